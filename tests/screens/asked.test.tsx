/** The mark Asked me too: on the questions of an open entry, and on a preparation sheet. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { entryPath } from '../../src/config/paths'
import { DAY_MS, MARKS_A_DAY } from '../../src/domain/limits'
import { formatMoment, formatShortMonth, monthAt } from '../../src/domain/dates'
import { lineKey } from '../../src/domain/questions'
import type { Browser } from '../helpers/browser'
import { entryContent, words } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOf, findCard, OTHER } from './ann'
import { fillEntry, openSubmitForm } from './contributeForm'

const HEAPS = 'What is a heap?'
const TRIES = 'What is a trie?'
const QUESTIONS = `Phone screen: ${HEAPS}\n- ${TRIES}\n${words(80)}`
const ID = '-Oasked0000000000001'
const SECOND = '-Oasked0000000000002'

const countPath = (question: string) => `askedCounts/google/${lineKey(question)}`
const markPath = (question: string) => `askedMarks/${ANN.uid}/google/${lineKey(question)}`
const count = (number: number) => ({ count: number, lastAt: 1_700_000_000_000 })

/** Ann's browser with an entry of another author, who was asked about heaps and tries. */
function browserWithQuestions(): Browser {
  const data = browserOf('contributor')
  data.controls.addEntry(OTHER, entryContent({ questionsAsked: QUESTIONS }), { id: ID })
  return data
}

/** Opens the card about Google, among all experiences. */
async function openCard(data = browserWithQuestions()) {
  const { user } = renderScreen({ data, at: '/saved' })
  const card = await findCard('Google')
  await user.click(card.getByRole('button', { name: 'See more details' }))
  await card.findByRole('heading', { name: 'Questions asked' })
  return { data, user, card }
}

/** The row of a question, with its mark. */
const line = (question: string) =>
  screen.getByText(new RegExp(question.replace('?', '\\?'))).parentElement?.parentElement

describe('a question of an open entry', () => {
  it('is marked with one press, which its author and others see as a count', async () => {
    const { data, user, card } = await openCard()

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
    const { user, card } = await openCard(data)
    expect(line(HEAPS)).toHaveTextContent('asked 5 times')

    await user.click(await card.findByRole('button', { name: /^You were asked this/ }))

    expect(await card.findAllByRole('button', { name: /^Asked me too/ })).toHaveLength(2)
    expect(line(HEAPS)).toHaveTextContent('asked 4 times')
    await waitFor(() => expect(data.controls.read(`${countPath(HEAPS)}/count`)).toBe(3))
    expect(data.controls.read(markPath(HEAPS))).toBeNull()
  })

  it('shows the author’s text without the signs of a list, and has no button on lines that are no question', async () => {
    const { card } = await openCard()

    expect(await card.findAllByRole('button', { name: /^Asked me too/ })).toHaveLength(2)
    for (const written of QUESTIONS.replace('- ', '').split('\n'))
      expect(card.getByText(written)).toBeInTheDocument()
  })

  it('shows new marks of others at once', async () => {
    const { data } = await openCard()

    act(() => data.controls.write({ [countPath(TRIES)]: count(2) }))

    await waitFor(() => expect(line(TRIES)).toHaveTextContent('asked 3 times'))
  })

  it('shows a mark that another tab has set, and counts it once', async () => {
    const { data, user, card } = await openCard()
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
    const { card } = await openCard(data)

    await waitFor(() => expect(line(HEAPS)).toHaveTextContent('asked 5 times'))
    expect(card.getByText('If you edit a question, its count starts again from zero.')).toBeInTheDocument()
    expect(card.queryByRole('button', { name: /^Asked me too/ })).not.toBeInTheDocument()
  })

  it('explains the mark to a reader who has never set one', async () => {
    const { card } = await openCard()

    expect(await card.findByText(/^Were you asked one of these/)).toBeInTheDocument()
  })
})

