/** Following a company, from its page to the news about it, over the real SDK. */

import { expect, test } from '@playwright/test'
import { companyPath, paths } from '../../src/config/paths'
import { companyKey } from '../../src/domain/names/companies'
import { addressOf, signIn } from './pages'
import { createPerson, experience, ownWord, stored } from './people'

test('a student follows a company that nobody has shared, and learns of the first experience', async ({
  page,
}) => {
  const company = `Petal Labs ${ownWord()}`
  const ada = await createPerson('Ada')
  await signIn(page, ada)
  await page.goto(addressOf(`${paths.experiences}?q=${encodeURIComponent(company)}`))
  await page.getByRole('button', { name: `Follow ${company}` }).click()
  await expect(page.getByText('you’ll see it under “For you”')).toBeVisible()
  await expect.poll(() => stored(`follows/${ada.uid}/s00/seenAt`)).toBe(0)

  await createPerson('Bea', { entries: [experience({ companyName: company })] })
  await page.goto(addressOf(paths.home))
  const news = page.getByRole('region', { name: 'For you' })
  await expect(news).toContainText(`New at companies you follow: ${company}`)
  await news.getByRole('link', { name: company }).click()

  await expect(page).toHaveURL(addressOf(companyPath(companyKey(company))))
  await expect(page.getByRole('button', { name: `Following ${company}` })).toBeVisible()
  await expect.poll(() => stored(`follows/${ada.uid}/s00/seenAt`)).toBeGreaterThan(0)
  await page.goto(addressOf(paths.experiences))
  await expect(page.getByText(/entr(y|ies) found$/)).toBeVisible()
  await expect(news).toBeHidden()
})
