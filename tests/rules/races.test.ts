/** Races between two actors: in every order the database stays consistent, and nobody loses data without consent. */

import { describe, expect, it } from 'vitest'
import { remove, rulesSuite, write } from './harness'
import type { Act, Verdict } from './harness'
import { problemsOf, valueAt } from './model'
import { contributor, moderator, newcomer, oldOwner, owner } from './people'
import type { Actor } from './people'
import {
  approval,
  approved,
  asked,
  asking,
  deletion,
  entry,
  isTree,
  KEEPING,
  keyOf,
  move,
  named,
  OLD_FIRST,
  oldFirst,
  OWNER_ENTRY,
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
import type { Tree } from './records'

const { seed, stored, verdict } = rulesSuite('races', world)
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
const OLD_KEY = keyOf(oldOwner)
/** Both actors have already named the old owner's address. */
const BOTH_NAMED = { ...named(newcomer, OLD_KEY), ...named(contributor, OLD_KEY) }
/** The newcomer is a moderator, too. */
const twoModerators = withValues(reported, { [`moderators/${newcomer.uid}`]: true })
const isThere = (tree: Tree, path: string) => valueAt(tree, path) !== undefined
/** Reads whether the owner's entry, the notice of its removal and a report exist. */
const outcomeOf = (tree: Tree) =>
  [`entryOwners/${OWNER_ENTRY}`, REMOVAL, `reports/${OWNER_ENTRY}`].map((path) => isThere(tree, path))
const idsAt = (tree: Tree, path: string) => Object.keys(Object(valueAt(tree, path)))

const RACES: readonly Race[] = [
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
    name: 'two moderators remove one entry: one removes it, the other is refused',
    world: twoModerators,
    acts: [
      [moderator, write(removing())],
      [newcomer, write(removing())],
    ],
    seen: (verdicts, tree) => [...verdicts, ...outcomeOf(tree)],
    either: ONE_OF_TWO.map((verdicts) => [...verdicts, false, true, false]),
  },
  {
    name: 'one moderator removes an entry and one keeps it: it is removed unless it was kept before',
    world: twoModerators,
    acts: [
      [moderator, write(removing())],
      [newcomer, write(KEEPING)],
    ],
    seen: (verdicts, tree) => [...verdicts, ...outcomeOf(tree)],
    either: [
      ['allowed', 'allowed', false, true, false],
      ['denied', 'allowed', true, false, false],
    ],
  },
  {
    name: 'an entry is removed while its author edits it: the version that the moderator saw is removed, or the entry stays',
    world: reported,
    acts: [
      [moderator, write(removing())],
      [owner, write(posting(owner.uid, OWNER_ENTRY, entry({ companyName: 'Meta', revision: 1 })))],
    ],
    seen: (verdicts, tree) => [...verdicts, ...outcomeOf(tree)],
    either: [
      ['allowed', 'denied', false, true, false],
      ['denied', 'allowed', true, false, true],
    ],
  },
  {
    name: 'an entry is removed while its author deletes it: it is removed or deleted',
    world: reported,
    acts: [
      [moderator, write(removing())],
      [owner, write(deletion(owner.uid, OWNER_ENTRY))],
    ],
    seen: (verdicts, tree) => [...verdicts, ...outcomeOf(tree)],
    either: [
      ['allowed', 'denied', false, true, false],
      ['denied', 'allowed', false, false, false],
    ],
  },
  {
    name: 'an entry is removed while its author deletes the account: all data is deleted, or all except the entry stays',
    world: reported,
    acts: [
      [moderator, write(removing())],
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
      ['allowed', 'denied', false, true, false, true],
      ['denied', 'allowed', false, false, false, false],
    ],
  },
  {
    name: 'an entry is removed while it moves: it is removed from the old account, or moved',
    world: withValues(approved(), {
      [`moderators/${moderator.uid}`]: true,
      [`reports/${OLD_FIRST}/${contributor.uid}`]: report({ timestamp: POSTED_AT }),
    }),
    acts: [
      [moderator, write(removing({}, [oldOwner, OLD_FIRST, oldFirst]))],
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
    name: 'an entry is kept while another report arrives: the new one stays',
    world: withValues(reported, { [`reports/${OWNER_ENTRY}/${oldOwner.uid}`]: null }),
    acts: [
      [moderator, remove(`reports/${OWNER_ENTRY}/${contributor.uid}`)],
      [oldOwner, write(reporting(oldOwner, OWNER_ENTRY))],
    ],
    seen: (verdicts, tree) => [...verdicts, idsAt(tree, `reports/${OWNER_ENTRY}`)],
    either: [['allowed', 'allowed', [oldOwner.uid]]],
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
