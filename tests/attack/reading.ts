/** Attacks on what is hidden: details, contacts, profiles, feedback, the index of emails, requests. */

import { goOnline, onValue, ref } from 'firebase/database'
import { hashOf } from 'realtime-database-server/testing'
import { TreeNode } from 'realtime-database-server/testing'
import { idToken } from 'realtime-database-server/testing'
import { feedback, keyOf, NEW_ENTRY, newEntry, OWNER_ENTRY, posting } from '../rules/records'
import {
  all,
  approved,
  asked,
  contributor,
  FEEDBACK_ID,
  KEY,
  newcomer,
  OLD_FIRST,
  oldOwner,
  owner,
  REQUEST,
  requester,
  TRANSFER_TO,
  unverifiedUser,
} from './attack'
import type { Attack } from './attack'
import { answerOf } from './stage'
import type { Answer, Attacker } from './stage'

const OWNER_PLACE = `interviews/${owner.uid}`
const PAGE = { orderBy: '"$key"', limitToLast: '500' }

/** What a listen that the SDK makes is told at first. */
function listen(me: Attacker, path: string): Promise<Answer> {
  goOnline(me.database)
  return new Promise((resolve) => {
    const stop = onValue(
      ref(me.database, path),
      () => {
        resolve('done')
        queueMicrotask(() => stop())
      },
      () => resolve('denied'),
    )
  })
}

/** Answers to right and wrong guesses of a hidden value. */
async function guesses(me: Attacker, path: string, value: string | number): Promise<readonly Answer[]> {
  const socket = await me.socket()
  const right = hashOf(TreeNode.ofLeaf(value))
  const wrong = hashOf(TreeNode.ofLeaf('wrong'))
  const statuses = [
    (await socket.ask('p', { p: `/${path}`, d: 'x', h: right })).s,
    (await socket.ask('p', { p: `/${path}`, d: 'x', h: wrong })).s,
    (await socket.ask('p', { p: `/${path}`, d: 'x', h: '' })).s,
    (await socket.ask('q', { p: `/${path}`, h: right })).s,
    (await socket.ask('q', { p: `/${path}`, h: wrong })).s,
  ]
  return statuses.map(answerOf)
}

const readOwn = (uid: string) => (me: Attacker) => me.rest(`users/${uid}`)
const readCard = (me: Attacker) => me.rest(`interviewSummaries/${OWNER_ENTRY}`)

/** The same attempt by everybody who has no entry. */
const outsiders = [
  { role: 'visitor', legal: readCard },
  { role: 'unverified', legal: (me) => me.rest(`interviews/${unverifiedUser.uid}`) },
  { role: 'newcomer', legal: (me) => me.rest(`interviews/${newcomer.uid}`) },
  { role: 'requester', legal: (me) => me.rest(`interviews/${requester.uid}`) },
] as const satisfies readonly Pick<Attack, 'role' | 'legal'>[]

const details: readonly Attack[] = outsiders.flatMap((who) => [
  {
    ...who,
    name: 'reads entries, one entry, and each private field of it',
    attempt: (me) =>
      all(
        ['interviews', OWNER_PLACE, `${OWNER_PLACE}/${OWNER_ENTRY}`]
          .concat(
            ['contact', 'name', 'interviewProcess'].map((field) => `${OWNER_PLACE}/${OWNER_ENTRY}/${field}`),
          )
          .map((path) => me.rest(path)),
      ),
  },
  {
    ...who,
    name: 'listens to an entry with the SDK',
    attempt: (me) => listen(me, `${OWNER_PLACE}/${OWNER_ENTRY}`),
  },
  {
    ...who,
    name: 'learns from a shallow read who has posted, and how much',
    attempt: (me) =>
      all(['interviews', OWNER_PLACE].map((path) => me.rest(path, { query: { shallow: 'true' } }))),
  },
  {
    ...who,
    name: 'probes hidden fields with orderBy, equalTo and startAt',
    attempt: (me) =>
      all([
        me.rest(OWNER_PLACE, { query: { orderBy: '"contact"', equalTo: '"olivia@gmail.com"' } }),
        me.rest(OWNER_PLACE, { query: { orderBy: '"contact"', startAt: '"o"', limitToFirst: '1' } }),
        me.rest('interviews', { query: { orderBy: '"$key"', equalTo: `"${owner.uid}"` } }),
        me.rest(`${OWNER_PLACE}/${OWNER_ENTRY}`, { query: { orderBy: '"$value"', equalTo: '"Olivia"' } }),
      ]),
  },
  {
    ...who,
    name: 'guesses a contact by its hash, in a transaction or a listen',
    attempt: (me) => guesses(me, `${OWNER_PLACE}/${OWNER_ENTRY}/contact`, 'olivia@gmail.com'),
  },
])

