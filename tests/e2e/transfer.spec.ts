/** Moving the data of an old university account to a new one, with each of its people in a browser of their own. */

import { expect, test, type Browser, type Page } from '@playwright/test'
import { pathOf } from '../../src/data/paths'
import { signInMessages } from '../../src/domain/accountMessages'
import { transferMessages } from '../../src/domain/transferMessages'
import { goTo, signIn } from './pages'
import { createPerson, experience, ownWord, PASSWORD, stored, type Person } from './people'

const OLD_PROFILE = {
  tagline: 'Taking my notes with me',
  preferredContact: 'https://example.com/amara',
  currentYear: 'Senior',
  gpa: 3.77,
}

/** The same student twice: an old account with two entries and a profile, a new one with one entry of its own. */
async function createStudent(): Promise<{ old: Person; fresh: Person }> {
  const old = await createPerson('Amara', {
    entries: [experience({ roleTitle: 'First Intern' }), experience({ roleTitle: 'Second Intern' })],
    profile: OLD_PROFILE,
  })
  const fresh = await createPerson('Newcomer', { at: 'example.com', entries: [experience()] })
  return { old, fresh }
}

/** Another browser: its own storage, its own session. The browser is closed with the test. */
async function openBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** Leads the signed-in person to the transfer form of their profile and asks for the old account's data. */
async function askFor(page: Page, oldEmail: string) {
  await goTo(page, 'Profile')
  await page.getByRole('button', { name: 'Transfer Account Data' }).click()
  await page.getByLabel('Previous university email').fill(oldEmail)
  await page.getByRole('button', { name: 'Transfer Data from Old Account' }).click()
}

/** The approval link as the page shows it, for whoever it is sent to. */
async function approvalLink(page: Page): Promise<string> {
  const field = page.getByLabel('Approval link')
  await expect(field).toBeVisible()
  return field.inputValue()
}

