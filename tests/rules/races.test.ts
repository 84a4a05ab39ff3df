/** Races between two actors: in every order the database stays consistent, and nobody loses data without consent. */

import { onDisconnect, ref, serverTimestamp } from 'firebase/database'
import { describe, expect, it } from 'vitest'
import { NEW_ENTRIES_A_DAY } from '../../src/domain/limits'
import { remove, rulesSuite, write } from './harness'
import type { Act, Verdict } from './harness'
import { problemsOf, valueAt } from './model'
import { contributor, moderator, newcomer, oldOwner, owner } from './people'
import type { Actor } from './people'
import {
  ACT,
  approval,
  approved,
  asked,
  asking,
  CONTRIBUTOR_ENTRY,
  countPath,
  deletion,
  dismissing,
  entry,
  EXPIRED,
  isTree,
  keyOf,
  logged,
  marking,
  markPath,
  move,
  named,
  NEW_ENTRY,
  newEntry,
  newRequest,
  NEXT_ACT,
  OLD_FIRST,
  oldFirst,
  OWNER_ENTRY,
  posted,
  POSTED_AT,
  posting,
  REMOVAL,
  removing,
  report,
  reported,
  reporting,
  REQUEST,
  TRANSFER_TO,
  withValues,
  world,
} from './records'
import type { Changes, Tree } from './records'

const { permission, seed, stored, verdict } = rulesSuite('races', world)
const actors = [owner, contributor, newcomer, oldOwner, moderator]

interface Race {
  readonly name: string
  readonly world?: Tree
  readonly acts: readonly (readonly [Actor, Act])[]
  /** The paths to read afterwards, and the verdicts in the order of the acts. */
  readonly seen: (verdicts: readonly Verdict[], tree: Tree) => unknown
  /** The permitted outcomes. */
  readonly either: readonly unknown[]
}

const ONE_OF_TWO = [
  ['allowed', 'denied'],
  ['denied', 'allowed'],
]
const AN_HOUR_AGO = Date.now() - 3_600_000
const OLD_KEY = keyOf(oldOwner)
/** Both actors have already named the old owner's address. */
const BOTH_NAMED = { ...named(newcomer, OLD_KEY), ...named(contributor, OLD_KEY) }
/** The newcomer is a moderator, too. */
const twoModerators = withValues(reported, { [`moderators/${newcomer.uid}`]: true })
const isThere = (tree: Tree, path: string) => valueAt(tree, path) !== undefined
/** Reads whether the owner's entry, the author's copy and a report exist, and the log line. */
const outcomeOf = (tree: Tree) => [
  ...[`entryOwners/${OWNER_ENTRY}`, REMOVAL, `reports/${OWNER_ENTRY}`].map((path) => isThere(tree, path)),
  ...Object.values(Object(valueAt(tree, 'moderationLog'))).map((line) => valueAt(line, 'action')),
]
const idsAt = (tree: Tree, path: string) => Object.keys(Object(valueAt(tree, path)))
const idsOf = (tree: Tree, actor: Actor) => idsAt(tree, `interviews/${actor.uid}`)

