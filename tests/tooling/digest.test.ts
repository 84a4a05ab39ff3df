/** The digest of a season: its figures against an independent calculation, and data that it must not contain. */

import { describe, expect, it } from 'vitest'
import { digestCsv, digestMarkdown, digestOf } from '../../scripts/maintenance/digestText'
import type { Entry } from '../../src/domain/entry'
import { entry } from '../helpers/builders'

const FROM = new Date(2026, 7, 1).getTime()
const UNTIL = new Date(2026, 11, 1).getTime()
const SEASON = { from: FROM, until: UNTIL }
const IN_SEASON = new Date(2026, 9, 3).getTime()

const shared = (overrides: Partial<Entry>, index = 0) =>
  entry({ id: `-Oabcdefghijklmnop${10 + index}`, timestamp: IN_SEASON, ...overrides })

/** The values of a figure by name; undefined when it has no heading. */
function figureIn(entries: readonly Entry[], title: string) {
  const figure = digestOf(entries, SEASON).figures.find((one) => one.title === title)
  return (
    figure && {
      note: figure.note,
      ...Object.fromEntries(figure.values.map(({ name, value }) => [name, value])),
    }
  )
}

const OUTCOMES = ['Offer accepted', 'Offer declined', 'Rejected', 'No reply', 'In progress']
const COMPANIES = ['Google', 'google ', 'Amazon', 'AWS', 'Corner Shop', 'corner-shop', 'Stripe']

/** Thirty-seven entries, some before or after the season. Each field repeats with its own period. */
const MANY = Array.from({ length: 37 }, (_entry, index) =>
  shared(
    {
      companyName: COMPANIES[index % 7] ?? '',
      roleTitle: index % 3 === 0 ? 'SWE Intern' : 'swe-intern',
      hourlyRate: index % 4 === 0 ? null : 20 + ((index * 7) % 31) + 0.25,
      baseSalary: index % 5 === 0 ? 90_000 + index * 1_111 : null,
      outcome: index % 6 === 5 ? null : (OUTCOMES[index % 5] ?? null),
      difficulty: index % 3 === 1 ? null : 1 + (index % 5),
      rounds:
        index % 2 === 0
          ? { Technical: true }
          : index % 3 === 0
            ? { Behavioral: true, Technical: true }
            : null,
      womenOnPanel: index % 4 === 1 ? 'Yes' : index % 4 === 2 ? 'No' : null,
      feltRespected: index % 2 === 1 ? 1 + (index % 5) : null,
      timestamp:
        index === 0
          ? FROM - 1
          : index === 1
            ? FROM
            : index === 2
              ? UNTIL
              : index === 3
                ? UNTIL - 1
                : IN_SEASON,
    },
    index,
  ),
)

/** A quartile by another method than the product's: it counts pairs instead of sorting and interpolating. */
function quantileByCounting(values: readonly number[], part: number): number {
  const position = part * (values.length - 1)
  const rankOf = (value: number, at: number) =>
    values.filter((other, i) => other < value || (other === value && i < at)).length
  const at = (rank: number) => values.find((value, i) => rankOf(value, i) === rank) ?? NaN
  const low = at(Math.floor(position))
  return low + (at(Math.ceil(position)) - low) * (position - Math.floor(position))
}