async function givePassword(page: Page, password: string) {
  await page.getByLabel(/^Password of/).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

const approveButton = (page: Page) => page.getByRole('button', { name: 'Approve Transfer' })
const approved = (page: Page) => page.getByText(transferMessages.approved)
const transferred = (page: Page) => page.getByText(transferMessages.transferred)

/** Everything that a transfer touches. */
async function dataOf({ old, fresh }: { old: Person; fresh: Person }) {
  const ids = [...old.entryIds, ...fresh.entryIds]
  return {
    oldUser: await stored(pathOf.user(old.uid)),
    newUser: await stored(pathOf.user(fresh.uid)),
    oldEntries: await stored(pathOf.entries(old.uid)),
    newEntries: await stored(pathOf.entries(fresh.uid)),
    summaries: await Promise.all(ids.map((id) => stored(pathOf.summary(id)))),
    owners: await Promise.all(ids.map((id) => stored(pathOf.entryOwner(id)))),
    request: await stored(pathOf.transferRequest(old.email)),
  }
}

test('a password approves; the data moves while the page is open; a second time changes nothing', async ({
  page,
  browser,
}) => {
  const student = await createStudent()
  const { old, fresh } = student
  const friend = await createPerson('Freda')
  const before = await dataOf(student)

  // What cannot be asked for.
  await signIn(page, fresh)
  await askFor(page, 'amara@example.com')
  await expect(page.getByText(transferMessages.emailInvalid)).toBeVisible()
  await page.getByLabel('Previous university email').fill(`nobody.${ownWord()}@ufl.edu`)
  await page.getByRole('button', { name: 'Transfer Data from Old Account' }).click()
  await expect(page.getByText(transferMessages.noAccount)).toBeVisible()

  // Asked for, however it is spelt.
  await page.getByLabel('Previous university email').fill(` ${old.email.toUpperCase()} `)
  await page.getByRole('button', { name: 'Transfer Data from Old Account' }).click()
  const link = await approvalLink(page)

  // The old account is approved in a friend's browser, whose own session stays as it is.
  const other = await openBrowser(browser)
  await signIn(other, friend)
  await other.goto(link)
  await givePassword(other, 'Wrong5&password')
  await expect(other.getByText(signInMessages.wrongPassword)).toBeVisible()
  await givePassword(other, PASSWORD)
  await expect(other.getByText(`${fresh.email} asks for`)).toBeVisible()
  await approveButton(other).click()
  await expect(approved(other)).toBeVisible()

  // The page that asked has done the rest by itself, and the entries are there.
  await expect(transferred(page)).toBeVisible()
  await expect(page.getByText('2 entries came along')).toBeVisible()
  await expect(page.getByRole('heading', { name: fresh.name })).toBeVisible()
  await expect(page.getByText(OLD_PROFILE.tagline)).toBeVisible()
  await expect(page.getByText(fresh.email)).toBeVisible()
  await goTo(page, 'Contribute Data')
  await expect(page.getByText('First Intern')).toBeVisible()
  await expect(page.getByText('Second Intern')).toBeVisible()
  await goTo(other, 'Profile')
  await expect(other.getByText(friend.email)).toBeVisible()

  const after = await dataOf(student)
  expect(after.oldEntries).toBeNull()
  expect(after.newEntries).toEqual(Object.assign({}, before.oldEntries, before.newEntries))
  expect(after.summaries).toEqual(before.summaries)
  expect(new Set(after.owners)).toEqual(new Set([fresh.uid]))
  expect(after.request).toBeNull()
  expect(after.oldUser).toEqual(before.oldUser)
  expect(after.newUser).toEqual(Object.assign({}, before.newUser, OLD_PROFILE))

  // Once more, approved by the old account's own session this time.
  await askFor(page, old.email)
  const second = await approvalLink(page)
  expect(second).toBe(link)
  const owner = await openBrowser(browser)
  await signIn(owner, old)
  await owner.goto(second)
  await approveButton(owner).click()
  await expect(approved(owner)).toBeVisible()
  await expect(transferred(page)).toBeVisible()
  expect(await dataOf(student)).toEqual(after)
  await Promise.all([other.context().close(), owner.context().close()])
})

test('a request is declined; another one is approved, and the approval taken back', async ({
  page,
  browser,
}) => {
  const { old, fresh } = await createStudent()
  const owner = await openBrowser(browser)
  await signIn(page, fresh)
  await askFor(page, old.email)
  await approvalLink(page)

  // Where the owner looks first, it says who asks.
  await signIn(owner, old)
  await expect(owner.getByText(transferMessages.asked(fresh.email))).toBeVisible()
  await owner.getByRole('link', { name: 'Review the request' }).click()
  await owner.getByRole('button', { name: 'Decline' }).click()
  await owner.getByRole('button', { name: 'Decline request' }).click()
  await expect(owner.getByText(transferMessages.declined)).toBeVisible()

  // Whoever waits is told, and asks again.
  await expect(page.getByText(transferMessages.closed(old.email))).toBeVisible()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByLabel('Previous university email').fill(old.email)
  await page.getByRole('button', { name: 'Transfer Data from Old Account' }).click()
  await approvalLink(page)
  await goTo(page, 'Contribute Data')
  await expect(page.getByText(transferMessages.waiting(old.email))).toBeVisible()

  await goTo(owner, 'Profile')
  await owner.getByRole('link', { name: 'Review the request' }).click()
  await approveButton(owner).click()
  await expect(approved(owner)).toBeVisible()
  await expect(page.getByText(transferMessages.movable(old.email))).toBeVisible()

  await goTo(owner, 'Profile')
  await owner.getByRole('button', { name: 'Take it back' }).click()
  await expect(owner.getByText(transferMessages.withdrawn)).toBeVisible()
  await expect(page.getByText(transferMessages.gone(old.email))).toBeVisible()
  expect(await stored(pathOf.transferTo(old.uid))).toBeNull()
  expect(await stored(pathOf.transferRequest(old.email))).toBeNull()
  expect(Object.keys(Object(await stored(pathOf.entries(old.uid))))).toEqual(old.entryIds)
  await owner.context().close()
})
