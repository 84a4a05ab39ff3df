/**
 * A second, simpler definition of what must always hold in the database. It does not know which writes a test tries.
 */

import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { SUMMARY_FIELDS } from '../../src/domain/entry'
import { entryContentSchema } from '../../src/domain/entrySchemas'
import { feedbackSchema } from '../../src/domain/feedback'
import { reportSchema } from '../../src/domain/moderationSchemas'
import {
  CARD_PAUSE_MS,
  DAY_MS,
  EDIT_WATCH_DAYS,
  MAX_REPORTS_LOGGED,
  REQUESTS_A_DAY,
  TRANSFER_REQUEST_DAYS,
} from '../../src/domain/limits'
import { ENTRY_USES, MARK_USE_NAMES, MARK_USES, type MarkUseName } from '../../src/domain/marks'
import { NODE_NAMES, NODES, type CountNode } from '../../src/domain/nodes'
import { namesOf } from '../../src/domain/tables'
import type { Actor } from './people'
import { isTree, keyOf } from './records'
import type { Tree } from './records'

/** The nodes that store their records under an account. */
export const ACCOUNT_NODES = NODE_NAMES.filter((node) => NODES[node].path.startsWith(`${node}/{uid}`))

/** The value at a path; undefined if there is none. */
export function valueAt(tree: unknown, path: string): unknown {
  let part = tree
  for (const key of path.split('/')) part = isTree(part) && Object.hasOwn(part, key) ? part[key] : undefined
  return part
}

function childrenAt(tree: unknown, path: string): readonly (readonly [string, unknown])[] {
  const part = valueAt(tree, path)
  return isTree(part) ? Object.entries(part) : []
}

export interface StoredEntry {
  readonly uid: string
  readonly id: string
  readonly fields: Tree
}

export function entriesOf(tree: Tree): readonly StoredEntry[] {
  return childrenAt(tree, 'interviews').flatMap(([uid, folder]) =>
    Object.entries(isTree(folder) ? folder : {}).map(([id, fields]) => ({
      uid,
      id,
      fields: isTree(fields) ? fields : {},
    })),
  )
}

export interface StoredBookmark {
  readonly uid: string
  readonly id: string
  readonly time: unknown
}

export function bookmarksOf(tree: Tree): readonly StoredBookmark[] {
  return childrenAt(tree, 'bookmarks').flatMap(([uid, folder]) =>
    Object.entries(isTree(folder) ? folder : {}).map(([id, time]) => ({ uid, id, time })),
  )
}

export interface StoredMark {
  readonly uid: string
  readonly use: MarkUseName
  /** The path below the account, such as the id of an entry. */
  readonly key: string
  readonly path: string
  readonly time: unknown
}

export function marksOf(tree: Tree): readonly StoredMark[] {
  return MARK_USE_NAMES.flatMap((use) =>
    leavesAt(tree[MARK_USES[use].marks]).map(([keys, time]) => {
      const [uid = '', ...rest] = keys
      return { uid, use, key: rest.join('/'), path: [MARK_USES[use].marks, ...keys].join('/'), time }
    }),
  )
}

/** The use and the keys of a mark or a count. */
const targetOf = ({ use, key }: Pick<StoredMark, 'use' | 'key'>) => `${use} ${key}`

/** The stored number of each count, by use and key. */
function countsOf(tree: Tree): ReadonlyMap<string, unknown> {
  return new Map(
    MARK_USE_NAMES.flatMap((use) =>
      leavesAt(tree[MARK_USES[use].counts])
        .filter(([keys]) => keys.at(-1) === 'count')
        .map(([keys, count]) => [targetOf({ use, key: keys.slice(0, -1).join('/') }), count] as const),
    ),
  )
}

/** All values below a node that are not records, each with the keys of its path. */
function leavesAt(value: unknown): readonly (readonly [keys: readonly string[], value: unknown])[] {
  if (!isTree(value)) return value === undefined ? [] : [[[], value]]
  return Object.entries(value).flatMap(([key, child]) =>
    leavesAt(child).map(([keys, leaf]) => [[key, ...keys], leaf] as const),
  )
}

function isValidEntry({ timestamp: _timestamp, revision: _revision, ...content }: Tree): boolean {
  return v.is(entryContentSchema, content)
}

const keysOf = (value: unknown) => (isTree(value) ? Object.keys(value) : [])

