/** Rules for counted marks: an account's private mark and the count of all marks change only together, by one. */

import { MAX_LENGTH } from '../src/domain/limits'
import { MARK_USE_NAMES, MARK_USES, type MarkUseName } from '../src/domain/marks'
import { NODES, type NodeName } from '../src/domain/nodes'
import { IS_TOMBSTONE_AFTER } from './entries'
import { after, either, has, pathText, same, stored } from './language'
import type { Nodes, Rule } from './language'
import { IS_OWNER, MAY_READ_DETAILS, mayMoveDataOf, SIGNED_IN, VERIFIED, VERIFIED_OWNER } from './people'
import { isPushId, NUMBER } from './values'

/** The maximum number of wanted companies in one request. */
const MAX_COMPANIES_PER_REQUEST = 100

/** The differences between the uses. */
interface Conditions {
  readonly comment: string
  /** `mayMark` in words, for the comment in the generated rules. */
  readonly whoMarks: string
  /** Conditions for a new mark of this use only. */
  readonly mayMark: readonly string[]
  readonly keys: readonly string[]
  /** The rule for reading a count. Absent if the parent node has this rule. */
  readonly readCount?: Rule
  /** True if the update that deletes an entry may remove this count. `asked` has a rule for all counts of an entry. */
  readonly endsWithEntry?: true
}

const OWNER_AFTER = after('entryOwners/$entryId')
const MARKS_ENTRY = [
  `${stored('interviews/$uid')}.exists()`,
  `${OWNER_AFTER}.exists()`,
  `${OWNER_AFTER}.val() != $uid`,
]
const READS_DETAILS: Rule = ['Contributors and moderators, one entry at a time.', SIGNED_IN, MAY_READ_DETAILS]

const USES: Readonly<Record<MarkUseName, Conditions>> = {
  wanted: {
    comment: 'The companies that an account asks for.',
    whoMarks: 'It needs no entry of its own.',
    mayMark: [],
    keys: [`$companyKey.matches(/^[0-9a-z\u0080-\uffff]{1,${MAX_LENGTH.companyName}}$/)`],
    readCount: ['Verified accounts.', VERIFIED],
  },
  thanks: {
    comment: 'The entries whose authors an account thanked.',
    whoMarks: 'It must have an entry of its own, and the marked entry exists and belongs to another account.',
    mayMark: MARKS_ENTRY,
    keys: [isPushId('$entryId')],
    readCount: READS_DETAILS,
    endsWithEntry: true,
  },
  asked: {
    comment: `The questions that an account was asked, too. The line key is a hash of the question's text. Rules cannot
    compute it, so they check only its form.`,
    whoMarks: 'It must have an entry of its own, and the marked entry exists and belongs to another account.',
    mayMark: MARKS_ENTRY,
    keys: [isPushId('$entryId'), '$lineKey.matches(/^[0-9a-z]{12}$/)'],
  },
}

/** `last` in markLimits is the path of a mark of the account. */
export const IS_OWN_MARK = either(
  ...MARK_USE_NAMES.map(
    (use) => `newData.child('last').val().beginsWith('${MARK_USES[use].marks}/' + $uid + '/')`,
  ),
)

/** 'wants/{uid}/{companyKey}' as 'wants/$uid/$companyKey'. */
function rulePath(node: NodeName): string {
  return NODES[node].path.replaceAll(/\{(\w+)\}/g, '$$$1')
}

const ENDS = `
        - The update that replaces the card of the entry with a tombstone removes the count.`

/** The account whose marks this update moves. */
const FROM = after('users/$uid/movedFrom')

