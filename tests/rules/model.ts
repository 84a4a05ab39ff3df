/** The conditions that always hold in the database, whatever anybody writes. */

import * as v from 'valibot'
import { SUMMARY_FIELDS } from '../../src/domain/entry/entry'
import { entryContentSchema } from '../../src/domain/entry/entrySchemas'
import { feedbackSchema } from '../../src/domain/store/feedback'
import { reportSchema } from '../../src/domain/store/reportSchemas'
import type { Actor } from './people'
import { isTree, keyOf } from './records'
import type { Tree } from './records'

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

interface StoredEntry {
  readonly uid: string
  readonly id: string
  readonly fields: Tree
}

function entriesOf(tree: Tree): readonly StoredEntry[] {
  return childrenAt(tree, 'interviews').flatMap(([uid, folder]) =>
    Object.entries(isTree(folder) ? folder : {}).map(([id, fields]) => ({
      uid,
      id,
      fields: isTree(fields) ? fields : {},
    })),
  )
}

interface StoredBookmark {
  readonly uid: string
  readonly id: string
  readonly time: unknown
}

function bookmarksOf(tree: Tree): readonly StoredBookmark[] {
  return childrenAt(tree, 'bookmarks').flatMap(([uid, folder]) =>
    Object.entries(isTree(folder) ? folder : {}).map(([id, time]) => ({ uid, id, time })),
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
        .filter((id) => !isTombstone(summaries.get(id)))
        .map((id) => `the removal of ${id} of ${uid} did not happen`),
    ),
    ...bookmarksOf(tree)
      .filter(({ id, time }) => !summaries.has(id) || typeof time !== 'number')
      .map(({ uid, id }) => `bookmark ${id} of ${uid} is not valid`),
    ...childrenAt(tree, 'emailToUid')
      .filter(([key, uid]) => !actors.some((actor) => actor.uid === uid && keyOf(actor) === key))
      .map(([key]) => `the index gives ${key} to somebody else`),
  ]
}
