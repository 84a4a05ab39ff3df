/** The figures and facts of details, checked against counts by hand. */

import { describe, expect, it } from 'vitest'
import type { Entry } from '../../src/domain/entry/entry'
import { experienceFacts, figuresOf } from '../../src/features/entries/glance/detailFigures'
import { entry } from '../helpers/builders'

function figure(field: keyof Entry, entries: readonly Partial<Entry>[]) {
  const found = figuresOf(entries.map((overrides) => entry(overrides))).find((each) => each.field === field)
  if (found === undefined) throw new Error(`There is no figure of ${field}.`)
  return found
}

/** The figure of entries with these values in one field. */
const figureOf = <Field extends keyof Entry>(field: Field, values: readonly Entry[Field][]) =>
  figure(
    field,
    values.map((value) => ({ [field]: value })),
  )

const counts = (of: ReturnType<typeof figure>) =>
  of.counts.filter(({ entries }) => entries > 0).map(({ name, entries }) => `${name} ${entries}`)

describe('figures of details', () => {
  it('give the number of each kind of round among the entries that name rounds', () => {
    const rounds = figure('rounds', [
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

  it('give the median length, and count the unreadable ones', () => {
    const lengths = ['2 weeks', '45 days', '8 weeks', 'about 3 weeks', '6 weeks', 'quick', '2+ months', ' ']
    const length = figureOf('hiringProcessLength', lengths)

    // 14, 21, 42, 45, 56 days.
    expect(length).toMatchObject({
      entries: 5,
      median: '6 weeks',
      omitted: '2 were unclear and not counted.',
    })
  })

  it('give the mean of the two middle lengths', () => {
    const lengths = ['1 week', '2 weeks', '4 weeks', '5 weeks', '6 weeks', '20 weeks']

    expect(figureOf('hiringProcessLength', lengths).median).toBe('4.5 weeks')
  })

  it('name the five most common application methods, in any spelling', () => {
    const spelled = ['Career fair', 'career-fair ', 'Career fair', 'Referral', 'referral']
    const rare = ['a', 'b', 'c', 'd', 'e']
    const method = figureOf('applicationMethod', [...spelled, ...rare, ''])

    expect(counts(method)).toEqual(['Career fair 3', 'Referral 2', 'a 1', 'b 1', 'c 1'])
    expect(method).toMatchObject({ entries: 10, omitted: '2 less common ones are not shown.' })
  })

  it('need at least five values', () => {
    const four = Array.from({ length: 4 }, () => ({
      rounds: { Technical: true } as const,
      hiringProcessLength: '6 weeks',
    }))
    const silent = Array.from({ length: 20 }, () => ({ hiringProcessLength: 'quick', applicationMethod: '' }))

    for (const each of figuresOf([...four, ...silent].map((overrides) => entry(overrides)))) {
      expect(each).toMatchObject({ median: '', counts: [] })
    }
  })
})

describe('facts of details', () => {
  const factsOf = (entries: readonly Partial<Entry>[]) => experienceFacts(entries.map((one) => entry(one)))

  it('are none if nobody tells them', () => {
    expect(factsOf([{ womenOnPanel: null, feltRespected: null, interviewedIn: null }])).toEqual([])
  })

  it('count those with women on the panel among those who know, and those who felt mostly respected', () => {
    const panels = ['Yes', 'Yes', 'No', 'Not sure', 'maybe'].map((womenOnPanel) => ({ womenOnPanel }))
    const felt = [1, 3, 4, 5, null].map((feltRespected) => ({ feltRespected }))

    expect(factsOf([...panels, ...felt])).toEqual(['2 of 3 had women on the panel', '2 of 4 felt respected'])
  })

  it.each([
    { months: ['2025-10', '2026-10', '2026-10', '2026-10', '2026-10'], says: 'October' },
    { months: ['2025-08', '2026-10', '2026-09', '2026-08', '2026-01'], says: 'mostly August to October' },
    { months: ['2025-12', '2026-01', '2026-02', '2026-02', '2025-12'], says: 'December to February' },
    { months: ['2025-01', '2025-02', '2025-06', '2025-10', null, null], says: null },
    { months: ['2026-10', null, null], says: 'October (1 of 3 told)' },
    { months: ['2026-10', '2026-13', ''], says: 'October (1 of 3 told)' },
  ])('name the season of $months: $says', ({ months, says }) => {
    const facts = factsOf(months.map((interviewedIn) => ({ interviewedIn })))

    expect(facts).toEqual(says === null ? [] : [`Interviews: ${says}`])
  })
})