function isTombstone(summary: unknown): boolean {
  return valueAt(summary, 'removed') === true && keysOf(summary).toSorted().join() === 'changedAt,removed'
}

/** A summary holds only values of its entry and the time of its last change. */
function isCard(summary: unknown): boolean {
  const names = new Set<string>([...SUMMARY_FIELDS, 'changedAt'])
  return typeof valueAt(summary, 'changedAt') === 'number' && keysOf(summary).every((key) => names.has(key))
}

const isLoggedAsRemoved = (tree: Tree, id: string) =>
  childrenAt(tree, 'moderationLog').some(
    ([, line]) => valueAt(line, 'action') === 'removed' && valueAt(line, 'entryId') === id,
  )

/** The problems of a state, as sentences. Allowed writes must never cause one. */
export function problemsOf(tree: Tree, actors: readonly Actor[]): readonly string[] {
  const entries = entriesOf(tree)
  const summaries = new Map(childrenAt(tree, 'interviewSummaries'))
  const owners = new Map(childrenAt(tree, 'entryOwners'))
  const ids = new Set(entries.map(({ id }) => id))
  return [
    ...(ids.size === entries.length ? [] : ['an id belongs to two accounts']),
    ...[...owners.keys()].filter((id) => !ids.has(id)).map((id) => `owner of ${id} has no entry`),
    ...[...summaries]
      .filter(([id, summary]) => !ids.has(id) && !isTombstone(summary))
      .map(([id]) => `summary ${id} has no entry and is no tombstone`),
    ...entries.flatMap(({ uid, id, fields }) => [
      ...(owners.get(id) === uid ? [] : [`entry ${id} does not belong to ${uid}`]),
      ...(isCard(summaries.get(id)) ? [] : [`entry ${id} has no card, or one that says more`]),
      ...SUMMARY_FIELDS.filter((field) => valueAt(summaries.get(id), field) !== fields[field]).map(
        (field) => `summary ${id} differs in ${field}`,
      ),
      ...(isValidEntry(fields) ? [] : [`entry ${id} is not valid`]),
    ]),
    ...childrenAt(tree, 'feedback').flatMap(([uid, sent]) =>
      Object.entries(isTree(sent) ? sent : {})
        .filter(([, record]) => !v.is(feedbackSchema, record))
        .map(([id]) => `feedback ${id} of ${uid} is not valid`),
    ),
    ...childrenAt(tree, 'reports').flatMap(([id, reports]) =>
      Object.entries(isTree(reports) ? reports : {})
        .filter(([, report]) => !v.is(reportSchema, report))
        .map(([uid]) => `the report of ${uid} about ${id} is not valid`),
    ),
    ...childrenAt(tree, 'removals').flatMap(([uid, removals]) =>
      keysOf(removals)
        .filter((id) => !isTombstone(summaries.get(id)) || !isLoggedAsRemoved(tree, id))
        .map((id) => `the removal of ${id} of ${uid} did not happen`),
    ),
    ...bookmarksOf(tree)
      .filter(({ id, time }) => !summaries.has(id) || typeof time !== 'number')
      .map(({ uid, id }) => `bookmark ${id} of ${uid} is not valid`),
    ...[...countsOf(tree)]
      .filter(([target, count]) => {
        const marks = marksOf(tree).filter((mark) => targetOf(mark) === target)
        return !Number.isInteger(count) || Number(count) < Math.max(1, marks.length)
      })
      .map(([target]) => `the count of ${target} is not that of its marks`),
    ...ENTRY_USES.flatMap((use) => childrenAt(tree, MARK_USES[use].counts))
      .filter(([id]) => !ids.has(id))
      .map(([id]) => `the counts of ${id} outlived their entry`),
    ...childrenAt(tree, 'emailToUid')
      .filter(([key, uid]) => !actors.some((actor) => actor.uid === uid && keyOf(actor) === key))
      .map(([key]) => `the index gives ${key} to somebody else`),
  ]
}

