/** Attacks with data that nobody would type: giant texts, deep places, odd keys, lists, priorities, server values. */

import { serverTimestamp } from 'firebase/database'
import {
  CONTRIBUTOR_ENTRY,
  entry,
  keyOf,
  NEW_ENTRY,
  newEntry,
  newRequest,
  posting,
  userRecord,
} from '../rules/records'
import {
  all,
  asked,
  contributor,
  KEY,
  newcomer,
  oldOwner,
  requester,
  REQUEST,
  unverifiedUser,
} from './attack'
import type { Attack } from './attack'
import type { Answer, Attacker } from './stage'

const MEGABYTE = 1024 * 1024
const HUGE = 'x'.repeat(10 * MEGABYTE)
const OWN = `users/${contributor.uid}`
const OWN_PLACE = `interviews/${contributor.uid}/${CONTRIBUTOR_ENTRY}`
const OWN_CARD = `interviewSummaries/${CONTRIBUTOR_ENTRY}`

const tagline = (me: Attacker) => me.update({ [`${OWN}/tagline`]: 'x'.repeat(120) })
const post = (me: Attacker) => me.update(posting(contributor.uid, NEW_ENTRY, newEntry()))
const postWith = (me: Attacker, overrides: Record<string, unknown>) =>
  me.patch(posting(contributor.uid, NEW_ENTRY, newEntry(overrides)))

/** One after the other: ten megabytes at a time are enough. */
async function inTurn(attempts: readonly (() => Promise<Answer>)[]): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (const attempt of attempts) answers.push(await attempt())
  return answers
}

const sizes: readonly Attack[] = [
  {
    role: 'contributor',
    name: 'stores 10 MB in a text of an entry, a card, a record or a request',
    attempt: (me) =>
      inTurn([
        () => postWith(me, { companyName: HUGE }),
        () => postWith(me, { interviewProcess: HUGE }),
        () => me.patch({ [`${OWN_CARD}/location`]: HUGE, [`${OWN_PLACE}/location`]: HUGE }),
        () => me.patch({ [`${OWN}/tagline`]: HUGE }),
        () => me.patch({ [`${OWN}/email`]: HUGE }),
        () => me.patch({ [REQUEST]: newRequest(contributor, { toEmail: HUGE }) }),
        () => me.patch({ [`emailToUid/${keyOf(contributor)}`]: HUGE }),
      ]),
    legal: tagline,
  },
  {
    role: 'contributor',
    name: 'stores 10 MB in the hidden priority of something',
    attempt: (me) =>
      inTurn([
        () => me.put(`${OWN}/.priority`, HUGE),
        () => me.patch({ [`${OWN}/tagline`]: { '.value': 'x', '.priority': HUGE } }),
        () => me.put(`${OWN_CARD}/.priority`, HUGE),
      ]),
    legal: tagline,
  },
  {
    role: 'contributor',
    name: 'stores a text of more than 10 MB, or a key of more than 768 bytes',
    attempt: (me) =>
      inTurn([
        () => me.patch({ [`${OWN}/tagline`]: `${HUGE}x` }),
        () => me.patch({ [`${OWN}/${'k'.repeat(769)}`]: 1 }),
        () => me.patch({ [`${OWN}/${'é'.repeat(400)}`]: 1 }),
      ]),
    refusal: 'invalid',
    legal: tagline,
  },
  {
    role: 'contributor',
    name: 'slows the server down with a text that is hard to match',
    attempt: (me) =>
      inTurn(
        [
          ' '.repeat(6_000),
          'a '.repeat(18) + 'a'.repeat(5_900),
          `${' a'.repeat(19)}${' '.repeat(5_900)}`,
          '\u0000 '.repeat(19),
        ].map((interviewProcess) => () => postWith(me, { interviewProcess })),
      ),
    legal: post,
  },
]

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) })

