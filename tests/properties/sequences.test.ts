/**
 * Random sequences of what several people do, much of it spoilt on the way: what should be allowed is, and whatever is
 * allowed leaves the database whole.
 */

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailKey } from '../../src/domain/emails'
import { DAY_MS } from '../../src/domain/limits'
import type { Actor } from '../rules/people'
import { entry, feedback, isTree, keyOf, newRequest, newUserRecord, posting } from '../rules/records'
import type { Changes, Tree } from '../rules/records'
import { entriesOf, flawsOf, SEED, START, trespasses, valueAt, World } from './world'

const RUNS = 250
const STEPS = 80

const actors: readonly Actor[] = [
  { uid: 'ann', email: 'ann@gmail.com', verified: true },
  { uid: 'bob', email: 'bob@ufl.edu', verified: true },
  { uid: 'cat', email: 'cat@ufl.edu', verified: true },
  { uid: 'dan', email: 'dan@gmail.com', verified: false },
]

const KINDS = [
  'signUp',
  'post',
  'post',
  'post',
  'edit',
  'edit',
  'delete',
  'close',
  'feedback',
  'request',
  'request',
  'cancel',
  'approve',
  'approve',
  'withdraw',
  'move',
  'move',
  'profile',
  'wait',
] as const
type Kind = (typeof KINDS)[number]

/** How a step is spoilt before it is sent. */
const SPOILS = [
  'none',
  'none',
  'none',
  'drop',
  'null',
  'value',
  'field',
  'uid',
  'place',
  'time',
  'other',
] as const
type Spoil = (typeof SPOILS)[number]

interface Step {
  readonly kind: Kind
  readonly who: number
  readonly pick: number
  readonly spoil: Spoil
  readonly where: number
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    who: fc.nat(actors.length - 1),
    pick: fc.nat(1_000),
    spoil: fc.constantFrom(...SPOILS),
    where: fc.nat(1_000),
  }),
  { minLength: STEPS / 2, maxLength: STEPS },
)

function pickOf<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)]
}

const idOf = (number: number) => `-Sequence${String(number).padStart(11, '0')}`
const revisionOf = (fields: Tree) => (typeof fields['revision'] === 'number' ? fields['revision'] : 0)
const requestOf = (actor: Actor) => `transferRequests/${keyOf(actor)}`

/** The update that an honest client would send; null when there is nothing of the kind to do for this person now. */
function honest({ kind, pick }: Step, me: Actor, tree: Tree, now: number, made: number): Changes | null {
  const own = entriesOf(tree).filter(({ uid }) => uid === me.uid)
  const mine = pickOf(own, pick)
  const other = pickOf(
    actors.filter(({ uid, email }) => uid !== me.uid && email?.endsWith('@ufl.edu')),
    pick,
  )
  const isKnown = valueAt(tree, `users/${me.uid}`) !== undefined
  if (kind === 'signUp') {
    const record = { ...newUserRecord(me), emailVerified: false }
    return isKnown ? null : { [`users/${me.uid}`]: record, [`emailToUid/${keyOf(me)}`]: me.uid }
  }
  if (kind === 'profile') return isKnown ? { [`users/${me.uid}/tagline`]: `Number ${pick}` } : null
  if (!me.verified) return null
  switch (kind) {
    case 'post':
      return posting(me.uid, idOf(made), entry({ companyName: `Company ${pick}`, timestamp: now }))
    case 'edit':
    case 'close': {
      if (mine === undefined) return null
      const contact = kind === 'close' ? { openToContact: false, name: '', contact: '' } : {}
      const edited = { ...mine.fields, ...contact, gpa: pick / 250, revision: revisionOf(mine.fields) + 1 }
      return posting(me.uid, mine.id, edited)
    }
    case 'delete':
      return mine === undefined
        ? null
        : { [`interviews/${me.uid}/${mine.id}`]: null, [`interviewSummaries/${mine.id}`]: null }
    case 'feedback':
      return { [`feedback/${me.uid}/${idOf(made)}`]: feedback({ timestamp: now }) }
    case 'request': {
      if (other === undefined || valueAt(tree, `emailToUid/${keyOf(other)}`) === undefined) return null
      const standing = valueAt(tree, requestOf(other))
      const isFree = standing === undefined || valueAt(standing, 'toUid') === me.uid || isOver(standing, now)
      return isFree ? { [requestOf(other)]: newRequest(me, { requestedAt: now }) } : null
    }
    case 'cancel':
      return other !== undefined && valueAt(tree, `${requestOf(other)}/toUid`) === me.uid
        ? { [requestOf(other)]: null }
        : null
    case 'approve': {
      const standing = valueAt(tree, requestOf(me))
      const isOpen = valueAt(standing, 'approved') === false && !isOver(standing, now)
      return isKnown && isOpen
        ? { [`${requestOf(me)}/approved`]: true, [`users/${me.uid}/transferTo`]: valueAt(standing, 'toUid') }
        : null
    }
    case 'withdraw':
      return valueAt(tree, `users/${me.uid}/transferTo`) === undefined
        ? null
        : { [`users/${me.uid}/transferTo`]: null }
    case 'move': {
      const old = actors.find(({ uid }) => valueAt(tree, `users/${uid}/transferTo`) === me.uid)
      return old === undefined ? null : moveOf(old, me, tree)
    }
    case 'wait':
      break
  }
  return null
}

function isOver(request: unknown, now: number): boolean {
  const requestedAt = valueAt(request, 'requestedAt')
  return typeof requestedAt === 'number' && requestedAt <= now - 7 * DAY_MS
}

