/** How many people were asked each question: the authors of the entries that hold it. */

import { describe, expect, it } from 'vitest'
import {
  askedLines,
  byTimesAsked,
  newestOf,
  roundsOf,
  showMonth,
  timesAsked,
  wasAsked,
} from '../../src/domain/questions/askedLines'
import { ARCHIVE_UID } from '../../src/domain/account/user'
import type { OwnedEntry } from '../../src/domain/entry/entry'

/** The months and rounds of entries. */
type Facts = Readonly<Record<string, Partial<Pick<OwnedEntry, 'interviewedIn' | 'timestamp' | 'rounds'>>>>

/** Each text is an entry of the author before the dot, such as `ann.1`. */
function linesOf(entries: Readonly<Record<string, string>>, facts: Facts = {}) {
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
  return askedLines(all)
}

/** How many people were asked about heaps. */
function timesOf(entries: Readonly<Record<string, string>>) {
  return linesOf(entries).get('heaps')?.authors.size
}

describe('a question', () => {
  it('has the follow-ups of all entries once', () => {
    const [heaps, tries] = linesOf({
      ann: 'Heaps\nThen in place\nTries',
      bob: 'heaps\nAlso k heaps\nThen in place',
    }).values()

    expect([heaps?.parts, tries?.parts]).toEqual([['Then in place', 'Also k heaps'], []])
  })

  it('has the code of one author, whole and indented', () => {
    const ann = '- Heaps\n  if (x) {\n    i++;\n  }\n\tThen k heaps'
    const [heaps] = linesOf({ ann, bob: 'Heaps\nif (y) {\n}' }).values()

    expect(heaps?.parts).toEqual(['  if (x) {', '    i++;', '  }', 'Then k heaps'])
  })

  it('has remarks beside the code of another author', () => {
    const code = 'Heaps\nif (x) {\n}'
    const [heaps] = linesOf({ ann: 'Heaps\n(easy)', bea: 'Heaps\nDifficulty: easy', eve: code }).values()

    expect(heaps?.parts).toEqual(['(easy)', 'Difficulty: easy', 'if (x) {', '}'])
  })

  it('is one line for all entries with the same key', () => {
    const lines = linesOf({ ann: '1. Heaps', bob: '2) HEAPS!\nheaps?', eve: 'Tries' })

    expect(
      [...lines.values()].map(({ text, occurrences }) => [text, occurrences.map(({ id }) => id)]),
    ).toEqual([
      ['Heaps', ['ann', 'bob']],
      ['Tries', ['eve']],
    ])
  })

  it('counts each author once, however many of her entries have it', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => [`ann.${index}`, 'Heaps'] as const)

    expect(timesOf(Object.fromEntries(twenty))).toBe(1)
    expect(timesOf({ ...Object.fromEntries(twenty), bob: 'Heaps' })).toBe(2)
  })

  it('counts each imported entry, because the archive owns those of all authors', () => {
    expect(timesOf({ [`${ARCHIVE_UID}.1`]: 'Heaps', [`${ARCHIVE_UID}.2`]: 'Heaps', ann: 'Heaps' })).toBe(3)
  })
})

describe('the number of times that a question was asked', () => {
  it.each([
    [1, ''],
    [2, 'asked twice'],
    [5, 'asked 5 times'],
    [1200, 'asked 1,200 times'],
  ])('%i is shown as %j', (times, words) => {
    const entries = Array.from({ length: times }, (_, author) => [`author${author}`, 'Heaps'] as const)
    const [line] = linesOf(Object.fromEntries(entries)).values()

    expect(line && timesAsked(line)).toBe(words)
  })
})

describe('the order of all questions', () => {
  it('begins with the most frequent', () => {
    const lines = linesOf({ ann: 'Heaps\nTries\nLists', bob: 'Tries\nLists', eve: 'Lists' })

    expect(byTimesAsked(lines.values()).map(({ text }) => text)).toEqual(['Lists', 'Tries', 'Heaps'])
  })

  it('begins with the newest among equally frequent ones', () => {
    const facts = {
      ann: { interviewedIn: '2025-10' },
      bob: { timestamp: Date.UTC(2026, 1, 15) },
      eve: { interviewedIn: '2026-01', timestamp: Date.UTC(2026, 4, 15) },
    }
    const lines = byTimesAsked(
      linesOf({ ann: 'Heaps', bob: 'Tries', eve: 'Lists', max: 'Graphs' }, facts).values(),
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
        ann: { rounds: { 'Online assessment': true } },
        bea: { rounds: { Technical: true, Behavioral: true } },
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
      { ann: { interviewedIn: '2025-03' }, bob: { interviewedIn: '2026-09' } },
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
