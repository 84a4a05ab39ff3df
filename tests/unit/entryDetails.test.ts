/** Details of entries: read on demand, kept within bounds, and forgotten. */

import { describe, expect, it } from 'vitest'
import { DataError, type Watcher } from '../../src/data'
import type { Entry } from '../../src/domain/entry'
import { createEntryDetails } from '../../src/features/entries/detail/entryDetails'
import { entry } from '../helpers/builders'

/** A backend that remembers who listens to which entry. */
function createBackend() {
  const asked: string[] = []
  const open = new Map<string, Watcher<Entry | null>>()
  return {
    asked,
    open,
    watchEntry(id: string, watcher: Watcher<Entry | null>) {
      asked.push(id)
      open.set(id, watcher)
      return () => open.delete(id)
    },
  }
}

const ignore = () => undefined

describe('details of entries', () => {
  it('are not read before somebody asks', () => {
    const backend = createBackend()

    createEntryDetails(backend).watchOf('a')

    expect(backend.asked).toEqual([])
  })

  it('are read once for a prefetch and the opening after it', () => {
    const backend = createBackend()
    const details = createEntryDetails(backend)
    details.prefetch('a')
    backend.open.get('a')?.onValue(entry({ id: 'a' }))

    details.watchOf('a').subscribe(ignore)

    expect(backend.asked).toEqual(['a'])
    expect(details.watchOf('a').getSnapshot()).toEqual({
      status: 'ready',
      value: entry({ id: 'a' }),
    })
  })

  it('that failed are read again by the next prefetch', () => {
    const backend = createBackend()
    const details = createEntryDetails(backend)
    details.prefetch('a')
    backend.open.get('a')?.onError(new DataError('network', 'offline'))

    details.prefetch('a')

    expect(backend.asked).toEqual(['a', 'a'])
  })

  it('are let go when many others were asked for since, but never the open one', () => {
    const backend = createBackend()
    const details = createEntryDetails(backend)
    details.prefetch('open')
    details.watchOf('open').subscribe(ignore)
    details.prefetch('early')

    for (let index = 0; index < 24; index += 1) details.prefetch(`later-${index}`)

    expect(backend.open.size).toBe(24)
    expect(backend.open.has('early')).toBe(false)
    expect(backend.open.has('open')).toBe(true)
  })

  it('are forgotten altogether when they are cleared', () => {
    const backend = createBackend()
    const details = createEntryDetails(backend)
    details.prefetch('a')

    details.clear()

    expect(backend.open.size).toBe(0)
    expect(details.watchOf('a').getSnapshot()).toEqual({ status: 'loading' })
  })
})
