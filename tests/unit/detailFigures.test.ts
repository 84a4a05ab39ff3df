/** The figures of details, checked against counts by hand. */

import { describe, expect, it } from 'vitest'
import type { Entry } from '../../src/domain/entry/entry'
import { figuresOf } from '../../src/features/entries/glance/detailFigures'
import { entry } from '../helpers/builders'

function figure(title: string, entries: readonly Partial<Entry>[]) {
  const found = figuresOf(entries.map((overrides) => entry(overrides))).find((each) => each.title === title)
  if (found === undefined) throw new Error(`There is no figure ${title}.`)
  return found
}

/** The figure of entries with these values in one field. */
const figureOf = <Field extends keyof Entry>(title: string, field: Field, values: readonly Entry[Field][]) =>
  figure(
    title,
    values.map((value) => ({ [field]: value })),
  )

const counts = (of: ReturnType<typeof figure>) =>
  of.counts.filter(({ entries }) => entries > 0).map(({ name, entries }) => `${name} ${entries}`)

describe('figures of details', () => {
  it('give the number of each kind of round among the entries that name rounds', () => {
    const rounds = figure('Rounds', [
      { rounds: { Technical: true, Behavioral: true } },
      { rounds: { Technical: true } },
      { rounds: { Technical: true, 'Online assessment': true } },
      { rounds: { 'Final panel': true } },
      { rounds: { Technical: true, 'Final panel': true } },
      { rounds: null },
      { rounds: {} },
    ])

    expect(counts(rounds)).toEqual(['Online assessment 1', 'Technical 4', 'Behavioral 1', 'Final panel 2'])
    expect(rounds).toMatchObject({ entries: 5, omitted: '' })
  })

  it('count the calendar months of the interviews over all years', () => {
    const months = ['2025-09', '2026-09', '2026-10', '2026-01', '2026-10', null]

    expect(counts(figureOf('When students interview', 'interviewedIn', months))).toEqual([
      'January 1',
      'September 2',
      'October 2',
    ])
  })

  it('give the median length, and count the unreadable ones', () => {
    const lengths = ['2 weeks', '45 days', '8 weeks', 'about 3 weeks', '6 weeks', 'quick', '2+ months', ' ']
    const length = figureOf('Hiring process length', 'hiringProcessLength', lengths)

    // 14, 21, 42, 45, 56 days.
    expect(length).toMatchObject({
      entries: 5,
      median: '6 weeks',
      omitted: '2 were unclear and not counted.',
    })
  })

  it('give the mean of the two middle lengths', () => {
    const lengths = ['1 week', '2 weeks', '4 weeks', '5 weeks', '6 weeks', '20 weeks']

    expect(figureOf('Hiring process length', 'hiringProcessLength', lengths).median).toBe('4.5 weeks')
  })

  it('name the five most common application methods, in any spelling', () => {
    const spelled = ['Career fair', 'career-fair ', 'Career fair', 'Referral', 'referral']
    const rare = ['a', 'b', 'c', 'd', 'e']
    const method = figureOf('Application method', 'applicationMethod', [...spelled, ...rare, ''])

    expect(counts(method)).toEqual(['Career fair 3', 'Referral 2', 'a 1', 'b 1', 'c 1'])
    expect(method).toMatchObject({ entries: 10, omitted: '2 less common ones are not shown.' })
  })

  it('count the answers about women on the panel, and ignore other texts', () => {
    const answers = ['Yes', 'Yes', 'No', 'Not sure', 'Yes', 'maybe', null]
    const women = figureOf('Women on the panel', 'womenOnPanel', answers)

    expect(counts(women)).toEqual(['Yes 3', 'No 1', 'Not sure 1'])
    expect(women.entries).toBe(5)
  })

  it.each([
    { felt: [5, 4, 4, 1, 3], median: 'Mostly' },
    { felt: [5, 5, 4, 4, 5, 1], median: 'between Mostly and Completely' },
    { felt: [5, 5, 5, 5, 5, 1], median: 'Completely' },
  ])('give the median of $felt as a word: $median', ({ felt, median }) => {
    const respect = figureOf('Felt respected', 'feltRespected', felt)

    expect(respect).toMatchObject({ entries: felt.length, median })
    expect(respect.counts.reduce((sum, { entries }) => sum + entries, 0)).toBe(felt.length)
  })

  it('need at least five values', () => {
    const four = Array.from({ length: 4 }, () => ({
      rounds: { Technical: true } as const,
      hiringProcessLength: '6 weeks',
      womenOnPanel: 'Yes',
      feltRespected: 5,
    }))
    const silent = Array.from({ length: 20 }, () => ({ hiringProcessLength: 'quick', applicationMethod: '' }))

    for (const each of figuresOf([...four, ...silent].map((overrides) => entry(overrides)))) {
      expect(each).toMatchObject({ median: '', counts: [] })
    }
  })
})
