/**
 * Permissions of all actors for all parts of moderation, as one table: y for allowed, a dot for refused. Each cell
 * starts from the same data. reports.test.ts and removals.test.ts test each reason.
 */

import { limitToLast, orderByChild } from 'firebase/database'
import { expect, it } from 'vitest'
import { put, read, remove, rulesSuite, write } from './harness'
import type { Act } from './harness'
import { contributor, moderator, newcomer, oldOwner, other, owner, unverified, visitor } from './people'
import type { Actor } from './people'
import {
  deletion,
  entry,
  firstCount,
  KEEPING,
  NEW_ENTRY,
  OWNER_ENTRY,
  POSTED_AT,
  posting,
  removing,
  report,
  reported,
  reporting,
  withValues,
} from './records'

const author = owner
const reporter = oldOwner
const former: Actor = { uid: 'former', email: 'fran@gmail.com', verified: true }

/** A reported entry of the author, and the notice of an earlier entry that was removed. */
const world = withValues(reported, {
  [`reports/${OWNER_ENTRY}/${contributor.uid}`]: null,
  [`reportLimits/${reporter.uid}`]: firstCount(OWNER_ENTRY),
  [`moderators/${former.uid}`]: false,
  [`removals/${author.uid}/${NEW_ENTRY}`]: {
    companyName: 'NASA',
    roleTitle: 'Analyst',
    reason: 'Insults or harasses',
    timestamp: POSTED_AT,
    changedAt: POSTED_AT,
  },
})
const { seed, verdict } = rulesSuite('moderation', world)

const PEOPLE: readonly (readonly [who: string, actor: Actor | null, world?: typeof world])[] = [
  ['a visitor', visitor],
  ['a contributor whose email is not verified', unverified(contributor)],
  ['somebody verified without an entry', newcomer],
  ['a contributor', contributor],
  ['who has reported the entry', reporter],
  ['who has written it', author],
  ['a moderator', moderator],
  ['a moderator who has written it', author, withValues(world, { [`moderators/${author.uid}`]: true })],
  [
    'a moderator who alone has reported it',
    reporter,
    withValues(world, { [`moderators/${reporter.uid}`]: true }),
  ],
  ['who was a moderator', former],
  ['a moderator whose email is not verified', unverified(moderator)],
  ['the token of an account that is deleted', other],
]

const ENTRY = `interviews/${author.uid}/${OWNER_ENTRY}`
const REPORTS = `reports/${OWNER_ENTRY}`
const REMOVED = `removals/${author.uid}/${NEW_ENTRY}`
const edited = posting(author.uid, OWNER_ENTRY, entry({ gpa: 3, revision: 1 }))

/** Each act and its verdicts, in the order of the people. */
const TABLE: readonly (readonly [what: string, who: string, act: (me: Actor) => Act])[] = [
  ['read all entries', '. . . . . . . . . . . .', () => read('interviews')],
  ['read all entries of the author', '. . . . . y . y . . . .', () => read(`interviews/${author.uid}`)],
  ['read the entry', '. . . y y y y y y . . .', () => read(ENTRY)],
  ['read all owners', '. . . . . . . . . . . .', () => read('entryOwners')],
  ['read the owner of the entry', '. . . y y y y y y . . .', () => read(`entryOwners/${OWNER_ENTRY}`)],
  [
    'read a page of cards',
    'y y y y y y y y y y y y',
    () => read('interviewSummaries', orderByChild('timestamp'), limitToLast(24)),
  ],
  ['read one card', 'y y y y y y y y y y y y', () => read(`interviewSummaries/${OWNER_ENTRY}`)],
  ['read the list of moderators', '. . . . . . . . . . . .', () => read('moderators')],
  ['read whether I moderate', '. y y y y y y y y y y y', ({ uid }) => read(`moderators/${uid}`)],
  [
    'read whether another account moderates',
    '. . . . . . y . . . y .',
    () => read(`moderators/${moderator.uid}`),
  ],
  ['read all reports', '. . . . . . y y y . . .', () => read('reports')],
  ['read all reports of the entry', '. . . . . . y y y . . .', () => read(REPORTS)],
  ['read the reporter’s report', '. . . . y . y y y . . .', () => read(`${REPORTS}/${reporter.uid}`)],
  ['read my own report', '. y y y y y y y y y y y', ({ uid }) => read(`${REPORTS}/${uid}`)],
  ['read the count of my reports', '. y y y y y y y y y y y', ({ uid }) => read(`reportLimits/${uid}`)],
  [
    'read the count of the reporter’s reports',
    '. . . . y . . . y . . .',
    () => read(`reportLimits/${reporter.uid}`),
  ],
  ['read all removals', '. . . . . . . . . . . .', () => read('removals')],
  ['read all removals of the author', '. . . . . y . y . . . .', () => read(`removals/${author.uid}`)],
  ['read the author’s removal', '. . . . . y . y . . . .', () => read(REMOVED)],

  ['report the entry', '. . . y . . . . . . . .', (me) => write(reporting(me, OWNER_ENTRY))],
  ['report without counting it', '. . . . . . . . . . . .', ({ uid }) => put(`${REPORTS}/${uid}`, report())],
  [
    'count without a report',
    '. . . . . . . . . . . .',
    ({ uid }) => put(`reportLimits/${uid}`, firstCount(OWNER_ENTRY)),
  ],
  ['change the report', '. . . . . . . . . . . .', () => put(`${REPORTS}/${reporter.uid}/text`, 'Another')],
  ['keep the entry', '. . . . . . y . y . . .', () => write(KEEPING)],
  ['delete the node with its reports', '. . . . . . . . . . . .', () => remove(REPORTS)],
  ['remove the entry', '. . . . . . y . . . . .', () => write(removing())],
  [
    'delete the entry without a notice for the author',
    '. . . . . y . y . . . .',
    () => write(deletion(author.uid, OWNER_ENTRY)),
  ],
  ['edit the entry', '. . . . . y . y . . . .', () => write(edited)],
  ['change the author’s notice', '. . . . . . . . . . . .', () => put(`${REMOVED}/reason`, 'Wrong company')],
  ['dismiss the author’s notice', '. . . . . y . y . . . .', () => remove(REMOVED)],
  ['become a moderator', '. . . . . . . . . . . .', ({ uid }) => put(`moderators/${uid}`, true)],
  ['appoint a moderator', '. . . . . . . . . . . .', () => put(`moderators/${newcomer.uid}`, true)],
  ['dismiss a moderator', '. . . . . . . . . . . .', () => remove(`moderators/${moderator.uid}`)],
]

it.each(TABLE)('%s: %s', async (_what, who, act) => {
  const said: string[] = []
  for (const [, actor, start = world] of PEOPLE) {
    await seed(start)
    const tried = await verdict(actor, act(actor ?? { uid: 'visitor', verified: false }))
    said.push(tried === 'allowed' ? 'y' : '.')
  }

  const named = (cells: readonly string[]) =>
    PEOPLE.filter((_, index) => cells[index] === 'y').map(([name]) => name)
  expect(named(said)).toEqual(named(who.split(' ')))
})
