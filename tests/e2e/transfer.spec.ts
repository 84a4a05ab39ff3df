/** Moving the data of an old university account to a new one, with a separate browser for each person. */

import { expect, test, type Browser, type Page } from '@playwright/test'
import { transferMessages } from '../../src/features/transfer/messages'
import { goTo, signIn } from './pages'
import { createPerson, experience, PASSWORD, type Person } from './people'

const OLD_PROFILE = {
  tagline: 'Taking my notes with me',
  preferredContact: 'https://example.com/amara',
  currentYear: 'Senior',
  gpa: 3.77,
}

/** The same student twice: an old account with two entries and a profile, and a new one with one entry. */
async function createStudent(): Promise<{ old: Person; fresh: Person }> {
  const old = await createPerson('Amara', {
    entries: [experience({ roleTitle: 'First Intern' }), experience({ roleTitle: 'Second Intern' })],
    profile: OLD_PROFILE,
  })
  const fresh = await createPerson('Newcomer', { at: 'example.com', entries: [experience()] })
  return { old, fresh }
}

/** Another browser with its own storage and session. It closes after the test. */
async function openBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** Opens the transfer form in the signed-in user's profile and requests the old account's data. */
async function askFor(page: Page, oldEmail: string) {
  await goTo(page, 'Profile')
  await page.getByRole('button', { name: 'Transfer Account Data' }).click()
  await page.getByLabel('Previous university email').fill(oldEmail)
  await page.getByRole('button', { name: 'Transfer Data from Old Account' }).click()
}

/** The approval link as the page shows it, to be sent to the owner of the old account. */
async function approvalLink(page: Page): Promise<string> {
  const field = page.getByLabel('Approval link')
  await expect(field).toBeVisible()
  return field.inputValue()
}

const approveButton = (page: Page) => page.getByRole('button', { name: 'Approve Transfer' })
const approved = (page: Page) => page.getByText(transferMessages.approved)
const transferred = (page: Page) => page.getByText(transferMessages.transferred)

test('a password approves, and the data moves while the requesting page is open', async ({
  page,
  browser,
}) => {
  const { old, fresh } = await createStudent()
  const friend = await createPerson('Freda')

  // Requested in another spelling.
  await signIn(page, fresh)
  await askFor(page, ` ${old.email.toUpperCase()} `)
  const link = await approvalLink(page)

  // The old account approves in a friend's browser, whose own session stays unchanged.
  const other = await openBrowser(browser)
  await signIn(other, friend)
  await other.goto(link)
  await other.getByLabel(/^Password of/).fill(PASSWORD)
  await other.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(other.getByText('This account asks for')).toBeVisible()
  await expect(other.getByRole('main')).toContainText(fresh.email)
  await approveButton(other).click()
  await expect(approved(other)).toBeVisible()

  // The requesting page has moved the data automatically, and shows the entries.
  await expect(transferred(page)).toBeVisible()
  await expect(page.getByText('2 entries moved here')).toBeVisible()
  await expect(page.getByRole('heading', { name: fresh.name })).toBeVisible()
  await expect(page.getByText(OLD_PROFILE.tagline)).toBeVisible()
  await expect(page.getByText(fresh.email)).toBeVisible()
  await goTo(page, 'Contribute Data')
  await expect(page.getByText('First Intern')).toBeVisible()
  await expect(page.getByText('Second Intern')).toBeVisible()
  await goTo(other, 'Profile')
  await expect(other.getByText(friend.email)).toBeVisible()
  await other.context().close()
})
