/** The mark Asked me too: on the questions of an open entry, and on a preparation sheet. */

import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DAY_MS, MARKS_A_DAY } from '../../src/domain/limits'
import { formatMoment } from '../../src/domain/dates'
import { lineKey } from '../../src/domain/questions'
import type { Browser } from '../helpers/browser'
import { entryContent, words } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOf, findCard, OTHER } from './ann'

const HEAPS = 'What is a heap?'
const TRIES = 'What is a trie?'
const QUESTIONS = `Phone screen: ${HEAPS}\n- ${TRIES}\n${words(80)}`
const ID = '-Oasked0000000000001'
const SECOND = '-Oasked0000000000002'

const countPath = (question: string, id = ID) => `asked/${id}/${lineKey(question)}`
const markPath = (question: string, id = ID) => `askedMe/${ANN.uid}/${id}/${lineKey(question)}`
const count = (number: number) => ({ count: number, lastAt: 1_700_000_000_000 })

/** Ann's browser with an entry of another author, who was asked about heaps and tries. */
function browserWithQuestions(): Browser {
  const data = browserOf('contributor')
  data.controls.addEntry(OTHER, entryContent({ questionsAsked: QUESTIONS }), { id: ID })
  return data
}

/** Opens the card of the company. */
async function open(user: UserEvent, company = 'Google') {
  const card = await findCard(company)
  await user.click(card.getByRole('button', { name: 'See more details' }))
  await card.findByRole('heading', { name: 'Questions asked' })
  return card
}

const line = (question: string) => screen.getByText(new RegExp(question.replace('?', '\\?'))).parentElement

describe('a question of an open entry', () => {
  it('is marked with one press, which its author and others see as a count', async () => {
    const data = browserWithQuestions()
    const { user } = renderScreen({ data, at: '/saved' })
    const card = await open(user)

    await user.click(await card.findByRole('button', { name: `Asked me too Phone screen: ${HEAPS}` }))

    const pressed = await card.findByRole('button', { name: /^You were asked this Phone screen:/ })
    expect(pressed).toHaveAccessibleName(`You were asked this Phone screen: ${HEAPS} asked twice`)
    expect(pressed).toHaveAccessibleDescription('Remove your mark')
    expect(line(HEAPS)).toHaveTextContent('asked twice')
    expect(line(TRIES)).not.toHaveTextContent('asked')
    await waitFor(() => expect(data.controls.read(`${countPath(HEAPS)}/count`)).toBe(1))
    expect(data.controls.read(markPath(HEAPS))).toEqual(expect.any(Number))
  })

  it('loses the mark with a second press', async () => {
    const data = browserWithQuestions()
    data.controls.write({ [countPath(HEAPS)]: count(4), [markPath(HEAPS)]: 1 })
    const { user } = renderScreen({ data, at: '/saved' })
    const card = await open(user)
    expect(line(HEAPS)).toHaveTextContent('asked 5 times')

    await user.click(await card.findByRole('button', { name: /^You were asked this/ }))

    expect(await card.findAllByRole('button', { name: /^Asked me too/ })).toHaveLength(2)
    expect(line(HEAPS)).toHaveTextContent('asked 4 times')
    await waitFor(() => expect(data.controls.read(`${countPath(HEAPS)}/count`)).toBe(3))
    expect(data.controls.read(markPath(HEAPS))).toBeNull()
  })

  it('shows the author’s text unchanged, and has no button on lines that are no question', async () => {
    const data = browserWithQuestions()
    const { user } = renderScreen({ data, at: '/saved' })
    const card = await open(user)

    expect(await card.findAllByRole('button', { name: /^Asked me too/ })).toHaveLength(2)
    for (const written of QUESTIONS.split('\n')) expect(card.getByText(written)).toBeInTheDocument()
  })

  it('shows new marks of others at once', async () => {
    const data = browserWithQuestions()
    const { user } = renderScreen({ data, at: '/saved' })
    await open(user)

    act(() => data.controls.write({ [countPath(TRIES)]: count(2) }))

    await waitFor(() => expect(line(TRIES)).toHaveTextContent('asked 3 times'))
  })

  it('shows a mark that another tab has set, and counts it once', async () => {
    const data = browserWithQuestions()
    const { user } = renderScreen({ data, at: '/saved' })
    const card = await open(user)
    const button = await card.findByRole('button', { name: /^Asked me too Phone/ })
    const release = data.controls.hold('mark')
    await user.click(button)
    act(() => data.controls.write({ [markPath(HEAPS)]: Date.now(), [countPath(HEAPS)]: count(1) }))
    release()

    await waitFor(() => expect(button).toHaveAccessibleName(/^You were asked this/))
    expect(line(HEAPS)).toHaveTextContent('asked twice')
    await waitFor(() => expect(data.controls.read(`${countPath(HEAPS)}/count`)).toBe(1))
  })

  it('has no button on the reader’s own entry, but shows its count and what editing does to it', async () => {
    const data = browserOf('contributor')
    data.controls.addEntry(ANN.uid, entryContent({ questionsAsked: QUESTIONS }), { id: ID })
    data.controls.write({ [countPath(HEAPS)]: count(4) })
    const { user } = renderScreen({ data, at: '/saved' })
    const card = await open(user)

    await waitFor(() => expect(line(HEAPS)).toHaveTextContent('asked 5 times'))
    expect(card.getByText('If you edit a question, its count starts again from zero.')).toBeInTheDocument()
    expect(card.queryByRole('button', { name: /^Asked me too/ })).not.toBeInTheDocument()
  })

  it('shows a notice that a marked question has changed, until the reader dismisses it', async () => {
    const data = browserWithQuestions()
    const old = 'What is a stack?'
    data.controls.write({ [countPath(old)]: count(1), [markPath(old)]: 1 })
    const { user } = renderScreen({ data, at: '/saved' })
    const card = await open(user)
    expect(await card.findByText(/^The author has changed or removed a question/)).toBeInTheDocument()

    await user.click(card.getByRole('button', { name: 'Dismiss' }))

    await waitFor(() => expect(card.queryByText(/^The author has changed/)).not.toBeInTheDocument())
    expect(data.controls.read(`askedMe/${ANN.uid}`)).toBeNull()
  })

  it('explains the mark to a reader who has never set one', async () => {
    const data = browserWithQuestions()
    const { user } = renderScreen({ data, at: '/saved' })
    const card = await open(user)

    expect(await card.findByText(/^Were you asked one of these questions\?/)).toBeInTheDocument()
  })
})