const RACES: readonly Race[] = [
  {
    name: 'two accounts post under one id: one entry is stored, the other is refused',
    acts: [newcomer, contributor].map((actor) => [actor, write(posted(actor.uid, NEW_ENTRY, newEntry()))]),
    seen: (verdicts) => verdicts,
    either: ONE_OF_TWO,
  },
  {
    name: 'a form is sent three times: one entry is stored',
    acts: [1, 2, 3].map(() => [newcomer, write(posted(newcomer.uid, NEW_ENTRY, newEntry()))]),
    seen: (_, tree) => idsOf(tree, newcomer),
    either: [[NEW_ENTRY]],
  },
  {
    name: 'two new entries use the same count: one is stored, the other is refused',
    acts: [NEW_ENTRY, '-NewEntry00000000002'].map((id) => [
      newcomer,
      write(posted(newcomer.uid, id, newEntry())),
    ]),
    seen: (verdicts, tree) => [...verdicts, idsOf(tree, newcomer).length],
    either: ONE_OF_TWO.map((verdicts) => [...verdicts, 1]),
  },
  {
    name: 'the last entry of the day is posted from three tabs: one is stored',
    world: withValues(world, {
      [`postingLimits/${newcomer.uid}`]: { lastAt: AN_HOUR_AGO, count: NEW_ENTRIES_A_DAY - 1, last: 'x' },
    }),
    acts: [1, 2, 3].map((tab) => {
      const id = `-NewEntry0000000000${tab}`
      const count = { lastAt: serverTimestamp(), count: NEW_ENTRIES_A_DAY, last: id }
      const added = posting(newcomer.uid, id, newEntry())
      return [newcomer, write({ ...added, [`postingLimits/${newcomer.uid}`]: count })]
    }),
    seen: (verdicts, tree) => [
      verdicts.filter((said) => said === 'allowed').length,
      idsOf(tree, newcomer).length,
    ],
    either: [[1, 1]],
  },
  {
    name: 'an entry is edited and deleted: it is deleted completely, and no edit restores a part',
    acts: [
      [contributor, write(posting(contributor.uid, CONTRIBUTOR_ENTRY, entry({ companyName: 'Microsoft' })))],
      [contributor, write(deletion(contributor.uid, CONTRIBUTOR_ENTRY))],
    ],
    seen: ([, deleted], tree) => [deleted, idsOf(tree, contributor)],
    either: [['allowed', []]],
  },
  {
    name: 'one entry is edited twice: one edit is refused completely',
    acts: ['Microsoft', 'Meta'].map((companyName) => [
      contributor,
      write(posting(contributor.uid, CONTRIBUTOR_ENTRY, entry({ companyName, revision: 1 }))),
    ]),
    seen: ([first, second], tree) => [
      first,
      second,
      valueAt(tree, `interviewSummaries/${CONTRIBUTOR_ENTRY}/companyName`),
    ],
    either: [
      ['allowed', 'denied', 'Microsoft'],
      ['denied', 'allowed', 'Meta'],
    ],
  },
  {
    name: 'data is moved while the old owner deletes: each entry is moved or deleted, never duplicated',
    world: approved(),
    acts: [
      [newcomer, write(move())],
      [oldOwner, write(deletion(oldOwner.uid, OLD_FIRST))],
    ],
    seen: (verdicts) => verdicts,
    either: ONE_OF_TWO,
  },
  {
    name: 'data is moved while the old owner withdraws the approval: everything is moved, or nothing',
    world: approved(),
    acts: [
      [newcomer, write(move())],
      [oldOwner, remove(TRANSFER_TO, REQUEST)],
    ],
    seen: ([moved], tree) => [
      moved,
      idsOf(tree, oldOwner).length,
      idsOf(tree, newcomer).length,
      valueAt(tree, TRANSFER_TO),
      valueAt(tree, REQUEST),
    ],
    either: [
      ['allowed', 0, 2, undefined, undefined],
      ['denied', 2, 0, undefined, undefined],
    ],
  },
  {
    name: 'data is moved twice: the second move is refused',
    world: approved(),
    acts: [
      [newcomer, write(move())],
      [newcomer, write(move())],
    ],
    seen: (verdicts) => verdicts,
    either: ONE_OF_TWO,
  },
  {
    name: 'two accounts ask for the same account: one request is stored, from one of them only',
    world: withValues(world, BOTH_NAMED),
    acts: [newcomer, contributor].map((actor) => [actor, write(asking(actor, OLD_KEY))]),
    seen: ([first, second], tree) => [
      first,
      second,
      valueAt(tree, `${REQUEST}/toUid`),
      valueAt(tree, `${REQUEST}/toEmail`),
    ],
    either: [
      ['allowed', 'denied', newcomer.uid, newcomer.email],
      ['denied', 'allowed', contributor.uid, contributor.email],
    ],
  },
  {
    name: 'the old owner approves while the request is replaced: the displayed account gets the permission, or nobody does',
    world: withValues(asked(), BOTH_NAMED),
    acts: [
      [oldOwner, write(approval())],
      [newcomer, remove(REQUEST)],
      [contributor, write(asking(contributor, OLD_KEY))],
    ],
    seen: ([approves], tree) => [approves, valueAt(tree, `${TRANSFER_TO}/uid`)],
    either: [
      ['allowed', newcomer.uid],
      ['denied', undefined],
    ],
  },
  {
    name: 'the old owner approves while the requester cancels: no permission exists without its request',
    world: asked(),
    acts: [
      [oldOwner, write(approval())],
      [newcomer, remove(REQUEST)],
    ],
    seen: (verdicts, tree) => [
      ...verdicts,
      valueAt(tree, `${REQUEST}/approved`),
      valueAt(tree, `${TRANSFER_TO}/uid`),
    ],
    either: [
      ['allowed', 'denied', true, newcomer.uid],
      ['denied', 'allowed', undefined, undefined],
    ],
  },
  {
    name: 'an expired request is approved while another account asks: the request is replaced, and no permission is given',
    world: withValues(asked({ requestedAt: EXPIRED }), BOTH_NAMED),
    acts: [
      [oldOwner, write(approval())],
      [contributor, write(asking(contributor, OLD_KEY))],
    ],
    seen: (verdicts, tree) => [...verdicts, valueAt(tree, `${REQUEST}/toUid`), valueAt(tree, TRANSFER_TO)],
    either: [['denied', 'allowed', contributor.uid, undefined]],
  },
  {
    name: 'two moderators remove one entry: one removes it, the other is refused',
    world: twoModerators,
    acts: [
      [moderator, write(removing(moderator))],
      [newcomer, write(removing(newcomer, {}, NEXT_ACT))],
    ],
    seen: (verdicts, tree) => [...verdicts, ...outcomeOf(tree)],
    either: ONE_OF_TWO.map((verdicts) => [...verdicts, false, true, false, 'removed']),
  },
  {
    name: 'one moderator removes and one dismisses: one succeeds, the other is refused',
    world: twoModerators,
    acts: [
      [moderator, write(removing(moderator))],
      [newcomer, write(dismissing(newcomer, NEXT_ACT))],
    ],
    seen: (verdicts, tree) => [...verdicts, ...outcomeOf(tree)],
    either: [
      ['allowed', 'denied', false, true, false, 'removed'],
      ['denied', 'allowed', true, false, false, 'dismissed'],
    ],
  },
  {
    name: 'an entry is removed while its author edits it: the version that the moderator saw is removed, or the entry stays',
    world: reported,
    acts: [
      [moderator, write(removing(moderator))],
      [owner, write(posting(owner.uid, OWNER_ENTRY, entry({ companyName: 'Meta', revision: 1 })))],
    ],
    seen: (verdicts, tree) => [
      ...verdicts,
      ...outcomeOf(tree),
      valueAt(tree, `${REMOVAL}/entry/companyName`),
    ],
    either: [
      ['allowed', 'denied', false, true, false, 'removed', 'Google'],
      ['denied', 'allowed', true, false, true, undefined],
    ],
  },
  {
    name: 'an entry is removed while its author deletes it: it is removed or deleted',
    world: reported,
    acts: [
      [moderator, write(removing(moderator))],
      [owner, write(deletion(owner.uid, OWNER_ENTRY))],
    ],
    seen: (verdicts, tree) => [...verdicts, ...outcomeOf(tree)],
    either: [
      ['allowed', 'denied', false, true, false, 'removed'],
      ['denied', 'allowed', false, false, true],
    ],
  },
  {
    name: 'an entry is removed while its author deletes the account: all data is deleted, or all except the entry stays',
    world: reported,
    acts: [
      [moderator, write(removing(moderator))],
      [
        owner,
        write({
          ...deletion(owner.uid, OWNER_ENTRY),
          [`users/${owner.uid}`]: null,
          [`emailToUid/${keyOf(owner)}`]: null,
          [`removals/${owner.uid}`]: null,
        }),
      ],
    ],
    seen: (verdicts, tree) => [...verdicts, ...outcomeOf(tree), isThere(tree, `users/${owner.uid}`)],
    either: [
      ['allowed', 'denied', false, true, false, 'removed', true],
      ['denied', 'allowed', false, false, true, false],
    ],
  },
  {
    name: 'an entry is removed while it moves: it is removed from the old account, or moved',
    world: withValues(approved(), {
      [`moderators/${moderator.uid}`]: true,
      [`reports/${OLD_FIRST}/${contributor.uid}`]: report({ timestamp: POSTED_AT }),
    }),
    acts: [
      [moderator, write(removing(moderator, {}, ACT, [oldOwner, OLD_FIRST, oldFirst]))],
      [newcomer, write(move())],
    ],
    seen: (verdicts, tree) => [
      ...verdicts,
      valueAt(tree, `entryOwners/${OLD_FIRST}`),
      isThere(tree, `removals/${oldOwner.uid}/${OLD_FIRST}`),
    ],
    either: [
      ['allowed', 'denied', undefined, true],
      ['denied', 'allowed', newcomer.uid, false],
    ],
  },
  {
    name: 'a report is dismissed while another one arrives: the new one stays',
    world: withValues(reported, { [`reports/${OWNER_ENTRY}/${oldOwner.uid}`]: null }),
    acts: [
      [moderator, write({ ...logged(moderator), [`reports/${OWNER_ENTRY}/${contributor.uid}`]: null })],
      [oldOwner, write(reporting(oldOwner, OWNER_ENTRY))],
    ],
    seen: (verdicts, tree) => [...verdicts, idsAt(tree, `reports/${OWNER_ENTRY}`)],
    either: [
      ['allowed', 'allowed', [oldOwner.uid]],
      ['denied', 'allowed', [contributor.uid, oldOwner.uid]],
    ],
  },
  {
    name: 'an entry is reported while its author deletes it: the report is stored or refused',
    acts: [
      [owner, write(reporting(owner, CONTRIBUTOR_ENTRY))],
      [contributor, write(deletion(contributor.uid, CONTRIBUTOR_ENTRY))],
    ],
    seen: (verdicts, tree) => [...verdicts, isThere(tree, `reports/${CONTRIBUTOR_ENTRY}`)],
    either: [
      ['allowed', 'allowed', true],
      ['denied', 'allowed', false],
    ],
  },
  {
    name: 'two accounts mark the same target with the same count: one mark is stored, the other is refused',
    acts: [contributor, oldOwner].map((actor) => [actor, write(marking(actor, 'thank'))]),
    seen: (verdicts, tree) => [...verdicts, valueAt(tree, `thankCounts/${OWNER_ENTRY}/count`)],
    either: ONE_OF_TWO.map((verdicts) => [...verdicts, 1]),
  },
  {
    name: 'a mark is removed while another account adds one: one of them is refused, and the count is correct',
    world: withValues(world, {
      [markPath(oldOwner, 'thank')]: POSTED_AT,
      [countPath('thank')]: { count: 1, lastAt: POSTED_AT },
    }),
    acts: [
      [contributor, write(marking(contributor, 'thank', 2))],
      [oldOwner, write({ [markPath(oldOwner, 'thank')]: null, [countPath('thank')]: null })],
    ],
    seen: (verdicts, tree) => [...verdicts, valueAt(tree, `${countPath('thank')}/count`)],
    either: [
      ['allowed', 'denied', 2],
      ['denied', 'allowed', undefined],
    ],
  },
  {
    name: 'an entry is marked while its author deletes it: no count is left',
    acts: [
      [contributor, write(marking(contributor, 'thank'))],
      [owner, write({ ...deletion(owner.uid, OWNER_ENTRY), [countPath('thank')]: null })],
    ],
    seen: (verdicts, tree) => [...verdicts, isThere(tree, 'thankCounts')],
    either: [
      ['allowed', 'allowed', false],
      ['denied', 'allowed', false],
    ],
  },
  {
    name: 'two reports use the same count: one is stored, the other is refused',
    acts: [OLD_FIRST, OWNER_ENTRY].map((id) => [contributor, write(reporting(contributor, id))]),
    seen: (verdicts, tree) => [...verdicts, idsAt(tree, 'reports').length],
    either: ONE_OF_TWO.map((verdicts) => [...verdicts, 1]),
  },
]

