/** Interrupted reading of all entries: deletion, lost permission, and damaged records. */

import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { experiencesMessages, generalMessages } from '../../src/domain/text/messages'
import { resultMessages } from '../../src/features/entries/browse/messages'
import type { Changes } from '../../src/data/types'
import { entryContent } from '../helpers/builders'
import type { Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOf, findCard, OTHER } from './ann'
import { failureMessages } from '../../src/domain/text/errorMessages'

/** Ann, a contributor, reads an entry shared by Bea. */
function reader() {
  const data = browserOf('contributor')
  const content = entryContent({ companyName: 'Beas Company', positionType: 'Co-Op' })
  return { data, id: data.controls.addEntry(OTHER, content) }
}

async function open(data: Browser, company: string) {
  const view = renderScreen({ data, at: '/saved' })
  const card = await findCard(company)
  await view.user.click(await card.findByRole('button', { name: 'See more details' }))
  return { ...view, card }
}

describe('an entry that is opened without a connection', () => {
  it.each([
    ['a reader with a known role', false],
    ['a reader whose role is still unknown', true],
  ])('says to %s that it is not on the device, and opens with the connection', async (_who, isHeld) => {
    const { data } = reader()
    const release = isHeld ? data.controls.hold('entries.watchOwn') : () => undefined
    const view = renderScreen({ data, at: '/saved' })
    const card = await findCard('Beas Company')
    const more = await card.findByRole('button', { name: 'See more details' })
    act(() => data.controls.goOffline())

    await view.user.click(more)
    expect(await card.findByText(generalMessages.notOnDevice)).toHaveRole('status')
    expect(card.queryByText('Loading details…')).not.toBeInTheDocument()

    act(() => {
      data.controls.goOnline()
      release()
    })
    expect(await card.findByRole('article')).toBeInTheDocument()
    expect(card.queryByText(generalMessages.notOnDevice)).not.toBeInTheDocument()
  })
})

