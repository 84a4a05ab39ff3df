/** A subscription that many subscribers share. */

import { describe, expect, it, vi } from 'vitest'
import { DataError, type Watcher } from '../../src/data'
import { createSharedWatch } from '../../src/session/sharedWatch'

function watchable() {
  const watchers: Watcher<string>[] = []
  const unsubscribe = vi.fn<() => void>()
  const shared = createSharedWatch<string>((watcher) => {
    watchers.push(watcher)
    return unsubscribe
  })
  return { shared, watchers, unsubscribe }
}

describe('a shared subscription', () => {
  it('sends each value to every subscriber, and to a listener that has not started it', () => {
    const { shared, watchers } = watchable()
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    shared.listen(first)
    expect(watchers).toHaveLength(0)
    shared.subscribe(second)

    watchers[0]?.onValue('one')

    expect(first).toHaveBeenCalledOnce()
    expect(second).toHaveBeenCalledOnce()
    expect(shared.getSnapshot()).toEqual({ status: 'ready', value: 'one' })
  })

  it('keeps its last value for the next subscriber after all others have unsubscribed', () => {
    const { shared, watchers, unsubscribe } = watchable()
    const leave = shared.subscribe(() => undefined)
    watchers[0]?.onValue('one')

    leave()
    shared.subscribe(() => undefined)

    expect(unsubscribe).not.toHaveBeenCalled()
    expect(watchers).toHaveLength(1)
    expect(shared.getSnapshot()).toEqual({ status: 'ready', value: 'one' })
  })

  it('emits a failure, and tries again on request', () => {
    const { shared, watchers, unsubscribe } = watchable()
    const error = new DataError('network', 'gone')
    shared.subscribe(() => undefined)
    watchers[0]?.onError(error)
    expect(shared.getSnapshot()).toEqual({ status: 'failed', error })

    shared.retry()

    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(watchers).toHaveLength(2)
    expect(shared.getSnapshot()).toEqual({ status: 'loading' })
  })

  it('does not try again without a failure', () => {
    const { shared, watchers } = watchable()
    shared.subscribe(() => undefined)

    shared.retry()

    expect(watchers).toHaveLength(1)
  })

  it('forgets everything when it is stopped, and starts again with the next subscriber', () => {
    const { shared, watchers, unsubscribe } = watchable()
    shared.subscribe(() => undefined)
    watchers[0]?.onValue('one')

    shared.stop()
    expect(shared.getSnapshot()).toEqual({ status: 'loading' })
    expect(unsubscribe).toHaveBeenCalledOnce()

    shared.subscribe(() => undefined)
    expect(watchers).toHaveLength(2)
  })
})
