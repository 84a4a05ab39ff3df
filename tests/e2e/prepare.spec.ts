/** The preparation sheet, from the list of one company to copying and printing, with the headers of the real site. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { addressOf, signIn } from './pages'
import { createPerson, experience, LONG_QUESTIONS, ownWord } from './people'

test('a contributor opens a sheet from the list, copies it, prints it, and returns to the same place', async ({
  page,
  context,
}) => {
  const company = `Petal Labs ${ownWord()}`
  const roles = ['Data Scientist', 'Software Engineer Intern', 'SWE intern', 'SRE']
  const entries = [...roles, ...roles].map((roleTitle) => experience({ roleTitle, womenOnPanel: 'Yes' }))
  await signIn(page, await createPerson('Ada', { entries }))
  await page.goto(addressOf(`${paths.experiences}?company=${encodeURIComponent(company)}`))

  await page.getByRole('link', { name: `Prepare for ${company}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Prepare for ${company}` })).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Roles',
    'The process in figures',
    /^(Software Engineer|SWE) intern \(4\)$/i,
    'SRE (2)',
    'Data Scientist (2)',
  ])

  await page.getByRole('button', { name: 'Roles' }).press('Enter')
  await page.getByRole('link', { name: 'SRE 2' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'SRE (2)' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'SRE (2)' })).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(page.getByRole('link', { name: 'SRE 2' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'SRE 2' })).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  await context.grantPermissions(['clipboard-read'])
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')[0]).toBe(`# Prepare for ${company}`)
  expect(copied).toContain('- Yes: 8 of 8')
  expect(copied.split(LONG_QUESTIONS)).toHaveLength(9)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  // The heading of the figures, which are always open in print.
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('From 8 entries.').first()).toBeVisible()
  const leftOf = async (name: string) =>
    page
      .getByRole('main')
      .getByText(name, { exact: true })
      .evaluate((text) => text.getBoundingClientRect().left)
  expect(await leftOf('The process in figures')).toBe(await leftOf(`Prepare for ${company}`))
  // Entries break across pages, and a heading stays with the text below it.
  await expect(page.getByRole('article').first()).toHaveCSS('break-inside', 'auto')
  const questions = page.getByRole('heading', { name: 'Questions asked' }).first()
  await expect(questions).toHaveCSS('break-after', 'avoid')
  await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(/^8 entries · /)).toBeVisible()
  const text = page.getByText('They asked me to merge').first()
  await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)')
  // With a variable font, Firefox draws letters as shapes: the file is a hundred times as large, without searchable text.
  await expect(text).not.toHaveCSS('font-family', /Variable/)
  await page.emulateMedia({ media: 'screen' })

  const third = page.getByRole('article').nth(2).getByRole('link', { name: 'Open this entry' })
  await third.click()
  await expect(page.getByText('The entry you came for')).toBeVisible()
  await page.goBack()
  await expect(third).toBeInViewport()
})