/** The violations in an allowed write, as sentences. `actor` made it at `now`. */
export function violationsOf(before: Tree, after: Tree, actor: Actor, now: number): readonly string[] {
  /** The account named the actor in transferTo less than seven days ago, and this write used up that permission. */
  const hasMoved = (uid: string) =>
    valueAt(before, `users/${uid}/transferTo/uid`) === actor.uid &&
    isOpen(valueAt(before, `users/${uid}/transferTo/at`), now) &&
    valueAt(after, `users/${uid}/transferTo`) === undefined
  return [
    ...entryViolations(before, after, actor, now, hasMoved),
    ...summaryViolations(before, after, actor, now),
    ...countViolations(before, after, actor, now),
    ...bookmarkViolations(before, after, actor, now, hasMoved),
    ...markViolations(before, after, actor, now, hasMoved),
    ...recordViolations(before, after, actor, now),
    ...requestViolations(before, after, actor, now),
    ...nameViolations(before, after, actor, now),
    ...moderationViolations(before, after, actor, now),
    ...foreignViolations(before, after, actor),
  ]
}

/** Some writes may change these nodes under another account. Other functions check them. */
const SHARED_NODES = [
  'users',
  'interviews',
  'bookmarks',
  'removals',
  ...MARK_USE_NAMES.map((use) => MARK_USES[use].marks),
]

/** In all other nodes nobody may change the data of another account. */
function foreignViolations(before: Tree, after: Tree, actor: Actor): readonly string[] {
  return ACCOUNT_NODES.filter((node) => !SHARED_NODES.includes(node)).flatMap((node) => {
    const uids = new Set([before, after].flatMap((tree) => keysOf(tree[node])))
    return [...uids]
      .map((uid) => `${node}/${uid}`)
      .filter((path) => path !== `${node}/${actor.uid}`)
      .filter((path) => !isDeepStrictEqual(valueAt(before, path), valueAt(after, path)))
      .map((path) => `touched ${path}`)
  })
}

const isOpen = (beganAt: unknown, now: number) => Number(beganAt) > now - TRANSFER_REQUEST_DAYS * DAY_MS

/** True if a stored request of the account `named` asks for the data of `uid`. */
function hasRequest(tree: Tree, uid: string, named: unknown): boolean {
  return childrenAt(tree, 'transferRequests').some(
    ([, request]) => valueAt(request, 'fromUid') === uid && valueAt(request, 'toUid') === named,
  )
}

function requestViolations(before: Tree, after: Tree, actor: Actor, now: number): readonly string[] {
  const keys = new Set(
    [before, after].flatMap((tree) => childrenAt(tree, 'transferRequests').map(([key]) => key)),
  )
  const found = [...keys].flatMap((key) => {
    const [was, is] = [before, after].map((tree) => valueAt(tree, `transferRequests/${key}`))
    if (isDeepStrictEqual(was, is)) return []
    const isApproval = valueAt(is, 'approved') === true
    const mayEnd =
      was === undefined ||
      valueAt(was, 'toUid') === actor.uid ||
      keyOf(actor) === key ||
      !isOpen(valueAt(was, 'requestedAt'), now)
    return [
      ...(isApproval && keyOf(actor) !== key ? [`approved for ${key}`] : []),
      ...(isApproval && valueAt(was, 'toUid') !== valueAt(is, 'toUid')
        ? [`approved another for ${key}`]
        : []),
      ...(mayEnd ? [] : [`took the request for ${key} away`]),
      ...(is !== undefined && !isApproval && isOpen(valueAt(was, 'requestedAt'), now)
        ? [`made the request for ${key} younger`]
        : []),
    ]
  })
  const left = childrenAt(after, 'users').filter(([uid, record]) => {
    const named = valueAt(record, 'transferTo/uid')
    return (
      named !== undefined && isOpen(valueAt(record, 'transferTo/at'), now) && !hasRequest(after, uid, named)
    )
  })
  return [...found, ...left.map(([uid]) => `left the permission of ${uid} without its request`)]
}

