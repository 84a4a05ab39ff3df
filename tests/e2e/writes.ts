/** The writes of the matrix (matrix.spec.ts): how a person makes each one, what is stored, and what the page says. */

import { expect, type Locator, type Page } from '@playwright/test'
import { exportAccounts } from '#database-server/auth'
import { patchAsOwner } from '../../scripts/ownerRest'
import { E2E_PORTS } from '../../scripts/ports'
import { withEmail } from '../../src/config/accountPaths'
import { companyPath, entryPath, paths } from '../../src/config/paths'
import { sessionEndMessages } from '../../src/app/messages'
import { pathOf } from '../../src/data/paths'
import { companyKey } from '../../src/domain/companies'
import type { EntryContent } from '../../src/domain/entry'
import { entryMessages, feedbackMessages, profileMessages } from '../../src/domain/messages'
import { questionLines, lineKey } from '../../src/domain/questions'
import { askedMessages } from '../../src/features/entries/asked/messages'
import { entryDeletionMessages } from '../../src/features/entries/contribute/messages'
import { thanksMessages } from '../../src/features/entries/detail/messages'
import { moderateMessages } from '../../src/features/entries/moderate/messages'
import { reportMessages } from '../../src/features/entries/report/messages'
import { askMessages } from '../../src/features/entries/wanted/messages'
import { newEmailMessages } from '../../src/features/profile/messages'
import { transferMessages } from '../../src/features/transfer/messages'
import type { Server } from './link'
import { AUTH_EMULATOR, mailsTo } from './mails'
import { fillEntry } from './pages'
import { createPerson, experience, LONG_QUESTIONS, ownWord, PASSWORD, stored, type Person } from './people'

export interface Scene {
  /** The person who signs in and writes; null for a sign-up. */
  readonly person: Person | null
  /** The page of the write. */
  readonly path: string
  /** The server whose answer can be late or lost. */
  readonly server?: Server
  /** Opens the form. */
  open?(this: void, page: Page): Promise<unknown>
  /** Types and chooses what is sent. The first field keeps its text until it is stored. */
  fill?(this: void, page: Page): Promise<unknown>
  /** The field whose text must not be lost, and its text. */
  readonly typed?: readonly [(page: Page) => Locator, string]
  /** The last press. */
  button(this: void, page: Page): Locator
  /** What the database has of this write, and how often. */
  read(this: void): Promise<unknown>
  readonly before: unknown
  readonly after: unknown
  /** Visible when the page says that the write is stored, or shows its result without a sign that it is pending. */
  done(this: void, page: Page): Locator
}

const own = () => `Own ${ownWord()}`
const theirs = () => `Petal Labs ${ownWord()}`
const QUESTION = questionLines(LONG_QUESTIONS)[0] ?? ''

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).last()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })
const press = (name: string | RegExp) => (page: Page) => button(name)(page).click()
/** The whole page, while it has one thing and lacks another. */
const pageWith = (page: Page, there: Locator, absent: Locator) =>
  page.locator('body').filter({ has: there }).filter({ hasNot: absent })
const saving = (page: Page) => page.getByText(/Saving…|Not sent yet/)
const idle = (name: string) => (page: Page) => page.locator('button:not([aria-busy])').and(page.getByRole('button', { name }))

const values = async (path: string) => Object.values(Object(await stored(path))) as Record<string, unknown>[]
const exists = async (path: string) => (await stored(path)) !== null
const write = (changes: Record<string, unknown>) => patchAsOwner(E2E_PORTS, changes)

/** A contributor with an entry that the page may change again at once. */
async function author(name = 'Ada', entry: Partial<EntryContent> = {}): Promise<Person & { id: string }> {
  const person = await createPerson(name, { entries: [experience({ companyName: own(), ...entry })] })
  const id = person.entryIds[0] ?? ''
  await write({ [`interviewSummaries/${id}/changedAt`]: Date.now() - 60_000 })
  return { ...person, id }
}

/** A contributor, and an entry that somebody else has written. */
async function reader() {
  const [{ id: entryId }, person] = [await author('Bea', { companyName: theirs() }), await author()]
  return { person, entryId, key: companyKey(theirs()), company: companyPath(companyKey(theirs())) }
}

/** A moderator, and a reported entry. */
async function moderator() {
  const { person, entryId } = await reader()
  const report = { reason: 'Names a person', text: 'It names Bob.', timestamp: Date.now() }
  await write({ [`moderators/${person.uid}`]: true, [`reports/${entryId}/${person.uid}x`]: report })
  return { person, entryId }
}

