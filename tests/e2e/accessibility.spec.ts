/**
 * Accessibility of every screen and state in scripts/stories: no axe violation in either theme, one heading and one
 * main landmark, no overflow on a narrow phone, touch targets of 44 px, and layout with text of twice its size.
 */

import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { eachStory, NARROW, nextFrame, STORY_GROUPS, WIDE } from './eachStory'

/** A script without effect, for a page that has axe already. */
const NOTHING_MORE = 'undefined'
/** The fifth card of a long list has the same markup as the four before it. */
const MORE_OF_THE_SAME = 'main li:nth-child(n + 5)'
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** In CSS pixels, minus rounding errors. */
const TARGET_PX = 43.5

// Both workers share these long tests.
test.describe.configure({ mode: 'parallel' })

for (const { title, actor, names } of STORY_GROUPS) {
  test(`every page is accessible for ${title}`, async ({ browser }) => {
    test.setTimeout(600_000)

    await eachStory(browser, { actor, names }, expectAccessible)
  })
}

async function expectAccessible(page: Page, name: string) {
  // Also draws content below the window, which the browser would draw late.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  expect.soft(await axeViolations(page), `${name}, axe`).toEqual([])
  // The themes differ only in colours.
  await page.emulateMedia({ colorScheme: 'dark' })
  await nextFrame(page)
  expect.soft(await axeViolations(page, COLOUR_RULES), `${name}, axe, dark`).toEqual([])
  await expect.soft(page.locator('h1'), `${name}, headings of level 1`).toHaveCount(1)
  await expect.soft(page.locator('main'), `${name}, main parts`).toHaveCount(1)
  expect.soft(await overflow(page), `${name}, wider than ${NARROW.width} px`).toEqual([])
  expect.soft(await smallTargets(page), `${name}, targets below 44 px`).toEqual([])

  await page.setViewportSize(WIDE)
  await doubleTextSize(page)
  expect.soft(await overflow(page), `${name}, text at 200 %`).toEqual([])
}

/** Changes the browser's settings like a user, so that media queries react. */
async function doubleTextSize(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await nextFrame(page)
}

/** The violations of all axe rules, or of the named ones. */
async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(isThere ? { page, axeSource: NOTHING_MORE } : { page })
    // Checks this page only, without a second page for merging frames: we have no frames.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: [...rules] }) })
    .exclude(MORE_OF_THE_SAME)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** The elements that make the page or an open dialog scroll sideways. */
function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('dialog[open] *')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        ['auto', 'scroll', 'visible'].includes(getComputedStyle(element).overflowX) &&
        element.clientWidth > 0 &&
        (element === document.documentElement || getComputedStyle(element).overflowY === 'auto') &&
        element.tagName !== 'TEXTAREA',
    )
    if (wide.length === 0) return []
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    )
    return out.length === 0
      ? wide.map((element) => element.outerHTML.slice(0, 120))
      : out.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))
  })
}

/**
 * Buttons, fields and links with too small a touch target. The element, or its clickable area around its middle, must
 * be 44 px wide and high. Links within a sentence may have the height of its lines (WCAG 2.5.8).
 */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([least, more]) => {
      const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')
      const belongsTo = (control: HTMLElement, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        if (hit === null) return false
        if (control.contains(hit)) return true
        return hit.closest('label')?.control === control
      }
      const inSentence = (control: HTMLElement) =>
        getComputedStyle(control).display === 'inline' &&
        (control.parentElement?.textContent.trim() ?? '') !== control.textContent.trim()
      return [...controls]
        .filter((control) => control.closest(more) === null)
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !inSentence(control))
        .filter((control) => {
          control.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { left, top, width, height } = control.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          // A control under a dialog, or a clipped one, is no target now.
          if (!belongsTo(control, x, y)) return false
          if (width >= least && height >= least) return false
          // The browser rounds the coordinates of the point.
          const reach = least / 2 - 1
          const around: readonly [number, number][] = [
            [0, -reach],
            [0, reach],
            ...(width >= least
              ? []
              : ([
                  [-reach, 0],
                  [reach, 0],
                ] as [number, number][])),
          ]
          return !around.every(([dx, dy]) => belongsTo(control, x + dx, y + dy))
        })
        .map((control) => control.outerHTML.slice(0, 160))
    },
    [TARGET_PX, MORE_OF_THE_SAME] as const,
  )
}
