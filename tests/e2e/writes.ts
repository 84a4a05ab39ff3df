/** The table of the matrix (matrix.spec.ts): each write, what it stores, what the page says, and its faults. */

import { expect, type Locator, type Page } from '@playwright/test'
import { exportAccounts } from '#database-server/auth'
import { patchAsOwner } from '../../scripts/ownerRest'
import { E2E_PORTS } from '../../scripts/ports'
import { sessionEndMessages } from '../../src/app/messages'
import { withEmail } from '../../src/config/accountPaths'
import { companyPath, entryPath, paths } from '../../src/config/paths'
import { pathOf } from '../../src/data/paths'
import { companyKey } from '../../src/domain/names/companies'
import { profileMessages } from '../../src/domain/account/messages'
import { entryMessages, feedbackMessages } from '../../src/domain/text/messages'
import { entryDeletionMessages } from '../../src/features/entries/contribute/messages'
import { newEmailMessages } from '../../src/features/profile/messages'
import { transferMessages } from '../../src/features/transfer/messages'
import type { Fault, Scene } from './faults'
import { AUTH_EMULATOR, mailsTo } from './mails'
import { addressOf, fillEntry } from './pages'
import { createPerson, experience, ownWord, PASSWORD, stored } from './people'

interface Write {
  readonly faults: readonly Fault[]
  /** Creates the people and the data. */
  prepare(this: void): Promise<Scene>
}

const EVERY: readonly Fault[] = [
  'offline',
  'slow link',
  'sign-out, deleted',
  'sign-out, kept',
  'killed tab, unsent',
  'killed tab, stored',
  'left page',
  'two tabs',
  'lost answer',
  'ended session',
]

const mine = () => `Own ${ownWord()}`
const theirs = () => `Petal Labs ${ownWord()}`

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).last()
const press = (name: string | RegExp) => (page: Page) => button(name)(page).click()
const says = (words: string) => (page: Page) => page.getByText(words).first()
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })
const fill = (label: string, text: string) => (page: Page) => field(label)(page).fill(text)
/** The whole page, while it shows this and nothing is pending. */
const shows = (there: (page: Page) => Locator, absent = /Saving|Not sent yet|It sends/) => {
  return (page: Page) => page.locator('body').filter({ has: there(page), hasNotText: absent })
}
/** The card of the reported entry. Another test may have reported one, too. */
const onCard = (page: Page) => page.getByRole('listitem').filter({ hasText: theirs() })
/** Chooses a reason and writes a text. */
const give = (label: string) => async (page: Page) => {
  await page.getByRole('radio').first().check()
  await page.getByLabel(label).fill('It names Bob.')
}

const write = (changes: Record<string, unknown>) => patchAsOwner(E2E_PORTS, changes)
/** Reads the stored values at the paths. */
const at = (...list: readonly string[]) => {
  return () => Promise.all(list.map(stored))
}
/** One field of all records at the path. */
const all = async (path: string, name: string) =>
  Object.values(Object(await stored(path))).map((record) => Object(record)[name])

/** A contributor with an entry whose card may change again at once. */
async function author(name = 'Ada', companyName = mine()) {
  const person = await createPerson(name, { entries: [experience({ companyName })] })
  const id = person.entryIds[0] ?? ''
  await write({ [`interviewSummaries/${id}/changedAt`]: Date.now() - 60_000 })
  return { ...person, id }
}

/** A contributor who reads the entry of somebody else. */
async function reader() {
  const [{ uid: owner, id }, person] = [await author('Bea', theirs()), await author()]
  return { person, uid: person.uid, owner, id, company: companyPath(companyKey(theirs())) }
}

async function moderator() {
  const { person, uid, owner, id } = await reader()
  const report = { reason: 'Names a person', text: 'It names Bob.', timestamp: Date.now() }
  await write({ [`moderators/${uid}`]: true, [`reports/${id}/${uid}x`]: report })
  return { person, owner, id, path: paths.moderate }
}

/** An old account with an entry, a new one, and its request. */
async function transfer() {
  const old = await createPerson('Old', { entries: [experience({ companyName: mine() })] })
  const fresh = await createPerson('New', { at: 'example.com' })
  const request = pathOf('transferRequests', old.email)
  const ask = { toUid: fresh.uid, toEmail: fresh.email, approved: false, requestedAt: Date.now() }
  return { old, fresh, request, ask: () => write({ [request]: ask }) }
}