const places: readonly Attack[] = [
  {
    role: 'contributor',
    name: 'builds a tree below a field, or deep below the own record',
    attempt: (me) =>
      all([
        me.patch({ [`${OWN}/tagline/${'a/'.repeat(28)}b`]: 'x' }),
        me.patch({ [`${OWN}/tagline`]: deep(20) }),
        me.patch({ [`${OWN}/extra`]: deep(29) }),
        me.patch({ [`${OWN_PLACE}/notes/private`]: 'x' }),
        me.patch({ [`${OWN_PLACE}/startDate/private`]: 'x' }),
        me.patch({ [`emailToUid/${keyOf(contributor)}/private`]: 'x' }),
      ]),
    legal: tagline,
  },
  {
    role: 'contributor',
    name: 'goes deeper than 32 levels',
    attempt: (me) =>
      all([
        me.patch({ [`${OWN}/tagline/${'a/'.repeat(40)}b`]: 'x' }),
        me.patch({ [`${OWN}/tagline`]: deep(31) }),
        me.put(`${OWN}/${'a/'.repeat(31)}b`, 1),
        me.rest(`${OWN}/tagline`, { method: 'PUT', rawBody: '{"a":'.repeat(100_000) }),
        me.rest(`${OWN}/tagline`, {
          method: 'PUT',
          rawBody: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
        }),
      ]),
    refusal: 'invalid',
    legal: tagline,
  },
  {
    role: 'contributor',
    name: 'uses keys that programs trip over',
    attempt: (me) =>
      all(
        [
          '__proto__',
          'constructor',
          'hasOwnProperty',
          'toString',
          '\u200b',
          '\u202euid',
          '😀',
          ' ',
          '0',
          'null',
        ].flatMap((key) => [
          me.rest(OWN, { method: 'PATCH', rawBody: `{${JSON.stringify(key)}:{"a":1}}` }),
          me.rest('', { method: 'PATCH', rawBody: `{${JSON.stringify(`${key}/x`)}:1}` }),
          me.rest(OWN_PLACE, { method: 'PATCH', rawBody: `{${JSON.stringify(key)}:"x"}` }),
        ]),
      ),
    legal: tagline,
  },
  {
    role: 'contributor',
    name: 'uses keys that the database cannot have',
    attempt: (me) =>
      all(
        ['.value', '.sv', '.info', 'a.b', 'a$b', 'a#b', 'a[b', 'a]b', '\u0000', '\u001f', '\u007f'].map(
          (key) => me.rest(OWN, { method: 'PATCH', body: { [key]: 'x' } }),
        ),
      ),
    refusal: 'invalid',
    legal: tagline,
  },
  {
    role: 'contributor',
    name: 'posts under an id that push() would not make',
    attempt: (me) =>
      all(
        [
          'x',
          '😀'.repeat(10),
          'é'.repeat(20),
          ' '.repeat(20),
          '-NewEntry0000000000!',
          '-NewEntry000000000010',
        ].map((id) => me.patch(posting(contributor.uid, id, newEntry()))),
      ),
    legal: post,
  },
  {
    role: 'newcomer',
    name: 'has a uid that programs trip over, and uses it to get to others',
    attempt: (_me, stage) =>
      all(
        ['__proto__', 'constructor', '..', 'owner/x', ''].map((uid) =>
          stage.withClaims(uid, { email: 'x@gmail.com', email_verified: true }).rest('interviews'),
        ),
      ),
    legal: (_me, stage) =>
      stage.withClaims('constructor', { email_verified: true }).rest('users/constructor'),
  },
  {
    role: 'contributor',
    name: 'writes to a place that only looks like one of the product’s',
    attempt: (me) =>
      all(
        ['Users', 'users\u200b', 'ｕsers', 'interviewSummaries ', 'interview', 'admin', 'config'].map((key) =>
          me.patch({ [`${key}/${contributor.uid}`]: 'x' }),
        ),
      ),
    legal: tagline,
  },
]

const odd: readonly unknown[] = [true, 0, '', [], ['x'], { a: 1 }, { '.value': 1, '.priority': 2 }]
/** Values that a field may have by chance: not wrong there. */
const fits = (field: string, value: unknown): boolean =>
  (value === 0 && ['hourlyRate', 'baseSalary', 'totalCompensation', 'gpa'].includes(field)) ||
  (value === true && field === 'openToContact') ||
  (Array.isArray(value) &&
    value.length === 0 &&
    ['hourlyRate', 'baseSalary', 'totalCompensation'].includes(field))

