/** Attacks on what belongs to others, on being a contributor, and on entry and summary staying together. */

import { serverTimestamp } from 'firebase/database'
import {
  deletion,
  entry,
  feedback,
  keyOf,
  NEW_ENTRY,
  newEntry,
  newUserRecord,
  OWNER_ENTRY,
  POSTED_AT,
  posting,
  summaryOf,
  userRecord,
  words,
} from '../rules/records'
import type { Tree } from '../rules/records'
import {
  all,
  contributor,
  CONTRIBUTOR_ENTRY,
  newcomer,
  OLD_FIRST,
  oldFirst,
  oldOwner,
  ordinary,
  owner,
  ROLES,
  unverifiedUser,
  withValues,
} from './attack'
import type { Attack, Role } from './attack'
import { answerOf, tokenOf } from './stage'
import type { Answer, Attacker } from './stage'

const OWNER_PLACE = `interviews/${owner.uid}/${OWNER_ENTRY}`
const OWN_PLACE = `interviews/${contributor.uid}/${CONTRIBUTOR_ENTRY}`
const OWN_CARD = `interviewSummaries/${CONTRIBUTOR_ENTRY}`
const SECOND_ENTRY = '-NewEntry00000000002'

const post = (uid: string) => (me: Attacker) => me.update(posting(uid, NEW_ENTRY, newEntry()))
const edit = (me: Attacker) => {
  const edited = entry({ companyName: 'Microsoft' })
  return me.update(posting(contributor.uid, CONTRIBUTOR_ENTRY, edited))
}

/** Asks for a write when the connection ends, and ends it. */
async function onDisconnect(me: Attacker, path: string, value: unknown): Promise<Answer> {
  const socket = await me.socket()
  const { s } = await socket.ask('o', { p: `/${path}`, d: value })
  socket.socket.close()
  await socket.closed
  return answerOf(s)
}

const verifiedRoles: readonly Role[] = ['newcomer', 'contributor', 'requester', 'old owner']
const uidOf = (role: Role) => ROLES[role]?.uid ?? 'visitor'

const asOthers: readonly Attack[] = verifiedRoles.flatMap((role): Attack[] => {
  const uid = uidOf(role)
  const legal = post(uid)
  return [
    {
      role,
      name: 'posts in the name of another, wholly or on one side',
      attempt: (me) =>
        all([
          me.update(posting(owner.uid, NEW_ENTRY, newEntry())),
          me.update(posting(owner.uid, NEW_ENTRY, newEntry(), summaryOf(uid, newEntry()))),
          me.update(posting(uid, NEW_ENTRY, newEntry(), summaryOf(owner.uid, newEntry()))),
          me.update({
            ...posting(uid, NEW_ENTRY, newEntry(), summaryOf(owner.uid, newEntry())),
            ...posting(owner.uid, SECOND_ENTRY, newEntry(), summaryOf(uid, newEntry())),
          }),
        ]),
      legal,
    },
    {
      role,
      name: 'edits or empties an entry of another, whole or field by field',
      attempt: (me) =>
        all([
          me.update(posting(owner.uid, OWNER_ENTRY, entry({ companyName: 'Microsoft' }))),
          me.update({ [`${OWNER_PLACE}/startDate`]: '2026-06-01' }),
          me.update({ [`${OWNER_PLACE}/openToContact`]: false }),
          me.patch(
            Object.fromEntries(Object.keys(entry()).map((field) => [`${OWNER_PLACE}/${field}`, null])),
          ),
          me.patch({
            [`${OWNER_PLACE}/hourlyRate`]: null,
            [`interviewSummaries/${OWNER_ENTRY}/hourlyRate`]: null,
          }),
        ]),
      legal,
    },
    {
      role,
      name: 'deletes an entry of another, from above, from below, or beside an entry of their own',
      attempt: (me) =>
        all([
          me.update(deletion(owner.uid, OWNER_ENTRY)),
          me.rest('interviews', { method: 'PATCH', body: { [`${owner.uid}/${OWNER_ENTRY}`]: null } }),
          me.rest(`interviews/${owner.uid}`, { method: 'DELETE' }),
          me.rest('interviews', { method: 'DELETE' }),
          me.rest('', { method: 'PUT', body: null }),
          me.update({ ...posting(uid, NEW_ENTRY, newEntry()), ...deletion(owner.uid, OWNER_ENTRY) }),
        ]),
      legal,
    },
    {
      role,
      name: 'takes an entry of another over, with its id and card',
      attempt: (me) =>
        all([
          me.update({ ...posting(uid, OWNER_ENTRY, entry()), [OWNER_PLACE]: null }),
          me.update({ ...posting(uid, OWNER_ENTRY, newEntry()), [OWNER_PLACE]: null }),
          me.update(posting(uid, OWNER_ENTRY, newEntry())),
          me.patch({ [`interviewSummaries/${OWNER_ENTRY}/uid`]: uid }),
        ]),
      legal,
    },
    {
      role,
      name: 'writes to the record of another, or signs another up',
      attempt: (me) =>
        all([
          me.update({ [`users/${owner.uid}/tagline`]: 'x' }),
          me.update({ [`users/${owner.uid}`]: null }),
          me.update({
            'users/stranger': newUserRecord({ uid: 'stranger', email: 'x@gmail.com', verified: false }),
          }),
          me.update({ [`users/${uid}/tagline`]: 'mine', [`users/${owner.uid}/tagline`]: 'x' }),
        ]),
      legal: (me) => me.update({ [`users/${uid}/tagline`]: 'mine' }),
    },
  ]
})

