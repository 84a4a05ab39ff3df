/** A forgotten password: the mailed link sets a new one, and the old one stops working. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { accountMessages } from '../../src/features/account/messages'
import { signInMessages } from '../../src/domain/messages'
import { mailedLink } from './mails'
import { addressOf, at, sendCredentials } from './pages'
import { createPerson, PASSWORD } from './people'

const NEW_PASSWORD = 'Roots7&leaves'

test('the link in the mail sets a new password', async ({ page }) => {
  const person = await createPerson('Pia')

  await page.goto(addressOf(paths.signIn))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(at(paths.forgotPassword))
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText(accountMessages.resetSent(person.email))).toBeVisible()

  // Firebase's page behind the link asks for the new password. The emulator reads it from the address.
  await page.goto(`${await mailedLink(person.email)}&newPassword=${encodeURIComponent(NEW_PASSWORD)}`)
  await expect(page).toHaveURL(at(paths.signIn))
  await sendCredentials(page, person.email, PASSWORD)
  await expect(page.getByText(signInMessages.wrongPassword)).toBeVisible()
  await sendCredentials(page, person.email, NEW_PASSWORD)
  await expect(page).toHaveURL(at(paths.contribute))
})
