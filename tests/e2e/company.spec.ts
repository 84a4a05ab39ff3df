/** The page of a company, from a card to copying and printing, with the headers of the real site. */

import { expect, test } from '@playwright/test'
import { companyPath, paths } from '../../src/config/paths'
import { companyKey } from '../../src/domain/names/companies'
import { deliverLate, test as linked } from './link'
import { addressOf, signIn } from './pages'
import { createPerson, experience, LONG_PROCESS, LONG_QUESTIONS, ownWord } from './people'

linked('details and own data arrive over a slow link', async ({ page, link }) => {
  const [company, questionsAsked] = [`Slow ${ownWord()}`, `Two sum ${LONG_QUESTIONS}`]
  await page.clock.install()
  await signIn(
    page,
    await createPerson('Ada', { entries: [experience({ companyName: company, questionsAsked })] }),
  )
  const untilShown = (text: RegExp) =>
    expect(async () => {
      await deliverLate(link, page)
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 })
    }).toPass()
  link.hold()

  await page.goto(addressOf(companyPath(companyKey(company))))
  await untilShown(/^Two sum/)
  await page.goto(addressOf(paths.privacy))
  await page.getByRole('button', { name: 'Download my data' }).click()
  await untilShown(/ was saved\.$/)
})

test('a contributor opens a company from a card, copies its questions and prints them', async ({
  page,
  context,
}) => {
  const company = `Petal Labs ${ownWord()}`
  const entries = Array.from({ length: 8 }, () => experience({ womenOnPanel: 'Yes' }))
  await signIn(page, await createPerson('Ada', { entries }))
  await page.goto(addressOf(`${paths.experiences}?company=${encodeURIComponent(company)}`))

  await page.getByRole('link', { name: company, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeFocused()
  const questions = page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
  const cards = page.getByRole('list', { name: 'Interview experiences' }).getByRole('listitem')
  await expect(questions).not.toHaveCount(0)
  await expect(questions.first()).toBeInViewport()

  await page.getByRole('button', { name: 'Copy questions' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  await context.grantPermissions(['clipboard-read'])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`- ${LONG_QUESTIONS}`)

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(cards.filter({ visible: true })).toHaveCount(8)
  // Only the questions are buttons, and only the facts under the name are links.
  const main = page.getByRole('main')
  await expect(main.getByRole('button').filter({ visible: true })).toHaveText([RegExp(`^${LONG_QUESTIONS}`)])
  await expect(main.getByRole('link').filter({ visible: true })).toHaveText(['5 weeks'])
  await expect(main.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  const process = cards.first().getByText(LONG_PROCESS)
  await expect(process).toHaveCSS('-webkit-line-clamp', 'none')
  // Rows of a grid overlap at a page break.
  await expect(page.getByRole('list', { name: 'Interview experiences' })).toHaveCSS('display', 'block')
  await expect(questions.first()).toHaveCSS('break-inside', 'avoid')
  // With a variable font, Firefox draws letters as shapes: the file is a hundred times as large, without searchable text.
  await expect(process).not.toHaveCSS('font-family', /Variable/)
})
