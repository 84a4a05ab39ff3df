/** How many people were asked each question: its authors, and the readers who marked it. */

import { describe, expect, it } from 'vitest'
import {
  askedLines,
  askedTimes,
  byTimesAsked,
  mostAsked,
  newestOf,
  roundsOf,
  showMonth,
  timesAsked,
  wasAsked,
} from '../../src/domain/askedLines'
import type { OwnedEntry } from '../../src/domain/entry'
import { MAX_MOST_ASKED } from '../../src/domain/limits'
import { lineKey } from '../../src/domain/questions'

interface Given {
  /** The counts of the company's questions. */
  readonly counts?: Readonly<Record<string, number>>
  /** The questions that the reader has marked. */
  readonly mine?: readonly string[]
  /** Those that the reader had marked before. */
  readonly marked?: readonly string[]
  /** The months and rounds of entries. */
  readonly facts?: Readonly<
    Record<string, Partial<Pick<OwnedEntry, 'interviewedIn' | 'timestamp' | 'rounds'>>>
  >
  /** The reader's entries; Mia's without it. */
  readonly own?: readonly { readonly questionsAsked: string }[]
}

/** Each text is an entry of the author before the dot, such as `ann.1`. The reader is Mia. */
function linesOf(
  entries: Readonly<Record<string, string>>,
  { counts = {}, mine = [], marked = [], own, facts = {} }: Given = {},
) {
  const all = Object.entries(entries).map(([id, questionsAsked]) => ({
    id,
    ownerUid: id.replace(/\..*/, ''),
    roleTitle: 'SRE',
    interviewedIn: null,
    timestamp: null,
    rounds: null,
    questionsAsked,
    ...facts[id],
  }))
  return askedLines(all, {
    counts: new Map(Object.entries(counts).map(([text, count]) => [lineKey(text), { count }])),
    mine: new Set(mine.map(lineKey)),
    marked: new Set(marked.map(lineKey)),
    own: own ?? all.filter(({ ownerUid }) => ownerUid === 'mia'),
  })
}

function timesOf(...given: Parameters<typeof linesOf>) {
  const line = linesOf(...given).get(lineKey('heaps'))
  return line && timesAsked(line)
}

describe('a question', () => {
  it('was asked of its author, and of each reader with a mark', () => {
    expect(timesOf({ ann: 'Heaps\nTries' })).toBe(1)
    expect(timesOf({ ann: 'Heaps\nTries' }, { counts: { Heaps: 3 } })).toBe(4)
    expect(timesOf({ ann: 'Heaps\nTries' }, { counts: { Heaps: 3 }, mine: ['Heaps'] })).toBe(4)
  })

  it('has the follow-ups of all entries once', () => {
    const [heaps, tries] = linesOf({
      ann: 'Heaps\nThen in place\nTries',
      bob: 'heaps\nAlso k heaps\nThen in place',
    }).values()

    expect([heaps?.followUps, tries?.followUps]).toEqual([['Then in place', 'Also k heaps'], []])
  })

  it('is one line for all entries with the same key, and has the marks of the company once', () => {
    const entries = { ann: '1. Heaps', bob: '2) HEAPS!\nheaps?', eve: 'Tries' }
    const lines = linesOf(entries, { counts: { Heaps: 3 } })

    expect(
      [...lines.values()].map(({ text, occurrences }) => [text, occurrences.map(({ id }) => id)]),
    ).toEqual([
      ['Heaps', ['ann', 'bob']],
      ['Tries', ['eve']],
    ])
    expect(timesOf(entries, { counts: { Heaps: 3 } })).toBe(5)
  })

  it('counts each author once, however many of her entries have it', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => [`ann.${index}`, 'Heaps'] as const)

    expect(timesOf(Object.fromEntries(twenty))).toBe(1)
    expect(timesOf({ ...Object.fromEntries(twenty), bob: 'Heaps' })).toBe(2)
  })

  it('has the same count for its author, also with an earlier mark, and for another reader with a mark', () => {
    const entries = { ann: 'Heaps', 'mia.1': 'Heaps', 'mia.2': 'heaps' }
    const counts = { Heaps: 1 }

    expect(timesOf(entries, { counts, mine: ['Heaps'] })).toBe(3)
    expect(timesOf(entries, { counts })).toBe(3)
  })

  it('counts the reader’s mark before the counts have arrived', () => {
    expect(timesOf({ ann: 'Heaps' }, { mine: ['Heaps'] })).toBe(2)
  })

  it('is the reader’s own on other entries, too, and counts only where her entry is', () => {
    const own = [{ questionsAsked: 'heaps' }]
    const lines = linesOf({ ann: 'Heaps\nTries' }, { own })

    expect([...lines.values()].map(({ isOwn }) => isOwn)).toEqual([true, false])
    expect(timesOf({ ann: 'Heaps\nTries' }, { own })).toBe(1)
  })

  it('ignores the counts of other questions', () => {
    expect(timesOf({ ann: 'Heaps' }, { counts: { 'Heaps and tries': 5 } })).toBe(1)
  })
})