describe('a mark that is not saved', () => {
  it.each([
    ['network', 'Network error. Check your connection and try again.'],
    ['notFound', 'This entry has been deleted, so its questions can’t be marked any more.'],
    ['conflict', 'Many people are marking this question right now. Please try again in a moment.'],
    ['permissionDenied', 'You don’t have permission to do that.'],
  ] as const)('shows a message beside the question after %s, and changes back', async (kind, message) => {
    const data = browserWithQuestions()
    const { user } = renderScreen({ data, at: '/saved' })
    const card = await open(user)
    const button = await card.findByRole('button', { name: /^Asked me too Phone/ })
    data.controls.failNext('mark', kind)

    await user.click(button)

    expect(await card.findByRole('alert')).toHaveTextContent(message)
    expect(button).toHaveAccessibleName(/^Asked me too/)
    expect(line(HEAPS)).not.toHaveTextContent('asked')
    expect(data.controls.read('asked')).toBeNull()
  })

  it('after 60 marks in a day shows when the next one is possible', async () => {
    const data = browserWithQuestions()
    const since = Date.now() - 1_000
    data.controls.write({ [`markLimits/${ANN.uid}`]: { since, count: MARKS_A_DAY, last: 'wants/x/y' } })
    const { user } = renderScreen({ data, at: '/saved' })
    const card = await open(user)

    await user.click(await card.findByRole('button', { name: /^Asked me too Phone/ }))

    expect(await card.findByRole('alert')).toHaveTextContent(
      `You can send the next one after ${formatMoment(since + DAY_MS)}.`,
    )
  })

  it('has a retry button for counts and marks that could not be read', async () => {
    const data = browserWithQuestions()
    data.controls.write({ [countPath(HEAPS)]: count(4) })
    data.controls.failNext('watchAsked', 'permissionDenied')
    data.controls.failNext('watchAskedMe', 'permissionDenied')
    const { user } = renderScreen({ data, at: '/saved' })
    const card = await open(user)

    expect(
      await card.findByText('We couldn’t load how often these questions were asked.'),
    ).toBeInTheDocument()
    expect(card.getByText('We couldn’t load which questions you have marked.')).toBeInTheDocument()
    for (const retry of card.getAllByRole('button', { name: 'Try again' })) await user.click(retry)

    await waitFor(() => expect(line(HEAPS)).toHaveTextContent('asked 5 times'))
    expect(await card.findAllByRole('button', { name: /^Asked me too/ })).toHaveLength(2)
  })
})