describe('simultaneous acts', () => {
  it.each(RACES)('$name', async ({ world: start = world, acts, seen, either }) => {
    // All are sent at once, so the order varies.
    for (let round = 0; round < 3 * acts.length; round += 1) {
      await seed(start)
      const verdicts: Verdict[] = []
      const order = acts.map((_, index) => (index + round) % acts.length)
      await Promise.all(
        order.map(async (index) => {
          const next = acts[index]
          if (next !== undefined) verdicts[index] = await verdict(...next)
        }),
      )
      const everything = await stored('')
      const tree = isTree(everything) ? everything : {}

      expect(problemsOf(tree, actors)).toEqual([])
      expect(either).toContainEqual(seen(verdicts, tree))
    }
  })
})

describe('an onDisconnect write', () => {
  /** Registered and then cancelled: this reveals the verdict of the rules without a write. */
  const leaveAll = (changes: Changes): Act => ({
    title: `leave ${Object.keys(changes).join(', ')} behind`,
    changesNothing: true,
    run: async (database) => {
      await onDisconnect(ref(database)).update(changes)
      await onDisconnect(ref(database)).cancel()
    },
  })
  const leave = (path: string, value: unknown) => leaveAll({ [path]: value })

  permission('does not separate an entry from its summary', {
    allowed: [contributor, leave(`users/${contributor.uid}/tagline`, 'Gone')],
    denied: [
      [contributor, leave(`interviewSummaries/${CONTRIBUTOR_ENTRY}`, null)],
      [contributor, leave(`interviews/${contributor.uid}/${CONTRIBUTOR_ENTRY}`, null)],
    ],
  })

  permission('reveals whether an address has an account only if the address was named and counted before', {
    world: withValues(world, { ...named(newcomer, OLD_KEY), 'emailToUid/else@ufl,edu': 'else' }),
    before: [contributor, leaveAll(named(contributor, OLD_KEY))],
    allowed: [newcomer, leaveAll(asking(newcomer, OLD_KEY))],
    denied: [
      [newcomer, leaveAll(asking(newcomer, 'else@ufl,edu')), leave(REQUEST, newRequest(newcomer))],
      [
        contributor,
        leave(REQUEST, newRequest(contributor)),
        leaveAll(asking(contributor, OLD_KEY)),
        leaveAll({ [REQUEST]: newRequest(contributor), ...named(contributor, OLD_KEY) }),
        write(asking(contributor, OLD_KEY)),
      ],
    ],
  })
})
