/** The frame around the screens: the navigation bar for each role, its menu, and signing out. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { contributeMessages } from '../../src/domain/messages'
import { addressOf, at, goTo, openNavigation, signIn } from './pages'
import { createPerson } from './people'

test('the bar shows each role its links, and signing out ends the session in every tab', async ({ page }) => {
  const person = await createPerson('Nell')

  await page.goto(addressOf(paths.home))
  const forVisitor = await openNavigation(page)
  await expect(forVisitor.getByRole('link')).toHaveText(['Home', 'Contribute Data', 'Sign In'])

  await signIn(page, person)
  const forVerified = await openNavigation(page)
  await expect(forVerified.getByRole('link')).toHaveText([
    'Home',
    'Contribute Data',
    'View Database',
    'Profile',
  ])
  await expect(forVerified.getByRole('button')).toHaveText(['Sign Out'])
  await expect(forVerified.getByRole('link', { name: 'Contribute Data' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  // Reloading keeps the session, and another tab has it too.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Submit Data' })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(addressOf(paths.profile))
  await expect(tab.getByText(person.email)).toBeVisible()

  await goTo(page, 'Sign Out')
  await expect(page).toHaveURL(at(paths.home))
  await expect((await openNavigation(page)).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(tab).toHaveURL(at(paths.signIn))
  await page.goto(addressOf(paths.contribute))
  await expect(page.getByRole('link', { name: contributeMessages.signInToContinue })).toBeVisible()
})

test('the menu of a narrow window opens over the page and closes on every way out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
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
