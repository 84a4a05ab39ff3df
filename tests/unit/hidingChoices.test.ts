/** The choices to remove from a view without results. */

import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '../../src/domain/entryFilters'
import { PLAIN_VIEW, type EntryView } from '../../src/domain/entryView'
import { removalsOf } from '../../src/domain/hidingChoices'
import { summary } from '../helpers/builders'

const entries = [
  { id: 'a', companyName: 'Amazon', location: 'Seattle' },
  { id: 'b', companyName: 'Amazon', location: 'Seattle' },
  { id: 'c', companyName: 'Dell', location: 'Austin' },
].map((content) => summary(content))
const facts = { entries, isNew: ({ id }: { id: string }) => id === 'c', isBookmarked: () => false }

const filters = (set: Partial<EntryView['filters']>) => ({ filters: { ...NO_FILTERS, ...set } })
const amazonInAustin = filters({ company: 'Amazon', location: 'Austin' })

describe('the removals that bring entries', () => {
  it.each([
    ['two filters', amazonInAustin, ['location: 2', 'company: 1']],
    [
      'a filter and a search',
      { ...filters({ location: 'Austin' }), search: 'amazon' },
      ['location: 2', 'search: 1'],
    ],
    [
      'a filter and new entries',
      { ...filters({ company: 'Amazon' }), onlyNew: true },
      ['onlyNew: 2', 'company: 1'],
    ],
    ['a filter and bookmarks', { ...filters({ company: 'Amazon' }), bookmarked: true }, ['bookmarked: 2']],
    [
      'choices of which two must be removed',
      { ...amazonInAustin, bookmarked: true },
      ['location bookmarked: 2', 'company bookmarked: 1'],
    ],
    ['one choice', filters({ company: 'Meta' }), []],
    ['choices that must all be removed', { ...filters({ company: 'Meta' }), search: 'nowhere' }, []],
    ['no choice', {}, []],
  ] as const)('with %s are %j', (_what, view, expected) => {
    const removals = removalsOf({ ...PLAIN_VIEW, ...view }, facts)

    expect(removals.map(({ names, count }) => `${names.join(' ')}: ${count}`)).toEqual(expected)
  })

  it('keep all other choices', () => {
    const [first] = removalsOf({ ...PLAIN_VIEW, ...amazonInAustin, bookmarked: true }, facts)

    expect(first?.others).toEqual({
      ...filters({ company: 'Amazon' }),
      search: '',
      onlyNew: false,
      bookmarked: false,
    })
  })
})