export const WRITES: Readonly<Record<string, Write>> = {
  'share an entry': {
    faults: [...EVERY, 'double press', 'lost answer, edit elsewhere', 'killed tab, deleted elsewhere'],
    async prepare() {
      const person = await createPerson('Ada')
      const { uid } = person
      return {
        person,
        path: paths.contribute,
        open: press('Submit Data'),
        fill: (page) => fillEntry(page.getByRole('dialog'), experience({ companyName: mine() })),
        typed: ['Interview process', experience().interviewProcess],
        button: button('Submit'),
        read: async () => [
          ...(await all(`interviews/${uid}`, 'companyName')),
          ...(await at(`postingLimits/${uid}/count`)()),
        ],
        before: [null],
        after: [mine(), 1],
        done: says(entryMessages.submitted),
      }
    },
  },
  'edit an entry': {
    faults: EVERY,
    async prepare() {
      const person = await author()
      const entry = `interviews/${person.uid}/${person.id}`
      return {
        person,
        path: paths.contribute,
        open: press('Edit'),
        fill: fill('Role title', 'Edited Intern'),
        typed: ['Role title', 'Edited Intern'],
        button: button('Save changes'),
        read: at(`${entry}/roleTitle`, `${entry}/revision`),
        before: [experience().roleTitle, null],
        after: ['Edited Intern', 1],
        done: says(entryMessages.updated),
      }
    },
  },
  'delete an entry': {
    faults: ['offline', 'slow link', 'sign-out, deleted', 'left page', 'two tabs', 'lost answer'],
    async prepare() {
      const person = await author()
      return {
        person,
        path: paths.contribute,
        open: press('Delete'),
        button: button('Delete entry'),
        read: at(`entryOwners/${person.id}`, `interviews/${person.uid}`),
        before: [person.uid, expect.anything()],
        after: [null, null],
        done: says(entryDeletionMessages.deleted),
      }
    },
  },
  'send feedback': {
    faults: [
      'offline',
      'sign-out, deleted',
      'sign-out, kept',
      'killed tab, unsent',
      'left page',
      'lost answer',
    ],
    async prepare() {
      const person = await createPerson('Ada')
      const { uid } = person
      return {
        person,
        path: paths.home,
        open: async (page) => {
          await press('Submit Feedback')(page)
          await page.getByLabel('Suggestion', { exact: true }).check()
        },
        fill: fill('What do you suggest?', 'More petals'),
        typed: ['What do you suggest?', 'More petals'],
        button: button('Send Feedback'),
        read: async () => [
          ...(await all(`feedback/${uid}`, 'elaborateSuggestion')),
          ...(await at(`feedbackLimits/${uid}/count`)()),
        ],
        before: [null],
        after: ['More petals', 1],
        done: says(feedbackMessages.submitted),
      }
    },
  },
  'save the profile': {
    faults: [
      'offline',
      'sign-out, deleted',
      'sign-out, kept',
      'killed tab, unsent',
      'left page',
      'lost answer',
    ],
    async prepare() {
      const person = await createPerson('Ada')
      return {
        person,
        path: paths.profile,
        open: press('Edit Profile'),
        fill: fill('Tagline', 'All petals'),
        typed: ['Tagline', 'All petals'],
        button: button('Save'),
        read: at(`users/${person.uid}/tagline`),
        before: [null],
        after: ['All petals'],
        done: says(profileMessages.saved),
      }
    },
  },
  'change the address': {
    faults: ['slow link', 'lost answer'],
    async prepare() {
      const person = await createPerson('Ada')
      const address = `new.${ownWord()}@example.com`
      return {
        person,
        path: paths.profile,
        server: 'auth',
        open: press('Edit Profile'),
        fill: fill('Email', address),
        button: button('Save'),
        read: async () => (await mailsTo(address)).length,
        before: 0,
        after: 1,
        done: says(newEmailMessages.sent(address, person.email)),
        afterLoss: says(newEmailMessages.unconfirmed(address, person.email)),
      }
    },
  },
  bookmark: {
    faults: ['offline'],
    async prepare() {
      const { person, uid, id } = await reader()
      return {
        person,
        path: `${paths.experiences}?company=${encodeURIComponent(theirs())}`,
        button: button(/^Bookmark /),
        read: async () => Object.keys(Object(await stored(`bookmarks/${uid}`))),
        before: [],
        after: [id],
        done: shows((page) => page.getByRole('button', { name: /^Bookmark /, pressed: true })),
      }
    },
  },
  'follow a company': {
    faults: ['offline', 'sign-out, deleted', 'left page', 'lost answer'],
    async prepare() {
      const { person, uid, company } = await reader()
      return {
        person,
        path: company,
        button: button(`Follow ${theirs()}`),
        read: at(`follows/${uid}/s00/companyKey`),
        before: [null],
        after: [companyKey(theirs())],
        done: shows(button(`Following ${theirs()}`)),
      }
    },
  },
  'report an entry': {
    faults: ['slow link', 'left page', 'lost answer'],
    async prepare() {
      const { person, uid, id } = await reader()
      return {
        person,
        path: entryPath(id),
        open: press('Report this entry'),
        fill: give('What should a moderator know?'),
        button: button('Send report'),
        read: at(`reports/${id}/${uid}/text`, `reportLimits/${uid}/count`),
        before: [null, null],
        after: ['It names Bob.', 1],
        done: says('You reported this'),
      }
    },
  },
  'dismiss a removal': {
    faults: ['offline', 'left page', 'double press', 'lost answer'],
    async prepare() {
      const person = await author()
      const names = { companyName: mine(), roleTitle: 'Analyst' }
      const removal = { ...names, reason: 'Names a person', timestamp: Date.now() }
      await write({ [`removals/${person.uid}/${person.id}x`]: removal })
      return {
        person,
        path: paths.contribute,
        button: button('Dismiss'),
        read: at(`removals/${person.uid}/${person.id}x/reason`),
        before: [removal.reason],
        after: [null],
        done: shows(button('Edit'), /A moderator has removed|Saving|Not sent yet|It sends/),
      }
    },
  },
  'remove an entry': {
    faults: ['slow link', 'left page', 'lost answer'],
    async prepare() {
      const { person, owner, id, path } = await moderator()
      return {
        person,
        path,
        open: (page) => onCard(page).getByRole('button', { name: 'Remove entry…' }).click(),
        button: button('Remove entry'),
        read: at(`entryOwners/${id}`, `removals/${owner}/${id}/reason`),
        before: [owner, null],
        after: [null, 'Names a person'],
        done: says('has been removed.'),
      }
    },
  },
  'keep an entry': {
    faults: ['offline', 'left page', 'lost answer'],
    async prepare() {
      const { person, id, path } = await moderator()
      return {
        person,
        path,
        button: (page) => onCard(page).getByRole('button', { name: 'Keep entry' }),
        read: () => all(`reports/${id}`, 'text'),
        before: ['It names Bob.'],
        after: [],
        done: says('Its reports have been deleted.'),
      }
    },
  },
  'request a transfer': {
    faults: ['slow link', 'left page', 'lost answer'],
    async prepare() {
      const { old, fresh: person, request } = await transfer()
      return {
        person,
        path: paths.profile,
        open: press('Transfer Account Data'),
        fill: fill('Previous university email', old.email),
        button: button('Transfer Data from Old Account'),
        read: at(`${request}/toUid`, `requestLimits/${person.uid}/count`),
        before: [null, null],
        after: [person.uid, 1],
        // The form leads to the link. Whoever left it finds a button on the profile.
        done: (page) => field('Approval link')(page).or(button('Open the transfer')(page)),
      }
    },
  },
  'approve a transfer': {
    faults: ['slow link', 'left page', 'lost answer'],
    async prepare() {
      const { old: person, fresh, request, ask } = await transfer()
      await ask()
      return {
        person,
        path: withEmail(paths.approveTransfer, person.email),
        button: button('Approve Transfer'),
        read: at(`${request}/approved`, `users/${person.uid}/transferTo/uid`),
        before: [false, null],
        after: [true, fresh.uid],
        done: says(transferMessages.approved),
      }
    },
  },
  'decline a transfer': {
    faults: ['offline', 'left page'],
    async prepare() {
      const { old: person, fresh, request, ask } = await transfer()
      await ask()
      return {
        person,
        path: withEmail(paths.approveTransfer, person.email),
        open: press('Decline'),
        button: button('Decline request'),
        read: at(`${request}/toUid`),
        before: [fresh.uid],
        after: [null],
        done: says(transferMessages.declined),
      }
    },
  },
  'move the data': {
    faults: ['double press', 'lost answer'],
    async prepare() {
      const { old, fresh: person, request, ask } = await transfer()
      await ask()
      return {
        person,
        path: paths.profile,
        open: async (page) => {
          await press('Transfer Account Data')(page)
          await fill('Previous university email', old.email)(page)
          await press('Transfer Data from Old Account')(page)
          await expect(field('Approval link')(page)).toBeVisible()
          await page.goto(addressOf(paths.contribute))
          await write({
            [`${request}/approved`]: true,
            [`${request}/fromUid`]: old.uid,
            [`users/${old.uid}/transferTo`]: { uid: person.uid, at: Date.now() },
          })
        },
        button: (page) => page.getByRole('link', { name: 'Open the transfer' }),
        read: async () => [...(await all(`interviews/${person.uid}`, 'companyName')), await stored(request)],
        before: [expect.anything()],
        after: [mine(), null],
        done: says('1 entry moved here'),
      }
    },
  },
  'sign up': {
    faults: ['double press', 'lost answer'],
    async prepare() {
      const address = `ada.${ownWord()}@ufl.edu`
      return {
        person: null,
        path: paths.signUp,
        server: 'auth',
        fill: async (page) => {
          await fill('Name', 'Ada')(page)
          await fill('Email', address)(page)
          await fill('Password', PASSWORD)(page)
        },
        button: button('Continue'),
        read: async () =>
          (await exportAccounts(AUTH_EMULATOR)).filter(({ email }) => email === address).length,
        before: 0,
        after: 1,
        done: says('Check your email'),
      }
    },
  },
  'delete the account': {
    faults: ['lost answer'],
    async prepare() {
      const person = await author()
      return {
        person,
        path: paths.privacy,
        open: press('Delete my account'),
        button: button('Delete everything'),
        read: at(`users/${person.uid}/username`, `interviews/${person.uid}`),
        before: ['Ada', expect.anything()],
        after: [null, null],
        done: says(sessionEndMessages.deletedHere),
      }
    },
  },
}
