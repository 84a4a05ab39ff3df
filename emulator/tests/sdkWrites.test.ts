/** Updates and server values through the real SDK. */

import { get, increment, ref, runTransaction, set, update } from 'firebase/database'
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

it('transactions are refused with their name', async () => {
  const { db } = connect(idToken('ann'))

  await expect(runTransaction(ref(db, 'public/x'), () => 1)).rejects.toThrow('failure')
  expect((await get(ref(db, 'public/x'))).exists()).toBe(false)
})
