/** The frame around the screens: the session of a browser, and the menu of a phone. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { addressOf, at, goTo, openNavigation, signIn } from './pages'
import { createPerson } from './people'

test('a session lasts over a reload, and ends in every tab', { tag: '@desktop' }, async ({ page }) => {
  const person = await createPerson('Nell')
  await signIn(page, person)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Submit Data' })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(addressOf(paths.profile))
  await expect(tab.getByText(person.email)).toBeVisible()

  await goTo(page, 'Sign Out')
  await expect(page).toHaveURL(at(paths.home))
  await expect((await openNavigation(page)).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(tab).toHaveURL(at(paths.signIn))
})

test('the menu opens over the page and closes on every way out', { tag: '@phone' }, async ({ page }) => {
  await page.goto(addressOf(paths.home))
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()

  await openNavigation(page)
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()

  await openNavigation(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

  // On the overlay, below the menu.
  await openNavigation(page)
  await page.mouse.click(195, 800)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(at(paths.home))

  await goTo(page, 'Contribute Data')
  await expect(page).toHaveURL(at(paths.contribute))
  await expect(menu).toBeHidden()
})
