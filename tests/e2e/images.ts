/** Takes the committed images: the icon of phones, and the pictures in the README. `npx playwright test --project images` */

import { test } from '@playwright/test'
import { eachStory, WIDE } from './eachStory'

/** Launchers cut the icon, sometimes to its inner circle: four fifths of its width. */
const ICON_PX = 512
const DRAWING_PX = 384

test('the icon, drawn from the logo', async ({ page }) => {
  await page.setViewportSize({ width: ICON_PX, height: ICON_PX })
  await page.goto('/')
  await page.evaluate(async (size) => {
    const logo = Object.assign(new Image(size, size), { src: '/favicon.svg' })
    logo.style.cssText = 'position: fixed; inset: 0; margin: auto'
    await logo.decode()
    document.body.replaceChildren(logo)
  }, DRAWING_PX)
  await page.screenshot({ path: 'public/icon.png' })
})

const README = [
  ['experiences', WIDE],
  ['company', { width: 360, height: 740 }],
] as const
for (const [name, viewport] of README) {
  test(`${name}, for the README`, async ({ browser }) => {
    await eachStory(browser, { actor: 'contributor', names: [name], viewport }, async (page) => {
      await page.screenshot({ path: `docs/images/${name}.png` })
    })
  })
}