function entryViolations(
  before: Tree,
  after: Tree,
  actor: Actor,
  now: number,
  hasMoved: (uid: string) => boolean,
): readonly string[] {
  const earlier = new Map(entriesOf(before).map((entry) => [entry.id, entry]))
  const later = new Map(entriesOf(after).map((entry) => [entry.id, entry]))
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((id) => {
    const [was, is] = [earlier.get(id), later.get(id)]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const mayChange =
      was === undefined ||
      was.uid === actor.uid ||
      (hasMoved(was.uid) && is?.uid === actor.uid) ||
      (is === undefined && isRemoved(before, after, actor, was))
    const time = was === undefined ? now : was.fields['timestamp']
    const isEdited = was !== undefined && was.uid === is?.uid
    const [cardWas, cardIs] = [before, after].map((tree) =>
      valueAt(tree, `interviewSummaries/${id}/changedAt`),
    )
    return [
      ...(mayChange ? [] : [`took entry ${id} of ${was.uid}`]),
      ...(isEdited && (cardIs !== now || Number(cardWas) > now - CARD_PAUSE_MS)
        ? [`edited entry ${id} without its card, or too soon`]
        : []),
      ...(was !== undefined &&
      !isEdited &&
      isHeld(before, was.uid, id) &&
      !isRemoved(before, after, actor, was)
        ? [`took the reported entry ${id} of a moderator away from the others`]
        : []),
      ...(is === undefined || is.uid === actor.uid ? [] : [`wrote entry ${id} for ${is.uid}`]),
      ...(is === undefined || valueAt(after, `users/${is.uid}`) !== undefined
        ? []
        : [`wrote entry ${id} without a record`]),
      ...(is === undefined || is.fields['timestamp'] === time ? [] : [`gave entry ${id} another time`]),
    ]
  })
}

/** A write adds and counts at most one record, and each count stays for 24 hours. */
function countViolations(before: Tree, after: Tree, actor: Actor, now: number): readonly string[] {
  const owners = (tree: Tree) => childrenAt(tree, 'entryOwners').map(([id]) => id)
  const sent = (tree: Tree) => childrenAt(tree, `feedback/${actor.uid}`).map(([id]) => id)
  const countedIds: Readonly<Record<Exclude<CountNode, 'requestLimits'>, (tree: Tree) => readonly string[]>> =
    {
      postingLimits: owners,
      feedbackLimits: sent,
      reportLimits: (tree) => reportsOf(tree, actor.uid),
      // A moved mark keeps its time, and is not counted again.
      markLimits: (tree) =>
        marksOf(tree)
          .filter(({ uid, time }) => uid === actor.uid && time === now)
          .map(({ path }) => path),
    }
  return namesOf(countedIds).flatMap((node) => {
    const idsOf = countedIds[node]
    const old = new Set(idsOf(before))
    const added = idsOf(after).filter((id) => !old.has(id))
    const [was, is] = [before, after].map((tree) => valueAt(tree, `${node}/${actor.uid}`))
    if (added.length === 0 && isDeepStrictEqual(was, is)) return []
    const isRunning = Number(valueAt(was, 'since')) > now - DAY_MS
    if (is === undefined) return isRunning ? [`forgot the running count in ${node}`] : []
    const count = isRunning ? Number(valueAt(was, 'count')) + 1 : 1
    const counted = { since: now, count, last: added[0] }
    return added.length === 1 && count <= NODES[node].limit && isDeepStrictEqual(is, counted)
      ? []
      : [`miscounted in ${node}`]
  })
}

/** The entries that the account has reported. */
export function reportsOf(tree: Tree, uid: string): readonly string[] {
  return childrenAt(tree, 'reports').flatMap(([id, reports]) =>
    valueAt(reports, uid) === undefined ? [] : [id],
  )
}

/** The log lines that a write has added. */
function newActs(before: Tree, after: Tree): readonly (readonly [string, unknown])[] {
  return childrenAt(after, 'moderationLog').filter(
    ([id]) => valueAt(before, `moderationLog/${id}`) === undefined,
  )
}

/** A moderator's own entry with reports is neither deleted nor moved before another moderator decides. */
export function isHeld(tree: Tree, uid: string, id: string): boolean {
  return valueAt(tree, `moderators/${uid}`) === true && valueAt(tree, `reports/${id}`) !== undefined
}

/** The card was changed after the dismissed version, and the dismissal is recent. */
export function isEditedAfterDismissal(tree: Tree, id: string, now: number): boolean {
  const line = valueAt(tree, `moderationLog/${String(valueAt(tree, `lastDismissals/${id}`))}`)
  const changedAt = Number(valueAt(tree, `interviewSummaries/${id}/changedAt`))
  return (
    changedAt > Number(valueAt(line, 'changedAt')) &&
    Number(valueAt(line, 'timestamp')) > now - EDIT_WATCH_DAYS * DAY_MS
  )
}

/**
 * The actor is a moderator who has written one log line about an entry of another account. Either this write closes the
 * entry's reports, or it had none and was edited after its last dismissal.
 */
