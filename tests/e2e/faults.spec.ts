/** The app with failures: each one shows a message, and typed text is kept. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { addressOf, at, goTo, share, signIn } from './pages'
import { createPerson, experience } from './people'
import { failureMessages } from '../../src/domain/text/errorMessages'
import { routeErrorMessages } from '../../src/app/messages'

test('everything works in a browser without storage', async ({ page }) => {
  const person = await createPerson('Ada')
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await signIn(page, person)
  await share(page, experience())
  for (const path of [paths.profile, paths.experiences, paths.privacy, paths.home]) {
    await page.goto(addressOf(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(routeErrorMessages.heading)).toBeHidden()
  }
})

test('code that a deployment has replaced gives a message, and only a press loads the page again', async ({
  page,
}) => {
  const person = await createPerson('Ada')
  await signIn(page, person)
  let isMissing = true
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  // The site's answer for a missing file: the page itself.
  await page.route(/\/assets\/ProfilePage-[^/]*\.js/, (route) =>
    isMissing
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>gone</title>' })
      : route.continue(),
  )

  await goTo(page, 'Profile')
  await expect(page.getByText(failureMessages.codeMissing)).toBeVisible()
  expect(loads).toBe(0)

  isMissing = false
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expect(page).toHaveURL(at(paths.profile))
})

test('while the code for the other cards fails to load, each page with cards says so and tries again at a press', async ({
  page,
}) => {
  let isMissing = true
  await page.route(/\/assets\/firebase-[^/]*\.js/, (route) => (isMissing ? route.abort() : route.continue()))

  await page.goto(addressOf(paths.experiences))
  const message = page.getByText(failureMessages.codeMissing)
  await expect(message).toBeVisible()
  await expect(page.getByText(/^24 entries found so far/)).toBeVisible()
  await page.evaluate((path) => (location.hash = path), paths.privacy)
  await expect(message).toBeHidden()
  await page.evaluate((path) => (location.hash = path), paths.company)
  await expect(message).toBeVisible()

  isMissing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/\d+ companies$/)).toBeVisible({ timeout: 5_000 })
  await expect(message).toBeHidden()
})

test('a browser whose storage does not answer shows the public cards and a message with the fix', async ({
  page,
  context,
}) => {
  const person = await createPerson('Stora')
  await signIn(page, person)

  // Firebase's storage test was interrupted by closing a page: a pending deletion blocks each later open request.
  const holder = await context.newPage()
  await holder.goto('/favicon.svg')
  await holder.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open(name)
        open.onsuccess = () => {
          const deletion = indexedDB.deleteDatabase(name)
          deletion.onblocked = () => resolve()
        }
      }),
    'validate-browser-context-for-indexeddb-analytics-module',
  )
  await page.goto(addressOf(paths.experiences))
  await page.reload()

  await expect(page.getByText(/\d+ entries found$/)).toBeVisible()
  await expect(page.getByText(failureMessages.storageSilent)).toBeVisible()
})
