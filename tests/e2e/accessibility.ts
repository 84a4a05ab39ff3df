/** Accessibility checks of a page: axe, and the size of touch targets. */

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A script without effect, for a page that has axe already. */
const NOTHING_MORE = 'undefined'
/** The fifth card of a long list has the same markup as the four before it. */
const MORE_OF_THE_SAME = 'main li:nth-child(n + 5)'
/** The rules whose result differs between the themes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** In CSS pixels, minus rounding errors. */
const TARGET_PX = 43.5

/** The violations of all axe rules, or of the named ones. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(isThere ? { page, axeSource: NOTHING_MORE } : { page })
    // Checks this page only, without a second page for merging frames: we have no frames.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: [...rules] }) })
    .exclude(MORE_OF_THE_SAME)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/**
 * Buttons, fields and links with too small a touch target. The element, or its clickable area around its middle, must
 * be 44 px wide and high. Links within a sentence may have the height of its lines (WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
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