function hasActed(before: Tree, after: Tree, actor: Actor, id: string, action: string): boolean {
  const [line, ...others] = newActs(before, after)
  return (
    others.length === 0 &&
    valueAt(before, `moderators/${actor.uid}`) === true &&
    valueAt(before, `entryOwners/${id}`) !== actor.uid &&
    (valueAt(before, `reports/${id}`) !== undefined ||
      isEditedAfterDismissal(before, id, Number(valueAt(line?.[1], 'timestamp')))) &&
    valueAt(after, `reports/${id}`) === undefined &&
    valueAt(line?.[1], 'by') === actor.uid &&
    valueAt(line?.[1], 'entryId') === id &&
    valueAt(line?.[1], 'action') === action
  )
}

/** The author received a copy of the whole entry. */
function isRemoved(before: Tree, after: Tree, actor: Actor, { uid, id, fields }: StoredEntry): boolean {
  return (
    hasActed(before, after, actor, id, 'removed') &&
    isDeepStrictEqual(valueAt(after, `removals/${uid}/${id}/entry`), fields)
  )
}

const isDismissalOf =
  (id: string) =>
  ([, line]: readonly [string, unknown]): boolean =>
    valueAt(line, 'action') === 'dismissed' && valueAt(line, 'entryId') === id

/** The log line has a valid number of reports, and for a dismissal the dismissed version. */
function isLogLineComplete(before: Tree, after: Tree, act: string, line: unknown): boolean {
  const id = String(valueAt(line, 'entryId'))
  const count = valueAt(line, 'reports')
  const version = valueAt(before, `interviewSummaries/${id}/changedAt`)
  const isDismissal = valueAt(line, 'action') === 'dismissed'
  return (
    (count === undefined) === (valueAt(before, `reports/${id}`) === undefined) &&
    (count === undefined ||
      (Number.isInteger(count) && Number(count) >= 1 && Number(count) <= MAX_REPORTS_LOGGED)) &&
    valueAt(line, 'changedAt') === (isDismissal ? version : undefined) &&
    (!isDismissal || valueAt(after, `lastDismissals/${id}`) === act)
  )
}

function moderationViolations(before: Tree, after: Tree, actor: Actor, now: number): readonly string[] {
  const acts = newActs(before, after)
  const changed = (node: string) => {
    const ids = new Set([before, after].flatMap((tree) => childrenAt(tree, node).map(([id]) => id)))
    return [...ids]
      .map((id) => [id, valueAt(before, `${node}/${id}`), valueAt(after, `${node}/${id}`)] as const)
      .filter(([, was, is]) => !isDeepStrictEqual(was, is))
  }
  const isActed = (id: string) =>
    ['removed', 'dismissed'].some((action) => hasActed(before, after, actor, id, action))
  return [
    ...(changed('moderators').length === 0 ? [] : ['changed who moderates']),
    ...changed('moderationLog').flatMap(([id, was, line]) => [
      ...(was === undefined ? [] : [`changed line ${id} of the log`]),
      ...(isActed(String(valueAt(line, 'entryId'))) ? [] : [`line ${id} of the log did not happen`]),
      ...(valueAt(line, 'timestamp') === now ? [] : [`line ${id} of the log has another time`]),
      ...(isLogLineComplete(before, after, id, line) ? [] : [`line ${id} of the log leaves something out`]),
    ]),
    ...changed('lastDismissals').flatMap(([id, , is]) =>
      isDeepStrictEqual(
        [is],
        acts.filter(isDismissalOf(id)).map(([act]) => act),
      )
        ? []
        : [`the last dismissal of ${id} is no new one`],
    ),
    ...(valueAt(before, 'lastModeration') === valueAt(after, 'lastModeration') ||
    valueAt(after, 'lastModeration') === acts[0]?.[0]
      ? []
      : ['lastModeration names no new line']),
    ...changed('reports').flatMap(([id, was, is]) => {
      const isOwnNew =
        isDeepStrictEqual({ ...Object(was), [actor.uid]: valueAt(is, actor.uid) }, is) &&
        valueAt(was, actor.uid) === undefined &&
        valueAt(before, `interviews/${actor.uid}`) !== undefined &&
        (valueAt(after, `entryOwners/${id}`) ?? actor.uid) !== actor.uid
      return isOwnNew || (is === undefined && isActed(id)) ? [] : [`touched the reports of ${id}`]
    }),
    ...changed('removals').flatMap(([uid, was, is]) =>
      [...new Set([...keysOf(was), ...keysOf(is)])]
        .filter((id) => !isDeepStrictEqual(valueAt(was, id), valueAt(is, id)))
        .filter((id) => {
          const entry = entriesOf(before).find((one) => one.id === id && one.uid === uid)
          const isTakenAway = uid === actor.uid && valueAt(is, id) === undefined
          return !isTakenAway && (entry === undefined || !isRemoved(before, after, actor, entry))
        })
        .map((id) => `touched the removal of ${id} of ${uid}`),
    ),
  ]
}

