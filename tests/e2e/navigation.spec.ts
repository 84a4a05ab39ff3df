/** The session of a browser in all its tabs, and the menu on a phone. */

import { expect, test, type Locator, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { entryMessages } from '../../src/domain/text/messages'
import { addressOf, at, fillEntry, goTo, openForm, openNavigation, signIn } from './pages'
import { createPerson, experience } from './people'

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

test(
  'filters stick below the header, so any name of the product fits into it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(addressOf(paths.home))

    for (const width of [320, 360, 480]) {
      await page.setViewportSize({ width, height: 740 })
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(58)
    }
  },
)

test('the menu opens over the page, and a link and Back close it', { tag: '@phone' }, async ({ page }) => {
  await page.goto(addressOf(paths.home))
  await expect(page.getByRole('link', { name: 'Contribute Data' })).toBeHidden()

  await goTo(page, 'Contribute Data')
  await expect(page).toHaveURL(at(paths.contribute))
  await expect(menuOf(page)).toBeHidden()

  // Back closes the menu, or leaves the page together with it.
  await openNavigation(page)
  await page.goBack()
  await expect(page).toHaveURL(at(paths.home))
  await expect(menuOf(page)).toBeHidden()
})

test(
  'the menu opens, and stays open, when it is tapped right after an entry is sent',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, await createPerson('Mia'))
    const form = await openForm(page)
    await fillEntry(form, experience())
    await form.getByRole('button', { name: /^Submit/ }).tap()
    await expect(form).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(page.getByText(entryMessages.submitted)).toBeVisible()

    await expect(menuOf(page)).toBeVisible()
    await menuOf(page).getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL(at(paths.profile))
    await page.goBack()
    await expect(page).toHaveURL(at(paths.contribute))
  },
)

test('a link of the menu works as soon as the menu appears', { tag: '@phone' }, async ({ page }) => {
  await page.goto(addressOf(paths.home))
  const toggle = await middleOf(page.getByRole('button', { name: 'Open menu' }))
  const link = await middleOf((await openNavigation(page)).getByRole('link', { name: 'Contribute Data' }))
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()

  await page.touchscreen.tap(...toggle)
  await expect(menuOf(page)).toBeVisible()
  await page.touchscreen.tap(...link)

  await expect(page).toHaveURL(at(paths.contribute))
  await expect(menuOf(page)).toBeHidden()
})

/** The middle of the element, once it has stopped moving. */
async function middleOf(target: Locator): Promise<[x: number, y: number]> {
  await target.click({ trial: true })
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}
