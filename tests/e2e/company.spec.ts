/** The page of a company, from a card to copying and printing, by keyboard, with the headers of the real site. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { addressOf, signIn } from './pages'
import { createPerson, experience, LONG_QUESTIONS, ownWord } from './people'

test('a contributor opens a company from a card, chooses a role, filters, copies and prints', async ({
  page,
  context,
}) => {
  const company = `Petal Labs ${ownWord()}`
  const roles = ['Data Scientist', 'Software Engineer Intern', 'SWE intern', 'SRE']
  const entries = [...roles, ...roles].map((roleTitle) => experience({ roleTitle, womenOnPanel: 'Yes' }))
  await signIn(page, await createPerson('Ada', { entries }))
  await page.goto(addressOf(`${paths.experiences}?company=${encodeURIComponent(company)}`))

  await page.getByRole('link', { name: company, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeFocused()
  const questions = page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
  const cards = page.getByRole('list', { name: 'Interview experiences' }).getByRole('listitem')
  await expect(questions).not.toHaveCount(0)
  await expect(questions.first()).toBeInViewport()

  await page.getByRole('tab', { name: 'All' }).press('End')
  await expect(page.getByRole('tab', { name: 'Data Scientist (2)' })).toBeFocused()
  await expect(cards).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Data Scientist (2)', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Data Scientist (2)' }).press('Home')
  await expect(cards).not.toHaveCount(2)

  await page.getByLabel('Filter the questions').fill('no such word')
  await expect(page.getByText(/^0 of \d+ questions?$/)).toHaveRole('status')
  await page.keyboard.press('Escape')
  await expect(questions).not.toHaveCount(0)

  await page.getByText('Print or copy').click()
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  await context.grantPermissions(['clipboard-read'])
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')[0]).toBe(`# Prepare for ${company}`)
  expect(copied).toContain('- Yes: 8 of 8')
  // In the list of questions, and in the text of each entry.
  expect(copied.split(LONG_QUESTIONS)).toHaveLength(10)

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText([
    'The process in figures',
    /^(Software Engineer|SWE) intern \(4\)$/i,
    'SRE (2)',
    'Data Scientist (2)',
  ])
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(main.getByRole('link').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('From 8 entries.').filter({ visible: true }).first()).toBeVisible()
  // Entries break across pages, and a heading stays with the text below it.
  await expect(page.getByRole('article').first()).toHaveCSS('break-inside', 'auto')
  await expect(page.getByRole('heading', { name: 'Questions asked' }).first()).toHaveCSS(
    'break-after',
    'avoid',
  )
  const text = page.getByRole('article').getByText('They asked me to merge').first()
  await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)')
  // With a variable font, Firefox draws letters as shapes: the file is a hundred times as large, without searchable text.
  await expect(text).not.toHaveCSS('font-family', /Variable/)
})
