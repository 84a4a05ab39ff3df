/** The feedback dialog: what it asks, what it says, how it closes, and that what was sent is stored. */

import { expect, test, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { pathOf } from '../../src/data/paths'
import { feedbackMessages } from '../../src/domain/messages'
import { addressOf, at, expectNoAxeViolations, goTo, signIn } from './pages'
import { createPerson, stored } from './people'

const openerOf = (page: Page) => page.getByRole('button', { name: 'Submit Feedback' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Submit Feedback' })

async function openFeedback(page: Page): Promise<void> {
  await openerOf(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

/** How far the page has come after a turn of the wheel: 0 while a dialog holds it still. */
async function scrolledBy(page: Page): Promise<number> {
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 300)
  // The browser scrolls at the next frames, if at all.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  return page.evaluate(() => window.scrollY)
}

test('a bug and a suggestion are asked for, checked, sent and stored', async ({ page }) => {
  const person = await createPerson('Fay')
  await signIn(page, person)
  await goTo(page, 'Home')
  await openFeedback(page)
  const dialog = dialogOf(page)
  const send = dialog.getByRole('button', { name: 'Send Feedback' })

  await send.click()
  await expect(dialog.getByText(feedbackMessages.kindMissing)).toBeVisible()
  await expect(dialog.getByLabel('Where did the bug occur?')).toBeHidden()
  await dialog.getByText('Bug', { exact: true }).check()
  await dialog.getByText('Suggestion', { exact: true }).check()
  await send.click()
  await expect(dialog.getByText(feedbackMessages.bugLocationMissing)).toBeVisible()
  await expect(dialog.getByText(feedbackMessages.reproduceStepsMissing)).toBeVisible()
  await expect(dialog.getByText(feedbackMessages.suggestionMissing)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Where did the bug occur?').fill('  Profile page ')
  await dialog.getByLabel('How can we reproduce it?').fill('   ')
  await dialog.getByLabel('What do you suggest?').fill('A darker theme')
  await send.click()
  await expect(dialog.getByText(feedbackMessages.reproduceStepsMissing)).toBeVisible()
  await dialog.getByLabel('How can we reproduce it?').fill('Open it\nand wait')
  await send.click()

  await expect(page.getByText(feedbackMessages.submitted)).toBeVisible()
  await expect(dialog).toBeHidden()
  const both = {
    bug: true,
    bugLocation: 'Profile page',
    reproduceSteps: 'Open it\nand wait',
    suggestion: true,
  }
  await expect
    .poll(() => feedbackOf(person.uid))
    .toEqual([{ ...both, elaborateSuggestion: 'A darker theme', timestamp: expect.any(Number) }])

  // A suggestion alone: nothing is kept of the last time, and the bug's fields stay empty.
  await openFeedback(page)
  await expect(dialog.getByLabel('Bug')).not.toBeChecked()
  await dialog.getByText('Suggestion', { exact: true }).check()
  await dialog.getByLabel('What do you suggest?').fill('Sort by pay')
  await send.click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => feedbackOf(person.uid)).toHaveLength(2)
  expect(await feedbackOf(person.uid)).toContainEqual({
    bug: false,
    bugLocation: '',
    reproduceSteps: '',
    suggestion: true,
    elaborateSuggestion: 'Sort by pay',
    timestamp: expect.any(Number),
  })
})

test('a visitor is told to sign in first, and finds the words again afterwards', async ({ page }) => {
  const person = await createPerson('Fay')
  await page.goto(addressOf(paths.home))
  await openFeedback(page)
  const dialog = dialogOf(page)

  await dialog.getByText('Bug', { exact: true }).check()
  await dialog.getByLabel('Where did the bug occur?').fill('Home page')
  await dialog.getByLabel('How can we reproduce it?').fill('Look at it')
  await dialog.getByRole('button', { name: 'Send Feedback' }).click()
  await expect(dialog.getByText(feedbackMessages.notSignedIn)).toBeVisible()
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(at(paths.signIn))

  await signIn(page, person)
  await goTo(page, 'Home')
  await openFeedback(page)
  await expect(dialog.getByLabel('Where did the bug occur?')).toHaveValue('Home page')
  await dialog.getByRole('button', { name: 'Send Feedback' }).click()
  await expect(page.getByText(feedbackMessages.submitted)).toBeVisible()
  await expect.poll(() => feedbackOf(person.uid)).toHaveLength(1)
})

test('the dialog holds the page still, and X and Escape close it', async ({ page }) => {
  await page.goto(addressOf(paths.home))

  await openFeedback(page)
  expect(await scrolledBy(page)).toBe(0)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(openerOf(page)).toBeFocused()

  await openFeedback(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  expect(await scrolledBy(page)).toBeGreaterThan(0)
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

async function feedbackOf(uid: string): Promise<readonly unknown[]> {
  return Object.values((await stored(pathOf.feedback(uid))) ?? {})
}