const cards: readonly Attack[] = [
  {
    role: 'visitor',
    name: 'reads all cards at once, or more than a page of them',
    attempt: (me) =>
      all([
        me.rest('interviewSummaries'),
        me.rest('interviewSummaries', { query: { shallow: 'true' } }),
        me.rest('interviewSummaries', { query: { shallow: 'true', limitToFirst: '10' } }),
        me.rest('interviewSummaries', { query: { format: 'export' } }),
        me.rest('interviewSummaries', { query: { ...PAGE, limitToLast: '501' } }),
        me.rest('interviewSummaries', { query: { orderBy: '"$key"', limitToFirst: '501' } }),
        me.rest('interviewSummaries', { query: { orderBy: '"$key"', startAt: '"-"' } }),
        listen(me, 'interviewSummaries'),
      ]),
    legal: (me) => me.rest('interviewSummaries', { query: PAGE }),
  },
  {
    role: 'visitor',
    name: 'searches the cards by author, pay or value instead of by page',
    attempt: (me) =>
      all(
        ['"uid"', '"baseSalary"', '"$value"', '"$priority"', '"timestamp"'].map((orderBy) =>
          me.rest('interviewSummaries', { query: { ...PAGE, orderBy } }),
        ),
      ),
    legal: (me) => me.rest('interviewSummaries', { query: { ...PAGE, endAt: '"z"' } }),
  },
  {
    role: 'visitor',
    name: 'asks for a page of no, negative or broken size',
    attempt: (me) =>
      all(
        ['0', '-1', '1.5', '"9"', '1e9'].map((limit) =>
          me.rest('interviewSummaries', { query: { ...PAGE, limitToLast: limit } }),
        ),
      ),
    refusal: 'invalid',
    legal: (me) => me.rest('interviewSummaries', { query: { ...PAGE, limitToLast: '1' } }),
  },
]

const everySignedIn = [
  { role: 'unverified', legal: readOwn(unverifiedUser.uid) },
  { role: 'newcomer', legal: readOwn(newcomer.uid) },
  { role: 'contributor', legal: readOwn(contributor.uid) },
  { role: 'requester', legal: readOwn(requester.uid) },
  { role: 'old owner', legal: readOwn(oldOwner.uid) },
] as const satisfies readonly Pick<Attack, 'role' | 'legal'>[]

const profiles: readonly Attack[] = [
  ...[{ role: 'visitor', legal: readCard } as const, ...everySignedIn].flatMap((who): Attack[] => [
    {
      ...who,
      name: 'reads the profile of another, its fields, or who has one',
      attempt: (me) =>
        all([
          me.rest(`users/${owner.uid}`),
          me.rest(`users/${owner.uid}/email`),
          me.rest(`users/${owner.uid}/username`),
          me.rest('users', { query: { shallow: 'true' } }),
          me.rest('users', { query: { orderBy: '"$key"', limitToFirst: '1' } }),
          me.rest('users', { query: { orderBy: '"email"', equalTo: '"olivia@gmail.com"' } }),
        ]),
    },
    {
      ...who,
      name: 'guesses a value of a profile by its hash, in a transaction or a listen',
      attempt: (me) => guesses(me, `users/${owner.uid}/gpa`, 3.5),
    },
  ]),
  {
    role: 'contributor',
    name: 'is shown a hidden value by a transaction of the SDK',
    attempt: async (me) => {
      const seen: unknown[] = []
      const answers = [await me.transaction(`users/${owner.uid}/email`, 'x', seen)]
      return seen.every((value) => value === null) ? answers : ['done']
    },
    legal: (me) => me.transaction(`users/${contributor.uid}/tagline`, 'Hello'),
  },
]

const feedbackAndIndex: readonly Attack[] = [
  {
    role: 'contributor',
    name: 'reads feedback, their own too',
    attempt: (me) =>
      all([
        me.rest('feedback', { query: { shallow: 'true' } }),
        me.rest(`feedback/${contributor.uid}`),
        me.rest(`feedback/${contributor.uid}`, { query: { shallow: 'true' } }),
        me.rest(`feedback/${contributor.uid}`, { query: { orderBy: '"$key"', limitToLast: '1' } }),
        me.rest(`feedback/${contributor.uid}/${FEEDBACK_ID}/bugLocation`),
      ]),
    legal: (me) => me.update({ [`feedback/${contributor.uid}/-Feedback00000000002`]: feedback() }),
  },
  {
    role: 'contributor',
    name: 'guesses feedback by its hash, in a transaction or a listen',
    attempt: (me) => guesses(me, `feedback/${contributor.uid}/${FEEDBACK_ID}/bugLocation`, 'Profile'),
    legal: (me) => me.update({ [`feedback/${contributor.uid}/-Feedback00000000002`]: feedback() }),
  },
  {
    role: 'contributor',
    name: 'lists the index of emails, or looks up whose a uid is',
    attempt: (me) =>
      all([
        me.rest('emailToUid'),
        me.rest('emailToUid', { query: { shallow: 'true' } }),
        me.rest('emailToUid', { query: { orderBy: '"$key"', startAt: '"a"', limitToFirst: '1' } }),
        me.rest('emailToUid', { query: { orderBy: '"$value"', equalTo: `"${oldOwner.uid}"` } }),
      ]),
    legal: (me) => me.rest(`emailToUid/${KEY}`),
  },
  {
    role: 'contributor',
    name: 'looks up an email that is not of the university',
    attempt: (me) =>
      all(
        [keyOf(owner), `${keyOf(owner)},@ufl,education`, '@ufl,edu,evil'].map((key) =>
          me.rest(`emailToUid/${key}`),
        ),
      ),
    legal: (me) => me.rest(`emailToUid/${keyOf(contributor)}`),
  },
  {
    role: 'unverified',
    name: 'looks up an email, even their own',
    attempt: (me) => all([KEY, keyOf(unverifiedUser)].map((key) => me.rest(`emailToUid/${key}`))),
    legal: readOwn(unverifiedUser.uid),
  },
]