describe('a mark that is not saved', () => {
  it.each([
    ['network', 'Network error. Check your connection and try again.'],
    ['conflict', 'Many people are marking this question right now. Please try again in a moment.'],
    ['permissionDenied', 'You don’t have permission to do that.'],
  ] as const)('shows a message beside the question after %s, and changes back', async (kind, message) => {
    const { data, user, card } = await openCard()
    const button = await card.findByRole('button', { name: /^Asked me too Phone/ })
    data.controls.failNext('mark', kind)

    await user.click(button)

    expect(await card.findByRole('alert')).toHaveTextContent(message)
    expect(button).toHaveAccessibleName(/^Asked me too/)
    expect(line(HEAPS)).not.toHaveTextContent('asked')
    expect(data.controls.read('askedCounts')).toBeNull()
  })

  it('after 60 marks in a day shows when the next one is possible', async () => {
    const data = browserWithQuestions()
    const lastAt = Date.now() - 1_000
    data.controls.write({ [`markLimits/${ANN.uid}`]: { lastAt, count: MARKS_A_DAY, last: 'wantMarks/x/y' } })
    const { user, card } = await openCard(data)

    await user.click(await card.findByRole('button', { name: /^Asked me too Phone/ }))

    expect(await card.findByRole('alert')).toHaveTextContent(
      `You can send the next one after ${formatMoment(lastAt + DAY_MS)}.`,
    )
  })

  it('has a retry button for counts and marks that could not be read', async () => {
    const data = browserWithQuestions()
    data.controls.write({ [countPath(HEAPS)]: count(4) })
    data.controls.failNext('watchAskedCounts', 'permissionDenied')
    data.controls.failNext('watchOwn askedMarks', 'permissionDenied')
    const { user, card } = await openCard(data)

    expect(
      await card.findByText('We couldn’t load how often these questions were asked.'),
    ).toBeInTheDocument()
    expect(card.getByText('We couldn’t load which questions you have marked.')).toBeInTheDocument()
    for (const retry of card.getAllByRole('button', { name: 'Try again' })) await user.click(retry)

    await waitFor(() => expect(line(HEAPS)).toHaveTextContent('asked 5 times'))
    expect(await card.findAllByRole('button', { name: /^Asked me too/ })).toHaveLength(2)
  })
})

describe('a mark on a question', () => {
  it('is there on every entry of the company', async () => {
    const data = browserWithQuestions()
    data.controls.addEntry('u-third', entryContent({ questionsAsked: QUESTIONS }), { id: SECOND })
    data.controls.write({ [countPath(HEAPS)]: count(1), [markPath(HEAPS)]: 1 })
    const { user } = renderScreen({ data, at: entryPath(SECOND) })

    await screen.findByRole('button', { name: /^You were asked this Phone screen/ })

    expect(line(HEAPS)).toHaveTextContent('asked twice')
    await user.click(screen.getByRole('button', { name: /^You were asked this/ }))
    await waitFor(() => expect(data.controls.read(`askedMarks/${ANN.uid}`)).toBeNull())
    expect(data.controls.read('askedCounts')).toBeNull()
  })

  it('is not offered to a reader whose own entry has the question, and her entry counts only where it is', async () => {
    const data = browserWithQuestions()
    data.controls.addEntry(ANN.uid, entryContent({ questionsAsked: `${HEAPS}\n${words(20)}` }))
    renderScreen({ data, at: entryPath(ID) })

    expect(await screen.findAllByRole('button', { name: /^Asked me too/ })).toHaveLength(1)
    expect(line(HEAPS)).not.toHaveTextContent('asked')
    expect(screen.queryByText(/^If you edit a question/)).not.toBeInTheDocument()
  })

  it('ends when its reader shares the question, and others count her once', async () => {
    const data = browserWithQuestions()
    data.controls.write({
      [countPath(HEAPS)]: count(2),
      [markPath(HEAPS)]: 1,
      [countPath(TRIES)]: count(1),
      [markPath(TRIES)]: 1,
    })
    const { user, form } = await openSubmitForm(data)
    await fillEntry(user, form, { 'Questions asked': `${HEAPS}\n${words(20)}` })
    await user.click(form.getByRole('button', { name: 'Submit' }))

    await waitFor(() => expect(data.controls.read(markPath(HEAPS))).toBeNull())
    expect(data.controls.read(`${countPath(HEAPS)}/count`)).toBe(1)
    expect(data.controls.read(`${countPath(TRIES)}/count`)).toBe(1)
  })
})

