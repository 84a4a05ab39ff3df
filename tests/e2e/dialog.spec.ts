/** A dialog in a real browser, by the feedback's: it holds the page still, and every way to close it. */

import { expect, test, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { addressOf } from './pages'

const openerOf = (page: Page) => page.getByRole('button', { name: 'Submit Feedback' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Submit Feedback' })

async function openFeedback(page: Page): Promise<void> {
  await openerOf(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 300)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

test('the dialog holds the page still, and X and Escape close it', async ({ page }) => {
  await page.goto(addressOf(paths.home))

  await openFeedback(page)
  await turnWheel(page)
  expect(await scrollTop(page)).toBe(0)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(openerOf(page)).toBeFocused()

  await openFeedback(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await turnWheel(page)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
})

test(
  'a press on the overlay closes it, but not over words that would be lost',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(addressOf(paths.home))
    const pressOverlay = () => page.mouse.click(20, 400)

    await openFeedback(page)
    await pressOverlay()
    await expect(dialogOf(page)).toBeHidden()

    await openFeedback(page)
    await dialogOf(page).getByText('Suggestion', { exact: true }).check()
    await dialogOf(page).getByLabel('What do you suggest?').fill('More plants')
    await pressOverlay()
    const question = page.getByRole('alertdialog', { name: 'Discard your feedback?' })
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await expect(dialogOf(page).getByLabel('What do you suggest?')).toHaveValue('More plants')
    await pressOverlay()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialogOf(page)).toBeHidden()
  },
)
