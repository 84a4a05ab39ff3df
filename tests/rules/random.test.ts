/**
 * Random sequences of writes by several people, many of them deliberately invalid. Valid writes are allowed, every
 * allowed write keeps the database consistent, and no rule throws an error. Only .github/workflows/weekly.yml runs this
 * file; `RULES_SEED=7 RULES_RUNS=60 npx vitest run tests/rules/random.test.ts` runs it here.
 */

import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  CARD_PAUSE_MS,
  DAY_MS,
  FEEDBACK_A_DAY,
  NEW_ENTRIES_A_DAY,
  REPORTS_A_DAY,
  REQUEST_WINDOW_MS,
  REQUESTS_A_DAY,
  TRANSFER_REQUEST_DAYS,
} from '../../src/domain/limits'
import { nodesWith } from '../../src/domain/nodes'
import { Memory, START } from './memory'
import { ACCOUNT_NODES, bookmarksOf, entriesOf, problemsOf, valueAt } from './model'
import type { StoredEntry } from './model'
import type { Actor } from './people'
import {
  asking,
  CLOSED,
  deletion,
  entry,
  feedback,
  isTree,
  keyOf,
  newUserRecord,
  posting,
  removing,
  report,
  summaryOf,
  withValues,
} from './records'
import type { Changes, Tree } from './records'

const SEED = Number(process.env['RULES_SEED'] ?? 20_261_120)
const RUNS = Number(process.env['RULES_RUNS'] ?? 10)
/** As long as the weekly job. */
const TIMEOUT_MS = 20 * 60_000
const STEPS = 80

const ann: Actor = { uid: 'ann', email: 'ann@gmail.com', verified: true }
const bob: Actor = { uid: 'bob', email: 'bob@ufl.edu', verified: true }
const cat: Actor = { uid: 'cat', email: 'cat@ufl.edu', verified: true }
const dan: Actor = { uid: 'dan', email: 'dan@gmail.com', verified: false }
const actors = [ann, bob, cat, dan]

/** Counts at the start, close to the daily limits, so that some sequences reach them. */
const used = (count: number) =>
  Object.fromEntries(actors.map(({ uid }) => [uid, { lastAt: START, count, last: '-Earlier000000000001' }]))
/** Verified people have a record from the start. Nearly every action needs one, and most need two. */
const members = actors.filter(({ verified }) => verified)
/** Ann's and Bob's entries. Ann has reported Bob's. */
const [ANNS, BOBS] = ['-Earlier000000000002', '-Earlier000000000003']
function earlier({ uid }: Actor, id: string): Changes {
  const posted = entry({ timestamp: START })
  return posting(uid, id, posted, summaryOf(posted, { changedAt: START }))
}
const RECORDS: Tree = {
  users: Object.fromEntries(members.map((actor) => [actor.uid, newUserRecord(actor)])),
  emailToUid: Object.fromEntries(members.map((actor) => [keyOf(actor), actor.uid])),
  postingLimits: used(NEW_ENTRIES_A_DAY - 3),
  feedbackLimits: used(FEEDBACK_A_DAY - 1),
  requestLimits: used(REQUESTS_A_DAY - 3),
  reportLimits: used(REPORTS_A_DAY - 5),
  moderators: { cat: true },
}
const BEGINNING: Tree = withValues(RECORDS, {
  ...earlier(ann, ANNS),
  ...earlier(bob, BOBS),
  [`reports/${BOBS}/ann`]: report({ timestamp: START }),
})

/** The data that an actor knows before acting. */
interface Situation {
  readonly me: Actor
  readonly tree: Tree
  readonly now: number
  /** Random numbers for choices. */
  readonly pick: number
  /** An unused id. */
  readonly newId: string
  readonly own: readonly StoredEntry[]
}

function pickOf<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)]
}

/** The next count at `path`, with `last` as its last addition; null when the limit is reached. */
function nextCount({ tree, now }: Situation, path: string, most: number, last: string): Tree | null {
  const isRunning = Number(valueAt(tree, `${path}/lastAt`)) > now - DAY_MS
  const count = isRunning ? Number(valueAt(tree, `${path}/count`)) + 1 : 1
  return count <= most ? { lastAt: now, count, last } : null
}

const requestOf = (actor: Actor) => `transferRequests/${keyOf(actor)}`
const hasRecord = ({ me, tree }: Pick<Situation, 'me' | 'tree'>) =>
  valueAt(tree, `users/${me.uid}`) !== undefined
