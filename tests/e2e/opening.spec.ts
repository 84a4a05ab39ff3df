/** Opening a card: its row does not move, and Tab follows the order on the screen. */

import { expect, test, type Locator, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { experiencesMessages } from '../../src/domain/text/messages'
import { addressOf, nextFrame, signIn } from './pages'
import { createPerson, experience, ownWord } from './people'

const cardsOf = (page: Page) => page.locator('li[data-anchor]')
const placesOf = (cards: Locator) =>
  cards.evaluateAll((all) =>
    all.map((card) => {
      const { left, top } = card.getBoundingClientRect()
      return { left, top: top + window.scrollY }
    }),
  )

test('opening a card moves no card of its row, and Tab follows the order on the screen', async ({ page }) => {
  const companyName = `Rows ${ownWord()}`
  const entry = experience({ companyName })
  await createPerson('Ada', { entries: [entry, entry, entry, entry, entry] })
  await signIn(page, await createPerson('Cleo', { entries: [experience()] }))
  await page.goto(addressOf(`${paths.experiences}?company=${encodeURIComponent(companyName)}`))
  await expect(page.getByText(experiencesMessages.found(5))).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))

  for (const [width, columns] of [
    [1280, 3],
    [768, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await nextFrame(page)
    const before = await placesOf(cardsOf(page))

    for (let column = 0; column < columns; column += 1) {
      const card = cardsOf(page).nth(column)
      await card.getByRole('button', { name: 'See more details' }).click()
      await expect(page.getByRole('article')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Hide details', exact: true })).toHaveCount(1)

      expect((await placesOf(cardsOf(page))).slice(0, columns)).toEqual(before.slice(0, columns))
      const article = await page.getByRole('article').boundingBox()
      expect(article?.width).toBeGreaterThan(width * 0.7)
      expect(await tabStops(page)).toContain('Report this entry')
      await card.getByRole('button', { name: 'Hide details', exact: true }).click()
    }
  }
})

/** The names of all Tab stops of the list. Fails if a stop is left of or above the previous one. */
async function tabStops(page: Page): Promise<readonly string[]> {
  await cardsOf(page).first().getByRole('button').first().focus()
  const names: string[] = []
  let last = { top: 0, left: 0 }
  for (;;) {
    const stop = await page.evaluate(() => {
      const item = document.activeElement?.closest('ul[aria-label="Interview experiences"] > li')
      if (!item) return null
      const { left, top } = item.getBoundingClientRect()
      return { left, top: Math.round(top + window.scrollY), name: document.activeElement?.textContent ?? '' }
    })
    if (stop === null) return names
    expect(stop.top > last.top || (stop.top === last.top && stop.left >= last.left)).toBe(true)
    last = stop
    names.push(stop.name)
    await page.keyboard.press('Tab')
  }
}
