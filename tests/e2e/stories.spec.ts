/**
 * Every screen and state in scripts/stories, with hostile user texts: axe in both themes, headings, touch targets, and
 * the layout at three widths, with text of twice its size, and on paper. The same with the usual texts once a week.
 */

import { expect, test, type Page } from '@playwright/test'
import { DEMO_REPORTS } from '../../scripts/demo/reports'
import { E2E_PORTS } from '../../scripts/ports'
import { MAX_LENGTH } from '../../src/domain/store/limits'
import { axeViolations, COLOUR_RULES, smallTargets } from './accessibility'
import { eachStory, STORY_GROUPS } from './eachStory'
import { hostile, storeHostileTexts } from './hostileTexts'
import { covered, dialogsTakePresses, leaking, tall, wide } from './layout'
import { nextFrame } from './pages'

const WIDTHS = [320, 360, 1280]
const HEIGHT_PX = 800
/** The names of the stories of a company begin with this. Users print that page. */
const PRINTED = 'company'
/** A4 without margins, in CSS pixels. */
const PAPER = { width: 680, height: 980 }
/** The height limit of a text: sixty lines, or about 2,000 letters on a phone. */
const TALLEST_PX = 1_650
/** The height limit on paper, where a reader cannot open the rest of a text. */
const TALLEST_ON_PAPER_PX = 2 * PAPER.height

// Both workers share these long tests.
test.describe.configure({ mode: 'parallel' })

test.describe('hostile texts', () => {
  let restore = () => Promise.resolve()
  test.beforeAll(async () => {
    restore = await storeHostileTexts(E2E_PORTS)
  })
  test.afterAll(() => restore())

  for (const { title, isWeekly, ...stories } of STORY_GROUPS) {
    const tag = isWeekly ? '@weekly' : []
    test(`pages stay accessible and in shape for ${title}`, { tag }, async ({ browser }) => {
      test.setTimeout(600_000)

      await eachStory(browser, { ...stories, rewrite: hostile }, checkPage)
    })
  }

  test('a long report is complete in the page, but cut off until it opens to its full height', async ({
    browser,
  }) => {
    const shown: string[] = []

    await eachStory(browser, { actor: 'moderator', names: ['moderate'], rewrite: hostile }, async (page) => {
      const button = page.getByRole('button', { name: 'Show all' }).first()
      const report = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
      const heightOf = async () => (await report.boundingBox())?.height ?? 0
      const cut = await heightOf()
      shown.push((await report.textContent()) ?? '')
      await button.press('Enter')
      await expect(page.getByRole('button', { name: 'Show less' })).toBeFocused()
      const open = await heightOf()
      await page.keyboard.press('Enter')

      expect(cut).toBeLessThan(600)
      expect(open).toBeGreaterThan(2 * cut)
      expect(await heightOf()).toBe(cut)
    })

    const [demo] = DEMO_REPORTS
    expect(shown).toEqual([hostile(demo?.text ?? '', MAX_LENGTH.text)])
  })
})

for (const { title, actor, names } of STORY_GROUPS) {
  test(`pages are accessible and in shape for ${title}`, { tag: '@weekly' }, async ({ browser }) => {
    test.setTimeout(600_000)

    await eachStory(browser, { actor, names }, checkPage)
  })
}

async function checkPage(page: Page, story: string) {
  // Also draws content below the window, which the browser would draw late.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await dialogsTakePresses(page)
  expect.soft(await axeViolations(page), `${story}, axe`).toEqual([])
  // The themes differ only in colours.
  await page.emulateMedia({ colorScheme: 'dark' })
  await nextFrame(page)
  expect.soft(await axeViolations(page, COLOUR_RULES), `${story}, axe, dark`).toEqual([])
  await expect.soft(page.locator('h1'), `${story}, headings of level 1`).toHaveCount(1)
  await expect.soft(page.locator('main'), `${story}, main parts`).toHaveCount(1)
  expect.soft(await smallTargets(page), `${story}, targets below 44 px`).toEqual([])
  expect.soft(await leaking(page), `${story}, leaks`).toEqual([])

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT_PX })
    await nextFrame(page)
    expect.soft(await wide(page), `${story} at ${width} px, scrolls sideways`).toEqual([])
    expect.soft(await covered(page), `${story} at ${width} px, covered`).toEqual([])
    const tallest = `${story} at ${width} px, taller than ${TALLEST_PX} px`
    expect.soft(await tall(page, TALLEST_PX), tallest).toEqual([])
  }
  await setTextSize(page, 2)
  expect.soft(await wide(page), `${story}, text at 200 %`).toEqual([])

  if (!story.startsWith(PRINTED)) return
  await setTextSize(page, 1)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.setViewportSize(PAPER)
  await nextFrame(page)
  expect.soft(await wide(page), `${story} on paper, wider than it`).toEqual([])
  expect.soft(await tall(page, TALLEST_ON_PAPER_PX), `${story} on paper, more than two pages`).toEqual([])
}

/** Changes the browser's settings like a user, so that media queries react. */
async function setTextSize(page: Page, times: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  await nextFrame(page)
}
