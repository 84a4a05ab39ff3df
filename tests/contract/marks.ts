/** Contract: counted marks, one table of behaviour for all uses. */

import { describe, expect, it } from 'vitest'
import { LimitReachedError } from '../../src/domain/dataError'
import { DAY_MS, MARKS_A_DAY } from '../../src/domain/limits'
import {
  ENTRY_USES,
  MARK_USE_NAMES,
  MARK_USES,
  type MarkTarget,
  type MarkUseName,
} from '../../src/domain/marks'
import type { ContractBackend } from './backend'
import { ANN, arrive, BOB, browserOf, EVE, failureOf, withEntry } from './people'
import {
  followAskedCounts,
  followAskedMarks,
  followThankMarks,
  followThankCount,
  followWantCounts,
  followWantMarks,
} from './watching'

const LINE = '0A1b-2C3d_4E5f67'

const TARGET_OF: {
  readonly [Use in MarkUseName]: (entryId: string) => Extract<MarkTarget, { use: Use }>
} = {
  want: () => ({ use: 'want', companyKey: 'datadog' }),
  thank: (entryId) => ({ use: 'thank', entryId }),
  asked: () => ({ use: 'asked', companyKey: 'google', lineKey: LINE }),
}

/** The target of each use, for an entry. */
export const TARGETS = MARK_USE_NAMES.map((use): ((entryId: string) => MarkTarget) => TARGET_OF[use])
/** The targets that are an entry or a part of it. */
export const ENTRY_TARGETS = ENTRY_USES.map((use): ((entryId: string) => MarkTarget) => TARGET_OF[use])

/** The path of a target's count, and of an account's mark. */
export function pathsOf(target: MarkTarget, uid = '') {
  const { use, ...keys } = target
  const key = Object.values(keys).join('/')
  return { count: `${MARK_USES[use].counts}/${key}`, mark: `${MARK_USES[use].marks}/${uid}/${key}` }
}