const requests: readonly Attack[] = [
  {
    role: 'visitor',
    name: 'reads who has asked for an account, or which accounts are asked for',
    world: asked,
    attempt: (me) =>
      all([
        me.rest(REQUEST),
        me.rest(REQUEST, { query: { shallow: 'true' } }),
        me.rest(`${REQUEST}/toEmail`),
        me.rest('transferRequests', { query: { shallow: 'true' } }),
        me.rest('transferRequests', { query: { orderBy: '"toUid"', equalTo: `"${requester.uid}"` } }),
      ]),
    legal: (me) => me.rest(`${REQUEST}/approved`),
  },
  {
    role: 'contributor',
    name: 'guesses who has asked by the hash of the request',
    world: asked,
    attempt: (me) => guesses(me, `${REQUEST}/toUid`, requester.uid),
    legal: (me) => me.rest(`${REQUEST}/approved`),
  },
  {
    role: 'requester',
    name: 'reads the old account before it is approved, or after approval was taken back',
    world: asked,
    before: async ({ as }) => {
      await as(oldOwner).update({ [`${REQUEST}/approved`]: true, [TRANSFER_TO]: requester.uid })
      await as(oldOwner).update({ [TRANSFER_TO]: null })
    },
    attempt: (me) =>
      all([`users/${oldOwner.uid}`, `interviews/${oldOwner.uid}`].map((path) => me.rest(path))),
    legal: (me) => me.rest(REQUEST),
  },
  {
    role: 'requester',
    name: 'uses an approval to read what it does not cover: feedback, the index, entries of others',
    world: approved,
    attempt: (me) =>
      all(
        [`feedback/${oldOwner.uid}`, OWNER_PLACE, 'interviews', `users/${owner.uid}`].map((path) =>
          me.rest(path),
        ),
      ),
    legal: (me) => me.rest(`interviews/${oldOwner.uid}/${OLD_FIRST}`),
  },
]

const doors: readonly Attack[] = [
  {
    role: 'contributor',
    name: 'reads everything from the root, or the rules and the list of databases',
    attempt: (me) =>
      all([
        me.rest(''),
        me.rest('', { query: { shallow: 'true' } }),
        me.rest('', { query: { format: 'export' } }),
        me.rest('', { query: { orderBy: '"$key"', limitToFirst: '1' } }),
        me.rest('.settings/rules'),
        me.rest('.inspect/databases'),
      ]),
    legal: (me) => me.rest('interviews'),
  },
  {
    role: 'visitor',
    name: 'gets to a profile by dots, doubled slashes and encoded slashes in the address',
    attempt: (me) =>
      all(
        [
          `interviewSummaries/../users/${owner.uid}`,
          `interviewSummaries/%2e%2e/users/${owner.uid}`,
          `/users//${owner.uid}/`,
        ].map((path) => me.rest(path)),
      ),
    legal: (me) => me.rest(`/interviewSummaries//${OWNER_ENTRY}`),
  },
  {
    role: 'visitor',
    name: 'hides a slash in a key',
    attempt: (me) =>
      all(
        [`users%2F${owner.uid}`, `interviewSummaries/..%2f..%2fusers`, 'users%00', '%ff'].map((path) =>
          me.rest(path),
        ),
      ),
    refusal: 'invalid',
    legal: readCard,
  },
  {
    role: 'visitor',
    name: 'asks to be judged as the owner of a profile, without being an admin',
    attempt: (me) =>
      all([
        me.rest(`users/${owner.uid}`, {
          query: { auth_variable_override: JSON.stringify({ uid: owner.uid }) },
        }),
        me.rest(`users/${owner.uid}`, { query: { auth: idToken('', { email_verified: true }) } }),
        me.rest(`users/${owner.uid}`, { query: { auth: 'owner' } }),
      ]),
    legal: readCard,
  },
  {
    role: 'newcomer',
    name: 'goes on listening to entries after signing out',
    before: ({ as }) => as(newcomer).update(posting(newcomer.uid, NEW_ENTRY, newEntry())),
    attempt: async (me) => {
      const socket = await me.socket()
      await socket.ask('q', { p: '/interviews', h: '' })
      await socket.ask('unauth', {})
      const wasToldToStop = socket.pushes().at(-1)?.[0] === 'c'
      return wasToldToStop ? answerOf((await socket.ask('q', { p: '/interviews', h: '' })).s) : 'done'
    },
    legal: (me) => me.rest('interviews'),
  },
]

export const readingAttacks: readonly Attack[] = [
  ...details,
  ...cards,
  ...profiles,
  ...feedbackAndIndex,
  ...requests,
  ...doors,
]
