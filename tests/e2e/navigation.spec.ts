/** The frame around the screens: the navigation bar for each role, signing out, and what the browser's tab is called. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { contributeMessages, routeErrorMessages } from '../../src/domain/messages'
import { addressOf, at, expectNoAxeViolations, goTo, openNavigation, signIn } from './pages'
import { createPerson } from './people'

const SITE = 'WiC Interviews'

/** Of every screen. */
const TITLES = {
  [paths.home]: SITE,
  [paths.contribute]: `Contribute Data · ${SITE}`,
  [paths.experiences]: `All Interview Experiences · ${SITE}`,
  [paths.profile]: `Profile · ${SITE}`,
  [paths.about]: `About · ${SITE}`,
  [paths.signIn]: `Sign in · ${SITE}`,
  [paths.signUp]: `Sign up · ${SITE}`,
  [paths.forgotPassword]: `Forgot password · ${SITE}`,
  [paths.approveTransfer]: `Approve transfer · ${SITE}`,
  [paths.privacy]: `Privacy and your data · ${SITE}`,
} satisfies Record<(typeof paths)[keyof typeof paths], string>

test('the bar shows each role its links, and signing out ends the session in every tab', async ({ page }) => {
  const person = await createPerson('Nell')

  await page.goto(addressOf(paths.home))
  const forVisitor = await openNavigation(page)
  await expect(forVisitor.getByRole('link')).toHaveText(['Home', 'Contribute Data', 'Sign In'])
  await expectNoAxeViolations(page)

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

test('every page has a title of its own', { tag: '@desktop' }, async ({ page }) => {
  const { [paths.profile]: profileTitle, ...forEverybody } = TITLES
  const nowhere = { '/no-such-page': `${routeErrorMessages.heading} · ${SITE}` }
  for (const [path, title] of Object.entries({ ...forEverybody, ...nowhere })) {
    await page.goto(addressOf(path))
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }

  await signIn(page, await createPerson('Nell'))
  await goTo(page, 'Profile')
  await expect(page).toHaveTitle(profileTitle)
  await page.goBack()
  await expect(page).toHaveTitle(TITLES[paths.contribute])
})

test('the menu of a narrow window opens over the page and closes on every way out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(addressOf(paths.home))
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()

  await openNavigation(page)
  await expect(menu).toBeVisible()
  await expectNoAxeViolations(page)
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
