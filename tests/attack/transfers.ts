/** Attacks on transfers: approving for others, taking requests over, moving twice or too much, folding two emails into one key. */

import { serverTimestamp } from 'firebase/database'
import { DAY_MS, TRANSFER_REQUEST_DAYS } from '../../src/domain/limits'
import type { Actor } from '../rules/people'
import {
  deletion,
  entry,
  keyOf,
  newEntry,
  newRequest,
  newUserRecord,
  NEW_ENTRY,
  OWNER_ENTRY,
  POSTED_AT,
  posting,
  summaryOf,
  userRecord,
} from '../rules/records'
import type { Changes, Tree } from '../rules/records'
import {
  all,
  approved,
  asked,
  contributor,
  END,
  KEY,
  move,
  moveOf,
  newcomer,
  OLD_FIRST,
  OLD_SECOND,
  oldFirst,
  oldOwner,
  oldSecond,
  ordinary,
  owner,
  REQUEST,
  requester,
  TRANSFER_TO,
  treeOf,
  unverifiedUser,
  withValues,
} from './attack'
import type { Attack } from './attack'
import type { Attacker, Stage } from './stage'

const OVER = (TRANSFER_REQUEST_DAYS + 1) * DAY_MS
const approval = (heir = requester.uid, uid = oldOwner.uid): Changes => ({
  [`${REQUEST}/approved`]: true,
  [`users/${uid}/transferTo`]: heir,
})
const approve = ({ as }: Stage) => as(oldOwner).update(approval())
const moved = ({ as }: Stage) => as(requester).update(move())
const tagline = (uid: string) => (me: Attacker) => me.update({ [`users/${uid}/tagline`]: 'Hello' })
const sayNo = (me: Attacker) => me.update({ [TRANSFER_TO]: null })
const takeBack = (me: Attacker) => me.update({ [REQUEST]: null })

const approving: readonly Attack[] = [
  {
    role: 'requester',
    name: 'approves the own request, in the update that makes it or later',
    world: asked,
    attempt: (me) =>
      all([
        me.update({ [`${REQUEST}/approved`]: true }),
        me.update(approval()),
        me.update(approval(requester.uid, requester.uid)),
        me.update({ [REQUEST]: newRequest(requester, { approved: true }) }),
        me.update({ [REQUEST]: newRequest(requester, { approved: true }), [TRANSFER_TO]: requester.uid }),
        me.update({ [TRANSFER_TO]: requester.uid }),
        me.transaction(`${REQUEST}/approved`, true),
      ]),
    legal: takeBack,
  },
  {
    role: 'newcomer',
    name: 'makes a request that is approved from the start',
    attempt: (me) =>
      all([
        me.update({ [REQUEST]: newRequest(newcomer, { approved: true }) }),
        me.update({
          [REQUEST]: newRequest(newcomer, { approved: true }),
          [`users/${newcomer.uid}/transferTo`]: newcomer.uid,
        }),
        me.patch({ [`${REQUEST}/approved`]: true, [`${REQUEST}/toUid`]: newcomer.uid }),
      ]),
    legal: (me) => me.update({ [REQUEST]: newRequest(newcomer) }),
  },
  {
    role: 'contributor',
    name: 'approves for somebody else, or names the heir of somebody else',
    world: asked,
    attempt: (me) =>
      all([
        me.update(approval()),
        me.update(approval(contributor.uid)),
        me.update(approval(requester.uid, contributor.uid)),
        me.update({ [TRANSFER_TO]: contributor.uid }),
        me.update({ [`users/${owner.uid}/transferTo`]: contributor.uid }),
      ]),
    legal: tagline(contributor.uid),
  },
  {
    role: 'contributor',
    name: 'has the email of the old owner, not verified, and approves',
    world: asked,
    attempt: (_me, stage) =>
      all(
        [false, 'true', null].map((claim) =>
          stage
            .withClaims(contributor.uid, { email: oldOwner.email, email_verified: claim })
            .update(approval(requester.uid, contributor.uid)),
        ),
      ),
    legal: tagline(contributor.uid),
  },
  {
    role: 'contributor',
    name: 'puts the old owner’s email into the own record, and approves',
    world: () => withValues(asked(), { [`users/${contributor.uid}/email`]: oldOwner.email }),
    attempt: (me) => me.update(approval(requester.uid, contributor.uid)),
    legal: tagline(contributor.uid),
  },
  {
    role: 'old owner',
    name: 'approves another than who asked, or approves without naming anybody',
    world: asked,
    attempt: (me) =>
      all([
        me.update({ [`${REQUEST}/approved`]: true }),
        me.update({ [TRANSFER_TO]: requester.uid }),
        me.update(approval(contributor.uid)),
        me.update({ ...approval(contributor.uid), [`${REQUEST}/toUid`]: contributor.uid }),
        me.update({
          [REQUEST]: newRequest(requester, { approved: true }),
          [TRANSFER_TO]: requester.uid,
        }),
      ]),
    legal: (me) => me.update(approval()),
  },
  {
    role: 'old owner',
    name: 'approves a request that is over, or makes it younger',
    world: () => asked(OVER),
    attempt: (me) =>
      all([
        me.update(approval()),
        me.update({ ...approval(), [`${REQUEST}/requestedAt`]: serverTimestamp() }),
        me.update({ [`${REQUEST}/requestedAt`]: serverTimestamp() }),
      ]),
    legal: takeBack,
  },
  {
    role: 'unverified',
    name: 'approves as the old owner before the email is verified',
    world: asked,
    attempt: (_me, { as }) => as({ ...oldOwner, verified: false }).update(approval()),
    legal: (_me, stage) => approve(stage),
  },
]

