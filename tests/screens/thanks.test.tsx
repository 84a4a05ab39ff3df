/** Thanking the author of an entry, and the author’s view of it. */

import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deviceStore, marksSeenKey } from '../../src/device/deviceStore'
import { failureMessages } from '../../src/domain/errorMessages'
import { VISIT_SILENCE_MS } from '../../src/domain/limits'
import { lineKey } from '../../src/domain/questions'
import { seenAt, writeSeenMarks } from '../../src/domain/received'
import type { Browser } from '../helpers/browser'
import { entryContent } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOf, findCard, OTHER } from './ann'

const LINE = lineKey(entryContent().questionsAsked)
/** The entries have no question with this key. */
const OTHER_LINE = '0A1b-2C3d_4E5f67'

/** Ann's browser with an entry by Bea about Stripe. Ann is a contributor unless she is a newcomer. */
function reading() {
  const data = browserOf('contributor')
  const id = data.controls.addEntry(OTHER, entryContent({ companyName: 'Stripe' }))
  return { data, id }
}

async function openDetails(data: Browser, company = 'Stripe') {
  const { user } = renderScreen({ data, at: '/saved' })
  const card = await findCard(company)
  await user.click(await card.findByRole('button', { name: 'See more details' }))
  await card.findByText('Questions asked')
  return { user, card }
}

const count = (data: Browser, id: string) => data.controls.read(`thankCounts/${id}/count`)

describe('the button to thank the author', () => {
  it('thanks with one press, and removes the thanks with another', async () => {
    const { data, id } = reading()
    data.controls.write({ [`thankCounts/${id}`]: { count: 4, lastAt: 1 } })
    const { user, card } = await openDetails(data)

    await user.click(await card.findByRole('button', { name: 'Thank the author' }))

    const thanked = await card.findByRole('button', { name: 'You thanked the author' })
    expect(thanked).toHaveFocus()
    expect(thanked).toHaveAccessibleDescription('Remove your thanks')
    await waitFor(() => expect(count(data, id)).toBe(5))
    expect(data.controls.read(`thankMarks/${ANN.uid}`)).toEqual({ [id]: expect.any(Number) })

    await user.click(thanked)

    expect(await card.findByRole('button', { name: 'Thank the author' })).toHaveFocus()
    await waitFor(() => expect(count(data, id)).toBe(4))
    expect(data.controls.read('thankMarks')).toBeNull()
  })

  it('shows thanks from another device', async () => {
    const { data, id } = reading()
    data.controls.write({
      [`thankMarks/${ANN.uid}/${id}`]: 1_700_000_000_000,
      [`thankCounts/${id}`]: { count: 1, lastAt: 1 },
    })
    const { card } = await openDetails(data)

    expect(await card.findByRole('button', { name: 'You thanked the author' })).toBeInTheDocument()
  })

  it('is missing on the reader’s own entries', async () => {
    const { data } = reading()
    const { card } = await openDetails(data, 'Own Company')

    expect(await card.findByRole('heading', { name: 'Interview process' })).toBeInTheDocument()
    expect(card.queryByRole('button', { name: 'Thank the author' })).not.toBeInTheDocument()
  })

  it('shows the number of thanks to nobody but the author', async () => {
    const { data, id } = reading()
    data.controls.write({ [`thankCounts/${id}`]: { count: 8_431, lastAt: 1 } })
    const { card } = await openDetails(data)
    await card.findByRole('button', { name: 'Thank the author' })

    expect(screen.queryByText(/thanked you/)).not.toBeInTheDocument()
    expect(card.queryByText(/8,?431/)).not.toBeInTheDocument()
  })

  it('shows a message when thanks could not be sent or removed, and keeps the stored state', async () => {
    const { data, id } = reading()
    const { user, card } = await openDetails(data)
    data.controls.failNext('mark', 'permissionDenied')
    await user.click(await card.findByRole('button', { name: 'Thank the author' }))
    expect(await card.findByRole('alert')).toHaveTextContent(
      `We couldn’t send your thanks: ${failureMessages.denied}`,
    )

    await user.click(card.getByRole('button', { name: 'Thank the author' }))
    await waitFor(() => expect(count(data, id)).toBe(1))
    expect(card.queryByRole('alert')).not.toBeInTheDocument()

    data.controls.failNext('unmark', 'permissionDenied')
    await user.click(card.getByRole('button', { name: 'You thanked the author' }))
    expect(await card.findByRole('alert')).toHaveTextContent(
      `We couldn’t remove your thanks: ${failureMessages.denied}`,
    )
    expect(card.getByRole('button', { name: 'You thanked the author' })).toBeInTheDocument()
  })

  it('shows a message when the entry is deleted before the thanks arrive', async () => {
    const { data, id } = reading()
    const { user, card } = await openDetails(data)
    const release = data.controls.hold('mark')
    await user.click(await card.findByRole('button', { name: 'Thank the author' }))
    expect(card.getByText('Saving…')).toBeInTheDocument()

    act(() => data.controls.removeEntry(OTHER, id))
    act(release)

    expect(await screen.findByText(/no longer available/)).toBeInTheDocument()
    expect(data.controls.read('thankCounts')).toBeNull()
  })

  it('shows a message with a retry if the reader’s thanks cannot be read', async () => {
    const { data } = reading()
    data.controls.failNext('watchOwn thankMarks', 'network')
    const { user, card } = await openDetails(data)

    expect(await card.findByRole('alert')).toHaveTextContent(
      `We couldn’t check whether you thanked the author: ${failureMessages.network}`,
    )
    await user.click(card.getByRole('button', { name: 'Try again' }))
    expect(await card.findByRole('button', { name: 'Thank the author' })).toBeInTheDocument()
  })
})

