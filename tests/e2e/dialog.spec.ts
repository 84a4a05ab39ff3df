/** A dialog in a real browser: it holds the page still, and the ways to close it. */

import { expect, test, type Locator, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { contributeMessages } from '../../src/domain/messages'
import { addressOf, at, goTo, signIn } from './pages'
import { createPerson, experience } from './people'

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
  const before = await scrollTop(page)
  await turnWheel(page)
  expect(await scrollTop(page)).toBe(before)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(openerOf(page)).toBeFocused()

  await openFeedback(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await turnWheel(page)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before)
})

test('a press on the overlay closes it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(addressOf(paths.home))
  await openFeedback(page)

  await page.mouse.click(20, 400)

  await expect(dialogOf(page)).toBeHidden()
})

/** Two presses in one place, as a mouse and a finger make them. */
async function pressTwice(page: Page, target: Locator, isMobile: boolean): Promise<void> {
  if (!isMobile) return target.dblclick()
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

for (const [button, title] of [
  ['Submit Data', 'Submit your experience'],
  ['Edit', 'Edit entry'],
  ['Delete', 'Delete this entry?'],
] as const) {
  test(`a double click on ${button} opens its dialog and presses nothing in it`, async ({
    page,
    isMobile,
  }) => {
    await signIn(page, await createPerson('Dora', { entries: [experience()] }))
    const opener = page.getByRole('button', { name: button })
    // The form's code is there then, and the dialog lies under the second press.
    await opener.hover()
    await page.waitForLoadState('networkidle')

    await pressTwice(page, opener, isMobile)

    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
}

test('Back closes the topmost dialog, then leaves the page', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, await createPerson('Bea'))
  await goTo(page, 'View Database')
  await goTo(page, 'Contribute Data')
  const form = page.getByRole('dialog', { name: 'Submit your experience' })
  const question = page.getByRole('alertdialog', { name: 'Keep what you typed?' })
  await page.getByRole('button', { name: 'Submit Data' }).click()
  await form.getByLabel('Company name').fill('Google')
  // No person is as quick as this test: what is open gets its entries in the history a moment after it shows.
  const openLayers = () => page.evaluate(() => Number(Object(window.history.state).layers ?? 0))

  await page.goBack()
  await expect(question).toBeVisible()
  await expect.poll(openLayers).toBe(2)
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Company name')).toHaveValue('Google')
  await expect.poll(openLayers).toBe(1)
  await page.goBack()
  await question.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(contributeMessages.unfinished('Google'))).toBeVisible()
  await expect.poll(openLayers).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(at(paths.experiences))
})
