/** A link to one entry: copying it, and opening it. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { entryPath } from '../../src/config/paths'
import { readDestination } from '../../src/device/destination'
import type { EntryContent } from '../../src/domain/entry/entry'
import { linkMessages, resultMessages } from '../../src/features/entries/browse/messages'
import { CARDS_PER_STEP } from '../../src/domain/store/limits'
import { entryContent, words } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { browserOf, cards, OTHER, type Actor } from './ann'

/** More cards than the list shows at first. */
const MORE = CARDS_PER_STEP + 2

/** Stripe's entry is the oldest, below the cards that the list shows at first. */
function manyEntries(actor: Actor, oldest: Partial<EntryContent> = {}) {
  const newer = Array.from({ length: MORE }, (_, index) => ({ companyName: `Company ${index + 1}` }))
  const data = browserOf(actor, newer)
  const content = entryContent({ companyName: 'Stripe', roleTitle: 'API Intern', ...oldest })
  const id = data.controls.addEntry(OTHER, content, { timestamp: 1 })
  return { data, id }
}

const firstCard = () => within(cards()[0] ?? document.body)
const query = () => window.location.hash.split('?')[1] ?? ''
const sentHeading = () => screen.findByRole('heading', { name: 'Stripe' })

const spyOnScrolling = () => vi.spyOn(Element.prototype, 'scrollIntoView')