const types: readonly Attack[] = [
  {
    role: 'contributor',
    name: 'puts every wrong type into every field of an entry',
    attempt: (me) =>
      all(
        Object.keys(entry()).flatMap((field) =>
          odd.filter((value) => !fits(field, value)).map((value) => postWith(me, { [field]: value })),
        ),
      ),
    legal: post,
  },
  {
    role: 'contributor',
    name: 'puts every wrong type into every field of the own record',
    attempt: (me) =>
      all(
        ['username', 'email', 'createdAt', 'currentYear', 'gpa', 'transferTo'].flatMap((field) =>
          [true, -1, ['x'], { a: 1 }, { '.value': 'x', '.priority': 2 }].map((value) =>
            me.patch({ [`${OWN}/${field}`]: value }),
          ),
        ),
      ),
    legal: (me) => me.patch({ [`${OWN}/gpa`]: 4 }),
  },
  {
    role: 'contributor',
    name: 'takes required fields away with nulls',
    attempt: (me) =>
      all([
        ...['username', 'email', 'emailVerified', 'createdAt'].map((field) =>
          me.patch({ [`${OWN}/${field}`]: null }),
        ),
        me.patch({ [OWN]: { tagline: 'x', username: null } }),
        ...['startDate', 'timestamp', 'name', 'openToContact'].map((field) =>
          me.patch({ [`${OWN_PLACE}/${field}`]: null }),
        ),
        me.patch({ [`${OWN_PLACE}/gpa`]: null, [`${OWN_CARD}/gpa`]: null }),
      ]),
    legal: (me) => me.patch({ [`${OWN_PLACE}/hourlyRate`]: null, [`${OWN_CARD}/hourlyRate`]: null }),
  },
  {
    role: 'contributor',
    name: 'writes lists where records belong',
    attempt: (me) =>
      all([
        me.put(`interviews/${contributor.uid}`, [entry(), entry()]),
        me.put(OWN, [userRecord(contributor)]),
        me.put(OWN_PLACE, ['a', 'b']),
        me.patch({ [`emailToUid/${keyOf(contributor)}`]: [contributor.uid] }),
        me.put('interviewSummaries', [{ uid: contributor.uid }]),
      ]),
    legal: (me) => me.patch({ [`emailToUid/${keyOf(contributor)}`]: contributor.uid }),
  },
  {
    role: 'contributor',
    name: 'gives a priority to a record, a field, an entry, a card, an index entry or a folder',
    attempt: (me) =>
      all(
        [OWN, `${OWN}/username`, OWN_PLACE, `${OWN_PLACE}/gpa`, OWN_CARD, `emailToUid/${keyOf(contributor)}`]
          .concat([
            `interviews/${contributor.uid}`,
            `feedback/${contributor.uid}`,
            'interviewSummaries',
            'users',
          ])
          .flatMap((path) => [me.put(`${path}/.priority`, 'hidden'), me.patch({ [`${path}/.priority`]: 1 })]),
      ),
    legal: (me) => me.put(`${OWN}/.priority`, null),
  },
  {
    role: 'contributor',
    name: 'lets the server fill in values where they do not belong',
    attempt: (me) =>
      all([
        ...['tagline', 'username', 'gpa', 'email', 'transferTo'].map((field) =>
          me.update({ [`${OWN}/${field}`]: serverTimestamp() }),
        ),
        ...[1, 1e308, -10].map((increment) =>
          me.patch({
            [`${OWN_PLACE}/gpa`]: { '.sv': { increment } },
            [`${OWN_CARD}/gpa`]: { '.sv': { increment } },
          }),
        ),
        me.patch({ [`${OWN_PLACE}/gpa`]: { '.sv': { increment: 0.1 } } }),
      ]),
    legal: (me) =>
      me.patch({
        [`${OWN_PLACE}/gpa`]: { '.sv': { increment: 0.1 } },
        [`${OWN_CARD}/gpa`]: { '.sv': { increment: 0.1 } },
      }),
  },
  {
    role: 'contributor',
    name: 'sends server values that do not exist, or numbers that are none',
    attempt: (me) =>
      all([
        me.patch({ [`${OWN}/gpa`]: { '.sv': 'date' } }),
        me.patch({ [`${OWN}/gpa`]: { '.sv': { increment: 'x' } } }),
        me.patch({ [`${OWN}/gpa`]: { '.sv': { multiply: 2 } } }),
        ...['NaN', 'Infinity', '1e999', '0x10', '01', '{"a":1', '"\ud800'].map((rawBody) =>
          me.rest(`${OWN}/gpa`, { method: 'PUT', rawBody }),
        ),
      ]),
    refusal: 'invalid',
    legal: (me) => me.rest(`${OWN}/gpa`, { method: 'PUT', rawBody: '4e0' }),
  },
]

const requests: readonly Attack[] = [
  {
    role: 'requester',
    name: 'writes a request of the wrong form: more fields, other types, another time, a priority',
    attempt: (me) =>
      all(
        [
          { note: 'x' },
          { approved: 'false' },
          { approved: 0 },
          { toUid: newcomer.uid },
          { toUid: [requester.uid] },
          { toEmail: oldOwner.email },
          { toEmail: { a: 1 } },
          { requestedAt: Date.now() + 1e9 },
          { requestedAt: { '.sv': { increment: 1 } } },
          { '.priority': 1 },
        ].map((overrides) => me.patch({ [REQUEST]: newRequest(requester, overrides) })),
      ),
    legal: (me) => me.patch({ [REQUEST]: newRequest(requester) }),
  },
  {
    role: 'requester',
    name: 'asks for an email that is not of the university, has no account, or is their own',
    attempt: (me) =>
      all(
        [keyOf(unverifiedUser), 'nobody@ufl,edu', keyOf(requester), `${KEY},com`, 'x'].map((key) =>
          me.patch({ [`transferRequests/${key}`]: newRequest(requester) }),
        ),
      ),
    legal: (me) => me.patch({ [REQUEST]: newRequest(requester) }),
  },
  {
    role: 'requester',
    name: 'makes the request younger by counting its time up',
    world: asked,
    attempt: (me) =>
      all([
        me.patch({ [`${REQUEST}/requestedAt`]: { '.sv': { increment: 1000 } } }),
        me.patch({ [`${REQUEST}/requestedAt`]: { '.sv': { increment: -1000 } } }),
      ]),
    legal: (me) => me.patch({ [`${REQUEST}/requestedAt`]: { '.sv': 'timestamp' } }),
  },
]

export const shapeAttacks: readonly Attack[] = [...sizes, ...places, ...types, ...requests]
