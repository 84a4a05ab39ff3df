/** Measures visits and interaction on the experiences page, with slow 4G and a processor slowed down four times (devtools). */

import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../chromium'
import { medians } from './measure'
import { READER } from './site'

const PHONE = { width: 390, height: 844 }
const TIMEOUT_MS = 120_000
/** Typed letter by letter. The slowest letter counts. */
const SEARCH = 'swe new york'
const TYPING_MS = 250
/** The pause between two actions, in which background work of the first one ends. */
const PAUSE_MS = 1_000
/** The processor slowdown and the network of Lighthouse. */
const CPU_SLOWDOWN = 4
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** The data that a browser stores for a signed-in visitor. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
}

/** Signs the contributor in with the form. */
export async function signIn(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  await page.goto(`${url}/#/userAuth`)
  await page.getByLabel('Email').fill(READER.email)
  await page.getByLabel('Password', { exact: true }).fill(READER.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Your Previous Entries' }).waitFor()
  const session = await context.storageState({ indexedDB: true })
  await context.close()
  return session
}

/**
 * Figures of a first visit with an empty cache, and of two later ones in the same browser: without changes, and after some
 * changes. Times start at the navigation. Bytes are those sent to and from the database.
 */
export type VisitFigures = Readonly<
  Record<
    | 'firstPaintMs'
    | 'firstCardsMs'
    | 'databaseBytes'
    | 'longestTaskMs'
    | 'returnPaintMs'
    | 'returnCardsMs'
    | 'returnDatabaseBytes'
    | 'returnLongestTaskMs'
    | 'changedDatabaseBytes'
    | 'copyBytes',
    number
  >
>

export function measureVisits(
  browser: Browser,
  url: string,
  session: Session,
  change: () => Promise<void>,
  runs: number,
): Promise<VisitFigures> {
  return medians(runs, () =>
    inNewContext(browser, session, async (context) => {
      const first = await visit(context, url)
      const again = await visit(context, url)
      await change()
      const changed = await visit(context, url)
      return {
        ...first,
        returnPaintMs: again.firstPaintMs,
        returnCardsMs: again.firstCardsMs,
        returnDatabaseBytes: again.databaseBytes,
        returnLongestTaskMs: again.longestTaskMs,
        changedDatabaseBytes: changed.databaseBytes,
      }
    }),
  )
}

/** The message that `watchCards` writes to the page's console when the first cards are shown. */
const CARDS_SHOWN = 'The first cards are shown.'
/** After this time, the device has stored the cards and the app. */
const STORED_AFTER_MS = 8_000

/** Opens the page, waits until it has read and stored all data, and closes it. */
async function visit(context: BrowserContext, url: string) {
  const { page, cdp, databaseBytes } = await openSlowPage(context)
  // Waits for a console message, because polling would make Playwright load its own code into the page.
  const cardsShown = page.waitForEvent('console', (message) => message.text() === CARDS_SHOWN)
  await page.goto(`${url}/#/saved`)
  await cardsShown
  // From here on only bytes are measured, not time.
  await cdp.send('Network.emulateNetworkConditions', UNTHROTTLED)
  await exactCount(page).waitFor()
  await page.waitForTimeout(STORED_AFTER_MS)
  const figures = await page.evaluate(async () => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    firstCardsMs: Number(document.documentElement.dataset['firstCardsMs']),
    longestTaskMs: Number(document.documentElement.dataset['longestTaskMs'] ?? 0),
    copyBytes: (await navigator.storage.estimate()).usage ?? 0,
  }))
  await page.close()
  return { ...figures, databaseBytes: databaseBytes() }
}

export type InteractionFigures = Readonly<
  Record<
    'filterMs' | 'grownFilterMs' | 'searchMs' | 'orderMs' | 'grownOrderMs' | 'droppedShare' | 'busyShare',
    number
  >
>

/** The number of cards in the list after a long scroll. */
export const GROWN_CARDS = 300

/**
 * Measures a filter, a search and a sort order on all cards, and a filter and an order on a longer list. Then measures
 * how busy the page is while `change` runs, and a long scroll.
 */
export function measureInteraction(
  browser: Browser,
  url: string,
  session: Session,
  change: () => Promise<void>,
  runs: number,
): Promise<InteractionFigures> {
  return medians(runs, () =>
    inNewContext(browser, session, async (context) => {
      const { page, cdp } = await openSlowPage(context)
      await cdp.send('Network.emulateNetworkConditions', UNTHROTTLED)
      await page.goto(`${url}/#/saved`)
      await exactCount(page).waitFor()
      const choose = async (label: string) => {
        await page.getByLabel(label, { exact: true }).focus()
        const slowestMs = await slowestPress(page, () => page.keyboard.press('ArrowDown'))
        await page.keyboard.press('Home')
        return slowestMs
      }
      const filterMs = await choose('Company')
      const orderMs = await choose('Order')
      await growList(page)
      const grownFilterMs = await choose('Company')
      await growList(page)
      const grownOrderMs = await choose('Order')
      // Focusing the field loads its code, as it does for a user.
      await page.getByRole('searchbox').focus()
      await page.waitForLoadState('networkidle')
      const searchMs = await slowestPress(page, () => page.keyboard.type(SEARCH, { delay: TYPING_MS }))
      await page.keyboard.press('Escape')
      // Runs before frames are counted, because that counting never stops.
      const busyShare = await busyWhile(cdp, change)
      const droppedShare = await scrollLong(page, cdp)
      return { filterMs, grownFilterMs, searchMs, orderMs, grownOrderMs, droppedShare, busyShare }
    }),
  )
}

