/**
 * Pictures of every story at three widths, in both themes: `npx playwright test --project pictures`, or some of them with
 * `-g "form 360"`. They are in screenshots/, which git ignores.
 */

import { test, type Page } from '@playwright/test'
import { STORIES } from '../../scripts/stories/all'
import { eachStory, WIDE } from './eachStory'

const VIEWPORTS = [{ width: 360, height: 740 }, { width: 768, height: 1024 }, WIDE]
const THEMES = ['light', 'dark'] as const
/** Longer pages are cut off at this height, because a list of cards could grow without end. */
const LONGEST_PX = 2600

// Both workers share the stories.
test.describe.configure({ mode: 'parallel' })

for (const { name, as: actor, frame } of STORIES) {
  for (const viewport of VIEWPORTS) {
    test(`${name} ${viewport.width}`, async ({ browser }) => {
      await eachStory(browser, { actor, names: [name], viewport }, async (page) => {
        if (frame === 'page') await showWholePage(page)
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme })
          await imagesInView(page)
          await page.screenshot({ path: `screenshots/${name}-${viewport.width}-${colorScheme}.png` })
        }
      })
    })
  }
}

/** Makes the window as tall as the page, because some content loads only when it is in view. */
async function showWholePage(page: Page) {
  const height = await page.evaluate(() => {
    document.documentElement.scrollTop = 0
    return document.documentElement.scrollHeight
  })
  const { width } = page.viewportSize() ?? WIDE
  await page.setViewportSize({ width, height: Math.min(height, LONGEST_PX) })
}

async function imagesInView(page: Page) {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
}
