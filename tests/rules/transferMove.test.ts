/** Moving the data of an old account to the account that it names: one update, entries and profile, once. */

import { serverTimestamp } from 'firebase/database'
import { describe, expect } from 'vitest'
import { ENTRY_FIELDS, FIELD_NAMES, isPublic } from '../../src/domain/entry/entry'
import { NODE_NAMES, NODES, OWN_NODES } from '../../src/domain/store/nodes'
import { ENDING } from '../helpers/addresses'
import { each, put, read, remove, rulesSuite, write } from './harness'
import { contributor, newcomer, oldOwner, other, unverified, visitor, withoutEmail } from './people'
import {
  anotherEntry,
  APPROVED,
  approved,
  asked,
  asking,
  CLOSED,
  CONTRIBUTOR_ENTRY,
  dating,
  deletion,
  END,
  entry,
  EXPIRED,
  keyOf,
  LAST_HOUR,
  move,
  moveOf,
  named,
  NEW_ENTRY,
  newEntry,
  newRequest,
  OLD_FIRST,
  OLD_SECOND,
  oldFirst,
  oldSecond,
  approvalFor,
  posted,
  POSTED_AT,
  posting,
  present,
  REQUEST,
  summaryOf,
  TOMBSTONE,
  TRANSFER_TO,
  withValues,
} from './records'

const { permission } = rulesSuite('transferMove', approved())
const OLD = `interviews/${oldOwner.uid}`
const NEW = `interviews/${newcomer.uid}`
const OLD_RECORD = `users/${oldOwner.uid}`
const SUMMARY = `interviewSummaries/${OLD_FIRST}`
const OWNER = `entryOwners/${OLD_FIRST}`

/** The nodes under an account that a transfer does not touch. */
const NOT_MOVED = NODE_NAMES.filter(
  (node) => NODES[node].path.startsWith(`${node}/{uid}`) && node !== 'users' && node !== 'interviews',
)

/** The whole move, with these values for one entry of the old owner and its card. */
const moveAs = (of: Record<string, unknown>, id = OLD_FIRST) => write(move(posting(newcomer.uid, id, of)))

/** The first entry of the old owner with one detail changed or, if it is optional, absent. */
const CHANGED_DETAILS = FIELD_NAMES.filter((name) => !isPublic(name)).flatMap((name) => {
  const changed = name === 'openToContact' ? CLOSED : { [name]: anotherEntry()[name] }
  const absent = 'optional' in ENTRY_FIELDS[name] ? [{ [name]: null }] : []
  return [changed, ...absent].map((fields) => present({ ...oldFirst, ...fields }))
})

describe('the whole move', () => {
  permission('the named account may make it, if verified', {
    allowed: [newcomer, write(move())],
    denied: [
      ...each([unverified(newcomer), oldOwner, visitor], write(move())),
      [contributor, write(move()), write({ ...moveOf(OLD_FIRST, oldFirst, contributor), ...END })],
      [contributor, write({ ...moveOf(OLD_FIRST, oldFirst, contributor), [TRANSFER_TO]: null })],
      [newcomer, write(move({ [`users/${newcomer.uid}/email`]: oldOwner.email }))],
    ],
    leaves: {
      [OLD]: null,
      [NEW]: { [OLD_FIRST]: oldFirst, [OLD_SECOND]: oldSecond },
      [SUMMARY]: summaryOf(oldFirst, { changedAt: expect.any(Number) }),
      [OWNER]: newcomer.uid,
      [TRANSFER_TO]: null,
      [REQUEST]: null,
      [`users/${newcomer.uid}/username`]: `User ${oldOwner.uid}`,
    },
  })

  permission('is refused before the approval', {
    world: asked(),
    allowed: [newcomer, remove(REQUEST)],
    denied: [
      newcomer,
      write(move()),
      write(moveOf(OLD_FIRST, oldFirst)),
      write(move({ [TRANSFER_TO]: undefined })),
    ],
  })

  permission('is refused after the approval is cancelled, even if the request still says approved', {
    before: [oldOwner, remove(TRANSFER_TO)],
    allowed: [newcomer, remove(REQUEST)],
    denied: [
      newcomer,
      write(move()),
      write(move({ [TRANSFER_TO]: undefined })),
      write(move({ [TRANSFER_TO]: approvalFor(newcomer.uid, serverTimestamp()) })),
      read(OLD_RECORD),
      read(OLD),
    ],
  })

  permission('is refused in every part once the approval is seven days old', {
    world: withValues(approved(), { [TRANSFER_TO]: approvalFor(newcomer.uid, EXPIRED) }),
    allowed: [newcomer, write(END), remove(REQUEST), remove(TRANSFER_TO)],
    denied: [
      [newcomer, write(move()), write({ ...moveOf(OLD_FIRST, oldFirst), ...END })],
      [newcomer, read(OLD_RECORD), read(OLD), read(`${OLD}/${OLD_FIRST}`)],
    ],
  })

  permission('is allowed in the last hour before that, even if the request is older', {
    world: withValues(approved({ requestedAt: EXPIRED }), {
      [TRANSFER_TO]: approvalFor(newcomer.uid, LAST_HOUR),
    }),
    allowed: [newcomer, read(OLD_RECORD), read(OLD), write(move())],
    denied: [contributor, write(move()), put(REQUEST, newRequest(contributor))],
  })

  permission('an account without an email in its token may make it, if the request stays', {
    allowed: [withoutEmail(newcomer), write(move({ [REQUEST]: undefined }))],
    denied: [withoutEmail(newcomer), write(move())],
  })
})

