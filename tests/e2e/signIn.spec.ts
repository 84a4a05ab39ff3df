/** Signing in with a password when something stands in the way, and the verification mail once more. */

import { expect, test, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { SIGN_IN_RESEND_COOLDOWN_SECONDS } from '../../src/domain/limits'
import { accountMessages, signInMessages } from '../../src/domain/accountMessages'
import { pathOf } from '../../src/data/paths'
import { mailedLink, mailsTo } from './mails'
import { addressOf, at, openNavigation, sendCredentials } from './pages'
import { createPerson, ownWord, PASSWORD, stored } from './people'

const resendNow = (page: Page) => page.getByRole('button', { name: 'Resend Verification Email' })

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
    await expect(page.getByText(accountMessages.verificationSent(person.email))).toBeVisible()
    expect(await mailsTo(person.email)).toHaveLength(1)

    // The wait counts down to nothing, and then the mail can be asked for again.
    await expectCountdown(page, SIGN_IN_RESEND_COOLDOWN_SECONDS)
    await resendNow(page).click()
    await expect.poll(async () => (await mailsTo(person.email)).length).toBe(2)

    await page.goto(await mailedLink(person.email))
    await expect(page.getByText(signInMessages.emailVerified)).toBeVisible()
    await sendCredentials(page, person.email, PASSWORD)
    await expect(page).toHaveURL(at(paths.contribute))
    await expect.poll(() => stored(`${pathOf.user(person.uid)}/emailVerified`)).toBe(true)
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