const replaying: readonly Attack[] = [
  {
    role: 'requester',
    name: 'uses an approval a second time after the move',
    world: approved,
    before: moved,
    attempt: (me) =>
      all([
        me.update(move()),
        me.update({ [REQUEST]: newRequest(requester, { approved: true }) }),
        me.update({ [TRANSFER_TO]: requester.uid }),
        me.rest(`users/${oldOwner.uid}`),
      ]),
    legal: (me) => me.update({ [REQUEST]: newRequest(requester) }),
  },
  {
    role: 'requester',
    name: 'leaves the used request standing, and comes back for what was posted later',
    world: approved,
    before: async ({ as }) => {
      await as(requester).update(move({ [REQUEST]: undefined }))
      await as(oldOwner).update(posting(oldOwner.uid, NEW_ENTRY, newEntry()))
    },
    attempt: async (me, { stored }) => {
      const later = await stored(`interviews/${oldOwner.uid}/${NEW_ENTRY}`)
      const taking = moveOf(NEW_ENTRY, treeOf(later))
      return all([
        me.update(taking),
        me.update({ ...taking, ...END }),
        me.update({ ...taking, [TRANSFER_TO]: requester.uid }),
      ])
    },
    legal: takeBack,
  },
  {
    role: 'requester',
    name: 'moves after the old owner has taken the approval back, though the request still says approved',
    world: asked,
    before: async (stage) => {
      await approve(stage)
      await sayNo(stage.as(oldOwner))
    },
    attempt: (me) =>
      all([
        me.update(move()),
        me.update(move({ [TRANSFER_TO]: undefined })),
        me.update({ ...move(), [TRANSFER_TO]: requester.uid }),
      ]),
    legal: takeBack,
  },
  {
    role: 'contributor',
    name: 'takes an open request over, or asks beside it',
    world: asked,
    attempt: (me) =>
      all([
        me.update({ [REQUEST]: newRequest(contributor) }),
        me.update({ [REQUEST]: null }),
        me.update({ [`${REQUEST}/toUid`]: contributor.uid, [`${REQUEST}/toEmail`]: contributor.email }),
        me.transaction(REQUEST, newRequest(contributor)),
        me.update({ [`${REQUEST}2`]: newRequest(contributor) }),
      ]),
    legal: (me) => me.rest(`${REQUEST}/approved`),
  },
  {
    role: 'contributor',
    name: 'asks again for an account whose transfer is approved',
    world: approved,
    attempt: (me) =>
      all([
        me.update({ [REQUEST]: newRequest(contributor) }),
        me.update({ [REQUEST]: newRequest(contributor, { approved: true }) }),
        me.update({ [`${REQUEST}/toUid`]: contributor.uid }),
        me.update({ [TRANSFER_TO]: contributor.uid }),
      ]),
    legal: (me) => me.rest(`${REQUEST}/approved`),
  },
  {
    role: 'contributor',
    name: 'takes an expired request over together with its approval',
    world: () => approved(OVER),
    attempt: (me) =>
      all([
        me.update({ [`${REQUEST}/toUid`]: contributor.uid }),
        me.update({ [REQUEST]: newRequest(contributor, { approved: true }) }),
        me.update({ [REQUEST]: newRequest(contributor), [TRANSFER_TO]: contributor.uid }),
        me.update({
          [`${REQUEST}/toUid`]: contributor.uid,
          [`${REQUEST}/toEmail`]: contributor.email,
          [`${REQUEST}/requestedAt`]: serverTimestamp(),
        }),
      ]),
    legal: (me) => me.update({ [REQUEST]: newRequest(contributor) }),
  },
  {
    role: 'contributor',
    name: 'takes an expired approved request over, and moves',
    world: () => approved(OVER),
    before: ({ as }) => as(contributor).update({ [REQUEST]: newRequest(contributor) }),
    attempt: (me) =>
      all([
        me.update({ ...moveOf(OLD_FIRST, oldFirst, contributor.uid), ...END }),
        me.update(moveOf(OLD_FIRST, oldFirst, contributor.uid)),
        me.rest(`interviews/${oldOwner.uid}`).then(async () => me.rest(`users/${oldOwner.uid}`)),
      ]),
    legal: takeBack,
  },
]