describe('a link to one entry', () => {
  it('puts a distant entry first in the list, opens it for a contributor and focuses it', async () => {
    const scrolling = spyOnScrolling()
    const { data, id } = manyEntries('contributor', { questionsAsked: `Reverse a list ${words()}` })
    renderScreen({ data, at: entryPath(id) })

    const heading = await sentHeading()
    await waitFor(() => expect(heading).toHaveFocus())
    expect(await screen.findByText(/^Reverse a list/)).toBeInTheDocument()
    expect(screen.getByText(linkMessages.contributor)).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { name: 'Stripe' })).toHaveLength(1)
    expect(scrolling.mock.contexts).toEqual([screen.getByText(linkMessages.contributor)])
  })

  it.each([
    ['visitor', linkMessages.visitor],
    ['newcomer', linkMessages.nonContributor],
  ] as const)('shows a %s the card, says how it opens, and remembers it', async (actor, note) => {
    const { data, id } = manyEntries(actor)
    const first = renderScreen({ data, at: entryPath(id) })

    const heading = await sentHeading()
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.getByText(note)).toBeInTheDocument()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    expect(readDestination()).toEqual({
      path: entryPath(id),
      name: 'Stripe · API Intern',
      needsEntry: true,
      purpose: 'read',
    })
    first.unmount()
    data.controls.hold('accounts.watch')
    renderScreen({ data, at: entryPath(id) })
    await sentHeading()
    expect(screen.queryByText('Loading details…')).not.toBeInTheDocument()
  })

  it('keeps the filter of a visitor, who then has the other entries of the company below the one they came for', async () => {
    const { data, id } = manyEntries('visitor')
    data.controls.addEntry(OTHER, entryContent({ companyName: 'Stripe', roleTitle: 'Second' }))
    const { user } = renderScreen({ data, at: '/saved?company=Stripe' })
    await waitFor(() => expect(cards()).toHaveLength(2))

    await user.click(within(cards()[1] ?? document.body).getByRole('link', { name: 'See more details' }))

    const path = readDestination()?.path ?? ''
    expect(path).toBe(`${entryPath(id)}&company=Stripe`)
    act(() => void (window.location.hash = `#${path}`))
    await waitFor(() => expect(cards()).toHaveLength(2))
    expect(firstCard().getByText('API Intern')).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveValue('Stripe')
  })

  it('is first even if filters in the same address hide it', async () => {
    const { data, id } = manyEntries('visitor')
    renderScreen({ data, at: `${entryPath(id)}&company=Company+1` })

    await sentHeading()
    expect(firstCard().getByRole('heading', { name: 'Stripe' })).toBeInTheDocument()
    expect(await screen.findByText('2 entries found')).toBeInTheDocument()
  })

  it.each(['-Oabcdefghijklmnop99', 'nonsense"]<b>', ''])(
    'to %j says that the entry is deleted, above all cards',
    async (id) => {
      const { data } = manyEntries('visitor')
      const { user } = renderScreen({ data, at: entryPath(id) })

      const notice = await screen.findByText(linkMessages.gone)
      expect(cards().length).toBeGreaterThan(1)
      await user.click(screen.getByRole('button', { name: 'Dismiss' }))
      expect(notice).not.toBeInTheDocument()
      await waitFor(() => expect(query()).toBe(''))
    },
  )

  it.each([
    ['', linkMessages.gone],
    ['Stripe', resultMessages.entryGone],
  ])('says when its entry is removed while it is read: company filter %j', async (company, message) => {
    const { data, id } = manyEntries('contributor')
    const { user } = renderScreen({ data, at: entryPath(id) })
    await screen.findByRole('article')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), company)

    act(() => data.controls.removeEntry(OTHER, id))

    expect(await screen.findByText(message)).toHaveRole('status')
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
  })

  it.each([
    ['its card', 0],
    ['another card', 1],
  ])('leaves the reader where they press %s before their role is known', async (_what, index) => {
    const { data, id } = manyEntries('contributor')
    const answer = data.controls.hold('entries.watchOwn')
    const { user } = renderScreen({ data, at: entryPath(id) })
    await sentHeading()
    const card = within(cards()[index] ?? document.body)
    const scrolling = spyOnScrolling()

    await user.click(card.getByRole('button', { name: 'See more details' }))
    expect(card.getByText('Loading details…')).toBeInTheDocument()
    act(answer)

    expect(await card.findByRole('article')).toBeInTheDocument()
    expect(card.getByRole('button', { name: 'Hide details', expanded: true })).toHaveFocus()
    expect(scrolling).not.toHaveBeenCalled()
    await waitFor(() => expect(query().includes(id)).toBe(index === 0))
  })

  it('does not open its card for another account that signs in elsewhere', async () => {
    const { data, id } = manyEntries('contributor')
    data.controls.auth.add({ uid: OTHER, email: 'bea@my.test' })
    renderScreen({ data, at: entryPath(id) })
    await screen.findByRole('article')
    act(() => data.controls.signInAs('bea@my.test'))

    await waitFor(() => expect(query()).toBe(''))
    expect(firstCard().getByRole('button', { name: 'See more details' })).toBeInTheDocument()
  })

  it('is removed from the address when its card is closed, and works again later', async () => {
    const { data, id } = manyEntries('contributor')
    const { user } = renderScreen({ data, at: entryPath(id) })
    await screen.findByRole('article')

    await user.click(firstCard().getByRole('button', { name: 'Hide details' }))

    await waitFor(() => expect(query()).toBe(''))
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
    expect(firstCard().getByRole('heading', { name: 'Stripe' })).toBeInTheDocument()
    const scrolling = spyOnScrolling()

    act(() => void (window.location.hash = `#${entryPath(id)}`))

    await screen.findByRole('article')
    await waitFor(() => expect(scrolling.mock.contexts).toEqual([screen.getByText(linkMessages.contributor)]))
    expect(await sentHeading()).toHaveFocus()
  })

  it('is removed from the address and from the top of the list when the reader filters', async () => {
    const { data, id } = manyEntries('visitor')
    const { user } = renderScreen({ data, at: entryPath(id) })
    await sentHeading()

    await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Company 3')

    await waitFor(() => expect(query()).toBe('company=Company+3'))
    expect(cards()).toHaveLength(1)
    expect(screen.queryByText(linkMessages.gone)).not.toBeInTheDocument()
  })

  it('does not scroll to the card when the reader returns to the page', async () => {
    const { data, id } = manyEntries('contributor')
    const first = renderScreen({ data, at: entryPath(id) })
    await screen.findByRole('article')
    window.dispatchEvent(new Event('pagehide'))
    first.unmount()
    const scrolling = spyOnScrolling()

    renderScreen({ data, at: entryPath(id) })

    await screen.findByRole('article')
    expect(scrolling).not.toHaveBeenCalled()
  })
})

describe('copying a link', () => {
  it('copies the whole address of the entry to the clipboard, and confirms', async () => {
    const { data, id } = manyEntries('visitor')
    const { user } = renderScreen({ data, at: '/saved' })
    await screen.findByText(/entries found$/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Stripe')
    await sentHeading()

    await user.click(screen.getByRole('button', { name: /^Copy link.*Stripe/ }))

    expect(await screen.findByText('Link copied.')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}${window.location.pathname}#${entryPath(id)}`,
    )
  })

  it('says so if the browser refuses to copy it', async () => {
    const { data, id } = manyEntries('visitor')
    const { user } = renderScreen({ data, at: entryPath(id) })
    await sentHeading()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))

    await user.click(firstCard().getByRole('button', { name: /^Copy link/ }))

    expect(await screen.findByText(/^Your browser doesn’t let this site copy/)).toHaveRole('alert')
    expect(screen.queryByText('Link copied.')).not.toBeInTheDocument()
  })
})