export function describeMarks(backend: () => ContractBackend): void {
  /** Ann with an entry, and the contributors Bob and Eve. */
  async function readers() {
    const ann = await withEntry(backend(), ANN)
    const bob = await withEntry(backend(), BOB)
    const eve = await withEntry(backend(), EVE)
    return { ann: ann.client, bob: bob.client, eve: eve.client, id: ann.id }
  }

  describe.each(TARGETS.map((targetOf) => [targetOf('').use, targetOf] as const))('%s', (_use, targetOf) => {
    it('counts each account once, with the server’s time', async () => {
      const { bob, eve, id } = await readers()
      const target = targetOf(id)

      await bob.mark(BOB.uid, target)
      await bob.mark(BOB.uid, target)
      await eve.mark(EVE.uid, target)

      const { count, mark } = pathsOf(target, EVE.uid)
      const lastAt = await backend().read(mark)
      expect(lastAt).toBeGreaterThan(1_700_000_000_000)
      expect(await backend().read(count)).toEqual({ count: 2, lastAt })
      expect(await backend().read(`markLimits/${BOB.uid}`)).toMatchObject({
        count: 1,
        last: pathsOf(target, BOB.uid).mark,
      })
    })

    it('removes a mark, subtracts one, and deletes a count of one', async () => {
      const { bob, eve, id } = await readers()
      const target = targetOf(id)
      await bob.mark(BOB.uid, target)
      await eve.mark(EVE.uid, target)
      const { count } = pathsOf(target)

      await bob.unmark(BOB.uid, target)
      await bob.unmark(BOB.uid, target)
      expect(await backend().read(`${count}/count`)).toBe(1)

      await eve.unmark(EVE.uid, target)
      expect(await backend().read(count)).toBeNull()
      expect(await backend().read(MARK_USES[target.use].marks)).toBeNull()
    })

    it('counts all marks that are added or removed simultaneously', async () => {
      const { bob, eve, id } = await readers()
      const target = targetOf(id)
      const tab = await browserOf(backend(), BOB)
      const { count } = pathsOf(target)

      await Promise.all([
        bob.mark(BOB.uid, target),
        tab.client.mark(BOB.uid, target),
        eve.mark(EVE.uid, target),
      ])
      expect(await backend().read(`${count}/count`)).toBe(2)

      await Promise.all([
        bob.unmark(BOB.uid, target),
        tab.client.unmark(BOB.uid, target),
        eve.unmark(EVE.uid, target),
      ])
      expect(await backend().read(count)).toBeNull()
    })

    it('refuses marks over the daily limit, and gives the time of the next possible one', async () => {
      const { bob, id } = await readers()
      const target = targetOf(id)
      const lastAt = Date.now() - 1_000
      await backend().write({
        [`markLimits/${BOB.uid}`]: { lastAt, count: MARKS_A_DAY, last: 'wantMarks/x/y' },
      })

      const error = await bob.mark(BOB.uid, target).catch((thrown: unknown) => thrown)

      expect(error).toBeInstanceOf(LimitReachedError)
      expect(error).toMatchObject({ nextAtMs: lastAt + DAY_MS })
      expect(await backend().read(pathsOf(target).count)).toBeNull()
    })

    it('refuses marks of an account whose email is not verified, and marks for other accounts', async () => {
      const { bob, id } = await readers()
      const target = targetOf(id)
      await backend().addAccount({ uid: 'u-new', email: 'new@ufl.edu', emailVerified: false })
      const { client } = await browserOf(backend(), { uid: 'u-new', email: 'new@ufl.edu' })

      expect(await failureOf(client.mark('u-new', target))).toBe('permissionDenied')
      expect(await failureOf(bob.mark(EVE.uid, target))).toBe('permissionDenied')
      expect(await backend().read(pathsOf(target).count)).toBeNull()
    })
  })

  describe('marks on an entry', () => {
    it('are refused on one’s own entry, and for an account without an entry', async () => {
      const { ann, id } = await readers()
      const mia = await arrive(backend(), { uid: 'u-mia', email: 'mia@ufl.edu' })

      for (const target of ENTRY_TARGETS.map((of) => of(id))) {
        expect(await failureOf(ann.mark(ANN.uid, target))).toBe('permissionDenied')
        expect(await failureOf(mia.client.mark('u-mia', target))).toBe('permissionDenied')
      }
    })

    it('of a deleted entry lose their counts, cannot be added, and can be removed', async () => {
      const { ann, bob, eve, id } = await readers()
      for (const target of ENTRY_TARGETS.map((of) => of(id))) await bob.mark(BOB.uid, target)

      await ann.deleteEntry(ANN.uid, id)

      for (const target of ENTRY_TARGETS.map((of) => of(id))) {
        expect(await backend().read(MARK_USES[target.use].counts)).toBeNull()
        expect(await failureOf(eve.mark(EVE.uid, target))).toBe('notFound')
        await bob.unmark(BOB.uid, target)
        expect(await backend().read(MARK_USES[target.use].marks)).toBeNull()
      }
    })
  })

  describe('a subscription to marks', () => {
    it('emits one’s own wants, and the wanted companies, most recent want first', async () => {
      const { bob, eve } = await readers()
      const wants = followWantMarks(bob, BOB.uid)
      const wanted = followWantCounts(bob)
      expect([...(await wants.until(() => true))]).toEqual([])
      expect([...(await wanted.until(() => true))]).toEqual([])

      await bob.mark(BOB.uid, { use: 'want', companyKey: 'datadog' })
      await eve.mark(EVE.uid, { use: 'want', companyKey: '3m' })
      // Two marks can have the same millisecond.
      await backend().write({ 'wantCounts/3m/lastAt': Date.now() - DAY_MS })
      await eve.mark(EVE.uid, { use: 'want', companyKey: 'datadog' })

      const counts = await wanted.until((map) => map.get('datadog')?.count === 2)
      expect([...counts.keys()]).toEqual(['datadog', '3m'])
      const [[company, time] = []] = await wants.until(({ size }) => size === 1)
      expect([company, time]).toEqual(['datadog', expect.any(Number)])

      await eve.unmark(EVE.uid, { use: 'want', companyKey: '3m' })
      // A company without letters has no mark, and its key is no path.
      await eve.unmark(EVE.uid, { use: 'want', companyKey: '' })
      await eve.unmark(EVE.uid, { use: 'want', companyKey: 'a.b/c' })
      expect([...(await wanted.until(({ size }) => size === 1)).keys()]).toEqual(['datadog'])
    })

    it('emits one’s own thanks, and the count of thanks for an entry', async () => {
      const { ann, bob, id } = await readers()
      const thanked = followThankMarks(bob, BOB.uid)
      const thanks = followThankCount(ann, id)
      expect(await thanks.until(() => true)).toBeNull()

      await bob.mark(BOB.uid, { use: 'thank', entryId: id })

      expect([...(await thanked.until(({ size }) => size === 1)).keys()]).toEqual([id])
      expect(await thanks.until((count) => count !== null)).toEqual({ count: 1, lastAt: expect.any(Number) })
    })

    it('emits one’s own marked questions, and the counts of a company’s questions', async () => {
      const { ann, bob } = await readers()
      const own = followAskedMarks(bob, BOB.uid)
      const asked = followAskedCounts(ann, 'google')
      expect([...(await asked.until(() => true))]).toEqual([])

      await bob.mark(BOB.uid, { use: 'asked', companyKey: 'google', lineKey: LINE })

      expect([...(await own.until(({ size }) => size === 1))]).toEqual([
        ['google', new Map([[LINE, expect.any(Number)]])],
      ])
      const counts = await asked.until(({ size }) => size === 1)
      expect([...counts]).toEqual([[LINE, { count: 1, lastAt: expect.any(Number) }]])
    })

    it('skips damaged values', async () => {
      const { bob, id } = await readers()
      await backend().write({
        [`wantMarks/${BOB.uid}`]: { stripe: 1_700_000_000_000, figma: 'x' },
        wantCounts: { stripe: { count: 1, lastAt: 2 }, visa: { lastAt: 3 } },
        [`thankCounts/${id}`]: 'x',
        askedCounts: { google: { [LINE]: { count: 3, lastAt: 'x' } } },
      })

      expect([...(await followWantMarks(bob, BOB.uid).until(() => true))]).toEqual([
        ['figma', 0],
        ['stripe', 1_700_000_000_000],
      ])
      expect([...(await followWantCounts(bob).until(() => true)).keys()]).toEqual(['stripe'])
      expect(await followThankCount(bob, id).until(() => true)).toBeNull()
      expect([...(await followAskedCounts(bob, 'google').until(() => true))]).toEqual([])
    })

    it('emits at most 100 wanted companies', async () => {
      const { bob } = await readers()
      const counts = Array.from({ length: 120 }, (_, index) => [
        `company${index}`,
        { count: 1, lastAt: index + 1 },
      ])
      await backend().write({ wantCounts: Object.fromEntries(counts) })

      const wanted = await followWantCounts(bob).until(() => true)

      expect(wanted.size).toBe(100)
      expect([...wanted.keys()][0]).toBe('company119')
    })

    it('emits the 500 highest counts of a company', async () => {
      const { bob } = await readers()
      const keyOf = (index: number) => `${LINE.slice(4)}${index}`.padEnd(LINE.length, 'x')
      const counts = Array.from({ length: 520 }, (_, index) => [
        keyOf(index),
        { count: index + 1, lastAt: 1 },
      ])
      await backend().write({ askedCounts: { google: Object.fromEntries(counts) } })

      const asked = await followAskedCounts(bob, 'google').until(() => true)

      expect(asked.size).toBe(500)
      expect(Math.min(...[...asked.values()].map(({ count }) => count))).toBe(21)
    })
  })
}