const moving: readonly Attack[] = [
  {
    role: 'requester',
    name: 'keeps the approval while taking over a card whose entry is gone',
    world: () => withValues(approved(), { [`interviews/${oldOwner.uid}/${OLD_FIRST}`]: null }),
    attempt: (me) => me.update(posting(requester.uid, OLD_FIRST, oldFirst)),
    legal: (me) => me.update({ ...posting(requester.uid, OLD_FIRST, oldFirst), ...END }),
  },
  {
    role: 'requester',
    name: 'keeps the approval while moving, or moves part by part',
    world: approved,
    attempt: (me) =>
      all([
        me.update(move({ [TRANSFER_TO]: undefined })),
        me.update(moveOf(OLD_FIRST, oldFirst)),
        me.update({ ...moveOf(OLD_FIRST, oldFirst), [TRANSFER_TO]: newcomer.uid }),
      ]),
    legal: (me) => me.update(move()),
  },
  {
    role: 'requester',
    name: 'moves without being approved',
    world: asked,
    attempt: (me) => all([me.update(move()), me.update(moveOf(OLD_FIRST, oldFirst))]),
    legal: takeBack,
  },
  {
    role: 'contributor',
    name: 'moves in the place of the heir',
    world: approved,
    attempt: (me) =>
      all([
        me.update({ ...moveOf(OLD_FIRST, oldFirst, contributor.uid), ...END }),
        me.update({ ...moveOf(OLD_FIRST, oldFirst, contributor.uid), [TRANSFER_TO]: null }),
        me.update(move()),
      ]),
    legal: (me) => me.rest(`${REQUEST}/approved`),
  },
  {
    role: 'requester',
    name: 'moves an entry into the folder of a third account',
    world: approved,
    attempt: (me) =>
      all([
        me.update({ ...moveOf(OLD_FIRST, oldFirst, newcomer.uid), ...END }),
        me.update({ ...moveOf(OLD_FIRST, oldFirst, newcomer.uid), ...moveOf(OLD_SECOND, oldSecond), ...END }),
      ]),
    legal: (me) => me.update(move()),
  },
  {
    role: 'requester',
    name: 'takes entries of a third account along',
    world: approved,
    attempt: (me) =>
      me.update({
        ...move(),
        [`interviews/${requester.uid}/${OWNER_ENTRY}`]: entry(),
        [`interviewSummaries/${OWNER_ENTRY}`]: summaryOf(requester.uid, entry()),
        [`interviews/${owner.uid}/${OWNER_ENTRY}`]: null,
      }),
    legal: (me) => me.update(move()),
  },
  {
    role: 'requester',
    name: 'deletes, edits or posts as the old owner with the approval',
    world: approved,
    attempt: (me) =>
      all([
        me.update({ ...deletion(oldOwner.uid, OLD_FIRST), ...END }),
        me.update(posting(oldOwner.uid, OLD_FIRST, { ...oldFirst, companyName: 'Microsoft' })),
        me.update(posting(oldOwner.uid, NEW_ENTRY, newEntry())),
        me.update({ [`users/${oldOwner.uid}`]: null }),
        me.update({ [`users/${oldOwner.uid}/username`]: 'x', ...END }),
        me.update({ [`emailToUid/${KEY}`]: requester.uid }),
        me.update({ [`emailToUid/${KEY}`]: null }),
      ]),
    legal: (me) => me.update(END),
  },
  {
    role: 'requester',
    name: 'makes moved entries younger, or gives them other times',
    world: approved,
    attempt: (me) =>
      all(
        [serverTimestamp(), POSTED_AT, POSTED_AT - 1_000, 0].map((timestamp) =>
          me.update(move(posting(requester.uid, OLD_FIRST, { ...oldFirst, timestamp }))),
        ),
      ),
    legal: (me) => me.update(move()),
  },
  {
    role: 'requester',
    name: 'publishes a closed contact with the move',
    world: approved,
    attempt: (me) =>
      all([
        me.update(move(posting(requester.uid, OLD_SECOND, { ...oldSecond, contact: 'oscar@ufl.edu' }))),
        me.update(move(posting(requester.uid, OLD_SECOND, { ...oldSecond, name: 'Oscar' }))),
        me.update(
          move({
            [`interviewSummaries/${OLD_SECOND}/contact`]: 'oscar@ufl.edu',
            [`interviewSummaries/${OLD_SECOND}`]: undefined,
          }),
        ),
      ]),
    legal: (me) => me.update(move()),
  },
  {
    role: 'old owner',
    name: 'takes back what has been moved',
    world: approved,
    before: moved,
    attempt: (me) =>
      all([
        me.update({
          ...posting(oldOwner.uid, OLD_FIRST, oldFirst),
          [`interviews/${requester.uid}/${OLD_FIRST}`]: null,
        }),
        me.update(posting(oldOwner.uid, OLD_FIRST, newEntry())),
        me.update({ [`interviews/${requester.uid}/${OLD_FIRST}`]: null }),
        me.update({ [`interviewSummaries/${OLD_FIRST}`]: null }),
      ]),
    legal: (me) => me.update(posting(oldOwner.uid, NEW_ENTRY, newEntry())),
  },
]