function moveOf(old: Actor, me: Actor, tree: Tree): Changes {
  const changes: Changes = { [`users/${old.uid}/transferTo`]: null }
  if (valueAt(tree, `${requestOf(old)}/toUid`) === me.uid) changes[requestOf(old)] = null
  for (const { uid, id, fields } of entriesOf(tree)) {
    if (uid !== old.uid) continue
    const { revision: _revision, ...content } = fields
    Object.assign(changes, posting(me.uid, id, content), { [`interviews/${old.uid}/${id}`]: null })
  }
  return changes
}

const ODD: readonly unknown[] = [
  null,
  '',
  'x',
  0,
  4,
  true,
  false,
  'ann',
  'bob',
  START,
  { uid: 'ann' },
  'ann@gmail.com',
]
const PLACES: readonly string[] = [
  ...actors.flatMap(({ uid, email }) => [
    `users/${uid}`,
    `users/${uid}/transferTo`,
    `users/${uid}/email`,
    `interviews/${uid}`,
    `emailToUid/${emailKey(email ?? '')}`,
    `transferRequests/${emailKey(email ?? '')}`,
    `transferRequests/${emailKey(email ?? '')}/approved`,
    `transferRequests/${emailKey(email ?? '')}/toUid`,
  ]),
  'interviews',
  'interviewSummaries',
]

/** The update with one thing changed; null when that leaves nothing that can be sent. */
function spoilt(changes: Changes, { spoil, where, pick }: Step, tree: Tree, now: number): Changes | null {
  const paths = Object.keys(changes)
  const path = pickOf(paths, where) ?? ''
  const value = changes[path]
  const odd = pickOf(ODD, pick)
  const { [path]: _dropped, ...rest } = changes
  switch (spoil) {
    case 'none':
    case 'other':
      return changes
    case 'drop':
      return Object.keys(rest).length === 0 ? null : rest
    case 'null':
      return { ...changes, [path]: null }
    case 'value':
      return { ...changes, [path]: odd }
    case 'field': {
      if (!isTree(value)) return null
      const field = pickOf(Object.keys(value), pick) ?? ''
      return { ...changes, [path]: { ...value, [field]: pickOf(ODD, where) } }
    }
    case 'uid': {
      const to = pickOf(actors, pick)?.uid ?? ''
      return { ...rest, [path.replace(/(interviews|users|feedback)\/\w+/, `$1/${to}`)]: value }
    }
    case 'place': {
      const extra = pickOf([...PLACES, ...entriesOf(tree).flatMap(placesOf)], where) ?? 'x'
      const overlaps = paths.some(
        (other) => `${other}/`.startsWith(`${extra}/`) || `${extra}/`.startsWith(`${other}/`),
      )
      return overlaps ? null : { ...changes, [extra]: odd }
    }
    case 'time':
      break
  }
  return Object.fromEntries(
    Object.entries(changes).map(([at, written]) => [
      at,
      isTree(written) && 'timestamp' in written
        ? { ...written, timestamp: where % 2 === 0 ? now : pick }
        : written,
    ]),
  )
}

function placesOf({ uid, id }: { uid: string; id: string }): readonly string[] {
  return [
    `interviews/${uid}/${id}`,
    `interviewSummaries/${id}`,
    `interviews/${uid}/${id}/contact`,
    `interviewSummaries/${id}/uid`,
  ]
}

interface Tally {
  readonly allowed: Map<string, number>
  readonly refused: Map<string, number>
}

function count(of: Map<string, number>, what: string): void {
  of.set(what, (of.get(what) ?? 0) + 1)
}

function play(sequence: readonly Step[], tally: Tally): void {
  const world = new World()
  let made = 0
  for (const step of sequence) {
    world.now += step.kind === 'wait' && step.pick % 3 === 0 ? 8 * DAY_MS : 1_000
    const before = world.all()
    made += 1
    // The first, from a random one on, who has something of the kind to do.
    const order = [...actors.slice(step.who), ...actors.slice(0, step.who)]
    const me = order.find((actor) => honest(step, actor, before, world.now, made) !== null)
    const meant = me === undefined ? null : honest(step, me, before, world.now, made)
    const sent = meant === null ? null : spoilt(meant, step, before, world.now)
    // Somebody else sends what this one could: a stolen update.
    const sender = step.spoil === 'other' ? pickOf(actors, step.where) : me
    if (sent === null || sender === undefined) continue

    const isHonest = step.spoil === 'none'
    const allowed = world.update(sender, sent)
    const after = world.all()
    count(allowed ? tally.allowed : tally.refused, isHonest ? step.kind : `spoilt by ${step.spoil}`)

    expect(isHonest ? allowed : true, `an honest ${step.kind}`).toBe(true)
    expect(after).toEqual(allowed ? after : before)
    expect(flawsOf(after, actors)).toEqual([])
    expect(trespasses(before, after, sender, world.now)).toEqual([])
  }
}

describe('random sequences of several people', () => {
  it('keep every entry with one card and one owner, and no contact without consent, whoever writes what', () => {
    const tally: Tally = { allowed: new Map(), refused: new Map() }

    fc.assert(
      fc.property(steps, (sequence) => play(sequence, tally)),
      { seed: SEED, numRuns: RUNS },
    )

    // The sequences got everywhere: each kind was done honestly, and each way to spoil was refused.
    const honestKinds = KINDS.filter((kind) => kind !== 'wait')
    expect(honestKinds.filter((kind) => !tally.allowed.has(kind))).toEqual([])
    const spoils = SPOILS.filter((spoil) => spoil !== 'none').map((spoil) => `spoilt by ${spoil}`)
    expect(spoils.filter((spoil) => !tally.refused.has(spoil))).toEqual([])
  }, 60_000)
})