/** A contributor with a plan for the company of another entry. */
async function planner() {
  const { person, key, company } = await reader()
  const plan = { companyName: theirs(), role: 'Planned', createdAt: Date.now(), notes: '', date: '' }
  await write({ [`plans/${person.uid}/p1`]: plan })
  return { person, company, key, plans: () => values(`plans/${person.uid}`) }
}

/** An old account, a new one, and the request of the new one. */
async function transfer(options: { signsIn: 'old' | 'new'; isRequested: boolean }) {
  const old = await createPerson('Old', { entries: [experience({ companyName: own() })] })
  const fresh = await createPerson('New', { at: 'example.com' })
  const request = { toUid: fresh.uid, toEmail: fresh.email, approved: false, requestedAt: Date.now() }
  const path = pathOf('transferRequests', old.email)
  if (options.isRequested) await write({ [path]: request })
  return { old, fresh, path }
}

export const WRITES = {
  async 'share an entry'() {
    const person = await createPerson('Ada')
    return {
      person,
      path: paths.contribute,
      open: press('Submit Data'),
      fill: (page) => fillEntry(page.getByRole('dialog'), experience({ companyName: own() })),
      typed: [field('Interview process'), experience().interviewProcess],
      button: button('Submit'),
      read: async () => [
        (await values(`interviews/${person.uid}`)).map(({ companyName }) => companyName),
        await stored(`postingLimits/${person.uid}/count`),
      ],
      before: [[], null],
      after: [[own()], 1],
      done: text(entryMessages.submitted),
    }
  },

  async 'edit an entry'() {
    const person = await author()
    return {
      person,
      path: paths.contribute,
      open: press('Edit'),
      fill: (page) => field('Role title')(page).fill('Edited Intern'),
      typed: [field('Role title'), 'Edited Intern'],
      button: button('Save changes'),
      read: async () =>
        (await values(`interviews/${person.uid}`)).map(({ roleTitle, revision }) => [roleTitle, revision]),
      before: [['Software Engineering Intern', undefined]],
      after: [['Edited Intern', 1]],
      done: text(entryMessages.updated),
    }
  },

  async 'delete an entry'() {
    const person = await author()
    return {
      person,
      path: paths.contribute,
      open: press('Delete'),
      button: button('Delete entry'),
      read: async () => [
        await exists(`interviews/${person.uid}`),
        await exists(`interviewSummaries/${person.id}/removed`),
      ],
      before: [true, false],
      after: [false, true],
      done: text(entryDeletionMessages.deleted),
    }
  },

  async 'send feedback'() {
    const person = await createPerson('Ada')
    return {
      person,
      path: paths.home,
      open: press('Submit Feedback'),
      fill: (page) => field('What do you suggest?')(page).fill('More petals'),
      typed: [field('What do you suggest?'), 'More petals'],
      button: button('Send Feedback'),
      read: async () => [
        (await values(`feedback/${person.uid}`)).map(({ elaborateSuggestion }) => elaborateSuggestion),
        await stored(`feedbackLimits/${person.uid}/count`),
      ],
      before: [[], null],
      after: [['More petals'], 1],
      done: text(feedbackMessages.submitted),
    }
  },

  async 'save the profile'() {
    const person = await createPerson('Ada')
    return {
      person,
      path: paths.profile,
      open: press('Edit Profile'),
      fill: (page) => field('Tagline')(page).fill('All petals'),
      typed: [field('Tagline'), 'All petals'],
      button: button('Save'),
      read: () => stored(`users/${person.uid}/tagline`),
      before: null,
      after: 'All petals',
      done: text(profileMessages.saved),
    }
  },

  async 'change the address'() {
    const person = await createPerson('Ada')
    const address = `new.${ownWord()}@example.com`
    return {
      person,
      path: paths.profile,
      server: 'auth',
      open: press('Edit Profile'),
      fill: (page) => field('Email')(page).fill(address),
      button: button('Save'),
      read: async () => (await mailsTo(address)).length,
      before: 0,
      after: 1,
      done: text(newEmailMessages.sent(address, person.email)),
    }
  },

  async 'ask for a company'() {
    const { person, key, company } = await reader()
    return {
      person,
      path: company,
      button: button(askMessages.ask(theirs())),
      read: async () => [await exists(`wantMarks/${person.uid}`), await stored(`wantCounts/${key}/count`)],
      before: [false, null],
      after: [true, 1],
      done: idle(askMessages.cancel(theirs())),
    }
  },

  async 'end a request for a company'() {
    const { person, key, company } = await reader()
    const lastAt = Date.now()
    await write({ [`wantMarks/${person.uid}/${key}`]: lastAt, [`wantCounts/${key}`]: { count: 1, lastAt } })
    return {
      person,
      path: company,
      button: button(askMessages.cancel(theirs())),
      read: async () => [await exists(`wantMarks/${person.uid}`), await stored(`wantCounts/${key}/count`)],
      before: [true, 1],
      after: [false, null],
      done: idle(askMessages.ask(theirs())),
    }
  },

  async bookmark() {
    const { person, entryId } = await reader()
    return {
      person,
      path: `${paths.experiences}?company=${encodeURIComponent(theirs())}`,
      button: button(/^Bookmark /),
      read: () => exists(`bookmarks/${person.uid}/${entryId}`),
      before: false,
      after: true,
      done: (page) =>
        pageWith(page, page.getByRole('button', { name: /^Bookmark /, pressed: true }), saving(page)),
    }
  },

  async 'thank an author'() {
    const { person, entryId } = await reader()
    return {
      person,
      path: entryPath(entryId),
      button: button(thanksMessages.thank),
      read: async () => [await exists(`thankMarks/${person.uid}`), await stored(`thankCounts/${entryId}/count`)],
      before: [false, null],
      after: [true, 1],
      done: (page) => pageWith(page, page.getByText(thanksMessages.thanked), saving(page)),
    }
  },

  async 'mark a question'() {
    const { person, entryId, key } = await reader()
    return {
      person,
      path: entryPath(entryId),
      button: (page) => page.getByRole('button', { name: askedMessages.mark }).first(),
      read: async () => [
        await exists(`askedMarks/${person.uid}`),
        await stored(`askedCounts/${key}/${lineKey(QUESTION)}/count`),
      ],
      before: [false, null],
      after: [true, 1],
      done: (page) => pageWith(page, page.getByText(askedMessages.marked), saving(page)),
    }
  },

  async 'make a plan'() {
    const { person, company } = await reader()
    return {
      person,
      path: company,
      open: press('I have an interview here'),
      fill: (page) => field('Role (optional)')(page).fill('Planned'),
      button: button('Make a plan'),
      read: async () => (await values(`plans/${person.uid}`)).map(({ role }) => role),
      before: [],
      after: ['Planned'],
      done: (page) => pageWith(page, page.getByText('Your interview'), saving(page)),
    }
  },

  async 'tick a question'() {
    const { person, company, plans } = await planner()
    return {
      person,
      path: company,
      button: (page) => page.getByRole('checkbox', { name: QUESTION }),
      read: async () => (await plans()).map(({ practised }) => practised),
      before: [undefined],
      after: [lineKey(QUESTION)],
      done: (page) => pageWith(page, page.getByRole('checkbox', { name: QUESTION, checked: true }), saving(page)),
    }
  },

  async 'end a plan'() {
    const { person, company, plans } = await planner()
    return {
      person,
      path: company,
      open: async (page) => {
        await page.getByText('Your interview').click()
        await press('End this plan')(page)
      },
      button: button('End it'),
      read: async () => (await plans()).length,
      before: 1,
      after: 0,
      done: (page) => pageWith(page, page.getByRole('button', { name: 'I have an interview here' }), saving(page)),
    }
  },

  async 'report an entry'() {
    const { person, entryId } = await reader()
    return {
      person,
      path: entryPath(entryId),
      open: press('Report this entry'),
      fill: async (page) => {
        await page.getByRole('radio').first().check()
        await page.getByLabel('What should a moderator know?').fill('It names Bob.')
      },
      button: button('Send report'),
      read: async () => [
        (await values(`reports/${entryId}`)).map((report) => report['text']),
        await stored(`reportLimits/${person.uid}/count`),
      ],
      before: [[], null],
      after: [['It names Bob.'], 1],
      done: text(new RegExp(`${reportMessages.thanks}|You reported this`)),
    }
  },

  async 'dismiss a removal'() {
    const person = await author()
    const entry = await stored(`interviews/${person.uid}/${person.id}`)
    const removal = { reason: 'Names a person', note: '', timestamp: Date.now(), entry }
    await write({ [`removals/${person.uid}/${person.id}x`]: removal })
    return {
      person,
      path: paths.contribute,
      open: (page) => page.getByRole('button', { name: 'Dismiss' }).first().click(),
      button: button('Dismiss'),
      read: () => exists(`removals/${person.uid}`),
      before: true,
      after: false,
      done: (page) =>
        pageWith(page, page.getByRole('heading', { name: own() }), page.getByText('A moderator has removed').or(saving(page))),
    }
  },

  async 'remove an entry'() {
    const { person, entryId } = await moderator()
    return {
      person,
      path: paths.moderate,
      open: (page) => card(page).getByRole('button', { name: /^Remove entry…/ }).click(),
      fill: async (page) => {
        await page.getByRole('radio').first().check()
        await page.getByLabel('Your message to the author').fill('Without Bob, please.')
      },
      button: button('Remove entry'),
      read: async () => [
        await exists(`entryOwners/${entryId}`),
        (await values('removals')).flatMap(Object.values).filter((removal) => removal.note === 'Without Bob, please.' && removal.entry.companyName === theirs()).length,
      ],
      before: [true, 0],
      after: [false, 1],
      done: text(moderateMessages.removed),
    }
  },

  async 'dismiss reports'() {
    const { person, entryId } = await moderator()
    return {
      person,
      path: paths.moderate,
      open: (page) => card(page).getByRole('button', { name: /^Dismiss reports/ }).click(),
      button: button('Dismiss reports'),
      read: async () => [
        await exists(`reports/${entryId}`),
        (await values('moderationLog')).filter((act) => act['entryId'] === entryId).length,
      ],
      before: [true, 0],
      after: [false, 1],
      done: text(moderateMessages.dismissed),
    }
  },

  async 'request a transfer'() {
    const { old, fresh: person, path } = await transfer({ signsIn: 'new', isRequested: false })
    return {
      person,
      path: paths.profile,
      open: press('Transfer Account Data'),
      fill: (page) => field('Previous university email')(page).fill(old.email),
      button: button('Transfer Data from Old Account'),
      read: async () => [await stored(`${path}/toUid`), await stored(`requestLimits/${person.uid}/count`)],
      before: [null, null],
      after: [person.uid, 1],
      done: field('Approval link'),
    }
  },

  async 'approve a transfer'() {
    const { old: person, fresh, path } = await transfer({ signsIn: 'old', isRequested: true })
    return {
      person,
      path: withEmail(paths.approveTransfer, person.email),
      button: button('Approve Transfer'),
      read: async () => [await stored(`${path}/approved`), await stored(`users/${person.uid}/transferTo/uid`)],
      before: [false, null],
      after: [true, fresh.uid],
      done: text(transferMessages.approved),
    }
  },

  async 'decline a transfer'() {
    const { old: person, path } = await transfer({ signsIn: 'old', isRequested: true })
    return {
      person,
      path: withEmail(paths.approveTransfer, person.email),
      open: press('Decline'),
      button: button('Decline request'),
      read: () => exists(path),
      before: true,
      after: false,
      done: text(transferMessages.declined),
    }
  },

  async 'move the data'() {
    const { old, fresh: person, path } = await transfer({ signsIn: 'new', isRequested: true })
    const approval = { [`${path}/approved`]: true, [`${path}/fromUid`]: old.uid }
    return {
      person,
      path: paths.profile,
      open: async (page) => {
        await press('Transfer Account Data')(page)
        await field('Previous university email')(page).fill(old.email)
        await press('Transfer Data from Old Account')(page)
        await expect(field('Approval link')(page)).toBeVisible()
        await page.goto('/#/list')
        await write({ ...approval, [`users/${old.uid}/transferTo`]: { uid: person.uid, at: Date.now() } })
      },
      button: (page) => page.getByRole('link', { name: 'Open the transfer' }),
      read: async () => [(await values(`interviews/${person.uid}`)).length, await exists(path)],
      before: [0, true],
      after: [1, false],
      done: text('1 entry moved here'),
    }
  },

  async 'sign up'() {
    const address = `ada.${ownWord()}@ufl.edu`
    return {
      person: null,
      path: paths.signUp,
      server: 'auth',
      fill: async (page) => {
        await field('Name')(page).fill('Ada')
        await field('Email')(page).fill(address)
        await field('Password')(page).fill(PASSWORD)
      },
      button: button('Continue'),
      read: async () => (await exportAccounts(AUTH_EMULATOR)).filter(({ email }) => email === address).length,
      before: 0,
      after: 1,
      done: (page) => page.getByRole('heading', { name: 'Check your email' }),
    }
  },

  async 'delete the account'() {
    const person = await author()
    return {
      person,
      path: paths.privacy,
      open: press('Delete my account'),
      button: button('Delete everything'),
      read: async () => [await exists(`users/${person.uid}`), await exists(`interviews/${person.uid}`)],
      before: [true, true],
      after: [false, false],
      done: text(sessionEndMessages.deletedHere),
    }
  },
} as const satisfies Record<string, () => Promise<Scene>>

/** The card of the reported entry; another test may have reported one, too. */
const card = (page: Page) =>
  page.getByRole('list', { name: 'Reported entries' }).getByRole('listitem').filter({ hasText: theirs() })

export type WriteName = keyof typeof WRITES
