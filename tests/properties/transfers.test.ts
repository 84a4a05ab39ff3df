/** Random accounts, moved by the product's own code under the real rules: nothing is lost, and nothing is there twice. */

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OperationError } from 'realtime-database-server'
import { DataError, type Account } from '../../src/data'
import type { DatabaseClient } from '../../src/data/clients'
import { transfersData } from '../../src/data/transfers'
import type { Actor } from '../rules/people'
import { entry, keyOf, summaryOf, userRecord, words } from '../rules/records'
import type { Tree } from '../rules/records'
import { childrenAt, entriesOf, flawsOf, SEED, START, valueAt, World } from './world'

const RUNS = 300

const oldActor: Actor = { uid: 'old', email: 'old.one@ufl.edu', verified: true }
const heir: Actor = { uid: 'heir', email: 'heir@gmail.com', verified: true }
const third: Actor = { uid: 'third', email: 'third@ufl.edu', verified: true }
const OLD_EMAIL = 'Old.One@ufl.edu'

function accountOf({ uid, email = '', verified }: Actor): Account {
  return { uid, email, emailVerified: verified, displayName: null }
}

function refused(error: unknown): Error {
  if (error instanceof OperationError) return new DataError('permissionDenied', error.message)
  return error instanceof Error ? error : new Error(String(error))
}

function notUsed(): never {
  throw new Error('A transfer does not need this.')
}

/** The product's way to the database, for one person. */
function storeOf(world: World, actor: Actor): DatabaseClient {
  return {
    async read(path) {
      try {
        return world.read(actor, path)
      } catch (error) {
        throw refused(error)
      }
    },
    async update(changes) {
      if (!world.update(actor, changes)) throw new DataError('permissionDenied', 'The rules refuse this.')
    },
    newKey: notUsed,
    watchConnected: notUsed,
    watch: notUsed,
    watchChildren: notUsed,
  }
}

const trimmed = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `a${text}z`)
const pay = (max: number) =>
  fc.oneof(
    fc.constant(null),
    fc.double({ min: 0, max, noNaN: true }).map((amount) => Math.round(amount * 100) / 100),
  )

const randomEntry: fc.Arbitrary<Tree> = fc
  .tuple(
    fc.boolean(),
    fc.record({
      companyName: trimmed,
      roleTitle: trimmed,
      location: trimmed,
      gpa: fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 100),
      timestamp: fc.integer({ min: 1, max: START }),
      hourlyRate: pay(10_000),
      baseSalary: pay(10_000_000),
      totalCompensation: pay(10_000_000),
      interviewProcess: fc.integer({ min: 20, max: 200 }).map(words),
      revision: fc.oneof(fc.constant(null), fc.nat(9)),
    }),
  )
  .map(([open, fields]) =>
    entry({ ...fields, ...(open ? {} : { openToContact: false, name: '', contact: '' }) }),
  )

const folder = (owner: string, most: number) =>
  fc
    .array(randomEntry, { maxLength: most })
    .map((entries) =>
      entries.map(
        (fields, index) => [`-${owner.padEnd(12, '0')}${String(index).padStart(7, '0')}`, fields] as const,
      ),
    )

const profile: fc.Arbitrary<Tree> = fc.record({
  username: trimmed,
  tagline: fc.oneof(fc.constant(null), trimmed),
  preferredContact: fc.oneof(fc.constant(null), trimmed),
  currentYear: fc.oneof(fc.constant(null), fc.constantFrom('Junior', '2026')),
  gpa: fc.oneof(fc.constant(null), fc.constantFrom(0, 3.5, 4)),
})

type Folder = readonly (readonly [string, Tree])[]

interface Case {
  readonly old: Folder
  readonly heirs: Folder
  readonly thirds: Folder
  readonly oldProfile: Tree
  readonly heirProfile: Tree
}

function worldOf({ old, heirs, thirds, oldProfile, heirProfile }: Case): World {
  const folders = { old, heir: heirs, third: thirds }
  return new World({
    users: {
      old: userRecord(oldActor, oldProfile),
      heir: userRecord(heir, heirProfile),
      third: userRecord(third),
    },
    emailToUid: Object.fromEntries([oldActor, heir, third].map((actor) => [keyOf(actor), actor.uid])),
    interviews: Object.fromEntries(
      Object.entries(folders).map(([uid, entries]) => [uid, Object.fromEntries(entries)]),
    ),
    interviewSummaries: Object.fromEntries(
      Object.entries(folders).flatMap(([uid, entries]) =>
        entries.map(([id, fields]) => [id, summaryOf(uid, fields)]),
      ),
    ),
  })
}

const cases: fc.Arbitrary<Case> = fc.record({
  old: folder('Old', 6),
  heirs: folder('Heir', 3),
  thirds: folder('Third', 3),
  oldProfile: profile,
  heirProfile: profile,
})

/** What an entry says, whatever its edits are counted as. */
function contents(tree: Tree): readonly unknown[] {
  return entriesOf(tree)
    .map(({ id, fields: { revision: _revision, ...content } }) => ({ id, content }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const actors = [oldActor, heir, third]
const PROFILE = ['username', 'tagline', 'preferredContact', 'currentYear', 'gpa']

async function transfer(world: World): Promise<void> {
  const asHeir = transfersData(storeOf(world, heir))
  await asHeir.requestTransfer(OLD_EMAIL, accountOf(heir))
  world.now += 60_000
  await transfersData(storeOf(world, oldActor)).approveTransfer(OLD_EMAIL, accountOf(oldActor))
  world.now += 60_000
  await asHeir.moveAccountData(OLD_EMAIL, accountOf(heir))
}

describe('random transfers', () => {
  it('lose no entry and no part of one, change nobody else, and leave nothing to be moved again', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (data) => {
        const world = worldOf(data)
        const before = world.all()

        await transfer(world)

        const after = world.all()
        expect(contents(after)).toEqual(contents(before))
        expect(flawsOf(after, actors)).toEqual([])
        expect(childrenAt(after, 'interviews/old')).toEqual([])
        expect(childrenAt(after, 'interviews/heir')).toHaveLength(data.old.length + data.heirs.length)
        expect(valueAt(after, 'interviews/third')).toEqual(valueAt(before, 'interviews/third'))
        expect(valueAt(after, 'users/third')).toEqual(valueAt(before, 'users/third'))
        expect(valueAt(after, 'transferRequests')).toBeUndefined()
        expect(valueAt(after, 'users/old')).toEqual(valueAt(before, 'users/old'))
        for (const field of PROFILE) {
          const moved = valueAt(before, `users/old/${field}`) ?? valueAt(before, `users/heir/${field}`)
          expect(valueAt(after, `users/heir/${field}`)).toBe(moved)
        }
        await expect(
          transfersData(storeOf(world, heir)).moveAccountData(OLD_EMAIL, accountOf(heir)),
        ).rejects.toThrow(DataError)
        expect(world.all()).toEqual(after)
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })
})