const withoutProof: readonly Attack[] = [
  {
    role: 'unverified',
    name: 'removes a card of their own whose entry is gone',
    world: () => withValues(ordinary(), { [OWN_CARD]: summaryOf(unverifiedUser.uid, entry()) }),
    attempt: (me) => me.update({ [OWN_CARD]: null }),
    legal: (_me, { as }) => as({ ...unverifiedUser, verified: true }).update({ [OWN_CARD]: null }),
  },
  {
    role: 'visitor',
    name: 'writes anything anywhere',
    attempt: (me) =>
      all([
        me.update(posting('visitor', NEW_ENTRY, newEntry())),
        me.update({
          'users/visitor': newUserRecord({ uid: 'visitor', email: 'v@gmail.com', verified: false }),
        }),
        me.update({ 'feedback/visitor/-Feedback00000000002': feedback() }),
        me.update({ 'emailToUid/v@gmail,com': 'visitor' }),
        me.rest('feedback/visitor', { method: 'POST', body: feedback() }),
        me.put('x', 1),
      ]),
    legal: (me) => me.rest(`interviewSummaries/${OWNER_ENTRY}`),
  },
  {
    role: 'unverified',
    name: 'posts, sends feedback or asks for an account',
    attempt: (me) =>
      all([
        me.update(posting(unverifiedUser.uid, NEW_ENTRY, newEntry())),
        me.update({ [`feedback/${unverifiedUser.uid}/-Feedback00000000002`]: feedback() }),
        me.update({
          [`transferRequests/${keyOf(oldOwner)}`]: {
            approved: false,
            toUid: unverifiedUser.uid,
            toEmail: unverifiedUser.email,
            requestedAt: serverTimestamp(),
          },
        }),
      ]),
    legal: (me) => me.update({ [`users/${unverifiedUser.uid}/tagline`]: 'Soon' }),
  },
  {
    role: 'unverified',
    name: 'says in the own record that the email is verified, and posts in the same update',
    attempt: (me) =>
      all([
        me.update({ [`users/${unverifiedUser.uid}/emailVerified`]: true }),
        me.update({
          [`users/${unverifiedUser.uid}/emailVerified`]: true,
          ...posting(unverifiedUser.uid, NEW_ENTRY, newEntry()),
        }),
      ]),
    legal: (me) => me.update({ [`users/${unverifiedUser.uid}/emailVerified`]: false }),
  },
  {
    role: 'unverified',
    name: 'has a token whose email_verified is a text, a number or a list',
    attempt: (_me, stage) =>
      all(
        ['true', 1, [true], { value: true }].map((claim) =>
          post(unverifiedUser.uid)(
            stage.withClaims(unverifiedUser.uid, { email: unverifiedUser.email, email_verified: claim }),
          ),
        ),
      ),
    legal: (_me, stage) =>
      post(unverifiedUser.uid)(
        stage.withClaims(unverifiedUser.uid, { email: unverifiedUser.email, email_verified: true }),
      ),
  },
  {
    role: 'contributor',
    name: 'leaves writes behind for after signing out',
    attempt: async (me, { as, stored }) => {
      const place = `users/${contributor.uid}/tagline`
      const before = await stored(place)
      const leaving = await me.socket()
      await leaving.ask('o', { p: `/${place}`, d: 'left behind' })
      await leaving.ask('auth', { cred: tokenOf(newcomer) })
      // The newcomer's own write, of what is there already, shows when all of them have been made.
      const mark = `users/${newcomer.uid}/tagline`
      await leaving.ask('o', { p: `/${mark}`, d: await stored(mark) })
      const watching = await as(newcomer).socket()
      await watching.ask('q', { p: `/${mark}`, h: '' })
      const heard = watching.messages.length
      leaving.socket.terminate()
      await watching.until((message) => watching.messages.indexOf(message) >= heard)
      return (await stored(place)) === before ? 'denied' : 'done'
    },
    legal: (me) => onDisconnect(me, `users/${contributor.uid}/tagline`, 'left behind'),
  },
  {
    role: 'contributor',
    name: 'lets the end of the connection take a card or an entry apart',
    attempt: (me) =>
      all([
        onDisconnect(me, OWN_CARD, null),
        onDisconnect(me, OWN_PLACE, null),
        onDisconnect(me, OWNER_PLACE, null),
      ]),
    legal: (me) => onDisconnect(me, `users/${contributor.uid}/tagline`, 'gone'),
  },
]

