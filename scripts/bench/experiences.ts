/** The experiences page under a contributor's hands, on a slow processor: how long, how heavy, how smooth. */

import type { Browser, CDPSession, Page } from '@playwright/test'
import { repeat } from './attempts'
import { CPU_SLOWDOWN, onFreshPage, type Session } from './browser'
import { medians } from './figures'

export const EXPERIENCE_FIGURES = [
  'firstCardsMs',
  'exactMs',
  'longestTaskMs',
  'heapBytes',
  'domNodes',
  'droppedShare',
  'filterMs',
  'expansionMs',
] as const

export type ExperienceFigures = Readonly<Record<(typeof EXPERIENCE_FIGURES)[number], number>>

const PATIENCE_MS = 90_000
const SCROLL_PIXELS = 20_000
const SCROLL_PIXELS_PER_SECOND = 4_000

/** Medians over `runs` visits, each in a browser that has never been here but for signing in. */
export async function measureExperiences(
  browser: Browser,
  url: string,
  session: Session,
  runs: number,
): Promise<ExperienceFigures> {
  const visit = () => onFreshPage(browser, session, (page, cdp) => measureVisit(page, cdp, url))
  return medians(await repeat('A visit', runs, visit), EXPERIENCE_FIGURES)
}

async function measureVisit(page: Page, cdp: CDPSession, url: string): Promise<ExperienceFigures> {
  page.setDefaultTimeout(PATIENCE_MS)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(installAfterPaint)
  await page.addInitScript(installProbe)
  await page.goto(`${url}/#/saved`)
  await page.waitForFunction(() => 'exactMs' in document.documentElement.dataset)
  const expansionMs = await page.evaluate(expandSecond)
  const filterMs = await page.evaluate(chooseSecondCompany)
  await page.evaluate(chooseAllCompanies)
  const droppedShare = await scrollLong(page, cdp)
  const { firstCardsMs, exactMs, longestTaskMs } = await page.evaluate(() => ({
    firstCardsMs: Number(document.documentElement.dataset['firstCardsMs']),
    exactMs: Number(document.documentElement.dataset['exactMs']),
    longestTaskMs: Number(document.documentElement.dataset['longestTaskMs'] ?? 0),
  }))
  const { heapBytes, domNodes } = await weighPage(cdp)
  return {
    firstCardsMs,
    exactMs,
    longestTaskMs,
    heapBytes,
    domNodes,
    droppedShare,
    filterMs,
    expansionMs,
  }
}

/** In the page: does it as soon as the next frame has been painted, before the tasks that have come meanwhile. */
declare function afterPaint(work: () => void): void

/** Runs in the page before everything else there. */
function installAfterPaint() {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.addEventListener('message', () => waiting.shift()?.())
  port1.start()
  Object.assign(globalThis, {
    afterPaint: (work: () => void) =>
      requestAnimationFrame(() => {
        waiting.push(work)
        port2.postMessage(null)
      }),
  })
}

/** Runs in the page before its own code. Times are milliseconds since the navigation began. */
function installProbe() {
  let longest = 0
  new PerformanceObserver((list) => {
    // What the measurement itself asks of the page comes later and is not counted.
    if ('exactMs' in document.documentElement.dataset) return
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    document.documentElement.dataset['longestTaskMs'] = String(longest)
  }).observe({ type: 'longtask', buffered: true })

  let sawCards = false
  const observer = new MutationObserver(() => {
    if (!sawCards && document.querySelector('ul[aria-label="Interview experiences"] > li') !== null) {
      sawCards = true
      afterPaint(() => {
        document.documentElement.dataset['firstCardsMs'] = String(performance.now())
      })
    }
    const line = document.querySelector('main output')?.textContent ?? ''
    if (!/^[\d,]+ entr(y|ies) found$/.test(line)) return
    document.documentElement.dataset['exactMs'] = String(performance.now())
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/**
 * Runs in the page: from the press until the details are on the screen, with the question to the server. The first card is
 * the reader's own, which is there already.
 */
function expandSecond(): Promise<number> {
  return new Promise((resolve) => {
    const card = document.querySelector('ul[aria-label="Interview experiences"] > li:nth-child(2)')
    const start = performance.now()
    const observer = new MutationObserver(() => {
      if (card?.querySelector('article') === null) return
      observer.disconnect()
      afterPaint(() => resolve(performance.now() - start))
    })
    observer.observe(document, { childList: true, subtree: true })
    card?.querySelector<HTMLElement>('button[aria-expanded]')?.click()
  })
}

/** Runs in the page: from the choice until the filtered list is on the screen. */
function chooseSecondCompany(): Promise<number> {
  return new Promise((resolve) => {
    const select = document.querySelector<HTMLSelectElement>('select[aria-label="Company"]')
    if (select === null) throw new Error('There is no filter for companies.')
    const start = performance.now()
    const observer = new MutationObserver(() => {
      observer.disconnect()
      afterPaint(() => resolve(performance.now() - start))
    })
    observer.observe(document.querySelector('main output') ?? document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    select.selectedIndex = 2
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** Runs in the page. */
function chooseAllCompanies() {
  const select = document.querySelector<HTMLSelectElement>('select[aria-label="Company"]')
  if (select === null) throw new Error('There is no filter for companies.')
  select.selectedIndex = 0
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The share of frames that a long scroll with a finger leaves out, 0 to 1. */
async function scrollLong(page: Page, cdp: CDPSession): Promise<number> {
  await page.evaluate(countFrames)
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -SCROLL_PIXELS,
    speed: SCROLL_PIXELS_PER_SECOND,
    preventFling: true,
    gestureSourceType: 'touch',
  })
  return page.evaluate(() => {
    const dropped = Number(document.documentElement.dataset['dropped'])
    return dropped / (dropped + Number(document.documentElement.dataset['frames']))
  })
}

/** Runs in the page, from now on. */
function countFrames() {
  const FRAME_MS = 1000 / 60
  const notes = document.documentElement.dataset
  let [frames, dropped, last] = [0, 0, performance.now()]
  function next(now: number) {
    frames += 1
    dropped += Math.max(0, Math.round((now - last) / FRAME_MS) - 1)
    last = now
    notes['frames'] = String(frames)
    notes['dropped'] = String(dropped)
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

async function weighPage(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { heapBytes: valueOf('JSHeapUsedSize'), domNodes: valueOf('Nodes') }
}
