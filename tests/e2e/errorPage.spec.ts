/** The error page: for an address that leads nowhere, and for a screen that fails; always with a way back. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { routeErrorMessages } from '../../src/domain/messages'
import { addressOf, at, expectNoAxeViolations } from './pages'

/** The chunk of the About screen. */
const ABOUT_CHUNK = /\/assets\/AboutScreen-.*\.js$/

test('an unknown address shows the error page, from which the way leads home', async ({ page }) => {
  await page.goto(addressOf('/no-such-page'))

  await expect(page.getByRole('heading', { name: routeErrorMessages.heading })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(at(paths.home))
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test(
  'a screen that throws shows the error page, and leaving it works',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route(ABOUT_CHUNK, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function AboutScreen() { throw new Error("This screen is broken.") }',
      }),
    )

    await page.goto(addressOf(paths.about))
    await expect(page.getByRole('heading', { name: routeErrorMessages.heading })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  },
)

test(
  'a screen whose code is gone is loaded again by itself, as after a deployment',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route(ABOUT_CHUNK, (route) => route.fulfill({ status: 404 }), { times: 1 })

    await page.goto(addressOf(paths.about))
    await expect(page.getByRole('heading', { name: 'about', exact: true })).toBeVisible()
  },
)

test(
  'a screen whose code stays out of reach says so, and a reload brings it back',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route(ABOUT_CHUNK, (route) => route.abort())

    await page.goto(addressOf(paths.about))
    await expect(page.getByRole('heading', { name: routeErrorMessages.partMissing })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute(ABOUT_CHUNK)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'about', exact: true })).toBeVisible()
  },
)
