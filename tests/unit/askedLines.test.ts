/** How many people were asked each question: its authors, and the readers who marked it. */

import { describe, expect, it } from 'vitest'
import {
  askedLines,
  askedTimes,
  markedEntries,
  mostAsked,
  othersMarks,
  timesAsked,
  type AskedLine,
} from '../../src/domain/askedLines'
import { MAX_MOST_ASKED } from '../../src/domain/limits'
import { lineKey } from '../../src/domain/questions'

const HEAPS = lineKey('Heaps')
const NOBODY: ReadonlyMap<string, number> = new Map()

function linesOf(
  entries: Readonly<Record<string, string>>,
  others: Readonly<Record<string, ReadonlyMap<string, number>>> = {},
  ownId = '',
) {
  return askedLines(
    Object.entries(entries).map(([id, questionsAsked]) => ({ id, questionsAsked })),
    { othersOf: (id) => others[id] ?? NOBODY, isOwn: (id) => id === ownId },
  )
}

const timesOf = (lines: ReadonlyMap<string, AskedLine>, isMarked = false) => {
  const line = lines.get(HEAPS)
  return line && timesAsked(line, isMarked)
}

describe('a question', () => {
  it('was asked of its author, and of each reader with a mark', () => {
    const lines = linesOf({ e1: 'Heaps\nTries' }, { e1: new Map([[HEAPS, 3]]) })

    expect(timesOf(lines)).toBe(4)
    expect(timesOf(lines, true)).toBe(5)
    expect(timesOf(linesOf({ e1: 'Heaps' }))).toBe(1)
  })

  it('is one line for all entries that contain it, and counts all of their marks', () => {
    const lines = linesOf(
      { e1: '1. Heaps', e2: 'Technical: HEAPS!\nheaps?', e3: 'Tries' },
      { e1: new Map([[HEAPS, 1]]), e2: new Map([[HEAPS, 2]]) },
    )

    expect([...lines.values()].map(({ text, entryIds }) => [text, entryIds])).toEqual([
      ['Heaps', ['e1', 'e2']],
      ['Tries', ['e3']],
    ])
    expect(timesOf(lines)).toBe(5)
  })

  it('counts the reader once, with an own entry and with marks on several entries', () => {
    const marks = new Map([['e1', new Set([HEAPS])]])
    const lines = linesOf({ e1: 'Heaps', e2: 'Heaps' }, {}, 'e2')
    const line = lines.get(HEAPS)

    expect(line && markedEntries(line, marks)).toEqual(['e1'])
    expect(timesOf(lines, true)).toBe(2)
    expect(timesOf(lines)).toBe(2)
  })

  it('ignores the count of a question that the entry no longer contains', () => {
    expect(timesOf(linesOf({ e1: 'Heaps' }, { e1: new Map([[lineKey('Heaps and tries'), 5]]) }))).toBe(1)
  })
})

describe('other readers’ marks', () => {
  it('are the counts without the reader’s own marks', () => {
    const counts = new Map([
      ['a', { count: 3 }],
      ['b', { count: 1 }],
    ])

    expect([...othersMarks(counts, new Set(['a']))]).toEqual([
      ['a', 2],
      ['b', 1],
    ])
    expect(othersMarks(counts, undefined).get('a')).toBe(3)
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

describe('the questions asked most often', () => {
  const marked = (text: string, count: number) => new Map([[lineKey(text), count]])

  it('start with the most frequent, and skip questions that only one person was asked', () => {
    const lines = linesOf(
      { e1: 'Heaps', e2: 'Tries', e3: 'Lists', e4: 'Graphs' },
      { e1: marked('Heaps', 1), e2: marked('Tries', 4), e3: marked('Lists', 1) },
    )

    expect(mostAsked(lines.values(), new Map()).map(({ text, times }) => [text, times])).toEqual([
      ['Tries', 5],
      ['Heaps', 2],
      ['Lists', 2],
    ])
  })

  it('count the reader’s marks, are shown from three questions on, and are at most ten', () => {
    const two = linesOf(
      { e1: 'Heaps', e2: 'Tries', e3: 'Lists' },
      { e1: marked('Heaps', 1), e2: marked('Tries', 1) },
    )
    const many = Array.from({ length: 12 }, (_, index) => `Question ${index}`).join('\n')

    expect(mostAsked(two.values(), new Map())).toEqual([])
    expect(mostAsked(two.values(), new Map([['e3', new Set([lineKey('Lists')])]]))).toHaveLength(3)
    expect(mostAsked(linesOf({ e1: many, e2: many }).values(), new Map())).toHaveLength(MAX_MOST_ASKED)
  })
})