describe('the page of a company', () => {
  /** Entries of two authors with the question about heaps, and counts of three questions. */
  function company(): Browser {
    const data = browserOf('contributor')
    const add = (uid: string, id: string, questionsAsked: string, timestamp: number) =>
      data.controls.addEntry(uid, entryContent({ questionsAsked }), { id, timestamp })
    add(OTHER, ID, `1. ${TRIES}\n${HEAPS}`, 2_000_000)
    add('u-third', SECOND, `Round 2: what is a HEAP\nWhat is a list? ${words(10)}`, 1_000_000)
    data.controls.write({
      [countPath(HEAPS)]: count(2),
      [countPath(`What is a list? ${words(10)}`)]: count(2),
    })
    return data
  }

  const rows = () =>
    within(screen.getByRole('region', { name: 'Questions' }))
      .getAllByRole('listitem')
      .map((each) => {
        const question = within(each).getAllByRole('button')[0]?.firstElementChild?.textContent
        const times = /asked (?:twice|\d+ times)/.exec(each.textContent)?.[0] ?? ''
        return `${question} ${times}`.trim()
      })
  const LIST = `What is a list? ${words(10)} asked 3 times`

  it('lists each question once, the most frequent first, also after the reader has marked one', async () => {
    const data = company()
    const { user } = renderScreen({ data, at: '/company/google' })
    await waitFor(() => expect(rows()).toEqual([`${HEAPS} asked 4 times`, LIST, TRIES]))

    await user.click(screen.getByRole('button', { name: `Asked me too ${TRIES}` }))

    expect(
      await screen.findByRole('button', { name: `You were asked this ${TRIES} asked twice` }),
    ).toBeInTheDocument()
    expect(rows().map((row) => row.slice(0, 12))).toEqual([HEAPS, LIST, TRIES].map((row) => row.slice(0, 12)))
    await waitFor(() => expect(data.controls.read(`${countPath(TRIES)}/count`)).toBe(1))
    expect(data.controls.read(`markLimits/${ANN.uid}/count`)).toBe(1)
  })

  it('counts an author of many entries once', async () => {
    const data = company()
    for (let index = 0; index < 20; index += 1)
      data.controls.addEntry(OTHER, entryContent({ questionsAsked: `${HEAPS}\n${words(20)}` }))
    renderScreen({ data, at: '/company/google' })

    await screen.findByText(/^22 experiences/)
    await waitFor(() => expect(rows()[0]).toBe(`${HEAPS} asked 4 times`))
  })

  const TEN = [
    'LRU Cache: implement',
    'LFU Cache: implement',
    'Workstyle Assessment (HR) : 50 questions.',
    'System Design: Twitter',
    'Number of Islands: LeetCode 200, then a follow-up',
    'What is the difference between == and = in C?',
    'What is the difference between & and && in C?',
    'What is the difference between | and || in C?',
    'パスの実装を説明してください',
    'バスの実装を説明してください',
  ]

  it('has a row for each line of an entry as it was written, also in the copied text', async () => {
    const data = browserOf('contributor')
    const add = (uid: string, lines: readonly string[], timestamp: number) =>
      data.controls.addEntry(uid, entryContent({ questionsAsked: lines.join('\n') }), { timestamp })
    add(OTHER, TEN, 2_000_000)
    add('u-third', ['lru cache - Implement!', words(20)], 1_000_000)
    const { user } = renderScreen({ data, at: '/company/google' })
    await user.click(await screen.findByRole('button', { name: `Show all ${TEN.length + 1}` }))
    await waitFor(() => expect(rows()).toHaveLength(TEN.length + 1))

    for (const [index, text] of TEN.entries()) expect(rows()[index]).toContain(text)
    expect(rows().map((row) => row.includes('asked twice'))).toEqual([true, ...TEN.map(() => false)])
    await user.click(screen.getByText('Print or copy'))
    await user.click(screen.getByRole('button', { name: 'Copy as text' }))
    await screen.findByText('Copied.')
    const [first = '', ...others] = TEN
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain([`${first} (asked twice)`, ...others].join('\n'))
    expect(copied).toContain('lru cache - Implement! (asked twice)')
  })

  it('does not list texts that are no questions, with or without a filter', async () => {
    const data = browserOf('contributor')
    const questionsAsked = `${HEAPS}\n---\n???\n${words(80)}\n${TRIES}\nThen a treap`
    data.controls.addEntry(OTHER, entryContent({ questionsAsked }))
    const { user } = renderScreen({ data, at: '/company/google' })
    await waitFor(() => expect(rows()).toHaveLength(2))

    expect(screen.getByText('Then a treap')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Filter the questions'), 'heap')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.getByText('1 of 2 questions')).toBeInTheDocument()
  })

  /** Two entries with rounds: an old one, and one of this month. */
  function companyWithRounds(): Browser {
    const data = browserOf('contributor')
    const add = (uid: string, id: string, values: Parameters<typeof entryContent>[0]) =>
      data.controls.addEntry(uid, entryContent(values), { id, timestamp: Date.now() })
    add(OTHER, ID, {
      roleTitle: 'SRE',
      interviewedIn: monthAt(Date.now(), 20),
      questionsAsked: `OA:\n${HEAPS}\n${TRIES}`,
    })
    add('u-third', SECOND, {
      roleTitle: 'STEP Intern',
      interviewedIn: monthAt(Date.now()),
      questionsAsked: `OA:\n${HEAPS}\nBehavioral:\nWhy do you want this?`,
    })
    return data
  }

  it('is narrowed to a round and to the last 12 months, which the address holds', async () => {
    const { user } = renderScreen({ data: companyWithRounds(), at: '/company/google?since=year' })
    await waitFor(() => expect(rows()).toEqual([`${HEAPS} asked twice`, 'Why do you want this?']))
    expect(screen.getByText('2 of 3 questions')).toBeInTheDocument()

    await user.selectOptions(screen.getByLabelText('Round'), 'Online assessment')
    await waitFor(() => expect(rows()).toEqual([`${HEAPS} asked twice`]))
    expect(window.location.hash).toBe('#/company/google?since=year&round=Online+assessment')
    await user.click(screen.getByRole('tab', { name: 'SRE (1)' }))
    expect(await screen.findByText('No question matches these choices.')).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Time'), 'Any time')
    await waitFor(() => expect(rows()).toEqual([HEAPS, TRIES]))
    await user.selectOptions(screen.getByLabelText('Round'), 'All rounds')
    expect(window.location.hash).toBe('#/company/google?role=SRE')
  })

  it('says round and month of each question, and opens to the experiences that have it', async () => {
    const { user } = renderScreen({ data: companyWithRounds(), at: '/company/google' })
    await waitFor(() => expect(rows()).toHaveLength(3))
    const [now, old] = [monthAt(Date.now()), monthAt(Date.now(), 20)].map(formatShortMonth)
    const opener = screen.getByRole('button', { name: `${HEAPS} Online assessment ${now}` })

    await user.click(opener)

    expect(opener).toHaveAttribute('aria-expanded', 'true')
    const row = within(line(HEAPS) ?? document.body)
    expect(row.getAllByRole('listitem').map((each) => each.textContent)).toEqual(
      expect.arrayContaining([`STEP Intern Online assessment · ${now}`, `SRE Online assessment · ${old}`]),
    )
    await user.click(row.getByRole('button', { name: 'SRE' }))
    expect(await row.findByRole('heading', { name: 'Interview process' })).toBeInTheDocument()
  })

  it('says which questions are of the reader’s own entry, and counts like a reader without it', async () => {
    const data = company()
    data.controls.addEntry(ANN.uid, entryContent({ roleTitle: 'SRE', questionsAsked: HEAPS }), {
      timestamp: 1,
    })
    const { user } = renderScreen({ data, at: '/company/google' })
    await waitFor(() => expect(rows()[0]).toBe(`${HEAPS} asked 5 times`))
    expect(line(HEAPS)).toHaveTextContent('yours')

    await user.click(screen.getByRole('tab', { name: /\(2\)/ }))

    await waitFor(() => expect(rows()[0]).toBe(`${HEAPS} asked 4 times`))
    expect(line(HEAPS)).toHaveTextContent('yours')
    expect(
      screen.queryByRole('button', { name: new RegExp(`^Asked me too ${HEAPS.slice(0, -1)}`) }),
    ).toBeNull()
  })

  it('shares one request for the counts of its company with its open cards', async () => {
    const data = company()
    const watchAskedCounts = vi.spyOn(data, 'watchAskedCounts')
    const { user } = renderScreen({ data, at: '/company/google' })
    await waitFor(() => expect(rows()[0]).toContain('asked 4 times'))

    await user.click(screen.getAllByRole('button', { name: 'See more details' })[0] ?? document.body)

    await screen.findByRole('heading', { name: 'Interview process' })
    expect(watchAskedCounts.mock.calls.map(([name]) => name)).toEqual(['google'])
  })

  it('shows the questions and a message if their counts cannot be read', async () => {
    const data = company()
    data.controls.failNext('watchAskedCounts', 'network')
    const { user } = renderScreen({ data, at: '/company/google' })
    expect(
      await screen.findByText('We couldn’t load how often these questions were asked.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(rows()).toHaveLength(3))

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(rows()[0]).toContain('asked 4 times'))
  })
})