/** A requested address was named before and counted, and each name allows one request. */
function nameViolations(before: Tree, after: Tree, actor: Actor, now: number): readonly string[] {
  const path = `requestLimits/${actor.uid}`
  const [was, is] = [before, after].map((tree) => valueAt(tree, path))
  const [wasNamed, isNamed] = [was, is].map((limit) => valueAt(limit, 'last'))
  const asked = childrenAt(after, 'transferRequests')
    .filter(([key, request]) => {
      const isNew = !isDeepStrictEqual(valueAt(before, `transferRequests/${key}`), request)
      return isNew && valueAt(request, 'approved') === false
    })
    .map(([key]) => key)
  const isRunning = Number(valueAt(was, 'since')) > now - DAY_MS
  const count = isRunning ? Number(valueAt(was, 'count')) + 1 : 1
  const mayCount =
    isDeepStrictEqual(is, { since: now, count, last: isNamed }) && count <= REQUESTS_A_DAY
      ? asked.length === 0
      : isDeepStrictEqual(is, isTree(was) ? { since: was['since'], count: was['count'] } : undefined)
  return [
    ...(asked.every((key) => key === wasNamed) && asked.length < 2 ? [] : ['asked for what was not named']),
    ...(asked.length === 0 || isNamed === undefined ? [] : ['asked and kept the name']),
    ...(isDeepStrictEqual(was, is) || mayCount || (is === undefined && !isRunning)
      ? []
      : ['miscounted in requestLimits']),
  ]
}

/** Accounts with a record may add bookmarks of their own. Another account may only take all of them, with a move. */
function bookmarkViolations(
  before: Tree,
  after: Tree,
  actor: Actor,
  now: number,
  hasMoved: (uid: string) => boolean,
): readonly string[] {
  const uids = new Set([...bookmarksOf(before), ...bookmarksOf(after)].map(({ uid }) => uid))
  return [...uids].flatMap((uid) => {
    const [was, is] = [before, after].map((tree) => valueAt(tree, `bookmarks/${uid}`))
    if (isDeepStrictEqual(was, is)) return []
    if (uid !== actor.uid) return hasMoved(uid) && is === undefined ? [] : [`touched the bookmarks of ${uid}`]
    const isAdded = bookmarksOf(after).some(
      ({ id, time, ...mark }) => mark.uid === uid && valueAt(was, id) !== time,
    )
    const isLate = bookmarksOf(after).some(({ time }) => Number(time) > now)
    return [
      ...(isAdded && valueAt(after, `users/${uid}`) === undefined ? ['marked without a record'] : []),
      ...(isLate ? ['marked in the future'] : []),
    ]
  })
}

/**
 * Each write changes a count by the writer's own new and removed marks. Deleting an account and a move change no count.
 * Deleting an entry deletes its counts.
 */
