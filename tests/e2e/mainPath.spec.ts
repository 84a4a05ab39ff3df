/** The whole of what the product is for, in one go, as a new student does it. */

import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import {
  contributeMessages,
  entryMessages,
  experiencesMessages,
  signInMessages,
} from '../../src/domain/messages'
import { mailedLink } from './mails'

const PASSWORD = 'Petals5&stem'

const PROCESS =
  'First came a recruiter call of half an hour, then an online assessment with two problems, and after two quiet weeks a final round of three interviews on one day.'
const QUESTIONS =
  'They asked me to merge overlapping intervals, to design a small cache with an eviction rule, and to tell them about a time when a team project did not go to plan.'

/** Follows a link of the navigation bar, out of its menu where the window is narrow. */
async function goTo(page: Page, label: string) {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Main' }).getByText(label, { exact: true }).click()
}

async function expectNoAxeViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

test('a visitor sees cards only, and is led to sign in', async ({ page }) => {
  await page.goto('/#/saved')
  await expect(page.getByText(experiencesMessages.signedOut)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'See more details' }).first().click()
  await expect(page).toHaveURL(/#\/userAuth$/)

  await page.goto('/#/list')
  await page.getByRole('link', { name: contributeMessages.signInToContinue }).click()
  await expect(page).toHaveURL(/#\/userAuth$/)
})

test('a new student signs up, shares an experience, edits it, reads the others and signs out', async ({
  page,
}, { project }) => {
  const email = `nora.${project.name}@ufl.edu`
  const company = `Petal Labs ${project.name}`

  // Sign up.
  await page.goto('/')
  await goTo(page, 'Sign In')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Name').fill('Nora Quinn')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(email)).toBeVisible()

  // Open the mailed link in another tab, as mail programs do; the page of the sign-up goes on by itself.
  const mailTab = await page.context().newPage()
  await mailTab.goto(await mailedLink(email))
  await expect(mailTab.getByText(signInMessages.emailVerified)).toBeVisible()
  await mailTab.close()
  await expect(page.getByText(signInMessages.emailVerified)).toBeVisible()

  // Sign in, with a wrong password first.
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong5&password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText(signInMessages.wrongPassword)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/#\/list$/)
  await expect(page.getByText(contributeMessages.empty)).toBeVisible()

  // Verified, but nothing shared yet: cards only, and the way to share.
  await goTo(page, 'View Database')
  await expect(page.getByText(experiencesMessages.notContributor)).toBeVisible()
  await page.getByRole('link', { name: 'See more details' }).first().click()
  await expect(page).toHaveURL(/#\/list$/)

  // Submit: a form that is not complete says what is missing and takes the reader there.
  await page.getByRole('button', { name: 'Submit Data' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Nora Quinn')
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(form.getByText(entryMessages.required).first()).toBeVisible()
  await expect(form.getByLabel('Preferred contact')).toBeFocused()
  await form.getByLabel('Preferred contact').fill('https://example.com/nora')
  await form.getByLabel('Year applied').fill('2026')
  await form.getByLabel('GPA').fill('3.85')
  await form.getByLabel('Company name').fill(company)
  await form.getByLabel('Role title').fill('Software Engineering Intern')
  await form.getByLabel('Position type').selectOption('Co-Op')
  await form.getByLabel('Location').fill('Remote')
  await form.getByLabel('Start date').fill('2027-01-11')
  await form.getByLabel('Application method').fill('Career fair')
  await form.getByLabel('Hiring process length').fill('5 weeks')
  await form.getByLabel('Interview process').fill('Too short to help anybody.')
  await form.getByLabel('Questions asked').fill(QUESTIONS)
  await form.getByLabel('Hourly rate').fill('$45.50')
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(form.getByText(entryMessages.processTooShort)).toBeVisible()
  await form.getByLabel('Interview process').fill(PROCESS)
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(page.getByText(entryMessages.submitted)).toBeVisible()
  await expect(form).toBeHidden()

  // It stands under the previous entries; edit it.
  await expect(page.getByRole('heading', { name: contributeMessages.previousEntries })).toBeVisible()
  await expect(page.getByText(company)).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Role title').fill('Compiler Intern')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(entryMessages.updated)).toBeVisible()
  await expect(page.getByText('Compiler Intern')).toBeVisible()
  await expectNoAxeViolations(page)

  // Now the database is open: filter down to it, and read.
  await goTo(page, 'View Database')
  await expect(page.getByRole('status').getByText(/\d+ entries found$/)).toBeVisible()
  await page.getByLabel('Company').selectOption(company)
  await page.getByLabel('Position Type').selectOption('Co-Op')
  await page.getByLabel('Location').selectOption('Remote')
  await expect(page.getByText(experiencesMessages.found(1))).toBeVisible()
  await page.getByLabel('Position Type').selectOption('Full-Time')
  await expect(page.getByText(experiencesMessages.noneFound)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Full-Time' }).click()
  await page.getByRole('button', { name: 'See more details' }).click()
  await expect(page.getByText(PROCESS)).toBeVisible()
  await expect(page.getByText(QUESTIONS)).toBeVisible()
  await expect(page.getByText('Nora Quinn')).toBeVisible()

  // Somebody else's: one card at a time.
  await page.getByRole('button', { name: 'Remove Remote' }).click()
  await page.getByLabel('Company').selectOption('Google')
  const more = page.getByRole('button', { name: 'See more details' })
  const hide = page.getByRole('button', { name: 'Hide details' })
  await more.first().click()
  await expect(hide).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Questions asked' })).toBeVisible()
  await more.first().click()
  await expect(hide).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Questions asked' })).toBeVisible()
  await expectNoAxeViolations(page)

  // Sign out: cards only again.
  await goTo(page, 'Sign Out')
  await expect(page).toHaveURL(/#\/$/)
  await page.goto('/#/saved')
  await expect(page.getByText(experiencesMessages.signedOut)).toBeVisible()
})