describe('the author of an entry', () => {
  /** Ann with two entries, thanked by readers, and an earlier visit on this device that saw fewer marks. */
  function thanked(now: Record<string, number>, before?: Record<string, number>) {
    const data = browserOf('newcomer')
    const [first, second] = ['Google', 'Meta'].map((companyName) =>
      data.controls.addEntry(ANN.uid, entryContent({ companyName })),
    )
    const named = (counts: Record<string, number>) =>
      Object.fromEntries(
        Object.entries(counts).map(([path, total]) => [
          path.replace('first', first ?? '').replace('second', second ?? ''),
          total,
        ]),
      )
    for (const [path, total] of Object.entries(named(now)))
      data.controls.write({ [path]: { count: total, lastAt: 1 } })
    if (before !== undefined)
      deviceStore.write(
        marksSeenKey(ANN.uid),
        writeSeenMarks(seenAt(Date.now() - VISIT_SILENCE_MS - 1_000, null, named(before))),
      )
    return { data, first, second }
  }

  it.each([
    [1, '1 reader thanked you for this'],
    [7, '7 readers thanked you for this'],
    [1_200, '1,200 readers thanked you for this'],
  ])('sees on an entry that %i readers sent thanks', async (total, line) => {
    const { data } = thanked({ 'thankCounts/first': total })
    renderScreen({ data, at: '/list' })

    expect(await (await findCard('Google')).findByText(line)).toBeInTheDocument()
    expect((await findCard('Meta')).queryByText(/thanked you/)).not.toBeInTheDocument()
    expect(screen.queryByText(/Since your last visit/)).not.toBeInTheDocument()
  })

  it.each([
    [
      { 'thankCounts/first': 2, [`askedCounts/meta/${LINE}`]: 1 },
      'Since your last visit: 2 thanks, and one of your questions was asked again.',
    ],
    [
      { 'thankCounts/first': 1, [`askedCounts/google/${OTHER_LINE}`]: 4 },
      'Since your last visit: 1 thank-you.',
    ],
    [{ [`askedCounts/google/${LINE}`]: 4 }, 'Since your last visit: one of your questions was asked again.'],
    [
      { [`askedCounts/google/${LINE}`]: 1, [`askedCounts/meta/${LINE}`]: 1 },
      'Since your last visit: 2 of your questions were asked again.',
    ],
  ])('sees the new marks since the last visit: %o', async (now, line) => {
    const { data } = thanked(now, { [`askedCounts/google/${LINE}`]: 0, [`askedCounts/meta/${LINE}`]: 0 })
    renderScreen({ data, at: '/list' })

    expect(await screen.findByText(line)).toBeInTheDocument()
  })

  it('sees the notice about new marks until the visit ends or the notice is dismissed', async () => {
    const { data } = thanked({ 'thankCounts/first': 5 }, { 'thankCounts/first': 3 })
    const first = renderScreen({ data, at: '/list' })
    expect(await screen.findByText('Since your last visit: 2 thanks.')).toBeInTheDocument()
    first.unmount()
    const second = renderScreen({ data, at: '/list' })
    expect(await screen.findByText('Since your last visit: 2 thanks.')).toBeInTheDocument()

    await second.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/Since your last visit/)).not.toBeInTheDocument()
    second.unmount()

    renderScreen({ data, at: '/list' })
    await (await findCard('Google')).findByText('5 readers thanked you for this')
    expect(screen.queryByText(/Since your last visit/)).not.toBeInTheDocument()
  })

  it('sees new thanks at once', async () => {
    const { data, first } = thanked({ 'thankCounts/first': 5 }, { 'thankCounts/first': 5 })
    renderScreen({ data, at: '/list' })
    await screen.findByText('5 readers thanked you for this')

    act(() => data.controls.write({ [`thankCounts/${first}/count`]: 6 }))

    expect(await screen.findByText('6 readers thanked you for this')).toBeInTheDocument()
    expect(screen.getByText('Since your last visit: 1 thank-you.')).toBeInTheDocument()
  })

  it('sees a message with a retry when the counts cannot be read', async () => {
    const { data } = thanked({ 'thankCounts/first': 5 })
    data.controls.failNext('watchAskedCounts', 'network')
    const { user } = renderScreen({ data, at: '/list' })

    expect(await screen.findByRole('alert')).toHaveTextContent(
      `We couldn’t load the thanks and marks on your entries: ${failureMessages.network}`,
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('5 readers thanked you for this')).toBeInTheDocument()
  })
})