describe('after the move', () => {
  permission('it cannot be repeated, and nothing of the old account stays open', {
    world: withValues(approved(), named(newcomer, keyOf(oldOwner))),
    before: [newcomer, write(move())],
    allowed: [newcomer, write(asking(newcomer, keyOf(oldOwner))), read(NEW)],
    denied: [
      [
        newcomer,
        write(move()),
        put(TRANSFER_TO, approvalFor(newcomer.uid, serverTimestamp())),
        write(asking(newcomer, keyOf(oldOwner), APPROVED)),
      ],
      [newcomer, read(OLD_RECORD)],
      [
        contributor,
        write({ ...posting(contributor.uid, OLD_FIRST, oldFirst), [`${NEW}/${OLD_FIRST}`]: null, ...END }),
      ],
    ],
  })
})

describe('reads of the named account', () => {
  const reads = [OLD_RECORD, OLD, `${OLD}/${OLD_FIRST}`].map((path) => read(path))
  const others = [
    `interviews/${contributor.uid}`,
    `users/${contributor.uid}`,
    ...NOT_MOVED.map((node) => `${node}/${oldOwner.uid}`),
  ]

  permission('include only record and entries of the old account, between approval and move', {
    allowed: [newcomer, ...reads],
    denied: [
      ...each([unverified(newcomer), other, visitor], ...reads),
      [newcomer, ...['interviews', 'users', ...others].map((path) => read(path))],
    ],
  })
})

describe('each part of the move', () => {
  permission('uses up the approval, and cannot pass it on', {
    allowed: [newcomer, write({ ...moveOf(OLD_FIRST, oldFirst), ...END }), write(END)],
    denied: [
      newcomer,
      ...[undefined, approvalFor(newcomer.uid), approvalFor(contributor.uid, serverTimestamp())].map(
        (value) => write(move({ [TRANSFER_TO]: value })),
      ),
      write(moveOf(OLD_FIRST, oldFirst)),
    ],
  })

  permission('moves entry and owner together; the card stays unchanged or matches the entry', {
    allowed: [newcomer, write(move()), moveAs(oldFirst), moveAs({ ...oldFirst, companyName: 'Microsoft' })],
    denied: [
      [
        newcomer,
        ...[`${OLD}/${OLD_FIRST}`, `${NEW}/${OLD_FIRST}`, OWNER].map((path) =>
          write(move({ [path]: undefined })),
        ),
        ...[oldOwner.uid, contributor.uid, null].map((uid) => write(move({ [OWNER]: uid }))),
      ],
      [newcomer, write(move({ [`${NEW}/${OLD_FIRST}`]: { ...oldFirst, companyName: 'Microsoft' } }))],
      [newcomer, write(move({ [SUMMARY]: summaryOf(oldFirst, { companyName: 'Microsoft' }) }))],
      [newcomer, write(move({ [SUMMARY]: TOMBSTONE })), write(move({ [SUMMARY]: null }))],
      [newcomer, moveAs({ ...oldFirst, companyName: ' ' }), moveAs({ ...oldFirst, extra: 1 })],
    ],
  })

  permission('changes no detail of an entry unless it dates the card like an edit', {
    allowed: [newcomer, ...CHANGED_DETAILS.map((of) => moveAs(of))],
    denied: [newcomer, ...CHANGED_DETAILS.map((of) => write(move({ [`${NEW}/${OLD_FIRST}`]: of })))],
  })

  permission('keeps a hidden contact hidden', {
    allowed: [newcomer, write(move())],
    denied: [
      newcomer,
      moveAs({ ...oldSecond, contact: `oscar${ENDING}` }, OLD_SECOND),
      moveAs({ ...oldSecond, name: 'O' }, OLD_SECOND),
    ],
  })

  permission('moves nothing but entries and profile', {
    world: withValues(
      approved(),
      Object.fromEntries(NOT_MOVED.map((node) => [`${node}/${oldOwner.uid}/odd`, 'x'])),
    ),
    allowed: [newcomer, write(move())],
    denied: [
      newcomer,
      ...NOT_MOVED.map((node) => write(move({ [`${node}/${oldOwner.uid}`]: null }))),
      ...OWN_NODES.map((node) => write(move({ [`${node}/${newcomer.uid}/odd`]: 'x' }))),
    ],
  })

  permission('keeps the times', {
    allowed: [newcomer, write(move()), write({ ...posted(newcomer.uid, NEW_ENTRY, newEntry()), ...END })],
    denied: [
      newcomer,
      ...[POSTED_AT - 2_001, POSTED_AT - 1_999, POSTED_AT - 1_000, serverTimestamp()].map((timestamp) =>
        moveAs({ ...oldFirst, timestamp }),
      ),
      write(move({ [SUMMARY]: summaryOf(oldFirst, { timestamp: serverTimestamp() }) })),
      write({ ...posting(newcomer.uid, NEW_ENTRY, oldFirst), ...END }),
    ],
  })

  permission('cannot use the approval for deleting, editing or posting as the old owner', {
    allowed: [
      [
        oldOwner,
        write({ [`${OLD}/${OLD_FIRST}/startDate`]: '2026-06-01', ...dating(OLD_FIRST) }),
        write(deletion(oldOwner.uid, OLD_SECOND)),
      ],
      [newcomer, write(posted(newcomer.uid, NEW_ENTRY, newEntry()))],
    ],
    denied: [
      newcomer,
      write({ ...deletion(oldOwner.uid, OLD_FIRST), ...END }),
      write({ [OLD]: null, ...END }),
      write({ [`${OLD}/${OLD_FIRST}`]: null, ...END }),
      write({ [SUMMARY]: null, ...END }),
      write({
        ...Object.fromEntries(Object.keys(oldFirst).map((field) => [`${OLD}/${OLD_FIRST}/${field}`, null])),
        ...END,
      }),
      write(posting(oldOwner.uid, OLD_FIRST, { ...oldFirst, companyName: 'Microsoft' })),
      write({ [`${OLD}/${OLD_FIRST}/startDate`]: '2026-06-01', ...dating(OLD_FIRST) }),
      write(posted(oldOwner.uid, NEW_ENTRY, newEntry())),
      write(move({ [TRANSFER_TO]: undefined, [OLD_RECORD]: null })),
      write(move({ [`${OLD_RECORD}/username`]: 'x' })),
      put(`emailToUid/${keyOf(oldOwner)}`, newcomer.uid),
      remove(`emailToUid/${keyOf(oldOwner)}`),
    ],
  })

  permission('may move a summary without its entry, if that uses up the approval', {
    world: withValues(approved(), { [`${OLD}/${OLD_FIRST}`]: null }),
    allowed: [newcomer, write({ ...posting(newcomer.uid, OLD_FIRST, oldFirst), ...END })],
    denied: [
      [newcomer, write(posting(newcomer.uid, OLD_FIRST, oldFirst))],
      [contributor, write(posting(contributor.uid, OLD_FIRST, oldFirst))],
    ],
  })
})

