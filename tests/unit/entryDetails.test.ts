/** The cache of entry details: read on demand, limited in size, cleared on request. */

import { describe, expect, it } from 'vitest'
import { DataError, type Watcher } from '../../src/data'
import type { Entry } from '../../src/domain/entry/entry'
import { createEntryDetails } from '../../src/features/entries/detail/entryDetails'

/** A cache over a backend that records the subscribers of each entry. */
function createDetails() {
  const asked: string[] = []
  const open = new Map<string, Watcher<Entry | null>>()
  const details = createEntryDetails({
    entries: {
      watch(id: string, watcher: Watcher<Entry | null>) {
        asked.push(id)
        open.set(id, watcher)
        return () => open.delete(id)
      },
    },
  })
  return { asked, open, details }
}

const ignore = () => undefined

describe('details of entries', () => {
  it('are read again by the next prefetch after a failure', () => {
    const { asked, open, details } = createDetails()
    details.prefetch('a')
    open.get('a')?.onError(new DataError('network', 'offline'))

    details.prefetch('a')

    expect(asked).toEqual(['a', 'a'])
  })

  it('are evicted after many later requests, except for the open entry', () => {
    const { open, details } = createDetails()
    details.prefetch('open')
    details.watchOf('open').subscribe(ignore)
    details.prefetch('early')

    for (let index = 0; index < 24; index += 1) details.prefetch(`later-${index}`)

    expect(open.size).toBe(24)
    expect(open.has('early')).toBe(false)
    expect(open.has('open')).toBe(true)
  })

  it('are all forgotten when the cache is cleared', () => {
    const { open, details } = createDetails()
    details.prefetch('a')

    details.clear()

    expect(open.size).toBe(0)
    expect(details.watchOf('a').getSnapshot()).toEqual({ status: 'loading' })
  })
})