function markViolations(
  before: Tree,
  after: Tree,
  actor: Actor,
  now: number,
  hasMoved: (uid: string) => boolean,
): readonly string[] {
  const [was, is] = [marksOf(before), marksOf(after)]
  const isIn = (marks: readonly StoredMark[], { path }: StoredMark) =>
    marks.some((mark) => mark.path === path)
  const set = is.filter((mark) => !isIn(was, mark))
  const unset = was.filter((mark) => !isIn(is, mark))
  const isMoved = (mark: StoredMark) =>
    unset.some(
      (old) =>
        hasMoved(old.uid) && targetOf(old) === targetOf(mark) && old.time === mark.time && mark.time !== now,
    )
  const added = set.filter((mark) => !isMoved(mark))
  const taken = unset.filter(({ uid }) => uid === actor.uid && valueAt(after, `users/${uid}`) !== undefined)
  const mayAdd = ({ uid, use, key, time }: StoredMark) => {
    const owner = valueAt(after, `entryOwners/${key.split('/')[0] ?? ''}`)
    const isContributor = entriesOf(before).some((entry) => entry.uid === uid)
    const mayMark = !ENTRY_USES.includes(use) || (isContributor && owner !== undefined && owner !== uid)
    return (
      uid === actor.uid &&
      actor.verified &&
      time === now &&
      mayMark &&
      valueAt(after, `users/${uid}`) !== undefined
    )
  }
  const mayRemove = ({ uid }: StoredMark) =>
    uid === actor.uid || (hasMoved(uid) && is.every((mark) => mark.uid !== uid))

  const [countsWere, countsAre] = [countsOf(before), countsOf(after)]
  const miscounted = [...new Set([...countsWere.keys(), ...countsAre.keys(), ...added.map(targetOf)])].filter(
    (target) => {
      const [count, next] = [Number(countsWere.get(target) ?? 0), Number(countsAre.get(target) ?? 0)]
      const isDeleted = valueAt(after, `interviewSummaries/${target.split(/[ /]/)[1] ?? ''}/removed`) === true
      const changes = [added, taken].map((marks) => marks.filter((mark) => targetOf(mark) === target).length)
      const expected = count + (changes[0] ?? 0) - (changes[1] ?? 0)
      return isDeleted ? next !== 0 : next !== expected
    },
  )
  return [
    ...added.filter((mark) => !mayAdd(mark)).map(({ path }) => `added the mark ${path}`),
    ...unset.filter((mark) => !mayRemove(mark)).map(({ path }) => `removed the mark ${path}`),
    ...is
      .filter(
        (mark) => isIn(was, mark) && !was.some(({ path, time }) => path === mark.path && time === mark.time),
      )
      .map(({ path }) => `changed the mark ${path}`),
    ...miscounted.map((target) => `miscounted ${target}`),
  ]
}

/** Every change of a summary has the current time, and every deleted entry leaves a tombstone that stays. */
function summaryViolations(before: Tree, after: Tree, actor: Actor, now: number): readonly string[] {
  const later = new Map(childrenAt(after, 'interviewSummaries'))
  const earlier = new Map(childrenAt(before, 'interviewSummaries'))
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((id) => {
    const [was, is] = [earlier.get(id), later.get(id)]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    return [
      ...(is === undefined ? [`summary ${id} is gone without a trace`] : []),
      ...(valueAt(is, 'changedAt') === now ? [] : [`summary ${id} hides when it changed`]),
      ...(valueAt(was, 'removed') === true ? [`the id ${id} was taken again`] : []),
      ...(valueAt(is, 'removed') === undefined &&
      valueAt(before, `entryOwners/${id}`) === actor.uid &&
      Number(valueAt(was, 'changedAt')) > now - CARD_PAUSE_MS
        ? [`summary ${id} changed too soon`]
        : []),
    ]
  })
}

function recordViolations(before: Tree, after: Tree, actor: Actor, now: number): readonly string[] {
  const uids = new Set([...childrenAt(before, 'users'), ...childrenAt(after, 'users')].map(([uid]) => uid))
  return [...uids].flatMap((uid) => {
    const [was, is] = [valueAt(before, `users/${uid}`), valueAt(after, `users/${uid}`)]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    if (uid !== actor.uid) {
      const { transferTo: _named, ...rest } = isTree(was) ? was : {}
      const mayGiveUp = valueAt(was, 'transferTo/uid') === actor.uid
      return mayGiveUp && isDeepStrictEqual(rest, is) ? [] : [`wrote the record of ${uid}`]
    }
    const [named, earlier] = [valueAt(is, 'transferTo'), valueAt(was, 'transferTo')]
    if (named === undefined || isDeepStrictEqual(named, earlier)) return []
    const asked = valueAt(before, `transferRequests/${keyOf(actor)}`)
    const mayName =
      valueAt(named, 'at') === now &&
      valueAt(asked, 'toUid') === valueAt(named, 'uid') &&
      valueAt(asked, 'approved') === false &&
      isOpen(valueAt(asked, 'requestedAt'), now)
    return mayName ? [] : ['named an account that has not asked']
  })
}