describe('an old entry without a card, if the named account has posted under its id', () => {
  const old = `${OLD}/${OLD_FIRST}`

  permission('is removed by the move, and does not replace the posted entry', {
    world: withValues(approved(), posting(newcomer.uid, OLD_FIRST, oldFirst)),
    allowed: [newcomer, write({ [old]: null, ...END })],
    denied: [newcomer, remove(old), write({ [old]: { ...oldFirst, startDate: '2026-06-01' }, ...END })],
  })
})

describe('a card without an entry, after seven days', () => {
  permission('cannot be moved', {
    world: withValues(approved(), {
      [`${OLD}/${OLD_FIRST}`]: null,
      [TRANSFER_TO]: approvalFor(newcomer.uid, EXPIRED),
    }),
    allowed: [newcomer, put(TRANSFER_TO, null)],
    denied: [newcomer, write({ ...posting(newcomer.uid, OLD_FIRST, oldFirst), [TRANSFER_TO]: null })],
  })
})

describe('an old entry under whose id the named account has posted, after seven days', () => {
  const old = `${OLD}/${OLD_FIRST}`

  permission('cannot be moved', {
    world: withValues(approved(), {
      ...posting(newcomer.uid, OLD_FIRST, oldFirst),
      [TRANSFER_TO]: approvalFor(newcomer.uid, EXPIRED),
    }),
    allowed: [oldOwner, remove(old)],
    denied: [newcomer, write({ [old]: null, [TRANSFER_TO]: null }), remove(old)],
  })
})

describe('data of other accounts', () => {
  const foreign = moveFrom()

  permission('is not moved along, and not moved into a third account', {
    allowed: [newcomer, write(move())],
    denied: [
      newcomer,
      write(move(foreign)),
      write({ ...moveOf(OLD_FIRST, oldFirst, contributor), ...END }),
      write({
        ...posting(newcomer.uid, CONTRIBUTOR_ENTRY, oldFirst),
        [`${OLD}/${OLD_FIRST}`]: null,
        ...END,
      }),
      write(move({ [`interviewSummaries/${CONTRIBUTOR_ENTRY}`]: summaryOf(entry()) })),
    ],
  })

  permission('cannot be moved with the approval of another account', {
    world: withValues(approved(), { [`users/${contributor.uid}/transferTo`]: approvalFor(newcomer.uid) }),
    allowed: [newcomer, write({ ...foreign, [`users/${contributor.uid}/transferTo`]: null })],
    denied: [newcomer, write({ ...foreign, ...END })],
  })

  /** The entry of the contributor, written as if it were the old owner's. */
  function moveFrom() {
    return {
      ...posting(newcomer.uid, CONTRIBUTOR_ENTRY, entry()),
      [`interviews/${contributor.uid}/${CONTRIBUTOR_ENTRY}`]: null,
    }
  }
})