describe('an entry that is deleted while it is read', () => {
  const remove = (data: Browser, id: string) => act(() => data.controls.removeEntry(OTHER, id))

  it('disappears with a notice, which can be dismissed', async () => {
    const { data, id } = reader()
    const { user, card } = await open(data, 'Beas Company')
    await card.findByRole('article')

    remove(data, id)

    expect(await screen.findByText(resultMessages.entryGone)).toHaveRole('status')
    expect(screen.queryByRole('heading', { name: 'Beas Company' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(resultMessages.entryGone)).not.toBeInTheDocument()
  })

  it('disappears without a notice when it was not open', async () => {
    const { data, id } = reader()
    const { card } = await open(data, 'Own Company')
    await card.findByRole('article')

    remove(data, id)

    // Successive changes are shown together, a moment later.
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Beas Company' })).not.toBeInTheDocument(),
    )
    expect(screen.queryByText(resultMessages.entryGone)).not.toBeInTheDocument()
  })

  it.each(['open', 'closed again'])(
    'is not reported as deleted when it is %s and a search finds nothing',
    async (state) => {
      const { data } = reader()
      const { user, card } = await open(data, 'Beas Company')
      await card.findByRole('article')
      if (state !== 'open') await user.click(card.getByRole('button', { name: 'Hide details' }))

      await user.type(screen.getByRole('searchbox'), 'zzz')

      expect(await screen.findByRole('heading', { name: /^Nothing matches/ })).toBeInTheDocument()
      expect(screen.queryByText(resultMessages.entryGone)).not.toBeInTheDocument()
    },
  )
})

describe('permission that is lost while a page is open', () => {
  it('closes the details and says how to open them again, when the last own entry is deleted elsewhere', async () => {
    const { data } = reader()
    const { card } = await open(data, 'Beas Company')
    await card.findByRole('article')

    act(() => data.controls.write({ [`interviews/${ANN.uid}`]: null }))

    expect(
      await screen.findByText('Contribute something to see all the experiences posted by your peers.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it.each([
    { at: '/saved', call: 'cards.load', what: 'the experiences', back: 'Beas Company' },
    { at: '/list', call: 'entries.watchOwn', what: 'your entries', back: 'Own Company' },
    { at: '/company', call: 'cards.load', what: 'the companies', back: 'Beas Company' },
    { at: '/company/beas', call: 'cards.load', what: 'the experiences', back: 'Beas Company' },
  ] as const)(
    '$at shows a message when $call is refused, and reads again on request',
    async ({ at, call, what, back }) => {
      const { data } = reader()
      data.controls.failNext(call, 'permissionDenied')
      const { user } = renderScreen({ data, at })
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent(`We couldn’t load ${what}: ${failureMessages.denied}`)

      await user.click(screen.getByRole('button', { name: 'Try again' }))

      expect(await screen.findAllByText(back)).not.toHaveLength(0)
      expect(alert).not.toBeInTheDocument()
    },
  )
})

it.each(['/saved', '/company/beas-company'])(
  'shows a message if the reader’s entries are unknown, instead of asking to share: %s',
  async (at) => {
    const { data } = reader()
    data.controls.failNext('entries.watchOwn', 'network')
    const { user } = renderScreen({ data, at })
    const problem = await screen.findByText(/^We couldn’t load your entries: Network error/)
    expect(problem).toHaveRole('alert')
    expect(screen.queryByText(experiencesMessages.notContributor)).not.toBeInTheDocument()
    await screen.findAllByRole('button', { name: 'See more details' })
    expect(screen.queryByRole('link', { name: 'See more details' })).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(problem).not.toBeInTheDocument())
    await user.click(screen.getAllByRole('button', { name: 'See more details' })[0] ?? document.body)

    expect(await screen.findByRole('article')).toBeInTheDocument()
  },
)

/** Records with values that no version of the site stores. Each field is read alone, so a record has several of them. */
const MALFORMED: readonly { readonly what: string; readonly record: Changes }[] = [
  { what: 'only a company', record: {} },
  {
    what: 'texts instead of numbers, and numbers instead of texts',
    record: {
      gpa: '3.5',
      hourlyRate: '$45',
      baseSalary: '120k',
      timestamp: '1700000000000',
      roleTitle: 7,
      location: 8,
      positionType: 9,
      yearApplied: 2025,
    },
  },
  {
    what: 'objects in every field',
    record: { roleTitle: { a: 1 }, gpa: { a: 1 }, timestamp: { a: 1 }, location: [1] },
  },
  {
    what: 'a time beyond the last possible date, impossible amounts and very long words',
    record: {
      timestamp: 1e20,
      hourlyRate: 1e308,
      baseSalary: -1,
      totalCompensation: 'lots',
      roleTitle: 'w'.repeat(50_000),
      interviewProcess: 'w'.repeat(50_000),
    },
  },
  {
    what: 'a time before 1970 and markup',
    record: {
      timestamp: -5,
      roleTitle: '<img src=x onerror=alert(1)>',
      contact: 'javascript:alert(1)',
      openToContact: true,
    },
  },
  {
    what: 'impossible dates and booleans',
    record: {
      timestamp: '2025-99-99',
      startDate: 'soon',
      roleTitle: true,
      gpa: false,
      openToContact: 'true',
      name: true,
      contact: 5,
    },
  },
]

describe('malformed records', () => {
  const malformed = (record: Changes): Browser => {
    const { data } = reader()
    const id = '-Omalformed000000001'
    const full = { companyName: 'Odd Company', ...record }
    const { timestamp } = record
    // Every card has a numeric time: `npm run repair` writes 0 where it cannot read one.
    const time = typeof timestamp === 'number' && timestamp >= 0 ? timestamp : 0
    data.controls.write({
      [`interviews/${ANN.uid}/${id}`]: full,
      [`interviewSummaries/${id}`]: { ...full, timestamp: time },
      [`entryOwners/${id}`]: ANN.uid,
    })
    return data
  }

  it.each(MALFORMED)('a record with $what has a card and opens', async ({ record }) => {
    const data = malformed(record)

    const { card } = await open(data, 'Odd Company')

    expect(await card.findByRole('article')).toBeInTheDocument()
    expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument()
  })

  it.each(MALFORMED)('a record with $what can be edited and deleted by its owner', async ({ record }) => {
    const data = malformed(record)
    const { user } = renderScreen({ data, at: '/list' })
    const card = await findCard('Odd Company')

    await user.click(card.getByRole('button', { name: 'Edit' }))

    expect(await screen.findByLabelText('Company name')).toHaveValue('Odd Company')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(card.getByRole('button', { name: 'Delete' }))
    await user.click(screen.getByRole('button', { name: 'Delete entry' }))
    expect(await screen.findByText('Your entry has been deleted.')).toBeInTheDocument()
  })

  it.each([
    { what: 'a text', entries: 'junk' },
    { what: 'a number', entries: 7 },
    { what: 'an array', entries: [null, { companyName: 'Array Company' }] },
  ])('a list that is $what does not break the page', async ({ entries }) => {
    const { data } = reader()
    data.controls.write({ [`interviews/${ANN.uid}`]: entries })

    renderScreen({ data, at: '/list' })

    expect(await screen.findByRole('heading', { name: 'Your Previous Entries' })).toBeInTheDocument()
    expect(
      await screen.findByText(Array.isArray(entries) ? 'Array Company' : /^No entries yet/),
    ).toBeInTheDocument()
  })

  it.each([
    { what: 'a text', record: 'junk', warnings: [] },
    { what: 'empty except for one field', record: { gpa: 'x' }, warnings: [] },
    {
      what: 'full of wrong types, so that the rules refuse its repair,',
      record: { username: 5, createdAt: 7, gpa: 99, tagline: { a: 1 }, email: false },
      warnings: [[expect.objectContaining({ kind: 'permissionDenied' })]],
    },
  ])('a user record that is $what does not break the profile', async ({ record, warnings }) => {
    const warned = vi.mocked(console.warn).mockImplementation(() => undefined)
    const { data } = reader()
    data.controls.write({ [`users/${ANN.uid}`]: record })

    renderScreen({ data, at: '/profile' })

    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeInTheDocument()
    expect(screen.getByText(ANN.email)).toBeInTheDocument()
    await waitFor(() => expect(warned.mock.calls).toEqual(warnings))
  })
})
