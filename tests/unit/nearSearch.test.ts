/** The correction of misspelt searches. */

import { describe, expect, it } from 'vitest'
import { correctSearch } from '../../src/domain/finding/nearSearch'
import { summary } from '../helpers/builders'

const CARDS = [
  { companyName: 'Amazon', roleTitle: 'SDE Intern', location: 'Seattle' },
  { companyName: 'Microsoft', roleTitle: 'Software Engineer Intern', location: 'Redmond' },
  { companyName: 'Meta', roleTitle: 'Product Manager', location: 'Menlo Park' },
  { companyName: 'Goldman Sachs', roleTitle: 'Summer Analyst', location: 'NYC' },
  { companyName: 'Écully & Söhne', roleTitle: 'Full-Stack Engineer', location: 'San Francisco, CA' },
].map((content) => summary(content))

describe('a misspelt search', () => {
  it.each([
    ['amzon', 'Amazon'],
    ['AMAZOON', 'Amazon'],
    ['microsft intern', 'Microsoft intern'],
    ['mircosoft', 'Microsoft'],
    ['mtea', 'Meta'],
    ['meto', 'Meta'],
    ['goldmen sacks', 'Goldman Sachs'],
    ['goldmansacks', 'Goldman Sachs'],
    ['sofware enginer', 'Software Engineer'],
    ['fulstack', 'Full-Stack'],
    ['seatle', 'Seattle'],
    ['san fransisco', 'san Francisco'],
    ['califronia', 'California'],
    ['ecuyll', 'Écully'],
  ])('%j becomes %j', (typed, corrected) => {
    expect(correctSearch(typed, CARDS)).toBe(corrected)
  })

  it.each([
    ['a company without cards', 'datadog'],
    ['three wrong letters', 'mocrasift'],
    ['two wrong letters of a short word', 'mxta x'],
    ['words of different cards', 'amazon redmond'],
    ['a correction that finds no card', 'amzon redmond'],
    ['one more word without a similar one', 'amzon quantum'],
    ['punctuation only', '???'],
  ])('with %s is not corrected', (_what, typed) => {
    expect(correctSearch(typed, CARDS)).toBeNull()
  })

  it('takes the nearest word, then the most frequent one, and then one that finds a card', () => {
    const cards = ['Stripe', 'Strike', 'Strike'].map((companyName) =>
      summary({ companyName, location: 'NYC' }),
    )
    const austin = summary({ companyName: 'Stripe', location: 'Austin' })

    expect(correctSearch('stirpe', cards)).toBe('Stripe')
    expect(correctSearch('strixe', cards)).toBe('Strike')
    expect(correctSearch('strixe austin', [...cards, austin])).toBe('Stripe austin')
  })

  it('is not corrected without cards', () => {
    expect(correctSearch('amzon', [])).toBeNull()
  })
})