const SEVEN_DAYS = TRANSFER_REQUEST_DAYS * DAY_MS
const isOver = (request: unknown, now: number) => Number(valueAt(request, 'requestedAt')) <= now - SEVEN_DAYS

/** The path of the permission that a request gave; null if there is none or it has ended or been withdrawn. */
function permissionOf({ tree, now }: Situation, request: unknown): string | null {
  const path = `users/${String(valueAt(request, 'fromUid'))}/transferTo`
  const isOpen = Number(valueAt(tree, `${path}/at`)) > now - SEVEN_DAYS
  return isOpen && valueAt(tree, `${path}/uid`) === valueAt(request, 'toUid') ? path : null
}

/** Another person whose data can be requested. */
const otherOf = ({ me, pick }: Situation) =>
  pickOf(
    actors.filter(({ uid, email }) => uid !== me.uid && email?.endsWith('@ufl.edu')),
    pick,
  )

const isModerator = ({ me, tree }: Situation) => valueAt(tree, `moderators/${me.uid}`) === true

/** A reported entry of another account, if the actor is a moderator. */
function reportedTo(situation: Situation): string | undefined {
  const { me, tree, pick } = situation
  const ids = Object.keys(Object(valueAt(tree, 'reports')))
  const others = ids.filter((id) => valueAt(tree, `entryOwners/${id}`) !== me.uid)
  return isModerator(situation) ? pickOf(others, pick) : undefined
}

function keepingOf(situation: Situation): Changes | null {
  const id = reportedTo(situation)
  if (id === undefined) return null
  const reporters = Object.keys(Object(valueAt(situation.tree, `reports/${id}`)))
  return Object.fromEntries(reporters.map((uid) => [`reports/${id}/${uid}`, null]))
}

function removalOf(situation: Situation): Changes | null {
  const { me, tree } = situation
  const id = reportedTo(situation)
  const target = entriesOf(tree).find((one) => one.id === id)
  if (target === undefined || valueAt(tree, `reports/${target.id}/${me.uid}`) !== undefined) return null
  const changedAt = valueAt(tree, `interviewSummaries/${target.id}/changedAt`)
  return removing({ changedAt }, [target, target.id, target.fields])
}

function editOf(situation: Situation, changes: Tree): Changes | null {
  const { me, own, pick } = situation
  const mine = pickOf(own, pick)
  if (mine === undefined || !hasRecord(situation)) return null
  const changedAt = Number(valueAt(situation.tree, `interviewSummaries/${mine.id}/changedAt`))
  if (changedAt > situation.now - CARD_PAUSE_MS) return null
  const { revision } = mine.fields
  const counted = { revision: typeof revision === 'number' ? revision + 1 : 1 }
  return posting(me.uid, mine.id, { ...mine.fields, ...changes, ...counted })
}

