/** A forgotten password: the mailed link sets a new one, and the old one no longer works. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { forgotPasswordMessages, generalMessages, signInMessages } from '../../src/domain/messages'
import { mailedLink } from './mails'
import { addressOf, at, expectNoAxeViolations, goTo, sendCredentials, signIn } from './pages'
import { createPerson, ownWord, PASSWORD } from './people'

const NEW_PASSWORD = 'Roots7&leaves'

test('the link in the mail sets a new password', { tag: '@desktop' }, async ({ page }) => {
  const person = await createPerson('Pia')

  await page.goto(addressOf(paths.signIn))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(at(paths.forgotPassword))
  await expectNoAxeViolations(page)
  const send = page.getByRole('button', { name: 'Send Reset Instructions' })
  await page.getByLabel('Email').fill('pia@nowhere')
  await send.click()
  await expect(page.getByText(forgotPasswordMessages.emailInvalid)).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await send.click()
  await expect(page.getByText(generalMessages.resetSent(person.email))).toBeVisible()

  // Firebase's page behind the link asks for the new password; the emulator takes it from the address.
  await page.goto(`${await mailedLink(person.email)}&newPassword=${encodeURIComponent(NEW_PASSWORD)}`)
  await expect(page).toHaveURL(at(paths.signIn))
  await sendCredentials(page, person.email, PASSWORD)
  await expect(page.getByText(signInMessages.wrongPassword)).toBeVisible()
  await sendCredentials(page, person.email, NEW_PASSWORD)
  await expect(page).toHaveURL(at(paths.contribute))
})

test(
  'what cannot be mailed is told, and who is signed in needs no reset',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(addressOf(paths.forgotPassword))
    await page.getByLabel('Email').fill(`nobody.${ownWord()}@ufl.edu`)
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    await expect(page.getByText(forgotPasswordMessages.failed)).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(page).toHaveURL(at(paths.signIn))

    await signIn(page, await createPerson('Pia'))
    await goTo(page, 'Home')
    await page.goto(addressOf(paths.forgotPassword))
    await expect(page).toHaveURL(at(paths.home))
  },
)
