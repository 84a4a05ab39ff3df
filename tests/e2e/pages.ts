/** Actions on a page that many end-to-end tests need. */

import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import type { EntryContent } from '../../src/domain/entry/entry'
import { entryMessages } from '../../src/domain/text/messages'
import { PASSWORD, type Person } from './people'

/** The address of a screen. Routes are behind the hash. */
export function addressOf(path: string): string {
  return `/#${path}`
}

/** Matches the address of this screen. */
export function at(path: string): RegExp {
  return new RegExp(`/#${path}$`)
}

/** The navigation bar's links and buttons. Opens the menu in a narrow window. */
export async function openNavigation(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: 'Open menu' })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(toggle.or(navigation).filter({ visible: true }).first()).toBeVisible()
  if (await toggle.isVisible()) await toggle.click()
  await expect(navigation).toBeVisible()
  return navigation
}

/** Follows a link of the navigation bar, or presses its button. */
export async function goTo(page: Page, label: string): Promise<void> {
  const navigation = await openNavigation(page)
  await navigation.getByText(label, { exact: true }).click()
}

/** Fills in and sends the sign-in form, without waiting for the result. */
export async function sendCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs a verified user in. Ends on the contribute page with their entries loaded. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto(addressOf(paths.signIn))
  await sendCredentials(page, person.email, PASSWORD)
  await expect(page).toHaveURL(at(paths.contribute))
  await expect(page.getByRole('button', { name: 'Submit Data' })).toBeVisible()
}

/** Fills in and sends the sign-up form. Ends on the page that waits for the mailed link. */
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(email)).toBeVisible()
}

/** Opens the form for a new entry on the contribute page, and waits for its code. */
export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Submit Data' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Company name')).toBeVisible()
  return form
}

/** Shares an entry from the contribute page. */
export async function share(page: Page, entry: EntryContent): Promise<void> {
  const form = await openForm(page)
  await fillEntry(form, entry)
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(page.getByText(entryMessages.submitted)).toBeVisible()
}

/** Fills in the entry form. Fields that are not given keep their value. */
export async function fillEntry(form: Locator, entry: EntryContent): Promise<void> {
  await form.getByText('Open to contact', { exact: true }).setChecked(entry.openToContact)
  if (entry.openToContact) {
    await form.getByLabel('Name', { exact: true }).fill(entry.name)
    await form.getByLabel('Preferred contact').fill(entry.contact)
  }
  await form.getByLabel('Year applied').fill(entry.yearApplied)
  await form.getByLabel('GPA').fill(String(entry.gpa))
  await form.getByLabel('Company name').fill(entry.companyName)
  await form.getByLabel('Role title').fill(entry.roleTitle)
  await form.getByLabel('Position Type').selectOption(entry.positionType)
  await form.getByLabel('Location').fill(entry.location)
  await form.getByLabel('Start date').fill(entry.startDate)
  await form.getByLabel('Application method').fill(entry.applicationMethod)
  await form.getByLabel('Hiring process length').fill(entry.hiringProcessLength)
  await form.getByLabel('Interview process').fill(entry.interviewProcess)
  await form.getByLabel('Questions asked').fill(entry.questionsAsked)
  await unfold(form)
}

/** Opens the optional groups, which are folded on a phone. */
async function unfold(form: Locator): Promise<void> {
  const folded = form.getByRole('button', { name: /^Add / })
  // One after the other, because the list changes with each press.
  // oxlint-disable-next-line no-await-in-loop
  while ((await folded.count()) > 0) await folded.first().click()
}

/** Waits until the page has drawn what it has now. */
export function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