/** The actions: each gives the update of an honest client, or null when the action is impossible now. */
const HONEST: Readonly<Record<string, (now: Situation) => Changes | null>> = {
  signUp: (situation) => {
    const { me } = situation
    if (hasRecord(situation)) return null
    return { [`users/${me.uid}`]: newUserRecord(me), [`emailToUid/${keyOf(me)}`]: me.uid }
  },
  profile: (situation) =>
    hasRecord(situation) ? { [`users/${situation.me.uid}/tagline`]: `Number ${situation.pick}` } : null,
  post: (situation) => {
    const { me, pick, now, newId } = situation
    const count = nextCount(situation, `postingLimits/${me.uid}`, NEW_ENTRIES_A_DAY, newId)
    if (!me.verified || !hasRecord(situation) || count === null) return null
    const added = posting(me.uid, newId, entry({ companyName: `Company ${pick}`, timestamp: now }))
    return { ...added, [`postingLimits/${me.uid}`]: count }
  },
  edit: (situation) => editOf(situation, { gpa: (situation.pick % 401) / 100 }),
  close: (situation) => editOf(situation, CLOSED),
  delete: ({ me, own, pick }) => {
    const mine = pickOf(own, pick)
    return mine === undefined ? null : deletion(me.uid, mine.id)
  },
  bookmark: (situation) => {
    const { me, tree, pick, now } = situation
    const marked = pickOf(entriesOf(tree), pick)
    if (!me.verified || marked === undefined || !hasRecord(situation)) return null
    return { [`bookmarks/${me.uid}/${marked.id}`]: now }
  },
  unmark: ({ me, tree, pick }) => {
    const mark = pickOf(
      bookmarksOf(tree).filter(({ uid }) => uid === me.uid),
      pick,
    )
    return mark === undefined ? null : { [`bookmarks/${me.uid}/${mark.id}`]: null }
  },
  feedback: (situation) => {
    const { me, now, newId } = situation
    const count = nextCount(situation, `feedbackLimits/${me.uid}`, FEEDBACK_A_DAY, newId)
    if (!me.verified || !hasRecord(situation) || count === null) return null
    return {
      [`feedback/${me.uid}/${newId}`]: feedback({ timestamp: now }),
      [`feedbackLimits/${me.uid}`]: count,
    }
  },
  report: (situation) => {
    const { me, tree, pick, now, own } = situation
    const isReported = (id: string) =>
      Number(valueAt(tree, `reports/${id}/${me.uid}/timestamp`)) >=
      Number(valueAt(tree, `interviewSummaries/${id}/changedAt`))
    const target = pickOf(
      entriesOf(tree).filter(({ uid, id }) => uid !== me.uid && !isReported(id)),
      pick,
    )
    if (!me.verified || own.length === 0 || target === undefined) return null
    const count = nextCount(situation, `reportLimits/${me.uid}`, REPORTS_A_DAY, target.id)
    if (count === null) return null
    return {
      [`reports/${target.id}/${me.uid}`]: report({ timestamp: now }),
      [`reportLimits/${me.uid}`]: count,
    }
  },
  keep: keepingOf,
  remove: removalOf,
  accept: ({ me, tree, pick }) => {
    const id = pickOf(Object.keys(Object(valueAt(tree, `removals/${me.uid}`))), pick)
    return id === undefined || !me.verified ? null : { [`removals/${me.uid}/${id}`]: null }
  },
  name: (situation) => {
    const { me } = situation
    const other = otherOf(situation)
    if (!me.verified || other === undefined) return null
    const count = nextCount(situation, `requestLimits/${me.uid}`, REQUESTS_A_DAY, keyOf(other))
    return count === null ? null : { [`requestLimits/${me.uid}`]: count }
  },
  request: (situation) => {
    const { me, tree, now } = situation
    const other = actors.find((actor) => keyOf(actor) === valueAt(tree, `requestLimits/${me.uid}/last`))
    if (!me.verified || other === undefined || other.uid === me.uid || !hasRecord(situation)) return null
    if (valueAt(tree, `emailToUid/${keyOf(other)}`) === undefined) return null
    if (Number(valueAt(tree, `requestLimits/${me.uid}/lastAt`)) < now - REQUEST_WINDOW_MS) return null
    const standing = valueAt(tree, requestOf(other))
    const isFree =
      standing === undefined || (isOver(standing, now) && permissionOf(situation, standing) === null)
    return isFree ? asking(me, keyOf(other), { requestedAt: now }) : null
  },
  cancel: (situation) => {
    const { me, tree } = situation
    const other = otherOf(situation)
    const standing = other === undefined ? undefined : valueAt(tree, requestOf(other))
    if (other === undefined || valueAt(standing, 'toUid') !== me.uid) return null
    const permission = permissionOf(situation, standing)
    return { [requestOf(other)]: null, ...(permission === null ? {} : { [permission]: null }) }
  },
  decline: (situation) => {
    const { me, tree } = situation
    const standing = valueAt(tree, requestOf(me))
    if (!me.verified || standing === undefined) return null
    const permission = permissionOf(situation, standing)
    return { [requestOf(me)]: null, ...(permission === null ? {} : { [permission]: null }) }
  },
  approve: (situation) => {
    const { me, tree, now } = situation
    const standing = valueAt(tree, requestOf(me))
    const isOpen = valueAt(standing, 'approved') === false && !isOver(standing, now)
    if (!hasRecord(situation) || !isOpen) return null
    return {
      [`${requestOf(me)}/approved`]: true,
      [`${requestOf(me)}/fromUid`]: me.uid,
      [`users/${me.uid}/transferTo`]: { uid: valueAt(standing, 'toUid'), at: now },
    }
  },
  leave: (situation) => {
    const { me, own, pick } = situation
    // Rarely, or too few people would remain for the other actions.
    if (!hasRecord(situation) || pick % 4 > 0 || own.length > 1) return null
    return Object.assign({ [`users/${me.uid}`]: null }, ...own.map(({ id }) => deletion(me.uid, id)))
  },
  withdraw: ({ me, tree }) => {
    const named = `users/${me.uid}/transferTo`
    return valueAt(tree, named) === undefined ? null : { [named]: null }
  },
  move: ({ me, tree, now }) => {
    const old = actors.find(
      ({ uid }) =>
        valueAt(tree, `users/${uid}/transferTo/uid`) === me.uid &&
        Number(valueAt(tree, `users/${uid}/transferTo/at`)) > now - SEVEN_DAYS,
    )
    if (old === undefined || !hasRecord({ me, tree })) return null
    const moved = entriesOf(tree)
      .filter(({ uid }) => uid === old.uid)
      .map(({ id, fields: { revision: _revision, ...content } }) => ({
        ...posting(me.uid, id, content),
        [`interviews/${old.uid}/${id}`]: null,
      }))
    const isMine = valueAt(tree, `${requestOf(old)}/toUid`) === me.uid
    const request = isMine ? { [requestOf(old)]: null } : {}
    return Object.assign({ [`users/${old.uid}/transferTo`]: null }, request, ...moved)
  },
}

