/** Signing in with Google: the SDK's real popup against the Auth emulator's own account chooser. */

import { expect, test, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { pathOf } from '../../src/domain/store/paths'
import { signInMessages } from '../../src/domain/account/messages'
import { contributeMessages } from '../../src/features/entries/contribute/messages'
import { transferMessages } from '../../src/features/transfer/messages'
import { serveGoogleScript } from './googleScript'
import { addressOf, at, goTo, signIn } from './pages'
import { createPerson, experience, ownWord, stored } from './people'

/** Presses the button and chooses this account in Google's window. */
async function chooseAccount(page: Page, button: string, email: string, name: string) {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ])
  await popup.getByText('Add new account').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#display-name-input').fill(name)
  await Promise.all([popup.waitForEvent('close'), popup.getByText('Sign in with Google.com').click()])
}

test('Google creates a new account with its record, and signs it in the next time', async ({ page }) => {
  const email = `gina.${ownWord()}@example.com`
  await serveGoogleScript(page)

  await page.goto(addressOf(paths.signUp))
  await chooseAccount(page, 'Sign up with Google', email, 'Gina Google')
  await expect(page).toHaveURL(at(paths.contribute))
  await expect(page.getByText(contributeMessages.empty)).toBeVisible()
  const uid = async () => String(await stored(pathOf('emailToUid', email)))
  await expect.poll(uid).not.toBe('null')
  expect(await stored(pathOf('users', await uid()))).toMatchObject({
    username: 'Gina Google',
    email,
    emailVerified: true,
  })

  await goTo(page, 'Sign Out')
  await goTo(page, 'Sign In')
  const popupOpens = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await popupOpens
  // The chooser appears although there is only one account.
  await expect
    .poll(() => new URL(popup.url()).searchParams.get('customParameters'))
    .toContain('select_account')
  await popup.getByText(email).click()
  await expect(page).toHaveURL(at(paths.contribute))
  await goTo(page, 'Profile')
  await expect(page.getByRole('heading', { name: 'Gina Google' })).toBeVisible()
})

test('a closed window shows a message, and the next try works', async ({ page }) => {
  const email = `gwen.${ownWord()}@example.com`
  await serveGoogleScript(page)
  await page.clock.install()
  await page.goto(addressOf(paths.signIn))

  const popupOpens = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await (await popupOpens).close()
  // The SDK checks every two seconds, and then waits another eight before it reports the closed window.
  await page.clock.runFor(12_000)
  await expect(page.getByText(signInMessages.googleCancelled)).toBeVisible()

  await chooseAccount(page, 'Continue with Google', email, 'Gwen')
  await expect(page).toHaveURL(at(paths.contribute))
})

test('without Google’s script the page reports a failure', async ({ page }) => {
  await page.route(/^https:/, (route) => route.abort())
  await page.goto(addressOf(paths.signIn))

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText(signInMessages.googleFailed)).toBeVisible()
})

test('Google proves ownership of the old account only', async ({ page }) => {
  const old = await createPerson('Amara', { entries: [experience()] })
  const fresh = await createPerson('Newcomer', { at: '@example.com' })
  await serveGoogleScript(page)
  await signIn(page, fresh)
  await goTo(page, 'Profile')
  await page.getByRole('button', { name: 'Transfer Account Data' }).click()
  await page.getByLabel('Previous university email').fill(old.email)
  await page.getByRole('button', { name: 'Transfer Data from Old Account' }).click()
  const tabOpens = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the approval page' }).click()
  const tab = await tabOpens

  await chooseAccount(tab, 'Continue with Google', `mallory.${ownWord()}@example.com`, 'Mallory')
  await expect(tab.getByText(transferMessages.wrongOldAccount(old.email))).toBeVisible()
  await chooseAccount(tab, 'Continue with Google', old.email, 'Amara')
  await tab.getByRole('button', { name: 'Approve Transfer' }).click()
  await expect(tab.getByText(transferMessages.approved)).toBeVisible()
  await expect(page.getByText(transferMessages.transferred)).toBeVisible()
  expect(Object.keys((await stored(pathOf('interviews', fresh.uid))) ?? {})).toEqual(old.entryIds)
})