describe('a digest', () => {
  const season = MANY.filter((_entry, index) => index !== 0 && index !== 2)
  const numbers = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
  const tally = (values: readonly (string | null)[]) => {
    const given = values.filter((value) => value !== null)
    return (name: string) => `${given.filter((value) => value === name).length} of ${given.length}`
  }

  it('counts the entries from the first moment of the season to the last, and their companies', () => {
    const { heading, summary } = digestOf(MANY, SEASON)

    expect(heading).toBe('Interview experiences, August 1, 2026 to November 30, 2026')
    expect(summary).toBe('35 new experiences from 4 companies.')
  })

  it('names companies and roles by the usual spelling, the most common first', () => {
    // Every seventh entry has each spelling, except the first Google and Amazon, which are in other seasons.
    expect(figureIn(MANY, 'Companies')).toEqual({
      note: 'From 35 entries.',
      Google: '11',
      Amazon: '9',
      'Corner Shop': '10',
      Stripe: '5',
    })
    expect(figureIn(MANY, 'Roles')).toEqual({ note: 'From 35 entries.', 'swe-intern': '35' })
  })

  it.each(['hourlyRate', 'baseSalary'] as const)('gives the median and the quartiles of %s', (field) => {
    const amounts = numbers(season.map((one) => one[field]))
    const shown = (part: number) => {
      const amount = quantileByCounting(amounts, part)
      const [whole = '', cents = ''] = (amount < 1_000 ? amount.toFixed(2) : amount.toFixed(0)).split('.')
      return `$${whole.replace(/(\d)(\d{3})$/, '$1,$2')}${cents === '00' || cents === '' ? '' : `.${cents}`}`
    }

    expect(figureIn(MANY, field === 'hourlyRate' ? 'Hourly rate' : 'Base salary')).toEqual({
      note: `From ${amounts.length} entries.`,
      Median: shown(0.5),
      'Lower quartile': shown(0.25),
      'Upper quartile': shown(0.75),
    })
  })

  it('gives the share of each outcome', () => {
    const ends = tally(season.map(({ outcome }) => outcome))

    expect(figureIn(MANY, 'Outcome')).toEqual({
      note: 'From 29 entries.',
      ...Object.fromEntries(OUTCOMES.map((name) => [name, ends(name)])),
    })
  })

  it('gives the difficulty, the rounds, and the treatment of the authors', () => {
    const words = ['Very easy', 'Easy', 'Medium', 'Hard', 'Very hard']
    const steps = numbers(season.map(({ difficulty }) => difficulty))
    const difficulties = tally(steps.map((step) => words[step - 1] ?? null))
    const women = tally(season.map(({ womenOnPanel }) => womenOnPanel))
    const rounds = season.filter((one) => one.rounds !== null)

    expect(figureIn(MANY, 'Difficulty')).toEqual({
      note: `From ${steps.length} entries.`,
      Median: words[quantileByCounting(steps, 0.5) - 1],
      ...Object.fromEntries(words.map((word) => [word, difficulties(word)])),
    })
    expect(figureIn(MANY, 'Women on the panel')).toMatchObject({ Yes: women('Yes'), No: women('No') })
    expect(figureIn(MANY, 'Rounds')).toMatchObject({
      note: `From ${rounds.length} entries.`,
      Technical: `${rounds.length} of ${rounds.length}`,
      Behavioral: `${rounds.filter((one) => one.rounds?.Behavioral).length} of ${rounds.length}`,
    })
    expect(figureIn(MANY, 'Felt respected')?.note).toBe(
      `From ${season.filter((one) => one.feltRespected !== null).length} entries.`,
    )
  })

  it('has no figure for four values', () => {
    const four = MANY.slice(4, 8).map((one) => ({
      ...one,
      hourlyRate: 45,
      baseSalary: 100_000,
      outcome: 'Rejected',
      difficulty: 3,
    }))
    const { figures } = digestOf(
      four.map((one) => ({ ...one, rounds: { Technical: true }, womenOnPanel: 'Yes', feltRespected: 5 })),
      SEASON,
    )

    for (const { title, values, note } of figures) {
      expect([title, values, note]).toEqual([title, [], expect.stringContaining('Fewer than five')])
    }
  })

  it('contains no name, no contact, and no long text', () => {
    const secrets = {
      name: 'Ann Secret',
      contact: 'ann-secret@ufl.edu',
      interviewProcess: 'secret process '.repeat(20),
      questionsAsked: 'secret question '.repeat(20),
      applicationMethod: 'Referral by Ben Secret',
    }
    const digest = digestOf(
      Array.from({ length: 6 }, (_one, index) => shared(secrets, index)),
      SEASON,
    )

    expect(digestMarkdown(digest) + digestCsv(digest)).not.toMatch(/secret/i)
  })
})

describe('a digest as text', () => {
  const digest = digestOf(
    Array.from({ length: 5 }, (_one, index) =>
      shared({ companyName: '[x](http://evil)', roleTitle: '=HYPERLINK("evil")' }, index),
    ),
    SEASON,
  )

  it('escapes links and formulas in user texts', () => {
    expect(digestMarkdown(digest)).toContain('- \\[x\\](http\\://evil): 5')
    expect(digestCsv(digest)).toContain('"Roles","\'=HYPERLINK(""evil"")","5","From 5 entries."')
  })

  it('is Markdown with a heading for each figure', () => {
    expect(digestMarkdown(digest)).toMatch(
      /^# Interview experiences, August 1, 2026 to November 30, 2026\n\n5 new experiences from 1 company\.\n\n## Companies\n\n- /,
    )
  })
})
