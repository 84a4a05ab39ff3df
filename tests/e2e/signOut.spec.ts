/** The end of a session: what it leaves in the browser, and what happens to the text of an open form. */

import { expect, test, type Page } from '@playwright/test'
import { signOutFailed } from '../../src/app/messages'
import { entryPath, paths } from '../../src/config/paths'
import { DEVICE_KEYS, OTHER_KEYS } from '../../src/device/deviceStore'
import { generalMessages } from '../../src/domain/text/messages'
import { newEmailMessages } from '../../src/features/profile/messages'
import { addressOf, at, goTo, openForm, share, signIn } from './pages'
import { createPerson, experience, ownWord, type Person } from './people'
import { keptIn, keptText, type Kept } from './storage'

// The service worker's storage is checked, too.
test.use({ serviceWorkers: 'allow' })

const TABLE = [
  ...Object.entries(DEVICE_KEYS).map(([name, { storage, deletion }]) => ({ name, storage, deletion })),
  ...OTHER_KEYS,
]

/** The names in the storage table that match a stored key. */
const namesOf = (kept: readonly Kept[]) =>
  new Set(kept.filter(({ value }) => value !== '').map((one) => rowOf(one)?.name ?? one.key))

function rowOf({ storage, key }: Kept) {
  const isUnder = (name: string) => key.startsWith(name) && /^([./-]|$)/.test(key.slice(name.length))
  return TABLE.find((row) => row.storage === storage && isUnder(row.name))
}

/** Firebase Auth writes this record when it starts, to test the database, and deletes it at once. */
const AUTH_PROBE = JSON.stringify({ fbase_key: '__sak', value: '1' })

/** The stored keys that the table does not call public, or does not know. */
async function privateIn(page: Page): Promise<readonly string[]> {
  const kept = (await keptIn(page)).filter(({ value }) => value !== '' && value !== AUTH_PROBE)
  return kept.filter((one) => rowOf(one)?.deletion !== 'stays').map(({ storage, key }) => `${storage} ${key}`)
}

const signInLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In', exact: true })

/** Opens the details of one of the company's cards, so that the list remembers it. */
async function readCard(page: Page, company: string): Promise<void> {
  await page.goto(addressOf(paths.experiences))
  await page.getByLabel('Company', { exact: true }).selectOption(company)
  await page.getByRole('button', { name: 'See more details' }).nth(1).click()
  await expect(page.getByRole('heading', { name: 'Questions asked' })).toBeVisible()
}

/** Ann uses every feature that stores data in this browser, and ends on the page of her entries. */
async function useEverything(page: Page, ann: Person, old: Person, theirs: readonly string[]) {
  const word = ownWord()
  const company = `Theirs ${word}`
  // A gate stores her destination until she has shared an entry and deletion there.
  await page.goto(addressOf(entryPath(theirs[0] ?? '')))
  await expect(page.getByRole('link', { name: 'See more details' }).first()).toBeVisible()
  await goTo(page, 'Contribute Data')
  await share(page, experience({ companyName: `Mine ${word}` }))

  const form = await openForm(page)
  await form.getByLabel('Company name').fill('Drafted')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('dialog').getByLabel('Role title').fill('Edited')

  await page.goto(addressOf(paths.about))
  await readCard(page, company)
  await page.getByRole('button', { name: 'Report this entry' }).click()
  await page.getByLabel('What should a moderator know?').fill('Typed by Ann')

  await page.goto(addressOf(paths.home))
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await page.getByLabel('Suggestion', { exact: true }).check()
  await page.getByLabel('What do you suggest?').fill('Typed by Ann')

  await page.goto(addressOf(paths.profile))
  await page.reload()
  const newEmail = `new.${word}@example.com`
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Email').fill(newEmail)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(newEmailMessages.awaited(newEmail, ann.email))).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Tagline').fill('Typed by Ann')
  await page.reload()
  await page.getByRole('button', { name: 'Transfer Account Data' }).click()
  await page.getByLabel('Previous university email').fill(old.email)
  await page.getByRole('button', { name: 'Transfer Data from Old Account' }).click()
  await expect(page.getByLabel('Approval link')).toBeVisible()

  await readCard(page, company)
  await page.getByRole('button', { name: 'Report this entry' }).click()
  await page.getByLabel('What should a moderator know?').fill('Typed by Ann')
  await page.reload()
  await page.getByRole('button', { name: 'At a glance' }).click()
  await expect(page.getByRole('figure').first()).toBeVisible()
  await goTo(page, 'Contribute Data')
  await expect(page.getByRole('button', { name: 'Submit Data' })).toBeVisible()
}

