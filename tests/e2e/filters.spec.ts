/** Filters, search and order of the experiences page: quick choices, and their values in the address. */

import { expect, test, type Locator } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { VISIT_KEY } from '../../src/device/deviceStore'
import { visitText } from '../../src/device/visit'
import { DAY_MS } from '../../src/domain/store/limits'
import { addressOf, signIn } from './pages'
import { createPerson, experience, ownWord } from './people'

test('a chosen filter appears once, as a tag that removes it', async ({ page }) => {
  await page.goto(addressOf(`${paths.experiences}?location=San%20Francisco`))
  const pill = page.locator('[data-set]', { has: page.getByRole('combobox', { name: 'Location' }) })
  const tag = page.getByRole('button', { name: 'Remove San Francisco' })
  await expect(tag).toBeVisible()

  await expect(pill.locator('span span:visible')).toHaveText('Location')
  await tag.click()

  await expect(page.getByText(/^\d+ entries found$/)).toBeVisible()
  await expect(pill).toHaveCount(0)
})

test(
  'a visitor’s first card begins in the upper third of a phone, with the gate below it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(addressOf(paths.experiences))
    await expect(page.getByText(/^\d+ entries found$/)).toBeVisible()
    await expect(page.getByRole('region', { name: /^Share one to open all/ })).toBeVisible()

    const card = await page.getByRole('list', { name: 'Interview experiences' }).boundingBox()

    expect(card?.y).toBeLessThanOrEqual(260)
  },
)

const HOUR_MS = DAY_MS / 24

test('entries since the last visit are new on a device whose clock is fast @desktop', async ({ page }) => {
  const company = `Clock ${ownWord()}`
  await createPerson('Ada', { entries: [experience({ companyName: company })] })
  const clockMs = Date.now() + 3 * HOUR_MS
  await page.clock.setSystemTime(clockMs)
  await page.goto(addressOf(`${paths.experiences}?q=${company}`))
  await expect(page.getByText('1 entry found')).toBeVisible()
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), VISIT_KEY)).not.toBeNull()

  // An open page would show the next entry at once.
  await page.goto('about:blank')
  await createPerson('Bea', { entries: [experience({ companyName: company })] })
  await page.clock.setSystemTime(clockMs + HOUR_MS)
  await page.goto(addressOf(`${paths.experiences}?q=${company}`))

  await expect(page.getByRole('button', { name: '1 new since your last visit' })).toBeVisible()
})

test('no control moves while a finger presses it', async ({ page }) => {
  const company = `Stays ${ownWord()}`
  const entry = experience({ companyName: company })
  await createPerson('Ada', { entries: [entry, entry, entry, entry, entry] })
  await signIn(page, await createPerson('Cleo', { entries: [experience()] }))
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    VISIT_KEY,
    visitText({ usedAt: Date.now() - DAY_MS, since: null, newest: Date.now() - DAY_MS }),
  ] as const)
  await page.goto(addressOf(paths.experiences))
  const news = page.getByRole('button', { name: /new since your last visit$/ })
  const order = page.getByLabel('Order')
  const companies = page.getByLabel('Company', { exact: true })
  const cards = page.getByRole('list', { name: 'Interview experiences' })
  await expect(news).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const placesOf = (controls: readonly Locator[]) => Promise.all(controls.map((one) => one.boundingBox()))
  const topOfCards = async () => (await cards.boundingBox())?.y
  const controls = [order, companies]
  const places = await placesOf(controls)
  const placeOfNews = await news.boundingBox()

  await news.click()
  await expect(news).toHaveAttribute('aria-pressed', 'true')
  expect(await news.boundingBox()).toEqual(placeOfNews)
  expect(await placesOf(controls)).toEqual(places)
  // The first choice brings the line of At a glance. The next ones move no card.
  await expect(page.getByRole('button', { name: 'At a glance' })).toBeVisible()
  const top = await topOfCards()

  await order.selectOption('Highest hourly rate')
  await page.getByRole('searchbox').fill(company)
  await expect(page.getByRole('link', { name: `Prepare for ${company}` })).toBeVisible()
  expect(await placesOf(controls)).toEqual(places)
  expect(await topOfCards()).toBe(top)

  await companies.selectOption(company)
  await expect(page.getByRole('button', { name: `Remove ${company}` })).toBeVisible()
  expect(await placesOf(controls)).toEqual(places)
})
