/** Updates, server values, transactions and onDisconnect through the real SDK. */

import {
  get,
  goOffline,
  goOnline,
  increment,
  onDisconnect,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  update,
} from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { idToken, watch } from './support/sdkClients'
import { sdkServer } from './support/sdkServer'

const { connect } = sdkServer()

describe('multi-path updates', () => {
  it('are judged by the state after all paths', async () => {
    const { db } = connect(idToken('ann'))

    await expect(set(ref(db, 'a'), 1)).rejects.toThrow('PERMISSION_DENIED')
    await expect(update(ref(db), { a: 1, b: 2 })).rejects.toThrow('PERMISSION_DENIED')
    await expect(update(ref(db), { a: 1, b: 1 })).resolves.toBeUndefined()
  })

  it('arrive together and replace each listed path', async () => {
    const { db } = connect(idToken('ann'))
    const other = connect(null)
    await set(ref(db, 'public'), { x: { old: 1 }, y: { old: 1 }, z: { keep: 1 } })
    const seen = watch(ref(other.db, 'public'))
    await seen.until((value) => value !== null)

    await update(ref(db, 'public'), { x: { new: 1 }, y: null, 'z/more': 2 })

    const expected = { x: { new: 1 }, z: { keep: 1, more: 2 } }
    expect(await seen.until((value) => JSON.stringify(value).includes('more'))).toEqual(expected)
    expect(seen.values).toHaveLength(2)
  })
})

it('increments of several clients add up', async () => {
  const one = connect(idToken('ann'))
  const two = connect(idToken('bob'))
  const steps = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? one : two))

  await Promise.all(steps.map(({ db }) => update(ref(db, 'public'), { count: increment(3) })))

  expect((await get(ref(one.db, 'public/count'))).val()).toBe(30)
})

function add(current: unknown): number {
  return (typeof current === 'number' ? current : 0) + 1
}

describe('transactions', () => {
  it('of two contending clients all take effect', async () => {
    const all = [connect(idToken('ann')), connect(idToken('bob'))]
    const runs = all.flatMap(({ db }) =>
      Array.from({ length: 8 }, () => runTransaction(ref(db, 'public/total'), add)),
    )

    const results = await Promise.all(runs)

    expect(results.every((result) => result.committed)).toBe(true)
    const [first] = all
    expect(first && (await get(ref(first.db, 'public/total'))).val()).toBe(16)
  })

  it('run again with the stored value if the first guess was null', async () => {
    const { db } = connect(idToken('ann'))
    const other = connect(idToken('bob'))
    await set(ref(other.db, 'public/object'), {
      gpa: 3.85,
      tags: ['a', 'b'],
      text: 'Hi 🌸 é',
      at: 1_755_600_000_123,
    })

    const result = await runTransaction(ref(db, 'public/object'), (current: { gpa: number } | null) =>
      current === null ? null : { ...current, gpa: 4 },
    )

    expect(result.snapshot.val()).toEqual({
      gpa: 4,
      tags: ['a', 'b'],
      text: 'Hi 🌸 é',
      at: 1_755_600_000_123,
    })
  })

  it('are refused by the rules with permission_denied', async () => {
    const { db } = connect(null)

    await expect(runTransaction(ref(db, 'public/x'), () => 1)).rejects.toThrow('permission_denied')
  })
})

describe('onDisconnect', () => {
  it('writes when the connection ends, for any reason', async () => {
    const { db } = connect(idToken('ann'))
    const other = connect(null)
    const seen = watch(ref(other.db, 'public'))
    await seen.until((value) => value === null)
    await onDisconnect(ref(db, 'public/gone')).set({ at: serverTimestamp() })
    await onDisconnect(ref(db, 'public/parts')).update({ one: 1, two: 2 })

    goOffline(db)

    const value = await seen.until((latest) => JSON.stringify(latest).includes('two'))
    expect(value).toMatchObject({ gone: { at: expect.any(Number) }, parts: { one: 1, two: 2 } })
  })

  it('does nothing after a cancel, also for a part of an update', async () => {
    const { db } = connect(idToken('ann'))
    const other = connect(null)
    const seen = watch(ref(other.db, 'public'))
    await onDisconnect(ref(db, 'public/gone')).set(1)
    await onDisconnect(ref(db, 'public/parts')).update({ one: 1, two: 2 })
    await onDisconnect(ref(db, 'public/last')).set(1)
    await onDisconnect(ref(db, 'public/gone')).cancel()
    await onDisconnect(ref(db, 'public/parts/two')).cancel()

    goOffline(db)

    expect(await seen.until((value) => JSON.stringify(value).includes('last'))).toEqual({
      parts: { one: 1 },
      last: 1,
    })
  })

  it('is refused at registration when the rules deny it', async () => {
    const { db } = connect(null)

    await expect(onDisconnect(ref(db, 'public/x')).set(1)).rejects.toThrow('PERMISSION_DENIED')
  })

  it('is judged again when it runs', async () => {
    const ann = connect(idToken('ann'))
    const owner = connect('owner')
    await onDisconnect(ref(ann.db, 'public/late')).set(1)
    await onDisconnect(ref(ann.db, 'users/ann/name')).set('left')
    const gone = watch(ref(owner.db, 'public/late'))
    await gone.until((value) => value === null)

    ann.signIn(null)
    await get(ref(ann.db, 'public'))
    goOffline(ann.db)
    goOnline(ann.db)
    await get(ref(ann.db, 'public'))

    expect((await get(ref(owner.db, 'public/late'))).val()).toBe(null)
    expect((await get(ref(owner.db, 'users/ann/name'))).val()).toBe(null)
  })
})