const poor: Readonly<Record<string, unknown>> = {
  nothing: {},
  'a mark': true,
  'a field': { companyName: 'x' },
  'a list': [entry()],
  'a hidden priority': { '.priority': 1, companyName: 'x' },
}

const fakedContributions: readonly Attack[] = [
  ...Object.entries(poor).map(([what, value]): Attack => ({
    role: 'newcomer',
    name: `becomes a contributor with ${what} for an entry, and reads all`,
    attempt: async (me) => {
      await me.put(`interviews/${newcomer.uid}/${NEW_ENTRY}`, value)
      await me.put(`interviews/${newcomer.uid}`, value)
      await me.patch({
        [`interviews/${newcomer.uid}/${NEW_ENTRY}`]: value,
        [`interviewSummaries/${NEW_ENTRY}`]: { uid: newcomer.uid },
      })
      return me.rest('interviews')
    },
    legal: async (me) => {
      await post(newcomer.uid)(me)
      return me.rest('interviews')
    },
  })),
  {
    role: 'newcomer',
    name: 'becomes a contributor with texts that are too short, blank, or only look long',
    attempt: (me) =>
      all(
        [
          words(19),
          ' '.repeat(6_000),
          'x'.repeat(6_000),
          '\u00a0'.repeat(40),
          words(20).replaceAll(' ', '\u2003'),
        ].map((text) => me.update(posting(newcomer.uid, NEW_ENTRY, newEntry({ questionsAsked: text })))),
      ),
    legal: post(newcomer.uid),
  },
  {
    role: 'newcomer',
    name: 'becomes a contributor with an entry that has no card, or a card that has no entry',
    attempt: (me) =>
      all([
        me.update({ [`interviews/${newcomer.uid}/${NEW_ENTRY}`]: newEntry() }),
        me.update({ [`interviewSummaries/${NEW_ENTRY}`]: summaryOf(newcomer.uid, newEntry()) }),
        me.update(posting(newcomer.uid, NEW_ENTRY, newEntry(), null)),
        me.update({
          [`interviews/${newcomer.uid}/${NEW_ENTRY}`]: newEntry(),
          [`interviewSummaries/${SECOND_ENTRY}`]: summaryOf(newcomer.uid, newEntry()),
        }),
      ]),
    legal: post(newcomer.uid),
  },
  {
    role: 'newcomer',
    name: 'reads all after having posted and deleted the only entry',
    before: async ({ as }) => {
      await post(newcomer.uid)(as(newcomer))
      await as(newcomer).update(deletion(newcomer.uid, NEW_ENTRY))
    },
    attempt: (me) => me.rest('interviews'),
    legal: (me) => me.rest(`interviews/${newcomer.uid}`),
  },
]

