/** The choices of a view that hide all entries. */

import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '../../src/domain/entryFilters'
import { PLAIN_VIEW, type EntryView } from '../../src/domain/entryView'
import { hidingChoices } from '../../src/domain/hidingChoices'
import { summary } from '../helpers/builders'

const entries = [
  { id: 'a', companyName: 'Amazon', location: 'Seattle' },
  { id: 'b', companyName: 'Amazon', location: 'Seattle' },
  { id: 'c', companyName: 'Dell', location: 'Austin' },
].map((content) => summary(content))

function hiding(view: Partial<EntryView>) {
  const facts = { entries, isNew: ({ id }: { id: string }) => id === 'c', isBookmarked: () => false }
  return hidingChoices({ ...PLAIN_VIEW, ...view }, facts).map(({ name, count }) => [name, count])
}
const filters = (set: Partial<EntryView['filters']>) => ({ filters: { ...NO_FILTERS, ...set } })

describe('the choices that hide all entries', () => {
  it.each([
    [
      'two filters',
      filters({ company: 'Amazon', location: 'Austin' }),
      [
        ['location', 2],
        ['company', 1],
      ],
    ],
    [
      'a filter and a search',
      { ...filters({ location: 'Austin' }), search: 'amazon' },
      [
        ['location', 2],
        ['search', 1],
      ],
    ],
    [
      'a filter and new entries',
      { ...filters({ company: 'Amazon' }), onlyNew: true },
      [
        ['onlyNew', 2],
        ['company', 1],
      ],
    ],
    ['a filter and bookmarks', { ...filters({ company: 'Amazon' }), bookmarked: true }, [['bookmarked', 2]]],
    [
      'choices of which two must go',
      { ...filters({ company: 'Amazon', location: 'Austin' }), bookmarked: true },
      [],
    ],
    ['one choice, which Clear removes', filters({ company: 'Meta' }), []],
    ['no choice', {}, []],
  ] as const)('with %s are %j', (_what, view, expected) => {
    expect(hiding(view)).toEqual(expected)
  })

  it('can be removed alone', () => {
    const view = {
      ...PLAIN_VIEW,
      ...filters({ company: 'Amazon', location: 'Austin' }),
      order: 'salary' as const,
    }
    const [first] = hidingChoices(view, { entries, isNew: () => true, isBookmarked: () => true })

    expect({ ...view, ...first?.removal }).toEqual({ ...view, ...filters({ company: 'Amazon' }) })
  })
})
