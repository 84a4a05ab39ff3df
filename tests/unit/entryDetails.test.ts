/** Details of entries: read on demand, kept within bounds, and forgotten. */

import { describe, expect, it } from 'vitest'
import { DataError, type Watcher } from '../../src/data'
import type { Entry } from '../../src/domain/entry'
import { createEntryDetails } from '../../src/features/entries/detail/entryDetails'

/** Details over a backend that remembers who listens to which entry. */
function createDetails() {
  const asked: string[] = []
  const open = new Map<string, Watcher<Entry | null>>()
  const details = createEntryDetails({
    watchEntry(id: string, watcher: Watcher<Entry | null>) {
      asked.push(id)
      open.set(id, watcher)
      return () => open.delete(id)
    },
  })
  return { asked, open, details }
}

const ignore = () => undefined

describe('details of entries', () => {
  it('that failed are read again by the next prefetch', () => {
    const { asked, open, details } = createDetails()
    details.prefetch('a')
    open.get('a')?.onError(new DataError('network', 'offline'))

    details.prefetch('a')

    expect(asked).toEqual(['a', 'a'])
  })

  it('are let go when many others were asked for since, but never the open one', () => {
    const { open, details } = createDetails()
    details.prefetch('open')
    details.watchOf('open').subscribe(ignore)
    details.prefetch('early')

    for (let index = 0; index < 24; index += 1) details.prefetch(`later-${index}`)

    expect(open.size).toBe(24)
    expect(open.has('early')).toBe(false)
    expect(open.has('open')).toBe(true)
  })

  it('are forgotten altogether when they are cleared', () => {
    const { open, details } = createDetails()
    details.prefetch('a')

    details.clear()

    expect(open.size).toBe(0)
    expect(details.watchOf('a').getSnapshot()).toEqual({ status: 'loading' })
  })
})