const halves: readonly Attack[] = [
  {
    role: 'contributor',
    name: 'keeps an entry without its card, or a card without its entry',
    attempt: (me) =>
      all([
        me.update({ [OWN_CARD]: null }),
        me.update({ [OWN_PLACE]: null }),
        me.update({ [OWN_CARD]: null, [OWN_PLACE]: entry({ companyName: 'Microsoft' }) }),
        me.update({ [OWN_PLACE]: null, ...posting(contributor.uid, NEW_ENTRY, newEntry(), null) }),
      ]),
    legal: (me) => me.update(deletion(contributor.uid, CONTRIBUTOR_ENTRY)),
  },
  {
    role: 'contributor',
    name: 'lets the card say something else than the entry',
    attempt: (me) =>
      all([
        me.update({ [`${OWN_CARD}/companyName`]: 'Google DeepMind' }),
        me.update({ [`${OWN_PLACE}/gpa`]: 4 }),
        me.update({ [`${OWN_CARD}/baseSalary`]: null }),
        me.update({ [`${OWN_CARD}/gpa`]: 3.9, [`${OWN_PLACE}/gpa`]: 3.8 }),
        me.patch({ [`${OWN_CARD}/gpa`]: '3.5' }),
      ]),
    legal: (me) => me.update({ [`${OWN_CARD}/gpa`]: 3.9, [`${OWN_PLACE}/gpa`]: 3.9 }),
  },
  {
    role: 'contributor',
    name: 'writes one place twice in one update, by different spellings or by a place above it',
    attempt: (me) =>
      all([
        me.patch({ [OWN_PLACE]: entry(), [`${OWN_PLACE}/gpa`]: 9 }),
        me.patch({ [OWN_CARD]: null, [`/${OWN_CARD}`]: summaryOf(contributor.uid, entry()) }),
        me.patch({ [OWN_CARD]: null, [`${OWN_CARD}/`]: summaryOf(contributor.uid, entry()) }),
        me.patch({ [OWN_PLACE.replace('/', '//')]: null, [OWN_PLACE]: entry() }),
      ]),
    refusal: 'invalid',
    legal: edit,
  },
  {
    role: 'contributor',
    name: 'publishes a contact that is closed, or keeps it stored',
    attempt: (me) =>
      all([
        me.update({ [`${OWN_PLACE}/openToContact`]: false }),
        me.update(posting(contributor.uid, CONTRIBUTOR_ENTRY, entry({ openToContact: false }))),
        me.update(posting(contributor.uid, CONTRIBUTOR_ENTRY, entry({ openToContact: false, name: '' }))),
        me.patch({ [`${OWN_CARD}/contact`]: 'cora@gmail.com' }),
      ]),
    legal: (me) =>
      me.update({
        [`${OWN_PLACE}/openToContact`]: false,
        [`${OWN_PLACE}/name`]: '',
        [`${OWN_PLACE}/contact`]: '',
      }),
  },
]

const at = (timestamp: unknown): Tree => entry({ timestamp })

const times: readonly Attack[] = [
  {
    role: 'contributor',
    name: 'makes an entry younger or older, by value, by the clock of the server, or by counting up',
    attempt: (me) =>
      all([
        ...[POSTED_AT + 1, 0, -1, 9_999_999_999_999, serverTimestamp()].map((timestamp) =>
          me.update(posting(contributor.uid, CONTRIBUTOR_ENTRY, at(timestamp))),
        ),
        me.patch({
          [`${OWN_PLACE}/timestamp`]: { '.sv': { increment: 1 } },
          [`${OWN_CARD}/timestamp`]: { '.sv': { increment: 1 } },
        }),
        me.patch({ [`${OWN_PLACE}/timestamp`]: null, [`${OWN_CARD}/timestamp`]: null }),
      ]),
    legal: edit,
  },
  {
    role: 'contributor',
    name: 'posts with a moment of their own, or that of an entry of another',
    attempt: (me) =>
      all(
        [POSTED_AT, Date.now() + 60_000, Number.MAX_SAFE_INTEGER].map((timestamp) =>
          me.update(posting(contributor.uid, NEW_ENTRY, at(timestamp))),
        ),
      ),
    legal: post(contributor.uid),
  },
  {
    role: 'contributor',
    name: 'posts an old moment again after deleting the entry that had it',
    before: ({ as }) => as(contributor).update(deletion(contributor.uid, CONTRIBUTOR_ENTRY)),
    attempt: (me) => me.update(posting(contributor.uid, CONTRIBUTOR_ENTRY, at(POSTED_AT))),
    legal: (me) => me.update(posting(contributor.uid, CONTRIBUTOR_ENTRY, newEntry())),
  },
]