describe('the number of times that a question was asked', () => {
  it.each([
    [1, ''],
    [2, 'asked twice'],
    [5, 'asked 5 times'],
    [1200, 'asked 1,200 times'],
  ])('%i is shown as %j', (times, words) => {
    expect(askedTimes(times)).toBe(words)
  })
})

describe('the order of all questions', () => {
  it('begins with the most frequent, and does not change when the reader marks one', () => {
    const entries = { ann: 'Heaps', bob: 'Tries', eve: 'Lists' }
    const orderOf = (given: Given) => byTimesAsked(linesOf(entries, given).values()).map(({ text }) => text)

    expect(orderOf({ counts: { Lists: 2, Tries: 1 } })).toEqual(['Lists', 'Tries', 'Heaps'])
    expect(orderOf({ counts: { Heaps: 1 }, mine: ['Tries'] })).toEqual(['Heaps', 'Tries', 'Lists'])
    expect(orderOf({ mine: ['Tries'], marked: ['Tries'] })).toEqual(['Tries', 'Heaps', 'Lists'])
  })

  it('begins with the newest among equally frequent ones', () => {
    const facts = {
      ann: { interviewedIn: '2025-10' },
      bob: { timestamp: Date.UTC(2026, 1, 15) },
      eve: { interviewedIn: '2026-01', timestamp: Date.UTC(2026, 4, 15) },
    }
    const lines = byTimesAsked(
      linesOf({ ann: 'Heaps', bob: 'Tries', eve: 'Lists', max: 'Graphs' }, { facts }).values(),
    )

    expect(
      lines.map((each) =>
        [each.text, newestOf(each)].map((one) => (typeof one === 'object' ? showMonth(one) : one)),
      ),
    ).toEqual([
      ['Tries', 'shared Feb 2026'],
      ['Lists', 'Jan 2026'],
      ['Heaps', 'Oct 2025'],
      ['Graphs', ''],
    ])
  })
})

describe('the rounds and months of a question', () => {
  it('are those of an entry with one round, unless the line names another', () => {
    const lines = linesOf(
      {
        ann: 'Reverse a list of numbers\nPhone screen: Why do you like maps?',
        bea: 'Merge two sorted lists',
      },
      {
        facts: {
          ann: { rounds: { 'Online assessment': true } },
          bea: { rounds: { Technical: true, Behavioral: true } },
        },
      },
    )

    expect([...lines.values()].map((line) => roundsOf([line]))).toEqual([
      ['Online assessment'],
      ['Recruiter call'],
      [],
    ])
  })

  const lines = () => [
    ...linesOf(
      {
        ann: 'OA:\nHeaps\nTechnical: Tries and tries\nheaps',
        bob: 'Round 2:\nHeaps',
        eve: 'Heaps',
      },
      { facts: { ann: { interviewedIn: '2025-03' }, bob: { interviewedIn: '2026-09' } } },
    ).values(),
  ]

  it('are those of all entries that hold it', () => {
    expect(lines()[0]?.occurrences.map(({ id, round, month }) => [id, round, month])).toEqual([
      ['ann', 'Online assessment', '2025-03'],
      ['ann', 'Technical', '2025-03'],
      ['bob', 'Round 2', '2026-09'],
      ['eve', '', ''],
    ])
    expect(roundsOf(lines())).toEqual(['Online assessment', 'Technical', 'Round 2'])
  })

  it.each([
    ['', '', true],
    ['Online assessment', '', true],
    ['Behavioral', '', false],
    ['', '2026-01', true],
    ['Online assessment', '2026-01', false],
    ['Round 2', '2026-09', true],
  ])('narrow the list to those of one entry: %j since %j', (round, since, isFound) => {
    expect(
      lines()
        .slice(0, 1)
        .map((each) => wasAsked(each, round, since)),
    ).toEqual([isFound])
  })
})

describe('the questions asked most often', () => {
  const mostOf = (...given: Parameters<typeof linesOf>) => mostAsked(linesOf(...given).values())

  it('start with the most frequent, and skip questions that only one person was asked', () => {
    const entries = { ann: 'Heaps', bob: 'Tries', eve: 'Lists', max: 'Graphs' }
    const most = mostOf(entries, { counts: { Heaps: 1, Tries: 4, Lists: 1 } })

    expect(most.map((line) => [line.text, timesAsked(line)])).toEqual([
      ['Tries', 5],
      ['Heaps', 2],
      ['Lists', 2],
    ])
  })

  it('count the reader’s marks, are shown from three questions on, and are at most ten', () => {
    const entries = { ann: 'Heaps', bob: 'Tries', eve: 'Lists' }
    const counts = { Heaps: 1, Tries: 1 }
    const many = Array.from({ length: 12 }, (_, index) => `Heap ${index}`).join('\n')

    expect(mostOf(entries, { counts })).toEqual([])
    expect(mostOf(entries, { counts, mine: ['Lists'] })).toHaveLength(3)
    expect(mostOf({ ann: many, bob: many })).toHaveLength(MAX_MOST_ASKED)
  })
})
