/** Rules for counted marks: an account's private mark and the count of all marks change only together, by one. */

import { MAX_ASKED_READ, MAX_WANTED_READ } from '../src/domain/limits'
import { ENTRY_USES, MARK_USE_NAMES, MARK_USES, type MarkUseName } from '../src/domain/marks'
import { NODES } from '../src/domain/nodes'
import { IS_TOMBSTONE_AFTER } from './entries'
import { after, all, either, has, same, stored } from './language'
import type { Nodes, Rule } from './language'
import { ownNodes, rulePath } from './own'
import { MAY_READ_DETAILS, SIGNED_IN, VERIFIED, VERIFIED_OWNER } from './people'
import { NUMBER } from './values'

/** The differences between the uses. */
interface Conditions {
  /** The comment of a mark in the generated rules: `mayMark` in words. */
  readonly whoMarks: string
  /** Conditions for a new mark of this use only. */
  readonly mayMark: readonly string[]
  /** The rule for reading one count. */
  readonly readCount: Rule
}

const OWNER_AFTER = after('entryOwners/$entryId')
const IS_CONTRIBUTOR = `${stored('interviews/$uid')}.exists()`

const USES: Readonly<Record<MarkUseName, Conditions>> = {
  want: {
    whoMarks: 'The account needs no entry of its own.',
    mayMark: [],
    readCount: VERIFIED,
  },
  thank: {
    whoMarks: 'A contributor, for an entry that exists and belongs to another account.',
    mayMark: [IS_CONTRIBUTOR, `${OWNER_AFTER}.exists()`, `${OWNER_AFTER}.val() != $uid`],
    readCount: all(SIGNED_IN, MAY_READ_DETAILS),
  },
  asked: {
    whoMarks: 'A contributor.',
    mayMark: [IS_CONTRIBUTOR],
    readCount: ['Contributors and moderators: they need the number to add one.', SIGNED_IN, MAY_READ_DETAILS],
  },
}

/** `last` in markLimits is the path of a mark of the account. */
export const IS_OWN_MARK = either(
  ...MARK_USE_NAMES.map(
    (use) => `newData.child('last').val().beginsWith('${MARK_USES[use].marks}/' + $uid + '/')`,
  ),
)

/** The nodes of one use: the marks of an account, a mark, and its count. */
function pair(use: MarkUseName): Nodes {
  const { whoMarks, mayMark, readCount } = USES[use]
  const endsWithEntry = ENTRY_USES.includes(use)
  const { marks, counts } = MARK_USES[use]
  const [markPath, countPath] = [rulePath(NODES[marks].path), rulePath(NODES[counts].path)]
  const own = markPath.replace('$uid', '{auth.uid}')
  const count = stored(`${countPath}/count`)
  const nextCount = after(`${countPath}/count`)

  const isNew = [
    '!data.exists()',
    `${after('users/$uid')}.exists()`,
    ...mayMark,
    `${nextCount}.val() == (${count}.isNumber()
              ? ${count}.val() + 1
              : 1)`,
  ]
  const counting = `(${after(own)}.val() == now
            ? !${stored(own)}.exists()
              && newData.child('count').val() == (data.child('count').isNumber()
                ? data.child('count').val() + 1
                : 1)
              && newData.child('lastAt').val() == now
            : ${stored(own)}.exists()
              && !${after(own)}.exists()
              && data.child('count').isNumber()
              && (data.child('count').val() > 1
                ? newData.child('count').val() == data.child('count').val() - 1 && ${same('lastAt')}
                : !newData.exists()))`

  return {
    ...ownNodes(marks, {
      all: [
        'All marks at once, in the update that deletes the record of the account.',
        VERIFIED_OWNER,
        `!newData.exists() && !${after('users/$uid')}.exists()`,
      ],
      one: [
        whoMarks,
        VERIFIED_OWNER,
        `(newData.exists()
          ? ${isNew.join('\n            && ')}
          : data.exists()
            && (${count}.isNumber() && ${count}.val() > 1
              ? ${nextCount}.val() == ${count}.val() - 1
              : !${after(countPath)}.exists()))`,
      ],
    }),

    [countPath]: {
      read: readCount,
      write: [
        `The account that adds or removes its mark.${endsWithEntry ? ' The update that makes the tombstone of the entry removes the count.' : ''}`,
        VERIFIED,
        endsWithEntry
          ? `(${IS_TOMBSTONE_AFTER}\n          ? !newData.exists()\n          : ${counting})`
          : counting,
      ],
      validate: has(['count', 'lastAt']),
      children: {
        count: NUMBER,
        lastAt: ['The time of the last new mark.', NUMBER],
      },
    },
  }
}

export const markNodes: Nodes = {
  ...pair('want'),
  wantCounts: {
    read: [
      `Verified accounts, at most ${MAX_WANTED_READ} companies, ordered by the time of the last mark.`,
      VERIFIED,
      "query.orderByChild == 'lastAt'",
      `((query.limitToFirst != null && query.limitToFirst >= 1 && query.limitToFirst <= ${MAX_WANTED_READ})
        || (query.limitToLast != null && query.limitToLast >= 1 && query.limitToLast <= ${MAX_WANTED_READ}))`,
    ],
    indexOn: ['lastAt'],
  },
  ...pair('thank'),
  ...pair('asked'),
  'askedCounts/$companyKey': {
    read: [
      `Contributors and moderators, one company at a time: at most the ${MAX_ASKED_READ} highest counts. So invented keys
      cannot make the answer large.`,
      SIGNED_IN,
      MAY_READ_DETAILS,
      "query.orderByChild == 'count'",
      `query.limitToLast != null && query.limitToLast >= 1 && query.limitToLast <= ${MAX_ASKED_READ}`,
    ],
    indexOn: ['count'],
  },
}