/** An entry of the earlier site, whose card is not there yet, and whose id somebody else has posted under. */
const squatted = (): Tree =>
  withValues(ordinary(), {
    [`interviewSummaries/${OLD_FIRST}`]: summaryOf(contributor.uid, entry()),
    [`interviews/${contributor.uid}/${OLD_FIRST}`]: entry(),
  })

const legacy: readonly Attack[] = [
  {
    role: 'old owner',
    name: 'takes back by force an id that another has posted under',
    world: squatted,
    attempt: (me) =>
      all([
        me.update({ [`interviewSummaries/${OLD_FIRST}`]: summaryOf(oldOwner.uid, oldFirst) }),
        me.update({ [`interviewSummaries/${OLD_FIRST}`]: null }),
        me.update({ [`interviews/${contributor.uid}/${OLD_FIRST}`]: null }),
        me.update({ [`interviews/${oldOwner.uid}/${OLD_FIRST}`]: oldFirst }),
      ]),
    legal: (me) => me.update({ [`interviews/${oldOwner.uid}/${OLD_FIRST}`]: null }),
  },
]

const records: readonly Attack[] = [
  {
    role: 'newcomer',
    name: 'puts the email of another into the own record, in any spelling',
    attempt: (me) =>
      all(
        [
          'olivia@gmail.com',
          'OLIVIA@GMAIL.COM',
          ' nina@gmail.com',
          'nina@gmail.com ',
          'nina@gmaıl.com',
          '',
        ].map((email) => me.update({ [`users/${newcomer.uid}/email`]: email })),
      ),
    legal: (me) => me.update({ [`users/${newcomer.uid}/email`]: 'Nina@Gmail.com' }),
  },
  {
    role: 'newcomer',
    name: 'changes since when the account exists, or forgets it',
    attempt: (me) =>
      all([
        me.update({ [`users/${newcomer.uid}/createdAt`]: '2020-01-01T00:00:00.000Z' }),
        me.update({ [`users/${newcomer.uid}/createdAt`]: null }),
        me.patch({ [`users/${newcomer.uid}/createdAt`]: { '.sv': 'timestamp' } }),
      ]),
    legal: (me) => me.update({ [`users/${newcomer.uid}`]: userRecord(newcomer, { tagline: 'x' }) }),
  },
  {
    role: 'contributor',
    name: 'changes or deletes feedback that was sent, or counts a field of it up',
    attempt: (me) =>
      all([
        me.put(`feedback/${contributor.uid}/-Feedback00000000001`, feedback({ bugLocation: 'x' })),
        ...Object.entries({ bug: false, suggestion: false, bugLocation: 'x', elaborateSuggestion: null }).map(
          ([field, value]) =>
            me.patch({ [`feedback/${contributor.uid}/-Feedback00000000001/${field}`]: value }),
        ),
        me.rest(`feedback/${contributor.uid}/-Feedback00000000001`, { method: 'DELETE' }),
        me.rest(`feedback/${contributor.uid}`, { method: 'DELETE' }),
        me.patch({
          [`feedback/${contributor.uid}/-Feedback00000000001/timestamp`]: { '.sv': { increment: 1 } },
        }),
        me.transaction(`feedback/${contributor.uid}/-Feedback00000000001`, null),
      ]),
    legal: (me) => me.rest(`feedback/${contributor.uid}`, { method: 'POST', body: feedback() }),
  },
]

export const writingAttacks: readonly Attack[] = [
  ...asOthers,
  ...withoutProof,
  ...fakedContributions,
  ...halves,
  ...times,
  ...legacy,
  ...records,
]
