/** Signing in with a password when something stands in the way, and the verification mail once more. */

import { expect, test, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { SIGN_IN_RESEND_COOLDOWN_SECONDS, SIGN_UP_RESEND_COOLDOWN_SECONDS } from '../../src/domain/limits'
import {
  contributeMessages,
  generalMessages,
  signInMessages,
  signUpMessages,
} from '../../src/domain/messages'
import { places } from '../../src/data/places'
import { mailedLink, mailsTo } from './mails'
import { addressOf, at, expectNoAxeViolations, openNavigation, sendCredentials } from './pages'
import { createPerson, ownWord, PASSWORD, stored } from './people'

const resendNow = (page: Page) => page.getByRole('button', { name: 'Resend Verification Email' })

test('every mistake is named, and the password can be looked at', async ({ page }) => {
  const person = await createPerson('Vera')
  await page.goto(addressOf(paths.signIn))

  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText(signInMessages.emailMissing)).toBeVisible()
  await expect(page.getByText(signInMessages.passwordMissing)).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(signInMessages.emailMissing)
  await expectNoAxeViolations(page)
  await sendCredentials(page, 'vera at ufl', PASSWORD)
  await expect(page.getByText(signInMessages.emailInvalid)).toBeVisible()
  await sendCredentials(page, `nobody.${ownWord()}@ufl.edu`, PASSWORD)
  await expect(page.getByText(signInMessages.userNotFound)).toBeVisible()
  await sendCredentials(page, person.email, 'Wrong5&password')
  await expect(page.getByText(signInMessages.wrongPassword)).toBeVisible()

  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Wrong5&password')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await sendCredentials(page, person.email, PASSWORD)
  await expect(page.getByRole('heading', { name: contributeMessages.heading })).toBeVisible()
  await page.goto(addressOf(paths.signIn))
  await expect(page).toHaveURL(at(paths.contribute))
})

test(
  'an unverified account is told and signed out, gets its mail again, and enters once it is verified',
  { tag: '@desktop' },
  async ({ page }) => {
    const person = await createPerson('Uma', { verified: false })
    await page.clock.install()
    await page.goto(addressOf(paths.signIn))

    await sendCredentials(page, person.email, PASSWORD)
    await expect(page.getByText(signInMessages.unverified)).toBeVisible()
    await expect((await openNavigation(page)).getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('Wrong5&password')
    await resendNow(page).click()
    await expect(page.getByText(signInMessages.resendFailed)).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await resendNow(page).click()
    await expect(page.getByText(generalMessages.verificationSent(person.email))).toBeVisible()
    expect(await mailsTo(person.email)).toHaveLength(1)

    // The wait counts down to nothing, and then the mail can be asked for again.
    await expectCountdown(page, SIGN_IN_RESEND_COOLDOWN_SECONDS)
    await resendNow(page).click()
    await expect.poll(async () => (await mailsTo(person.email)).length).toBe(2)

    await page.goto(await mailedLink(person.email))
    await expect(page.getByText(signInMessages.emailVerified)).toBeVisible()
    await sendCredentials(page, person.email, PASSWORD)
    await expect(page).toHaveURL(at(paths.contribute))
    await expect.poll(() => stored(`${places.user(person.uid)}/emailVerified`)).toBe(true)
  },
)

test(
  'sign-up checks what is typed, mails again after a wait, and lets one start over',
  { tag: '@desktop' },
  async ({ page }) => {
    const email = `sana.${ownWord()}@ufl.edu`
    const taken = await createPerson('Tara')
    await page.clock.install()
    await page.goto(addressOf(paths.signUp))
    const proceed = page.getByRole('button', { name: 'Continue', exact: true })

    await proceed.click()
    await expect(page.getByText(signUpMessages.nameMissing)).toBeVisible()
    await expect(page.getByText(signUpMessages.emailInvalid)).toBeVisible()
    await expect(page.getByText(signUpMessages.passwordWeak)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('Name').fill('Sana')
    await page.getByLabel('Email').fill(taken.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await proceed.click()
    await expect(page.getByText('The email address is already in use by another account.')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await proceed.click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    await expectNoAxeViolations(page)

    await expectCountdown(page, SIGN_UP_RESEND_COOLDOWN_SECONDS)
    await resendNow(page).click()
    await expect(page.getByText(generalMessages.verificationSent(email))).toBeVisible()
    expect(await mailsTo(email)).toHaveLength(2)
    await page.getByRole('button', { name: 'Use a different email' }).click()
    await expect(proceed).toBeVisible()
  },
)

test(
  'the tab that signed up goes on by itself when the mailed link opens in another tab over it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const email = `uma.${ownWord()}@ufl.edu`
    await page.goto(addressOf(paths.signUp))
    await page.getByLabel('Name').fill('Uma')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await setHidden(page, true)

    const mailTab = await context.newPage()
    await mailTab.goto(await mailedLink(email))
    await expect(mailTab.getByText(signInMessages.emailVerified)).toBeVisible()

    // Still hidden: it learns only that its session has ended.
    await expect(page.getByText(signInMessages.emailVerified)).toBeVisible()
    await setHidden(page, false)
    await expect(page).toHaveURL(at(paths.signIn))
    await sendCredentials(page, email, PASSWORD)
    await expect(page).toHaveURL(at(paths.contribute))
  },
)

/** Tells the page that it lies under another tab: Playwright's own pages are never hidden. */
async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (value ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

/** Runs the page's clock, which the test has installed, through a wait that has begun. */
async function expectCountdown(page: Page, seconds: number) {
  const waiting = page.getByRole('button', { name: /^Resend in \d+ s$/ })
  const secondsLeft = async () => Number((await waiting.textContent())?.replaceAll(/\D/g, ''))
  await expect(waiting).toBeDisabled()
  const first = await secondsLeft()
  expect(first).toBeLessThanOrEqual(seconds)
  await page.clock.runFor(2_000)
  const later = await secondsLeft()
  expect(later).toBeLessThan(first)
  expect(later).toBeGreaterThan(0)

  await page.clock.runFor(seconds * 1_000)
  await expect(waiting).toBeHidden()
  await expect(resendNow(page)).toBeEnabled()
}