const exactCount = (page: Page) => page.getByText(/^[\d,]+ entr(y|ies) found$/)

/** Scrolls until the list has GROWN_CARDS cards. */
async function growList(page: Page): Promise<void> {
  await page.waitForTimeout(PAUSE_MS)
  const cards = page.getByRole('list', { name: 'Interview experiences' }).getByRole('listitem')
  while ((await cards.count()) < GROWN_CARDS)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

/** The share of the time of `act` in which the page's main thread works, 0 to 1. */
async function busyWhile(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskSeconds = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const [startedAtMs, before] = [performance.now(), await taskSeconds()]
  await act()
  return ((await taskSeconds()) - before) / ((performance.now() - startedAtMs) / 1_000)
}

/** The longest time in milliseconds from a key press until the changed list is painted. */
async function slowestPress(page: Page, press: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(PAUSE_MS)
  await page.evaluate(() => (document.documentElement.dataset['slowestMs'] = '0'))
  await press()
  await page.waitForTimeout(PAUSE_MS)
  return page.evaluate(() => Number(document.documentElement.dataset['slowestMs']))
}

async function inNewContext<T>(
  browser: Browser,
  session: Session,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: PHONE, storageState: session })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

async function openSlowPage(context: BrowserContext) {
  const page = await context.newPage()
  let bytes = 0
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => (bytes += Buffer.byteLength(payload)))
    socket.on('framesent', ({ payload }) => (bytes += Buffer.byteLength(payload)))
  })
  // tsx adds calls of __name to functions, also to those that Playwright sends to the page.
  await page.addInitScript('globalThis.__name = (marked) => marked')
  // The page reads the first cards by HTTP, before it opens a socket.
  page.on('requestfinished', async (request) => {
    if (request.url().includes('/interviewSummaries.json')) bytes += (await request.sizes()).responseBodySize
  })
  await page.addInitScript(watchCards)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, cdp, databaseBytes: () => bytes }
}

/** Runs in the page before its own code. */
function watchCards() {
  const CARDS = 'ul[aria-label="Interview experiences"]'
  let isShown = false
  let pressedMs: number | null = null
  addEventListener('keydown', ({ timeStamp }) => (pressedMs = timeStamp), true)
  const observer = new MutationObserver((changes) => {
    if (!isShown && document.querySelector(`${CARDS} > li`) !== null) {
      isShown = true
      noteAfterPaint('firstCardsMs', 0)
    }
    if (pressedMs === null || !changes.some(isOfList)) return
    noteAfterPaint('slowestMs', pressedMs)
    pressedMs = null
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  // Counts tasks from the first cards on. Earlier ones belong to the start of the app.
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= Number(dataset['firstCardsMs'] ?? Infinity))
        dataset['longestTaskMs'] = String(Math.max(Number(dataset['longestTaskMs'] ?? 0), duration))
  }).observe({ type: 'longtask' })

  /** True for a change in the list, a new list, and the result count, which changes even if the first cards do not. */
  function isOfList({ target, addedNodes }: MutationRecord): boolean {
    const element = target instanceof Element ? target : target.parentElement
    return (
      Boolean(element?.closest(`${CARDS}, output`)) ||
      [...addedNodes].some((node) => node instanceof Element && node.matches(CARDS))
    )
  }

  /** Stores the time from `sinceMs` until after the next paint, if it is the longest so far. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page is given this function alone
  function noteAfterPaint(name: 'firstCardsMs' | 'slowestMs', sinceMs: number) {
    requestAnimationFrame(() => {
      // Runs right after this frame is painted. Timers and messages would wait behind others.
      void scheduler.postTask(
        () => {
          const { dataset } = document.documentElement
          dataset[name] = String(Math.max(Number(dataset[name] ?? 0), performance.now() - sinceMs))
          // oxlint-disable-next-line no-console -- this runs in the page
          if (name === 'firstCardsMs') console.debug('The first cards are shown.')
        },
        { priority: 'user-blocking' },
      )
    })
  }
}

/** The share of frames that a long scroll with a finger drops, 0 to 1. */
async function scrollLong(page: Page, cdp: CDPSession): Promise<number> {
  await page.evaluate(countFrames)
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -20_000,
    speed: 4_000,
    preventFling: true,
    gestureSourceType: 'touch',
  })
  return page.evaluate(() => Number(document.documentElement.dataset['droppedShare']))
}

/** Runs in the page and never stops. */
function countFrames() {
  const FRAME_MS = 1000 / 60
  let [frames, dropped, last] = [0, 0, performance.now()]
  function next(now: number) {
    frames += 1
    dropped += Math.max(0, Math.round((now - last) / FRAME_MS) - 1)
    last = now
    document.documentElement.dataset['droppedShare'] = String(dropped / (dropped + frames))
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
