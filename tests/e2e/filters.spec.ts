/** The filters of the experiences page: quick choices, and an address that keeps them. */

import { expect, test, type Locator } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { experiencesMessages } from '../../src/domain/messages'
import { addressOf } from './pages'
import { createPerson, experience, ownWord } from './people'

test('choices that follow each other quickly all count, and last', { tag: '@desktop' }, async ({ page }) => {
  const entry = experience({ positionType: 'Co-Op', location: 'Remote' })
  await createPerson('Ada', { entries: [entry, { ...entry, positionType: 'Full-Time' }] })
  await page.goto(addressOf(paths.experiences))
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(page.getByText(/^\d+ entries found$/)).toBeVisible()

  // Faster than any hand: the page cannot show one choice before the next is made.
  await chooseAtOnce(filters, [entry.companyName, entry.positionType, entry.location])
  await expect(page.getByText(experiencesMessages.found(1))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3)

  await page.reload()
  await expect(page.getByText(experiencesMessages.found(1))).toBeVisible()
  await page.getByRole('link', { name: 'See more details' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(experiencesMessages.found(1))).toBeVisible()
  await page.getByRole('button', { name: 'Remove Co-Op' }).click()
  await expect(page.getByText(experiencesMessages.found(2))).toBeVisible()

  await page.goto(addressOf(`${paths.experiences}?company=Nowhere%20${ownWord()}`))
  await expect(page.getByText(experiencesMessages.noneFound)).toBeVisible()
})

test('a chosen filter is said once on a phone, by a tag that takes it away', async ({ page, isMobile }) => {
  await page.goto(addressOf(`${paths.experiences}?location=San%20Francisco`))
  const pill = page.locator('[data-set]', { has: page.getByRole('combobox', { name: 'Location' }) })
  const tag = page.getByRole('button', { name: 'Remove San Francisco' })
  await expect(tag).toBeVisible()

  await expect(pill.locator('span span:visible')).toHaveText(isMobile ? 'Location' : 'San Francisco')
  await tag.click()

  await expect(page.getByText(/^\d+ entries found$/)).toBeVisible()
  await expect(pill).toHaveCount(0)
})

/** One value for each choice, in the order of the page. */
async function chooseAtOnce(filters: Locator, values: readonly string[]) {
  await filters.getByRole('combobox').evaluateAll(async (choices, wanted) => {
    for (const [index, choice] of choices.entries()) {
      if (choice instanceof HTMLSelectElement) choice.value = wanted[index] ?? ''
      choice.dispatchEvent(new Event('change', { bubbles: true }))
      await Promise.resolve()
    }
  }, values)
}
