/** The product by keyboard only: sign in, share an experience, read one, sign out. */

import { expect, test, type Locator, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { contributeMessages } from '../../src/features/entries/contribute/messages'
import { entryMessages, experiencesMessages } from '../../src/domain/text/messages'
import { addressOf, at } from './pages'
import { createPerson, LONG_PROCESS, LONG_QUESTIONS, ownWord, PASSWORD } from './people'

/** Presses Tab, or Shift+Tab, until the element has the focus, and checks that it is visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`)
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test('signs in, shares, reads and signs out by keyboard alone', async ({ page }) => {
  const person = await createPerson('Keira')
  const company = `Stem Works ${ownWord()}`
  const bar = page.getByRole('navigation', { name: 'Main' })

  // The first press shows the skip link. Then continue from the bar to sign in.
  await page.goto(addressOf(paths.home))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, bar.getByRole('link', { name: 'Sign In' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeFocused()
  await type(page, page.getByLabel('Email'), person.email)
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')

  // The focus is on the heading of the new screen. The dialog takes it, keeps it, and returns it.
  await expect(page.getByRole('heading', { name: contributeMessages.heading })).toBeFocused()
  const submitData = page.getByRole('button', { name: 'Submit Data' })
  await tabTo(page, submitData)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Company name')).toBeFocused()
  await type(page, form.getByLabel('Company name'), company)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await tabTo(page, question.getByRole('button', { name: 'Keep as draft' }))
  await page.keyboard.press('Enter')
  await expect(submitData).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Company name')).toHaveValue(company)

  await type(page, form.getByLabel('Role title'), 'Compiler Intern')
  await page.keyboard.press('Enter')
  await tabTo(page, form.getByLabel('Position Type'))
  await page.keyboard.type('Co-Op')
  await type(page, form.getByLabel('Location'), 'Remote')
  await tabTo(page, form.getByLabel('Start date'))
  await page.keyboard.type('01112027')
  await type(page, form.getByLabel('Application method'), 'Career fair')
  await type(page, form.getByLabel('Hiring process length'), '5 weeks')
  await type(page, form.getByLabel('Interview process'), LONG_PROCESS)
  await type(page, form.getByLabel('Questions asked'), LONG_QUESTIONS)
  await type(page, form.getByLabel('Hourly rate'), '45.50')
  await tabTo(page, form.getByRole('button', { name: /^3 left/ }))
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Preferred contact')).toBeFocused()
  await tabTo(page, form.getByLabel('Open to contact'), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(form.getByLabel('Open to contact')).not.toBeChecked()
  await type(page, form.getByLabel('Year applied'), '2026')
  await type(page, form.getByLabel('GPA'), '3.85')
  await expect(form.getByText('Ready to send')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(entryMessages.submitted)).toBeVisible()
  await expect(submitData).toBeFocused()

  // Go back to the bar and to all experiences. Filter until one is shown and open it.
  await tabTo(page, bar.getByRole('link', { name: 'View Database' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: experiencesMessages.heading })).toBeFocused()
  await expect(page.getByRole('status').getByText(/\d+ entries found$/)).toBeVisible()
  await tabTo(page, page.getByLabel('Company', { exact: true }))
  await page.keyboard.type(company)
  await expect(page.getByText(experiencesMessages.found(1))).toBeVisible()
  const details = page.getByRole('button', { name: 'See more details' })
  await tabTo(page, details)
  await page.keyboard.press('Enter')
  await expect(page.getByText(LONG_QUESTIONS)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide details', exact: true })).toBeFocused()

  await tabTo(page, bar.getByRole('button', { name: 'Sign Out' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at(paths.home))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
