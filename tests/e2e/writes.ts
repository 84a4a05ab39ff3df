/** The table of the matrix (matrix.spec.ts): each write, what it stores, what the page says, and its faults. */

import { expect, type Locator, type Page } from '@playwright/test'
import { patchAsOwner } from '../../scripts/ownerRest'
import { E2E_PORTS } from '../../scripts/ports'
import { companyPath, paths } from '../../src/config/paths'
import { companyKey } from '../../src/domain/names/companies'
import { profileMessages } from '../../src/domain/account/messages'
import { namesOf } from '../../src/domain/tables'
import { feedbackMessages } from '../../src/domain/store/feedback'
import { entryMessages } from '../../src/domain/text/messages'
import { entryDeletionMessages } from '../../src/features/entries/contribute/messages'
import { FAULTS, type Fault, type Scene } from './faults'
import { fillEntry } from './pages'
import { createPerson, experience, ownWord, stored } from './people'

interface Write {
  readonly faults: readonly Fault[]
  /** Creates the people and the data. */
  prepare(this: void): Promise<Scene>
}

const mine = () => `Own ${ownWord()}`
const theirs = () => `Petal Labs ${ownWord()}`

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last()
const press = (name: string) => (page: Page) => button(name)(page).click()
const says = (words: string) => (page: Page) => page.getByText(words).first()
const fill = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(text)
/** The whole page, while it shows this and nothing is pending. */
const shows = (there: (page: Page) => Locator) => (page: Page) =>
  page.locator('body').filter({ has: there(page), hasNotText: /Saving|Not sent yet|It sends/ })

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

export const WRITES: Readonly<Record<string, Write>> = {
  'share an entry': {
    faults: namesOf(FAULTS),
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
    faults: ['slow link', 'killed tab, unsent', 'two tabs', 'lost answer'],
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
    faults: ['offline', 'lost answer'],
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
    faults: ['sign-out, kept', 'lost answer'],
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
    faults: ['killed tab, unsent', 'lost answer'],
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
  'follow a company': {
    faults: ['offline', 'lost answer'],
    async prepare() {
      await author('Bea', theirs())
      const person = await author()
      return {
        person,
        path: companyPath(companyKey(theirs())),
        button: button(`Follow ${theirs()}`),
        read: at(`follows/${person.uid}/s00/companyKey`),
        before: [null],
        after: [companyKey(theirs())],
        done: shows(button(`Following ${theirs()}`)),
      }
    },
  },
  'remove an entry': {
    faults: ['slow link', 'lost answer'],
    async prepare() {
      const { uid: owner, id } = await author('Bea', theirs())
      const person = await author()
      const report = { reason: 'Names a person', text: 'It names Bob.', timestamp: Date.now() }
      await write({ [`moderators/${person.uid}`]: true, [`reports/${id}/${person.uid}x`]: report })
      // Another test may have reported an entry, too.
      const card = (page: Page) => page.getByRole('listitem').filter({ hasText: theirs() })
      return {
        person,
        path: paths.moderate,
        open: (page) => card(page).getByRole('button', { name: 'Remove entry…' }).click(),
        button: button('Remove entry'),
        read: at(`entryOwners/${id}`, `removals/${owner}/${id}/reason`),
        before: [owner, null],
        after: [null, 'Names a person'],
        done: says('has been removed.'),
      }
    },
  },
}
