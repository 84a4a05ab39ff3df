/** Whatever no rule speaks of is closed, nothing is open as a whole, and no record carries what is not its own. */

import { limitToFirst, orderByKey } from 'firebase/database'
import { parseRules } from '#database-server'
import { describe } from 'vitest'
import { each, put, putEach, read, remove, RULES_SOURCE, rulesSuite, write } from './harness'
import type { Act } from './harness'
import { contributor, moderator, newcomer, oldOwner, owner, unverified, visitor } from './people'
import type { Actor } from './people'
import {
  approval,
  asked,
  asking,
  CONTRIBUTOR_ENTRY,
  dismissing,
  entry,
  feedback,
  firstCount,
  isTree,
  keyOf,
  named,
  NEW_ENTRY,
  newEntry,
  OWNER_ENTRY,
  permissionFor,
  posted,
  POSTED_AT,
  posting,
  removing,
  reported,
  reporting,
  userRecord,
  withValues,
  world,
} from './records'
import type { Changes, Tree } from './records'

const { permission } = rulesSuite('everywhereElse', withValues(world, { 'config/secret': 'x' }))
const everybody = [visitor, unverified(owner), owner, contributor]
const OWN_RECORD = `users/${owner.uid}`
const permitted = permissionFor(newcomer.uid)
const permitting = withValues(world, { [`${OWN_RECORD}/transferTo`]: permitted })
const ownTagline = { [`${OWN_RECORD}/tagline`]: 'Hello' }
const hello = write(ownTagline)

/** Every node that the rules name, so that a new one is tried as well. */
const NODES = Object.keys(Object(parseRules(RULES_SOURCE).toStrictJson()).rules).filter((key) =>
  /^\w/.test(key),
)
const without = (...nodes: readonly string[]) =>
  NODES.filter((node) => !nodes.includes(node)).map((node) => read(node))
const UNNAMED = ['config', 'config/secret', 'admin', 'settings/rules', 'Users', 'users\u200b', 'interview']

describe('the database as a whole', () => {
  permission('nobody may read, replace or delete it', {
    allowed: [owner, hello],
    denied: each(
      everybody,
      read('/'),
      read('/', orderByKey(), limitToFirst(1)),
      write(Object.fromEntries(NODES.map((node) => [node, null]))),
      put('.priority', 1),
    ),
  })

  permission('nobody may write or delete one of its nodes', {
    allowed: [owner, hello],
    denied: each(
      everybody,
      ...NODES.flatMap((node) => [
        put(node, { [owner.uid]: 'x' }),
        remove(node),
        put(`${node}/.priority`, 1),
      ]),
    ),
  })

  permission('nobody may read one of its nodes, but moderators the reports and the log', {
    world: withValues(reported, { cardsEpoch: 1 }),
    allowed: [
      [moderator, read('reports'), read('moderationLog')],
      [visitor, read('cardsEpoch')],
    ],
    denied: [
      ...each([visitor, contributor], ...without('cardsEpoch')),
      [moderator, ...without('cardsEpoch', 'reports', 'moderationLog')],
    ],
  })

  permission('nobody may read or write what no rule names, also not beside their own', {
    allowed: [owner, hello],
    denied: [
      ...each(everybody, ...UNNAMED.map((path) => read(path)), ...putEach(UNNAMED, 'x')),
      [owner, write({ ...ownTagline, 'config/secret': 'y' })],
    ],
  })
})

describe('a record of any kind', () => {
  /** A good write of each kind, and who may make it. */
  const kinds: readonly (readonly [kind: string, by: Actor, changes: Changes, world?: Tree])[] = [
    ['a user record', owner, { [OWN_RECORD]: userRecord(owner, { transferTo: permitted }) }, permitting],
    ['a new entry', newcomer, posted(newcomer.uid, NEW_ENTRY, newEntry())],
    ['an edited entry', owner, posting(owner.uid, OWNER_ENTRY, entry({ revision: 1 }))],
    [
      'feedback',
      newcomer,
      {
        [`feedback/${newcomer.uid}/${NEW_ENTRY}`]: feedback(),
        [`feedbackLimits/${newcomer.uid}`]: firstCount(NEW_ENTRY),
      },
    ],
    ['a bookmark', newcomer, { [`bookmarks/${newcomer.uid}/${OWNER_ENTRY}`]: POSTED_AT }],
    ['an email', owner, { [`emailToUid/${keyOf(owner)}`]: owner.uid }],
    ['the name of an address to ask for', newcomer, named(newcomer, keyOf(oldOwner))],
    [
      'a transfer request',
      newcomer,
      asking(newcomer, keyOf(oldOwner)),
      withValues(world, named(newcomer, keyOf(oldOwner))),
    ],
    ['an approval', oldOwner, approval(), asked()],
    ['a report', owner, reporting(owner, CONTRIBUTOR_ENTRY)],
    ['a dismissal', moderator, dismissing(moderator), reported],
    ['a removal', moderator, removing(moderator), reported],
  ]

  for (const [kind, by, changes, stored = world] of kinds) {
    permission(
      `${kind} carries no field that is not its own, and no priority, which every place could hide`,
      {
        world: stored,
        allowed: [by, write(changes)],
        denied: [by, ...Object.keys(changes).flatMap((path) => tampered(changes, path))],
      },
    )
  }

  /** The write with something added at this path. */
  function tampered(changes: Changes, path: string): readonly Act[] {
    const record = changes[path]
    // A priority has nowhere to hide where nothing is left.
    if (record === null) return []
    if (!isTree(record)) return [write({ ...changes, [path]: withPriority(record) })]
    const fields = Object.entries(record).map(([field, value]) => ({ [field]: withPriority(value) }))
    return [{ extra: 'x' }, { '.priority': 'hidden' }, ...fields].map((addition) =>
      write({ ...changes, [path]: { ...record, ...addition } }),
    )
  }

  function withPriority(value: unknown) {
    return { ...(isTree(value) ? value : { '.value': value }), '.priority': 'hidden' }
  }
})
