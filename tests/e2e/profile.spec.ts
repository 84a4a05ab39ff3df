/** The profile: what it shows, what can be changed, and the email that changes only once it is confirmed. */

import { expect, test, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { pathOf } from '../../src/data/paths'
import { PROFILE_RESEND_COOLDOWN_SECONDS } from '../../src/domain/limits'
import { accountMessages, profileMessages } from '../../src/domain/accountMessages'
import { mailedLink } from './mails'
import { addressOf, at, goTo, sendCredentials, signIn } from './pages'
import { createPerson, ownWord, PASSWORD, stored } from './people'

const factOf = (page: Page, name: string) =>
  page.locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd')

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

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
  await expect(page.getByText(accountMessages.emailChangeInUse)).toBeVisible()
  await page.getByLabel('Email').fill(newEmail)
  await saveButton(page).click()
  await expect(page.getByText(profileMessages.saved)).toBeVisible()
  await expect(page.getByText(accountMessages.emailChangeSent(newEmail, person.email))).toBeVisible()
  await expect(factOf(page, 'Email')).toHaveText(person.email)
  expect(await stored(`${pathOf.user(person.uid)}/email`)).toBe(person.email)

  // Asked for once more, the mail can then be asked for again only after a while.
  const resend = page.getByRole('button', { name: 'Send again' })
  await resend.click()
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await page.clock.runFor(PROFILE_RESEND_COOLDOWN_SECONDS * 1_000)
  await expect(resend).toBeEnabled()

  const mailTab = await page.context().newPage()
  await mailTab.goto(await mailedLink(newEmail))
  await expect(mailTab).toHaveURL(at(paths.contribute))
  await mailTab.goto(addressOf(paths.profile))
  await expect(factOf(mailTab, 'Email')).toHaveText(newEmail)
  await expect(mailTab.getByText(accountMessages.emailChanged(newEmail))).toBeVisible()
  await expect.poll(() => stored(`${pathOf.user(person.uid)}/email`)).toBe(newEmail)
  await expect.poll(() => stored(pathOf.uidOfEmail(newEmail))).toBe(person.uid)
  await expect.poll(() => stored(pathOf.uidOfEmail(person.email))).toBeNull()

  await goTo(mailTab, 'Sign Out')
  await goTo(mailTab, 'Sign In')
  await sendCredentials(mailTab, newEmail, PASSWORD)
  await expect(mailTab).toHaveURL(at(paths.contribute))
})