/** The old owner, with an email whose local part has a dot and a letter that has a double elsewhere in Unicode. */
const dotted: Actor = { ...oldOwner, email: 'kim.lee@ufl.edu' }
const DOTTED_KEY = keyOf(dotted)
const DOTTED_REQUEST = `transferRequests/${DOTTED_KEY}`

const dottedWorld = (): Tree =>
  withValues(ordinary(), {
    [`users/${oldOwner.uid}`]: userRecord(dotted),
    [`emailToUid/${KEY}`]: null,
    [`emailToUid/${DOTTED_KEY}`]: oldOwner.uid,
    [DOTTED_REQUEST]: newRequest(requester, { requestedAt: Date.now() - 60_000 }),
  })

/** Other emails whose key would be that of `dotted`. */
const LOOKALIKES: readonly string[] = [
  'kim,lee@ufl.edu',
  'kim.lee@ufl,edu',
  'kim,lee@ufl,edu',
  'KIM,LEE@UFL.EDU',
  '\u212aim.lee@ufl.edu',
]

const lookalikes = (verified: boolean, { withClaims }: Stage) =>
  LOOKALIKES.map((email) => withClaims(contributor.uid, { email, email_verified: verified }))

const emails: readonly Attack[] = [
  {
    role: 'contributor',
    name: 'takes the index entry of a.b@ufl.edu with an email such as a,b@ufl.edu, verified or not',
    world: dottedWorld,
    attempt: (_me, stage) =>
      all(
        [...lookalikes(true, stage), ...lookalikes(false, stage)].flatMap((me) => [
          me.patch({ [`emailToUid/${DOTTED_KEY}`]: contributor.uid }),
          me.patch({ [`emailToUid/${DOTTED_KEY}`]: null }),
        ]),
      ),
    legal: (_me, { as }) => as(dotted).patch({ [`emailToUid/${DOTTED_KEY}`]: oldOwner.uid }),
  },
  {
    role: 'contributor',
    name: 'approves the transfer of a.b@ufl.edu with an email such as a,b@ufl.edu',
    world: dottedWorld,
    attempt: (_me, stage) =>
      all(
        lookalikes(true, stage).map((me) =>
          me.patch({
            [`${DOTTED_REQUEST}/approved`]: true,
            [`users/${contributor.uid}/transferTo`]: requester.uid,
          }),
        ),
      ),
    legal: (_me, { as }) =>
      as(dotted).patch({ [`${DOTTED_REQUEST}/approved`]: true, [TRANSFER_TO]: requester.uid }),
  },
  {
    role: 'contributor',
    name: 'reads the request for a.b@ufl.edu with an email such as a,b@ufl.edu',
    world: dottedWorld,
    attempt: (_me, stage) => all(lookalikes(true, stage).map((me) => me.rest(DOTTED_REQUEST))),
    legal: (_me, { as }) => as(dotted).rest(DOTTED_REQUEST),
  },
  {
    role: 'contributor',
    name: 'names an heir because a request for a.b@ufl.edu is approved, with an email such as a,b@ufl.edu',
    world: () => withValues(dottedWorld(), { [`${DOTTED_REQUEST}/approved`]: true }),
    attempt: (_me, stage) =>
      all(
        lookalikes(true, stage).map((me) =>
          me.patch({ [`users/${contributor.uid}/transferTo`]: requester.uid }),
        ),
      ),
    legal: (_me, { as }) => as(dotted).patch({ [TRANSFER_TO]: requester.uid }),
  },
  {
    role: 'contributor',
    name: 'reads, takes or clears the index entry of another email, in any letter case',
    attempt: (me) =>
      all([
        me.patch({ [`emailToUid/${KEY}`]: contributor.uid }),
        me.patch({ [`emailToUid/${KEY}`]: null }),
        me.patch({ [`emailToUid/${KEY.toUpperCase()}`]: contributor.uid }),
        me.patch({ [`emailToUid/${keyOf(contributor)}`]: oldOwner.uid }),
        me.patch({ [`emailToUid/${keyOf(contributor).toUpperCase()}`]: contributor.uid }),
        me.rest(`emailToUid/${keyOf(owner)}`),
      ]),
    legal: (me) => me.patch({ [`emailToUid/${keyOf(contributor)}`]: contributor.uid }),
  },
  {
    role: 'newcomer',
    name: 'keeps or takes back the index entry of an email given up, after another account has taken it',
    world: () => withValues(ordinary(), { [`emailToUid/${keyOf(newcomer)}`]: unverifiedUser.uid }),
    attempt: (_me, { as }) => {
      const changed = as({ ...newcomer, email: 'nora@gmail.com' })
      return all([
        changed.patch({ [`emailToUid/${keyOf(newcomer)}`]: newcomer.uid }),
        changed.patch({ [`emailToUid/${keyOf(newcomer)}`]: null }),
      ])
    },
    legal: (_me, { as }) =>
      as({ ...newcomer, email: 'nora@gmail.com' }).patch({ 'emailToUid/nora@gmail,com': newcomer.uid }),
  },
  {
    role: 'old owner',
    name: 'approves for the email given up, after having changed it',
    world: asked,
    attempt: (_me, { as }) => as({ ...oldOwner, email: 'oscar@gmail.com' }).update(approval()),
    legal: (_me, stage) => approve(stage),
  },
  {
    role: 'visitor',
    name: 'signs another up with a token that has no email, or another’s',
    attempt: (_me, { withClaims }) =>
      all(
        [{}, { email: null }, { email: '' }, { email: 'else@gmail.com' }, { email: ['new@gmail.com'] }].map(
          (claims) =>
            withClaims('new', { ...claims, email_verified: true }).patch({
              'users/new': newUserRecord({ uid: 'new', email: 'new@gmail.com', verified: false }),
              'emailToUid/new@gmail,com': 'new',
            }),
        ),
      ),
    legal: (_me, { withClaims }) =>
      withClaims('new', { email: 'new@gmail.com', email_verified: false }).patch({
        'users/new': newUserRecord({ uid: 'new', email: 'new@gmail.com', verified: false }),
        'emailToUid/new@gmail,com': 'new',
      }),
  },
]

export const transferAttacks: readonly Attack[] = [...approving, ...replaying, ...moving, ...emails]
