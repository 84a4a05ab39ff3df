/** How many people were asked each question: its authors, and the readers who marked it. */

import { describe, expect, it } from 'vitest'
import { askedLines, askedTimes, byTimesAsked, mostAsked, timesAsked } from '../../src/domain/askedLines'
import { MAX_MOST_ASKED } from '../../src/domain/limits'
import { lineKey } from '../../src/domain/questions'

interface Given {
  /** The counts of the company's questions. */
  readonly counts?: Readonly<Record<string, number>>
  /** The questions that the reader has marked. */
  readonly mine?: readonly string[]
}

/** Each text is an entry of the author before the dot, such as `ann.1`. The reader is Mia. */
function linesOf(entries: Readonly<Record<string, string>>, { counts = {}, mine = [] }: Given = {}) {
  const all = Object.entries(entries).map(([id, questionsAsked]) => ({
    id,
    ownerUid: id.replace(/\..*/, ''),
    questionsAsked,
  }))
  return askedLines(all, {
    counts: new Map(Object.entries(counts).map(([text, count]) => [lineKey(text), { count }])),
    mine: new Set(mine.map(lineKey)),
    readerUid: 'mia',
    own: all.filter(({ ownerUid }) => ownerUid === 'mia'),
  })
}

function timesOf(...given: Parameters<typeof linesOf>) {
  const line = linesOf(...given).get('heaps')
  return line && timesAsked(line)
}

describe('a question', () => {
  it('was asked of its author, and of each reader with a mark', () => {
    expect(timesOf({ ann: 'Heaps\nTries' })).toBe(1)
    expect(timesOf({ ann: 'Heaps\nTries' }, { counts: { Heaps: 3 } })).toBe(4)
    expect(timesOf({ ann: 'Heaps\nTries' }, { counts: { Heaps: 3 }, mine: ['Heaps'] })).toBe(4)
  })

  it('is one line for all entries with the same words, and has the marks of the company once', () => {
    const entries = { ann: '1. Heaps', bob: 'Technical: HEAPS!\nheaps?', eve: 'Tries' }
    const lines = linesOf(entries, { counts: { Heaps: 3 } })

    expect([...lines.values()].map(({ text, entryIds }) => [text, entryIds])).toEqual([
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

  it('counts the reader once, as an author with several entries and with an earlier mark', () => {
    const given = { counts: { Heaps: 1 }, mine: ['Heaps'] }

    expect(timesOf({ ann: 'Heaps' }, given)).toBe(2)
    expect(timesOf({ ann: 'Heaps', 'mia.1': 'Heaps', 'mia.2': 'heaps' }, given)).toBe(2)
  })

  it('counts the reader’s mark before the counts have arrived', () => {
    expect(timesOf({ ann: 'Heaps' }, { mine: ['Heaps'] })).toBe(2)
  })

  it('is the reader’s own on other entries, too', () => {
    const lines = linesOf({ ann: 'Heaps\nTries', mia: 'heaps' })

    expect([...lines.values()].map(({ isOwn }) => isOwn)).toEqual([true, false])
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
    const many = Array.from({ length: 12 }, (_, index) => `Question ${index}`).join('\n')

    expect(mostOf(entries, { counts })).toEqual([])
    expect(mostOf(entries, { counts, mine: ['Lists'] })).toHaveLength(3)
    expect(mostOf({ ann: many, bob: many })).toHaveLength(MAX_MOST_ASKED)
  })
})