test('signing out deletes all private data from the browser and its other tabs', async ({
  page,
  context,
}) => {
  const word = ownWord()
  const theirs = {
    companyName: `Theirs ${word}`,
    name: `Secret${word}`,
    contact: `reach${word}@my.test`,
    interviewProcess: `Confidential${word} ${'one more round of questions and answers. '.repeat(6)}`,
  }
  const bea = await createPerson('Bea', { entries: Array.from({ length: 6 }, () => experience(theirs)) })
  const old = await createPerson('Old')
  const ann = await createPerson('Ann', { at: '@example.com' })
  await signIn(page, ann)
  await useEverything(page, ann, old, bea.entryIds)
  const other = await context.newPage()
  await readCard(other, theirs.companyName)
  await goTo(other, 'Profile')
  await expect(other).toHaveURL(at(paths.profile))
  const asleep = await other.evaluate(() => JSON.stringify(sessionStorage))
  // The service worker starts late, and caches the app.
  await expect.poll(async () => namesOf(await keptIn(page))).toContain('workbox-precache')
  const used = namesOf(await keptIn(page))
  const toGo = TABLE.filter(({ deletion }) => deletion === 'session' || deletion === 'question').map(
    ({ name }) => name,
  )
  expect(toGo.filter((name) => !used.has(name))).toEqual([])

  await goTo(page, 'Sign Out')
  await page.getByRole('button', { name: /^Sign out and delete/ }).click()
  await expect(signInLink(page)).toBeVisible()
  await expect(signInLink(other)).toBeVisible()

  for (const tab of [page, other]) {
    expect(await privateIn(tab)).toEqual([])
    const text = await keptText(tab)
    expect(text).toContain(theirs.companyName)
    const secrets = [ann.uid, ann.email, old.email, 'Typed by Ann', theirs.name, theirs.contact]
    for (const secret of [...secrets, `Confidential${word}`])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
  }

  // The browser restores a tab that was closed meanwhile.
  await other.evaluate((stored) => {
    for (const [key, value] of Object.entries(JSON.parse(stored))) sessionStorage.setItem(key, String(value))
  }, asleep)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await privateIn(other)).toEqual([])
})

test('clearing the site’s data ends the session, and keeps the text of the open form for its account', async ({
  page,
}) => {
  const [ann, bea] = [await createPerson('Ann'), await createPerson('Bea')]
  await signIn(page, ann)
  const form = await openForm(page)
  await form.getByLabel('Company name').fill('Typed by Ann')
  const devtools = await page.context().newCDPSession(page)

  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  })

  await expect(page.getByText(generalMessages.signedOutDraftKept)).toBeVisible()
  await signIn(page, bea)
  await expect(page.getByText('Typed by Ann')).toBeHidden()
  await goTo(page, 'Sign Out')
  await expect(signInLink(page)).toBeVisible()
  await signIn(page, ann)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(form.getByLabel('Company name')).toHaveValue('Typed by Ann')
})

test('signing out says so if the storage keeps the session', async ({ page }) => {
  await signIn(page, await createPerson('Ann'))
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('The storage is damaged.', 'UnknownError')
    }
  })

  await goTo(page, 'Sign Out')

  await expect(page.getByText(signOutFailed)).toBeVisible()
})