/** Matches the start of a path up to a uid. */
const UNDER_AN_ACCOUNT = new RegExp(`^(${[...ACCOUNT_NODES, 'reports/[^/]+'].join('|')})/\\w+`)

const TEXTS = ['', 'x', 'ann', 'bob', 'ann@gmail.com']
const ODD: readonly unknown[] = [...TEXTS, null, 0, 4, true, false, START, { uid: 'ann' }]

/** The paths that can take an additional value. */
function pathsIn(tree: Tree): readonly string[] {
  return [
    'interviews',
    'interviewSummaries',
    'entryOwners',
    ...actors.flatMap((actor) => [
      ...['/transferTo', '/email'].map((field) => `users/${actor.uid}${field}`),
      ...['', '/approved', '/toUid'].map((field) => `${requestOf(actor)}${field}`),
      ...ACCOUNT_NODES.map((node) => `${node}/${actor.uid}`),
      ...entriesOf(tree).map(({ id }) => `bookmarks/${actor.uid}/${id}`),
      ...nodesWith('deletion', 'after a day').flatMap((node) =>
        ['/lastAt', '/count', '/last'].map((field) => `${node}/${actor.uid}${field}`),
      ),
      `emailToUid/${keyOf(actor)}`,
    ]),
    ...entriesOf(tree).flatMap(({ uid, id }) => [
      ...['', '/contact'].map((field) => `interviews/${uid}/${id}${field}`),
      ...['', '/uid', '/removed', '/changedAt'].map((field) => `interviewSummaries/${id}${field}`),
      `entryOwners/${id}`,
      `reports/${id}`,
      ...actors.flatMap((actor) => [`reports/${id}/${actor.uid}`, `removals/${actor.uid}/${id}`]),
    ]),
  ]
}

interface Target {
  readonly path: string
  readonly value: unknown
  readonly rest: Changes
  readonly tree: Tree
  readonly now: number
  readonly where: number
  readonly pick: number
}

/** Ways to make one path of an update invalid before it is sent; null when nothing remains to send. */
const SPOILS: Readonly<Record<string, (target: Target) => Changes | null>> = {
  drop: ({ rest }) => (Object.keys(rest).length === 0 ? null : rest),
  null: ({ rest, path }) => ({ ...rest, [path]: null }),
  value: ({ rest, path, pick }) => ({ ...rest, [path]: pickOf(ODD, pick) }),
  field: ({ rest, path, value, where, pick }) => {
    if (!isTree(value)) return null
    const field = pickOf(Object.keys(value), pick) ?? ''
    return { ...rest, [path]: { ...value, [field]: pickOf(ODD, where) } }
  },
  uid: ({ rest, path, value, pick }) => {
    const uid = pickOf(actors, pick)?.uid ?? ''
    return {
      ...rest,
      [path.replace(UNDER_AN_ACCOUNT, `$1/${uid}`)]: value,
    }
  },
  time: ({ rest, path, value, now, where, pick }) =>
    isTree(value) && 'timestamp' in value
      ? { ...rest, [path]: { ...value, timestamp: where % 2 === 0 ? now : pick } }
      : null,
  addition: ({ rest, path, value, tree, where, pick }) => {
    const added = pickOf(pathsIn(tree), where) ?? ''
    const overlaps = [path, ...Object.keys(rest)].some(
      (other) => `${other}/`.startsWith(`${added}/`) || `${added}/`.startsWith(`${other}/`),
    )
    return overlaps ? null : { ...rest, [path]: value, [added]: pickOf(ODD, pick) }
  },
  /** Adds one to a number or subtracts one. */
  count: ({ rest, path, value, pick }) =>
    isTree(value) && typeof value['count'] === 'number'
      ? { ...rest, [path]: { ...value, count: value['count'] + (pick % 2 === 0 ? 1 : -1) } }
      : null,
  /** Another actor sends this actor's update. */
  sender: ({ rest, path, value }) => ({ ...rest, [path]: value }),
}

