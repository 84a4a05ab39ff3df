/** Layout checks of a page: nothing is too wide, covered or too tall, and no text affects its surroundings. */

import type { Page } from '@playwright/test'
import { END, MARK, OVERRIDE } from './hostileTexts'

/** The page if it scrolls sideways, and each part of it that does, with its width. The row “For you” and tabs may. */
export function wide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body *:not(textarea, input)')]
      .filter(
        (element) =>
          element.clientWidth > 0 &&
          element.scrollWidth > element.clientWidth + 1 &&
          !element.matches('ul[aria-labelledby="for-you"], [role="tablist"]') &&
          (element === document.documentElement ||
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)),
      )
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.scrollWidth} px`),
  )
}

/** The controls whose middle is covered when they are scrolled into view. With an open dialog, only its controls. */
export function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const within = document.activeElement?.closest('dialog[open]') ?? dialogs.at(-1) ?? document
    const controls = within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')
    return [...controls]
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect()
        // 'Skip to content' is clipped until it has the focus.
        const isSeen = getComputedStyle(control).clipPath === 'none' && width > 1 && height > 1
        return isSeen && control.checkVisibility({ visibilityProperty: true })
      })
      .filter((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const [line] = control.getClientRects()
        if (line === undefined) return true
        const hit = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
        return !control.contains(hit) && hit?.closest('label')?.control !== control
      })
      .map((control) => control.outerHTML.slice(0, 160))
  })
}

/** A new dialog takes no press for a moment. */
export async function dialogsTakePresses(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('dialog[open]')].every(
      (dialog) => getComputedStyle(dialog).pointerEvents !== 'none',
    ),
  )
}

/** The elements with text whose visible part is taller than `tallestPx`. */
export function tall(page: Page, tallestPx: number): Promise<readonly string[]> {
  return page.evaluate((tallest) => {
    const seenHeight = (element: Element) => {
      let { top, bottom } = element.getBoundingClientRect()
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue
        const clip = box.getBoundingClientRect()
        top = Math.max(top, clip.top)
        bottom = Math.min(bottom, clip.bottom)
      }
      return Math.round(bottom - top)
    }
    return [...document.querySelectorAll('body *:not(option, select, textarea, style, script)')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
      .map((element) => ({ element, height: seenHeight(element) }))
      .filter(({ height }) => height > tallest)
      .map(({ element, height }) => `${height} px: ${element.outerHTML.slice(0, 120)}`)
  }, tallestPx)
}

/**
 * Texts that affect their surroundings: stacked marks that no box clips before they reach a control, and a direction
 * override that is not isolated from the words after it.
 */
export function leaking(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ end, mark, override }) => {
      const problems: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode
        const parent = text.parentElement
        if (parent === null || parent.closest('select, datalist, textarea, style, script') !== null) continue
        if (!parent.checkVisibility({ visibilityProperty: true })) continue
        const content = text.textContent ?? ''
        if (content.includes(mark.repeat(3)) && !isClipped(parent))
          problems.push(`paints: ${parent.outerHTML.slice(0, 120)}`)
        if (content.includes(override) && !isIsolated(parent))
          problems.push(`reverses: ${parent.outerHTML.slice(0, 120)}`)
      }
      return problems

      function isClipped(start: Element) {
        let box: Element | null = start
        while (box !== null && getComputedStyle(box).overflowY === 'visible') box = box.parentElement
        const isControl = start.closest('a, button, label')
        return (
          box !== null &&
          box !== document.documentElement &&
          [...box.querySelectorAll('a, button, input, select, textarea')].every((one) => one === isControl)
        )
      }

      function isIsolated(start: Element) {
        let box: Element | null = start
        while (
          box !== null &&
          getComputedStyle(box).display === 'inline' &&
          getComputedStyle(box).unicodeBidi === 'normal'
        )
          box = box.parentElement
        const whole = (box?.textContent ?? '').replaceAll(/\u2068.*?\u2069/gu, '').trim()
        if (!whole.includes(override)) return true
        return whole.indexOf(end) === -1 || whole.indexOf(end) === whole.length - 1
      }
    },
    { end: END, mark: MARK, override: OVERRIDE },
  )
}
