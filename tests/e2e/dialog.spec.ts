/** Dialogs in a real browser: the locked page behind them, and the ways to close them. */

import { expect, test, type Locator, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { contributeMessages, entryDeletionMessages } from '../../src/features/entries/contribute/messages'
import { addressOf, at, goTo, nextFrame, openForm, signIn } from './pages'
import { createPerson, experience } from './people'

const openerOf = (page: Page) => page.getByRole('button', { name: 'Submit Feedback' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Submit Feedback' })

async function openFeedback(page: Page): Promise<void> {
  await openerOf(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function turnWheel(page: Page, by = 300): Promise<void> {
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, by)
  await nextFrame(page)
}

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

// The button stands near the end of the page.
test('the dialog locks the page, and X and Escape close it', async ({ page }) => {
  await page.goto(addressOf(paths.home))
  await expect(page.getByText(/\d experiences? from \d/)).toBeVisible()
  await openFeedback(page)
  const before = await scrollTop(page)
  await turnWheel(page, -300)
  expect(await scrollTop(page)).toBe(before)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(openerOf(page)).toBeFocused()

  await openFeedback(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await turnWheel(page, -300)
  await expect.poll(() => scrollTop(page)).toBeLessThan(before)
})

/** Two presses in one place, by mouse or finger. */
async function pressTwice(page: Page, target: Locator, isMobile: boolean): Promise<void> {
  if (!isMobile) return target.dblclick()
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

test('a double click on a button opens its dialog and presses nothing in it', async ({ page, isMobile }) => {
  await signIn(page, await createPerson('Dora'))
  const opener = page.getByRole('button', { name: 'Submit Data' })
  // The second press comes when the form's code has loaded, so the dialog is under the pointer.
  await opener.hover()
  await page.waitForLoadState('networkidle')

  await pressTwice(page, opener, isMobile)

  await expect(page.getByRole('heading', { name: 'Submit your experience' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the second half of a double click confirms no question', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, await createPerson('Dora', { entries: [experience()] }))
  const opener = page.getByRole('button', { name: 'Delete' })
  const confirm = page.getByRole('button', { name: 'Delete entry' })
  const placeOf = async (button: Locator) => (await button.boundingBox()) ?? { x: 0, y: 0 }
  await opener.click()
  // Waits until the dialog takes presses, and does not move any more.
  await confirm.hover()
  const to = await placeOf(confirm)
  await page.keyboard.press('Escape')
  const from = await placeOf(opener)
  // Puts the button where its question will have the dangerous answer.
  await opener.evaluate(
    (button, [x, y]) => button.style.setProperty('transform', `translate(${x}px, ${y}px)`),
    [to.x - from.x, to.y - from.y],
  )

  await opener.dblclick()

  await expect(confirm).toBeVisible()
  await confirm.click()
  await expect(page.getByText(entryDeletionMessages.deleted)).toBeVisible()
})

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Submit your experience' })
const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Keep this draft?' })

/** The browser's own close request for the top dialog, as from Back on Android, or Escape that no element handles. */
async function requestClose(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Escape')
}

test('a dialog that the browser closes asks each time, and the text is kept @phone', async ({ page }) => {
  await signIn(page, await createPerson('Cleo'))
  await page.getByRole('button', { name: 'Submit Data' }).click()
  await formOf(page).getByLabel('Company name').fill('Google')

  // After one request without a press in between, browsers close the dialog without asking.
  for (let turn = 0; turn < 3; turn += 1) {
    await requestClose(page)
    await expect(questionOf(page)).toBeVisible()
    await expect(questionOf(page).getByRole('button', { name: 'Continue editing' })).toBeFocused()
    await requestClose(page)
    await expect(questionOf(page)).toBeHidden()
    await expect(formOf(page).getByLabel('Company name')).toHaveValue('Google')
  }
  await requestClose(page)
  await questionOf(page).getByRole('button', { name: 'Keep as draft' }).click()

  await expect(formOf(page)).toBeHidden()
  await expect(page.getByText(contributeMessages.draftFound('Google', false))).toBeVisible()
})

test('Back closes the page with its dialog, and keeps the text for later @phone', async ({ page }) => {
  const person = await createPerson('Bea', { entries: Array.from({ length: 5 }, () => experience()) })
  await signIn(page, person)
  await goTo(page, 'View Database')
  await expect(page.getByRole('button', { name: 'See more details' }).first()).toBeVisible()
  await turnWheel(page)
  const before = await scrollTop(page)
  expect(before).toBeGreaterThan(0)
  await goTo(page, 'Contribute Data')
  await page.getByRole('button', { name: 'Submit Data' }).click()
  await formOf(page).getByLabel('Company name').fill('Google')
  await requestClose(page)
  await expect(questionOf(page)).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(at(paths.experiences))
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect.poll(() => scrollTop(page)).toBe(before)
  await turnWheel(page)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before)

  await page.goForward()
  await expect(page.getByText(contributeMessages.draftFound('Google', false))).toBeVisible()
  await page.getByRole('button', { name: 'Submit Data' }).click()
  await expect(formOf(page).getByLabel('Company name')).toHaveValue('Google')
})

test('a long form scrolls within its dialog, whose header stays in place', async ({ page }) => {
  await signIn(page, await createPerson('Nia'))
  const form = await openForm(page)

  await form.getByLabel('GPA').evaluate((field) => field.scrollIntoView({ block: 'start' }))

  await expect(form.getByLabel('GPA')).toBeInViewport()
  await expect(form.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 })
})

test('in a low window, header and footer scroll with the content', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, await createPerson('Ada'))
  await page.setViewportSize({ width: 740, height: 360 })
  const form = await openForm(page)
  const title = form.getByRole('heading', { name: 'Submit your experience' })
  const submit = form.getByRole('button', { name: 'Submit', exact: true })
  await expect(submit).not.toBeInViewport()

  await submit.focus()

  await expect(submit).toBeInViewport({ ratio: 1 })
  await expect(form.getByText(/^Contributors will see your name/).last()).toBeInViewport()
  await expect(title).not.toBeInViewport()
})

test('the field with the focus stays in sight when a phone is rotated @phone', async ({ page }) => {
  await signIn(page, await createPerson('Ann'))
  const form = await openForm(page)
  const field = form.getByLabel('GPA')
  await field.focus()
  await expect(field).toBeInViewport()

  await page.setViewportSize({ width: 844, height: 390 })

  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
})

test('reduced motion stops the menu, too @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')

  await page.getByRole('button', { name: 'Open menu' }).click()

  const lasting = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1).length,
  )
  expect(lasting).toBe(0)
})
