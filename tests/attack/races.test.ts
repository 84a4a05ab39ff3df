/** Two who act at the same moment: whoever comes first, the database is whole, and nobody has lost what was not given. */

import { get, onDisconnect, ref } from 'firebase/database'
import { beforeEach, describe, expect, it } from 'vitest'
import { flawsOf } from '../properties/world'
import { deletion, entry, isTree, NEW_ENTRY, newEntry, newRequest, posting } from '../rules/records'
import type { Tree } from '../rules/records'
import {
  approved,
  contributor,
  CONTRIBUTOR_ENTRY,
  move,
  newcomer,
  OLD_FIRST,
  OLD_SECOND,
  oldFirst,
  oldOwner,
  ordinary,
  owner,
  REQUEST,
  requester,
  TRANSFER_TO,
  treeOf,
  unverifiedUser,
} from './attack'
import { attackStage } from './stage'
import type { Answer } from './stage'

const stage = attackStage('demo-races')
const { as } = stage
const ROUNDS = 10
const actors = [owner, contributor, newcomer, requester, oldOwner, unverifiedUser]

/** All at once, in another order each round, so that each comes first at times. */
async function atOnce(round: number, acts: readonly (() => Promise<Answer>)[]): Promise<readonly Answer[]> {
  const order = acts.map((_, index) => (index + round) % acts.length)
  const answers: Answer[] = []
  await Promise.all(
    order.map(async (index) => {
      answers[index] = (await acts[index]?.()) ?? 'invalid'
    }),
  )
  return answers
}

async function everything(): Promise<Tree> {
  return treeOf(await stage.stored(''))
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
const doneOnce = (answers: readonly Answer[]) => answers.filter((answer) => answer === 'done').length

beforeEach(() => stage.seed(ordinary()))

describe('at the same moment', () => {
  it('two accounts post under one id: one has it, the other is refused', async () => {
    for (const round of rounds) {
      await stage.seed(ordinary())
      const answers = await atOnce(round, [
        () => as(newcomer).update(posting(newcomer.uid, NEW_ENTRY, newEntry())),
        () => as(requester).update(posting(requester.uid, NEW_ENTRY, newEntry())),
      ])

      expect(doneOnce(answers)).toBe(1)
      expect(flawsOf(await everything(), actors)).toEqual([])
    }
  })

  it('a form is sent twice: there is one entry', async () => {
    for (const round of rounds) {
      await stage.seed(ordinary())
      const send = () => as(newcomer).update(posting(newcomer.uid, NEW_ENTRY, newEntry()))
      await atOnce(round, [send, send, send])

      const tree = await everything()
      expect(Object.keys(treeOf(await stage.stored(`interviews/${newcomer.uid}`)))).toEqual([NEW_ENTRY])
      expect(flawsOf(tree, actors)).toEqual([])
    }
  })

  it('an entry is edited and deleted: it is gone whole, and an edit does not bring half of it back', async () => {
    for (const round of rounds) {
      await stage.seed(ordinary())
      const [, deleted] = await atOnce(round, [
        () =>
          as(contributor).update(
            posting(contributor.uid, CONTRIBUTOR_ENTRY, entry({ companyName: 'Microsoft' })),
          ),
        () => as(contributor).update(deletion(contributor.uid, CONTRIBUTOR_ENTRY)),
      ])

      expect(deleted).toBe('done')
      expect(flawsOf(await everything(), actors)).toEqual([])
      expect(await stage.stored(`interviews/${contributor.uid}/${CONTRIBUTOR_ENTRY}`)).toBeNull()
    }
  })

  it('an heir moves while the old owner deletes: each entry is moved or gone, never doubled', async () => {
    for (const round of rounds) {
      await stage.seed(approved())
      const answers = await atOnce(round, [
        () => as(requester).update(move()),
        () => as(oldOwner).update(deletion(oldOwner.uid, OLD_FIRST)),
      ])

      const tree = await everything()
      expect(answers[0] === 'done' || answers[1] === 'done').toBe(true)
      expect(flawsOf(tree, actors)).toEqual([])
    }
  })

  it('an heir moves while the old owner takes the approval back: all is moved, or nothing', async () => {
    for (const round of rounds) {
      await stage.seed(approved())
      await atOnce(round, [
        () => as(requester).update(move()),
        () => as(oldOwner).update({ [TRANSFER_TO]: null }),
      ])

      const old = Object.keys(treeOf(await stage.stored(`interviews/${oldOwner.uid}`)))
      const moved = Object.keys(treeOf(await stage.stored(`interviews/${requester.uid}`)))
      expect([old.length, moved.length].toSorted((a, b) => a - b)).toEqual([0, 2])
      expect(await stage.stored(TRANSFER_TO)).toBeNull()
      expect(flawsOf(await everything(), actors)).toEqual([])
    }
  })

  it('two accounts ask for the same account: one request stands, wholly its own', async () => {
    for (const round of rounds) {
      await stage.seed(ordinary())
      const answers = await atOnce(round, [
        () => as(newcomer).update({ [REQUEST]: newRequest(newcomer) }),
        () => as(requester).update({ [REQUEST]: newRequest(requester) }),
      ])
      const request = treeOf(await stage.stored(REQUEST))
      const asker = [newcomer, requester].find(({ uid }) => uid === request['toUid'])

      expect(doneOnce(answers)).toBe(1)
      expect(request['toEmail']).toBe(asker?.email)
    }
  })

  it('the old owner approves while the request changes hands: the heir is who the owner was shown', async () => {
    for (const round of rounds) {
      await stage.seed({ ...ordinary(), transferRequests: {} })
      await as(requester).update({ [REQUEST]: newRequest(requester) })
      await atOnce(round, [
        () => as(oldOwner).update({ [`${REQUEST}/approved`]: true, [TRANSFER_TO]: requester.uid }),
        async () => {
          await as(requester).update({ [REQUEST]: null })
          return as(newcomer).update({ [REQUEST]: newRequest(newcomer) })
        },
      ])

      expect([null, requester.uid]).toContain(await stage.stored(TRANSFER_TO))
      expect(await as(newcomer).update(move())).toBe('denied')
    }
  })

  it('an heir moves twice at once: the second move is refused and changes nothing', async () => {
    for (const round of rounds) {
      await stage.seed(approved())
      const answers = await atOnce(round, [
        () => as(requester).update(move()),
        () => as(requester).update(move()),
      ])

      expect(doneOnce(answers)).toBe(1)
      expect(Object.keys(treeOf(await stage.stored(`interviews/${requester.uid}`))).toSorted()).toEqual([
        OLD_FIRST,
        OLD_SECOND,
      ])
      expect(flawsOf(await everything(), actors)).toEqual([])
    }
  })
})

describe('the SDK', () => {
  it('shows an owner their entry while it is being moved, or none: never a part', async () => {
    await stage.seed(approved())
    const place = ref(as(oldOwner).database, `interviews/${oldOwner.uid}`)
    const [, ...seen] = await Promise.all([
      as(requester).update(move()),
      ...rounds.map(async () => (await get(place)).val() as unknown),
    ])

    for (const folder of seen) {
      expect([null, 2]).toContain(folder === null ? null : Object.keys(Object(folder)).length)
      expect([undefined, oldFirst]).toContainEqual(isTree(folder) ? folder[OLD_FIRST] : undefined)
    }
  })

  it('refuses to leave a deletion of half an entry behind', async () => {
    const card = ref(as(contributor).database, `interviewSummaries/${CONTRIBUTOR_ENTRY}`)

    await expect(onDisconnect(card).remove()).rejects.toThrow(/permission.denied/i)
  })
})
