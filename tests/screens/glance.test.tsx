/** The panel At a glance above the cards: its figures for the filtered cards, and its minimum of entries. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { EntryContent } from '../../src/domain/entry/entry'
import type { Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { browserOf } from './ann'

const google = (hourlyRate: number, rest: Partial<EntryContent> = {}) => ({
  companyName: 'Google',
  hourlyRate,
  ...rest,
})

const FIVE_AND_ONE = [
  ...[20, 30, 40, 50, 60].map((rate) => google(rate, { outcome: 'Rejected' })),
  { companyName: 'Publix', hourlyRate: 1_000, outcome: 'Offer accepted' },
] as const

/** All cards of these tests. Without a choice, there is no panel. */
const INTERNSHIPS = '/saved?type=Internship'

const toggle = () => screen.findByRole('button', { name: 'At a glance' })
/** The text of a figure, without separators. */
const textOf = async (title: string) => (await screen.findByRole('figure', { name: title })).textContent
const rowsOf = async (title: string) =>
  within(await screen.findByRole('figure', { name: title }))
    .getAllByRole('row')
    .map((row) => row.textContent)

async function openPanel(entries: readonly Partial<EntryContent>[]) {
  const view = renderScreen({ data: browserOf('visitor', entries), at: INTERNSHIPS })
  await view.user.click(await toggle())
  return view
}

describe('at a glance', () => {
  it('is closed at first, and Back finds it as it was', async () => {
    const { user } = await openPanel(FIVE_AND_ONE)
    await screen.findByRole('figure', { name: 'Outcome' })
    await user.click(screen.getByRole('link', { name: 'Home' }))
    await user.click(screen.getByRole('link', { name: 'Contribute Data' }))
    act(() => window.history.go(-2))

    expect(await screen.findByRole('figure', { name: 'Outcome' })).toBeInTheDocument()
  })

  it('appears once the reader has chosen or searched', async () => {
    const { user } = renderScreen({ data: browserOf('visitor', FIVE_AND_ONE), at: '/saved' })
    await screen.findByText('6 entries found')
    expect(screen.queryByRole('button', { name: 'At a glance' })).not.toBeInTheDocument()

    await user.type(screen.getByRole('searchbox'), 'google')

    expect(await toggle()).toBeInTheDocument()
  })

  it('gives the content of its plots as text and numbers', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 1) })
    await openPanel(
      [20, 30, 40, 50, 10_000].map((rate, index) =>
        google(rate, {
          outcome: index < 3 ? 'Offer declined' : 'No reply',
          difficulty: index + 1,
          yearApplied: ['2025', 'Fall 2025', '2024', '2025', '2019'][index] ?? '',
        }),
      ),
    )

    const plot = await screen.findByRole('img', { name: /^Hourly rate: .* median at \$40 .* \$30 to \$50$/ })
    expect(plot).toBeInTheDocument()
    const hourly = await textOf('Hourly rate')
    expect(hourly).toContain('$40 median of 5')
    expect(hourly).toContain('Middle half$30 to $50')
    expect(hourly).toContain('Lowest to highest$20 to $10,000')
    expect(hourly).toContain('Not drawn: 1 entry above $50.')
    expect(await rowsOf('Outcome')).toEqual(['OutcomeEntriesShare', 'Offer declined3 of 5', 'No reply2 of 5'])
    expect(await textOf('Outcome')).toContain('3 of 5 ended with an offer')
    expect(await textOf('Difficulty')).toContain('Medium median of 5')
    expect(await textOf('Year applied')).toContain('3 of 5 applied in 2025 or later')
    expect((await rowsOf('Year applied')).slice(1)).toEqual(['20253 of 5', '20241 of 5', '20191 of 5'])
  })

  it('shows the filtered cards, and stays open while the filters change', async () => {
    const { user } = await openPanel(FIVE_AND_ONE)
    expect(await textOf('Hourly rate')).toContain('$45 median of 6')

    await user.selectOptions(screen.getByLabelText('Company'), 'Google')

    await waitFor(async () => expect(await textOf('Hourly rate')).toContain('$40 median of 5'))
  })

  it('counts offers among finished processes, and only if there are enough', async () => {
    const ended = (['Offer accepted', 'Rejected', 'Rejected', 'No reply'] as const).map((outcome) =>
      google(40, { outcome }),
    )
    const { user } = await openPanel([
      ...ended,
      google(40, { outcome: 'In progress' }),
      { companyName: 'Meta', outcome: 'Offer declined' },
      { companyName: 'Meta', outcome: 'In progress' },
    ])
    expect(await textOf('Outcome')).toContain('2 of 5 ended with an offer')

    await user.selectOptions(screen.getByLabelText('Company'), 'Google')

    await waitFor(async () => expect(await textOf('Outcome')).toContain('5 entries'))
    expect(await textOf('Outcome')).not.toContain('with an offer')
  })

  it('rounds no share to 0% or 100%', async () => {
    const rejected = Array.from({ length: 200 }, () => google(40, { outcome: 'Rejected' }))
    await openPanel([...rejected, google(40, { outcome: 'No reply' })])
    await screen.findByText('201 entries found')

    expect(await rowsOf('Outcome')).toEqual(expect.arrayContaining(['Rejected200>99%', 'No reply1<1%']))
  })

  it('is hidden for fewer than five entries, and returns open', async () => {
    const { user } = await openPanel(FIVE_AND_ONE)
    await screen.findByRole('figure', { name: 'Outcome' })

    await user.selectOptions(screen.getByLabelText('Company'), 'Publix')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'At a glance' })).not.toBeInTheDocument())
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()

    await user.selectOptions(screen.getByLabelText('Company'), '')
    expect(await screen.findByRole('figure', { name: 'Outcome' })).toBeInTheDocument()
  })

  it('waits for older entries', async () => {
    const data = browserOf('visitor', FIVE_AND_ONE)
    // A full first page, so that a second one follows, which never arrives.
    const load: Browser['cards']['load'] = async () => {
      const cards = await data.cards.load()
      return {
        ...cards,
        async readPage(before, limit) {
          if (before !== null) return new Promise(() => undefined)
          const page = await cards.readPage(before, limit)
          return Array.from({ length: limit }, () => page)
            .flat()
            .slice(0, limit)
        },
      }
    }
    const { user } = renderScreen({ data: { ...data, cards: { load } }, at: INTERNSHIPS })

    await user.click(await toggle())

    expect(screen.getByText('6 entries found so far…').parentElement).toHaveRole('status')
    expect(await toggle()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  })
})
