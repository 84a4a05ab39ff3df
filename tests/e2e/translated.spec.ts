/**
 * A page that the browser translates: `<font>` elements with new text replace each text node. Also the elements that
 * writing assistants and password managers add beside fields.
 */

import { expect, test, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { contributeMessages } from '../../src/features/entries/contribute/messages'
import { entryMessages, experiencesMessages } from '../../src/domain/text/messages'
import { MIN_WORDS } from '../../src/domain/store/limits'
import { addressOf, at, fillEntry, goTo, sendCredentials } from './pages'
import { createPerson, experience, PASSWORD } from './people'

/**
 * Runs in the page after each change, like Chrome's translation. The words stay the same, so that tests can find them.
 */
function translate(): void {
  const UNTOUCHED = 'font, script, style, textarea, option'
  const MARK = ' *'

  function work() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (text instanceof Text && text.data.trim() !== '' && !text.parentElement?.closest(UNTOUCHED))
        texts.push(text)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    // An option holds text only, so its text changes in place.
    for (const option of document.querySelectorAll('select option')) {
      if (!option.textContent.endsWith(MARK)) option.textContent += MARK
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      if (field.nextElementSibling?.localName !== 'field-helper')
        field.after(document.createElement('field-helper'))
    }
  }

  function start() {
    work()
    new MutationObserver(work).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  }
  if (document.body === null) document.addEventListener('readystatechange', start, { once: true })
  else start()
}

/** Errors of the page itself. Without a network, Google's script does not load. */
function problemsOf(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      problems.push(message.text())
  })
  return problems
}

/** Resolves when React knows the last element of the landing page. Until then it would render the page again. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('#root a')].at(-1)
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
}

test('on a translated page the main path works, and the displayed values stay correct', async ({ page }) => {
  const entry = experience({
    openToContact: true,
    name: 'Mina',
    contact: 'https://example.com/mina',
    positionType: 'Co-Op',
  })
  const person = await createPerson('Mina')
  await createPerson('Noor', { entries: [{ ...entry, positionType: 'Internship', location: 'NYC' }] })
  const problems = problemsOf(page)
  await page.goto(addressOf(paths.home))
  await hydrated(page)
  await page.evaluate(translate)

  // A mistake first: its error message appears and disappears.
  await goTo(page, 'Sign In')
  await sendCredentials(page, person.email, 'Wrong5&password')
  await expect(page.getByRole('alert')).toBeVisible()
  await sendCredentials(page, person.email, PASSWORD)
  await expect(page).toHaveURL(at(paths.contribute))
  await expect(page.getByText(`Hi ${person.name}!`)).toBeVisible()

  await page.getByRole('button', { name: 'Submit Data' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /^Submit/ }).click()
  const toMend = form.getByText(/\d+ fields? needs? another look/)
  await expect(toMend).toBeVisible()
  await fillEntry(form, { ...entry, questionsAsked: 'One two three' })
  await expect(toMend).toHaveText('1 field needs another look')
  await expect(form.getByText(`3 of ${MIN_WORDS} words`)).toBeVisible()
  await form.getByLabel('Questions asked').fill(entry.questionsAsked)
  await expect(form.getByText(/^\d+ words$/)).toHaveCount(2)
  await expect(toMend).toBeHidden()
  await form.getByLabel('Hourly rate').fill('45')
  await expect(form.getByText('Understood as')).toBeVisible()
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(page.getByText(entryMessages.submitted)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await goTo(page, 'View Database')
  await expect(page.getByText(/^\d+ entries found$/)).toBeVisible()
  await page.getByLabel('Company', { exact: true }).selectOption(entry.companyName)
  await expect(page.getByText(/^\d+ entr(y|ies) found/)).toHaveText(experiencesMessages.found(2))
  await page.getByLabel('Position Type').selectOption('Co-Op')
  await expect(page.getByText(/^\d+ entr(y|ies) found/)).toHaveText(experiencesMessages.found(1))
  await expect(page).toHaveURL(/type=Co-Op$/)
  await page.getByLabel('Location', { exact: true }).selectOption('NYC')
  await expect(page.getByText(experiencesMessages.noneFound)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Co-Op' }).click()
  await expect(page.getByText(/^\d+ entr(y|ies) found/)).toHaveText(experiencesMessages.found(1))
  await page.getByRole('button', { name: 'See more details' }).click()
  await expect(page.getByText(entry.questionsAsked)).toBeVisible()
  await page.getByRole('button', { name: 'Hide details', exact: true }).click()
  await expect(page.getByText(entry.questionsAsked)).toBeHidden()

  await goTo(page, 'Sign Out')
  await expect(page).toHaveURL(at(paths.home))
  expect(problems).toEqual([])
})

test('a page that was translated before the app loaded works', async ({ page }) => {
  await page.addInitScript(translate)
  await page.goto(addressOf(paths.home))
  await expect(page.locator('h1 font font')).toHaveText('Walk in knowing what they’ll ask.')

  await page.getByRole('link', { name: 'Get Started' }).click()

  await expect(page.getByRole('link', { name: contributeMessages.signInToContinue })).toBeVisible()
})
