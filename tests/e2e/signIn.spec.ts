/** Two tabs of one sign-up: the tab that waits, and the tab that the mailed link opens. */

import { expect, test, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { signInMessages } from '../../src/domain/account/messages'
import { mailedLink } from './mails'
import { addressOf, at, sendCredentials, signUp } from './pages'
import { ownWord, PASSWORD } from './people'

test('a hidden tab that signed up continues automatically when another tab opens the mailed link', async ({
  page,
  context,
}) => {
  const email = `uma.${ownWord()}@ufl.edu`
  await page.goto(addressOf(paths.signUp))
  await signUp(page, 'Uma', email)
  await setHidden(page, true)

  const mailTab = await context.newPage()
  await mailTab.goto(await mailedLink(email))
  await expect(mailTab.getByText(signInMessages.emailVerified)).toBeVisible()

  // The hidden tab learns only that its session has ended.
  await expect(page.getByText(signInMessages.emailVerified)).toBeVisible()
  await setHidden(page, false)
  await expect(page).toHaveURL(at(paths.signIn))
  await sendCredentials(page, email, PASSWORD)
  await expect(page).toHaveURL(at(paths.contribute))
})

/** Makes the page believe that it is hidden. Playwright's own pages never are. */
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
