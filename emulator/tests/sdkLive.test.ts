/** Live data, refusals and namespaces through the real SDK. */

import { get, ref, set, setPriority } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { idToken, watch } from './support/sdkClients'
import { sdkServer } from './support/sdkServer'

const { connect, url } = sdkServer()

describe('live data', () => {
  it('reaches listeners above and below the written path', async () => {
    const { db } = connect(idToken('ann'))
    const other = connect(null)
    const above = watch(ref(other.db, 'public'))
    const below = watch(ref(other.db, 'public/x/deep/leaf'))
    await Promise.all([above.until((value) => value === null), below.until((value) => value === null)])

    await set(ref(db, 'public/x'), { deep: { leaf: 7 } })

    expect(await above.until((value) => value !== null)).toEqual({ x: { deep: { leaf: 7 } } })
    expect(await below.until((value) => value !== null)).toBe(7)
  })

  it('keeps priorities', async () => {
    const { db } = connect(idToken('ann'))
    const other = connect(null)
    await set(ref(db, 'public/p'), 'x')

    await setPriority(ref(db, 'public/p'), 5)

    const snapshot = await get(ref(other.db, 'public/p'))
    expect(snapshot.priority).toBe(5)
    expect(snapshot.val()).toBe('x')
  })

  it('carries texts of several segments with a surrogate pair at a boundary', async () => {
    const { db } = connect(idToken('ann'))
    const other = connect(null)
    const seen = watch(ref(other.db, 'public/long'))
    const long = 'é'.repeat(20_000)
    await set(ref(db, 'public/long'), long)
    const answer = `${'x'.repeat(16_300)}${'🌸'.repeat(3_000)}`
    // The SDK itself damages pairs at its own segment boundaries, so the pairs are stored over HTTP.
    await fetch(`${url()}/public/pairs.json?ns=demo`, {
      method: 'PUT',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify(answer),
    })

    expect(await seen.until((value) => value !== null)).toBe(long)
    expect((await get(ref(other.db, 'public/pairs'))).val()).toBe(answer)
  })
})

describe('a denied operation', () => {
  it('rolls a write back and reports PERMISSION_DENIED', async () => {
    const { db } = connect(null)
    const seen = watch(ref(db, 'public/x'))
    await seen.until((value) => value === null)

    const refused = set(ref(db, 'public/x'), 1)

    await expect(refused).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'PERMISSION_DENIED: Permission denied',
    })
    expect(seen.values).toEqual([null, 1, null])
  })

  it('cancels a listen with PERMISSION_DENIED', async () => {
    const { db } = connect(idToken('ann'))

    const error = await watch(ref(db, 'users/bob')).cancelled

    expect(error).toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(error.message).toContain("permission_denied at /users/bob: Client doesn't have permission")
  })

  it('rejects a get with the words Permission denied', async () => {
    const { db } = connect(null)

    await expect(get(ref(db, 'users/ann'))).rejects.toThrow('Permission denied')
  })
})

it('namespaces keep their data apart', async () => {
  const one = connect('owner', 'one')
  const two = connect('owner', 'two')

  await set(ref(one.db, 'x'), 1)

  expect((await get(ref(two.db, 'x'))).exists()).toBe(false)
})