interface Step {
  readonly kind: string
  readonly spoil: string | null
  readonly who: number
  readonly pick: number
  readonly where: number
}

const often =
  'post post edit name name request request request approve approve move withdraw withdraw report report report report remove keep keep'.split(
    ' ',
  )
/** Without the bias of fast-check, which prefers small numbers and the first items of a list. */
const sequences: fc.Arbitrary<readonly Step[]> = fc.noBias(
  fc.array(
    fc.record({
      kind: fc.constantFrom('wait', ...often, ...Object.keys(HONEST)),
      spoil: fc.option(fc.constantFrom(...Object.keys(SPOILS)), { freq: 2 }),
      who: fc.nat(actors.length - 1),
      pick: fc.nat(1_000),
      where: fc.nat(1_000),
    }),
    { minLength: STEPS / 2, maxLength: STEPS },
  ),
)

/** The next action: that of the first actor, from a random one on, who can do an action of this kind. */
function act(step: Step, tree: Tree, now: number, newId: string): readonly [Actor, Changes] | null {
  const { who, kind, spoil, pick, where } = step
  for (const me of [...actors.slice(who), ...actors.slice(0, who)]) {
    const own = entriesOf(tree).filter(({ uid }) => uid === me.uid)
    const meant = HONEST[kind]?.({ me, tree, now, pick, newId, own }) ?? null
    if (meant === null) continue
    if (spoil === null) return [me, meant]
    const path = pickOf(Object.keys(meant), where) ?? ''
    const { [path]: value, ...rest } = meant
    const sent = SPOILS[spoil]?.({ path, value, rest, tree, now, where, pick }) ?? null
    return sent === null ? null : [spoil === 'sender' ? (pickOf(actors, where) ?? me) : me, sent]
  }
  return null
}

/**
 * Runs a sequence and returns the problems as sentences. `seen` collects the valid actions and the refused invalid ones.
 */
function play(sequence: readonly Step[], seen: Set<string>): readonly string[] {
  const database = new Memory(BEGINNING)
  const wrong: string[] = []
  let before = database.all()
  sequence.forEach((step, index) => {
    database.now += step.kind === 'wait' ? (step.pick % 2 === 0 ? 4 : 8) * DAY_MS : 2_500
    const [sender, sent] = act(step, before, database.now, `-Random${String(index).padStart(13, '0')}`) ?? []
    if (sender === undefined || sent === undefined) return

    const isHonest = step.spoil === null
    const isAllowed = database.update(sender, sent)
    const after = database.all()
    if (isAllowed === isHonest) seen.add(step.spoil ?? step.kind)
    if (isAllowed) {
      wrong.push(...problemsOf(after, actors))
      before = after
      return
    }
    if (isHonest) wrong.push(`refused an honest ${step.kind}`)
    if (!isDeepStrictEqual(after, before)) wrong.push(`changed something with a refused ${step.kind}`)
  })
  return [...wrong, ...database.log.filter((line) => line.includes('→ error'))]
}

describe('random sequences of several people', () => {
  it(`keep the database consistent (seed ${SEED})`, { timeout: TIMEOUT_MS }, () => {
    const seen = new Set<string>()

    fc.assert(
      fc.property(sequences, (sequence) => {
        expect(play(sequence, seen)).toEqual([])
      }),
      { seed: SEED, numRuns: RUNS },
    )

    // A few sequences do not contain every action.
    const all = RUNS < 60 ? seen : [...Object.keys(HONEST), ...Object.keys(SPOILS)]
    expect([...seen].toSorted()).toEqual([...all].toSorted())
  })
})