describe('a preparation sheet', () => {
  /** Two entries with the question about heaps, and counts of three questions. */
  function sheet(): Browser {
    const data = browserOf('contributor')
    const add = (id: string, questionsAsked: string, timestamp: number) =>
      data.controls.addEntry(OTHER, entryContent({ questionsAsked }), { id, timestamp })
    add(ID, `1. ${HEAPS}\n${TRIES}`, 2_000_000)
    add(SECOND, `Round 2: what is a HEAP\nWhat is a list? ${words(10)}`, 1_000_000)
    data.controls.write({
      [countPath(HEAPS, SECOND)]: count(2),
      [countPath(TRIES)]: count(1),
      [countPath(`What is a list? ${words(10)}`, SECOND)]: count(1),
    })
    return data
  }

  const rows = () =>
    screen
      .getAllByText(/what is a heap/i, { selector: 'article *' })
      .map((each) => each.parentElement?.textContent.trim())

  it('counts the same question of several entries as one', async () => {
    const data = sheet()
    const { user } = renderScreen({ data, at: '/prepare?company=google' })
    await waitFor(() =>
      expect(rows()).toEqual([`1. ${HEAPS} asked 4 times`, 'Round 2: what is a HEAP asked 4 times']),
    )

    await user.click(screen.getByRole('button', { name: `Asked me too 1. ${HEAPS} asked 4 times` }))

    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^You were asked this/ })).toHaveLength(2),
    )
    expect(rows().every((row) => row?.includes('asked 5 times'))).toBe(true)
    await waitFor(() => expect(data.controls.read(`${countPath(HEAPS)}/count`)).toBe(1))
    expect(data.controls.read(`${countPath(HEAPS, SECOND)}/count`)).toBe(2)
  })

  it('removes the mark on every entry with one press', async () => {
    const data = sheet()
    data.controls.write({ [markPath(HEAPS, SECOND)]: 1 })
    const { user } = renderScreen({ data, at: '/prepare?company=google' })

    await user.click(await screen.findByRole('button', { name: /^You were asked this 1\. / }))

    await waitFor(() => expect(data.controls.read(`${countPath(HEAPS, SECOND)}/count`)).toBe(1))
    expect(data.controls.read('askedMe')).toBeNull()
    expect(rows()[0]).toContain('asked 3 times')
  })

  it('lists the questions asked most often, each with a link to its entry on the sheet', async () => {
    const { user } = renderScreen({ data: sheet(), at: '/prepare?company=google' })

    await user.click(await screen.findByRole('button', { name: 'Asked most often' }))

    const list = within(screen.getByRole('region', { name: 'Asked most often' }))
    expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      `${HEAPS} asked 4 times`,
      `${TRIES} asked twice`,
      `What is a list? ${words(10)} asked twice`,
    ])
    expect(list.getByRole('link', { name: new RegExp('What is a trie') })).toHaveAttribute(
      'href',
      `#/prepare?company=google#${ID}`,
    )
    await user.click(list.getByRole('link', { name: /What is a list/ }))
    await waitFor(() => expect(screen.getAllByRole('article')[1]).toHaveFocus())
  })

  it('has no such list for fewer than three questions', async () => {
    const data = sheet()
    data.controls.write({ [countPath(TRIES)]: null })
    renderScreen({ data, at: '/prepare?company=google' })

    await waitFor(() => expect(rows()[0]).toContain('asked 4 times'))
    expect(screen.queryByRole('button', { name: 'Asked most often' })).not.toBeInTheDocument()
  })

  it('reads the counts of each entry once and keeps no subscription', async () => {
    const data = sheet()
    const readAsked = vi.spyOn(data, 'readAsked')
    const watchAsked = vi.spyOn(data, 'watchAsked')
    renderScreen({ data, at: '/prepare?company=google' })

    await waitFor(() => expect(rows()[0]).toContain('asked 4 times'))
    expect(readAsked.mock.calls.flat().toSorted((a, b) => a.localeCompare(b))).toEqual([ID, SECOND])
    expect(watchAsked).not.toHaveBeenCalled()
  })

  it('shows the entries and a message if their counts cannot be read', async () => {
    const data = sheet()
    data.controls.failNext('readAsked', 'network')
    const { user } = renderScreen({ data, at: '/prepare?company=google' })
    expect(
      await screen.findByText('We couldn’t load how often these questions were asked.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(rows()).toHaveLength(2))

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(rows()[0]).toContain('asked 4 times'))
  })
})