/** The nodes of one use: the marks of an account, a mark, and its count. */
function pair(use: MarkUseName): Nodes {
  const { comment, whoMarks, mayMark, keys, readCount, endsWithEntry } = USES[use]
  const { marks, counts } = MARK_USES[use]
  const [markPath, countPath] = [rulePath(marks), rulePath(counts)]
  const own = markPath.replace('$uid', '{auth.uid}')
  const old = markPath.replace('$uid', `{${FROM}.val()}`)
  const count = stored(`${countPath}/count`)
  const nextCount = after(`${countPath}/count`)

  const isNew = [
    ...mayMark,
    `${nextCount}.val() == (${count}.isNumber()
                  ? ${count}.val() + 1
                  : 1)`,
    `${after('markLimits/$uid/since')}.val() == now`,
    `${after('markLimits/$uid/last')}.val() == ${pathText(markPath)}`,
    `(${stored('markLimits/$uid/since')}.val() != now
                  || ${stored('markLimits/$uid/last')}.val() != ${pathText(markPath)})`,
  ]
  const isMoved = [`${FROM}.isString()`, `${stored(old)}.val() == newData.val()`, `!${after(old)}.exists()`]
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
    [`${marks}/$uid`]: {
      comment: `${comment} Each mark is a time. Nobody else can see them. The node ${counts} counts the marks.`,
      read: [
        'The verified account itself. For seven days, also the verified account that its record names in transferTo.',
        VERIFIED,
        `(${IS_OWNER} || (${mayMoveDataOf('$uid')}))`,
      ],
      write: [
        `All marks are deleted at once, and the counts stay. The verified account itself may do this in the update that
        deletes its record. For seven days, the account that its record names in transferTo may also do it, in an update
        that removes transferTo.`,
        VERIFIED,
        '!newData.exists()',
        `(${IS_OWNER}
          ? !${after('users/$uid')}.exists()
          : ${mayMoveDataOf('$uid')} && !${after('users/$uid/transferTo')}.exists())`,
      ],
    },

    [markPath]: {
      write: [
        `The verified account itself.
        - It adds a mark if it has a record. ${whoMarks} The update adds one to the count. markLimits counts the mark, so an
          update adds at most one.
        - It moves a mark with its time, from the account that its record names in movedFrom. The update removes the old
          mark, so it needs the permission to move that account's data. The count stays.
        - It removes a mark, and the update subtracts one from the count. A count of one is removed. A mark without a
          count is removed alone.`,
        VERIFIED_OWNER,
        `(newData.exists()
          ? !data.exists()
            && ${after('users/$uid')}.exists()
            && (newData.val() == now
              ? ${isNew.join('\n                && ')}
              : ${isMoved.join('\n                && ')})
          : data.exists()
            && (${count}.isNumber() && ${count}.val() > 1
              ? ${nextCount}.val() == ${count}.val() - 1
              : !${after(countPath)}.exists()))`,
      ],
      validate: ['The time of the mark.', ...keys, NUMBER],
    },

    [countPath]: {
      ...(readCount === undefined ? {} : { read: readCount }),
      write: [
        `A verified account, with its own mark in the same update.
        - A new mark adds one to the count, or sets it to one, and sets the time.
        - The removal of a mark subtracts one, or removes a count of one. The time stays.${endsWithEntry ? ENDS : ''}`,
        VERIFIED,
        endsWithEntry
          ? `(${IS_TOMBSTONE_AFTER}\n          ? !newData.exists()\n          : ${counting})`
          : counting,
      ],
      validate: has(['count', 'lastAt']),
      children: {
        count: ['The number of marks, including those of accounts that were deleted since.', NUMBER],
        lastAt: ["The server's time of the last new mark.", NUMBER],
      },
    },
  }
}

export const markNodes: Nodes = {
  ...pair('wanted'),
  wanted: {
    read: [
      `Verified accounts, at most ${MAX_COMPANIES_PER_REQUEST} companies, ordered by the time of the last mark.`,
      VERIFIED,
      "query.orderByChild == 'lastAt'",
      `((query.limitToFirst != null && query.limitToFirst >= 1 && query.limitToFirst <= ${MAX_COMPANIES_PER_REQUEST})
        || (query.limitToLast != null && query.limitToLast >= 1 && query.limitToLast <= ${MAX_COMPANIES_PER_REQUEST}))`,
    ],
    indexOn: ['lastAt'],
  },
  ...pair('thanks'),
  ...pair('asked'),
  'asked/$entryId': {
    read: READS_DETAILS,
    write: [
      'A verified account deletes all counts of the entry in the update that replaces its card with a tombstone.',
      VERIFIED,
      '!newData.exists()',
      IS_TOMBSTONE_AFTER,
    ],
  },
}
