/**
 * Hostile user texts in every story. No page scrolls sideways, no text covers a control, no text is too tall, and no text
 * reverses the words around it.
 */

import { expect, test, type Page } from '@playwright/test'
import { DEMO_REPORTS } from '../../scripts/demo/reports'
import { E2E_PORTS } from '../../scripts/ports'
import { MAX_LENGTH } from '../../src/domain/store/limits'
import { eachStory, nextFrame, STORY_GROUPS } from './eachStory'
import { END, hostile, MARK, OVERRIDE, storeHostileTexts } from './hostileTexts'

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

let restore = () => Promise.resolve()
test.beforeAll(async () => {
  restore = await storeHostileTexts(E2E_PORTS)
})
test.afterAll(() => restore())

for (const { title, actor, names } of STORY_GROUPS) {
  test(`hostile texts stay in their boxes for ${title}`, async ({ browser }) => {
    test.setTimeout(600_000)

    await eachStory(browser, { actor, names, rewrite: hostile }, async (page, story) => {
      // Also draws content below the window, which the browser would draw late.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
      if (!(await showsUserText(page))) return
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT_PX })
        await nextFrame(page)
        await dialogsTakePresses(page)
        expect.soft(await wide(page), `${story} at ${width} px, scrolls sideways`).toEqual([])
        expect.soft(await covered(page), `${story} at ${width} px, covered`).toEqual([])
        expect
          .soft(await tall(page, TALLEST_PX), `${story} at ${width} px, taller than ${TALLEST_PX} px`)
          .toEqual([])
      }
      expect.soft(await leaking(page), `${story}, leaks`).toEqual([])
      if (!story.startsWith(PRINTED)) return
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await page.setViewportSize(PAPER)
      await nextFrame(page)
      expect.soft(await wide(page), `${story} on paper, wider than it`).toEqual([])
      expect.soft(await tall(page, TALLEST_ON_PAPER_PX), `${story} on paper, more than two pages`).toEqual([])
    })
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

function showsUserText(page: Page): Promise<boolean> {
  return page.evaluate((mark) => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    return document.body.innerHTML.includes(mark) || fields.some(({ value }) => value.includes(mark))
  }, MARK)
}

/** The page if it scrolls sideways, and each part of it that does, with its width. The row “For you” and tabs may. */
function wide(page: Page): Promise<readonly string[]> {
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
function covered(page: Page): Promise<readonly string[]> {
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
async function dialogsTakePresses(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('dialog[open]')].every(
      (dialog) => getComputedStyle(dialog).pointerEvents !== 'none',
    ),
  )
}

/** The elements with text whose visible part is taller than `tallestPx`. */
function tall(page: Page, tallestPx: number): Promise<readonly string[]> {
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
function leaking(page: Page): Promise<readonly string[]> {
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
