/** The profile: reading and editing it, and a new email that needs confirmation. */

import { expect, test, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { pathOf } from '../../src/data/paths'
import { profileMessages } from '../../src/domain/messages'
import { mailedLink } from './mails'
import { addressOf, at, goTo, sendCredentials, signIn } from './pages'
import { createPerson, ownWord, PASSWORD, stored } from './people'
import { newEmailMessages } from '../../src/features/profile/messages'

const factOf = (page: Page, name: string) =>
  page.locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd')

test('the email changes once the mailed link has been opened', async ({ page }) => {
  const person = await createPerson('Olga')
  const newEmail = `olga.new.${ownWord()}@example.com`
  await signIn(page, person)
  await goTo(page, 'Profile')

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Email').fill(newEmail)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(profileMessages.saved)).toBeVisible()
  await expect(page.getByText(newEmailMessages.sent(newEmail, person.email))).toBeVisible()
  await expect(factOf(page, 'Email')).toHaveText(person.email)
  expect(await stored(`${pathOf('users', person.uid)}/email`)).toBe(person.email)

  const mailTab = await page.context().newPage()
  await mailTab.goto(await mailedLink(newEmail))
  await expect(mailTab).toHaveURL(at(paths.contribute))
  await mailTab.goto(addressOf(paths.profile))
  await expect(factOf(mailTab, 'Email')).toHaveText(newEmail)
  await expect(mailTab.getByText(newEmailMessages.changed(newEmail))).toBeVisible()
  await expect.poll(() => stored(`${pathOf('users', person.uid)}/email`)).toBe(newEmail)
  await expect.poll(() => stored(pathOf('emailToUid', newEmail))).toBe(person.uid)
  await expect.poll(() => stored(pathOf('emailToUid', person.email))).toBeNull()

  await goTo(mailTab, 'Sign Out')
  await goTo(mailTab, 'Sign In')
  await sendCredentials(mailTab, newEmail, PASSWORD)
  await expect(mailTab).toHaveURL(at(paths.contribute))
})
