/** The profile: what it shows, what can be changed, and the email that changes only once it is confirmed. */

import { expect, test, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { pathOf } from '../../src/data/paths'
import { PROFILE_RESEND_COOLDOWN_SECONDS } from '../../src/domain/limits'
import { generalMessages, profileMessages, signUpMessages } from '../../src/domain/messages'
import { mailedLink } from './mails'
import { addressOf, at, expectNoAxeViolations, goTo, sendCredentials, signIn } from './pages'
import { createPerson, ownWord, PASSWORD, stored } from './people'

const factOf = (page: Page, name: string) =>
  page.locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd')

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('what is empty shows as a dash; what is saved shows, lasts and is stored', async ({ page }) => {
  const person = await createPerson('Priya')
  await signIn(page, person)
  await goTo(page, 'Profile')

  await expect(page.getByRole('heading', { name: person.name })).toBeVisible()
  await expect(factOf(page, 'Email')).toHaveText(person.email)
  for (const name of ['Preferred contact', 'Current school year', 'GPA'])
    await expect(factOf(page, name)).toHaveText('—')
  await expect(factOf(page, 'Joined')).toHaveText('January 15, 2026')
  await expectNoAxeViolations(page)

  // Cancel changes nothing.
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Username').fill('Somebody else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeFocused()
  await page.getByLabel('Username').fill('')
  await page.getByLabel('Email').fill('priya')
  for (const gpa of ['4.01', '-1', '3.141', 'good']) {
    await page.getByLabel('GPA').fill(gpa)
    await saveButton(page).click()
    await expect(page.getByText(profileMessages.gpaInvalid)).toBeVisible()
    await page.getByLabel('GPA').fill('')
    await expect(page.getByText(profileMessages.gpaInvalid)).toBeHidden()
  }
  await expect(page.getByText(signUpMessages.nameMissing)).toBeVisible()
  await expect(page.getByText(signUpMessages.emailInvalid)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Username').fill('Priya R.')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Tagline').fill('Compilers and ferns')
  await page.getByLabel('Preferred contact').fill('https://example.com/priya')
  await page.getByLabel('Current school year').fill('Junior')
  await page.getByLabel('GPA').fill('4')
  await saveButton(page).click()

  await expect(page.getByText(profileMessages.saved)).toBeVisible()
  await expect(factOf(page, 'GPA')).toHaveText('4.00')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Priya R.' })).toBeVisible()
  await expect(page.getByText('Compilers and ferns')).toBeVisible()
  await expect(factOf(page, 'Preferred contact')).toHaveText('https://example.com/priya')
  await expect(factOf(page, 'Current school year')).toHaveText('Junior')
  expect(await stored(pathOf.user(person.uid))).toMatchObject({
    username: 'Priya R.',
    email: person.email,
    tagline: 'Compilers and ferns',
    preferredContact: 'https://example.com/priya',
    currentYear: 'Junior',
    gpa: 4,
  })

  // The submit form starts from it.
  await goTo(page, 'Contribute Data')
  await page.getByRole('button', { name: 'Submit Data' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Open to contact')).toBeChecked()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Priya R.')
  await expect(form.getByLabel('Preferred contact')).toHaveValue('https://example.com/priya')
  await expect(form.getByLabel('Year applied')).toHaveValue('Junior')
  await expect(form.getByLabel('GPA')).toHaveValue('4')
})

test('a new email counts once the mailed link has been opened', { tag: '@desktop' }, async ({ page }) => {
  const person = await createPerson('Olga')
  const taken = await createPerson('Tara')
  const newEmail = `olga.new.${ownWord()}@example.com`
  await page.clock.install()
  await signIn(page, person)
  await goTo(page, 'Profile')

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Email').fill(taken.email)
  await saveButton(page).click()
  await expect(page.getByText(generalMessages.emailChangeInUse)).toBeVisible()
  await page.getByLabel('Email').fill(newEmail)
  await saveButton(page).click()
  await expect(page.getByText(profileMessages.saved)).toBeVisible()
  await expect(page.getByText(generalMessages.emailChangeSent(newEmail, person.email))).toBeVisible()
  await expect(factOf(page, 'Email')).toHaveText(person.email)
  expect(await stored(`${pathOf.user(person.uid)}/email`)).toBe(person.email)

  // Asked for once more, the mail can then be asked for again only after a while.
  const resend = page.getByRole('button', { name: 'Resend', exact: true })
  await resend.click()
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await page.clock.runFor(PROFILE_RESEND_COOLDOWN_SECONDS * 1_000)
  await expect(resend).toBeEnabled()

  const mailTab = await page.context().newPage()
  await mailTab.goto(await mailedLink(newEmail))
  await expect(mailTab).toHaveURL(at(paths.contribute))
  await mailTab.goto(addressOf(paths.profile))
  await expect(factOf(mailTab, 'Email')).toHaveText(newEmail)
  await expect.poll(() => stored(`${pathOf.user(person.uid)}/email`)).toBe(newEmail)
  await expect.poll(() => stored(pathOf.uidOfEmail(newEmail))).toBe(person.uid)
  await expect.poll(() => stored(pathOf.uidOfEmail(person.email))).toBeNull()

  await goTo(mailTab, 'Sign Out')
  await goTo(mailTab, 'Sign In')
  await sendCredentials(mailTab, newEmail, PASSWORD)
  await expect(mailTab).toHaveURL(at(paths.contribute))
})
