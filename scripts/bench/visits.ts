/** The experiences page under a contributor's hands, on slow 4G and a processor slowed four times (devtools throttling). */

import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { CARDS_PER_STEP } from '../../src/domain/limits'
import { CHROMIUM_ARGS, chromiumPath } from '../chromium'
import { medians } from './measure'
import { READER } from './site'

const PHONE = { width: 390, height: 844 }
const TIMEOUT_MS = 120_000
/** What is typed one after the other; the slowest counts. Each has other cards than the one before. */
const SEARCH = ['s', 'software engineer', 'swe new york']
/** The phone and the network that Lighthouse applies, too. */
const CPU_SLOWDOWN = 4
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** What a browser keeps of a signed-in visitor. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
}

/** Signs the contributor in, as a person does. */
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

/** Of a first visit with an empty cache, and of a second one in the same browser. Times count from the navigation. */
export type VisitFigures = Readonly<
  Record<
    'firstPaintMs' | 'firstCardsMs' | 'socketBytes' | 'returnPaintMs' | 'returnCardsMs' | 'returnSocketBytes',
    number
  >
>

export function measureVisits(
  browser: Browser,
  url: string,
  session: Session,
  runs: number,
): Promise<VisitFigures> {
  return medians(runs, () =>
    inNewContext(browser, session, async (context) => {
      const first = await visit(context, url)
      const again = await visit(context, url)
      return {
        ...first,
        returnPaintMs: again.firstPaintMs,
        returnCardsMs: again.firstCardsMs,
        returnSocketBytes: again.socketBytes,
      }
    }),
  )
}

/** Opens the page, waits until it has read what it reads, and leaves it. */
async function visit(context: BrowserContext, url: string) {
  const { page, cdp, socketBytes } = await openSlowPage(context)
  await page.goto(`${url}/#/saved`)
  await page.waitForFunction(() => 'firstCardsMs' in document.documentElement.dataset)
  // What follows counts bytes, not time.
  await cdp.send('Network.emulateNetworkConditions', UNTHROTTLED)
  await exactCount(page).waitFor()
  const times = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    firstCardsMs: Number(document.documentElement.dataset['firstCardsMs']),
  }))
  await page.close()
  return { ...times, socketBytes: socketBytes() }
}

export type InteractionFigures = Readonly<
  Record<'filterMs' | 'searchMs' | 'orderMs' | 'droppedShare', number>
>

/** A filter, a search, an order, and a long scroll, once all cards are there. */
export function measureInteraction(
  browser: Browser,
  url: string,
  session: Session,
  runs: number,
): Promise<InteractionFigures> {
  return medians(runs, () =>
    inNewContext(browser, session, async (context) => {
      const { page, cdp } = await openSlowPage(context)
      await cdp.send('Network.emulateNetworkConditions', UNTHROTTLED)
      await page.goto(`${url}/#/saved`)
      await exactCount(page).waitFor()
      const choose = async (label: string, index: number) => {
        await firstStep(page)
        return page.evaluate(chooseOption, [label, index] as const)
      }
      const filterMs = await choose('Company', 2)
      await choose('Company', 0)
      const orderMs = await choose('Order', 1)
      await choose('Order', 0)
      // As a person comes to the field, whose code then loads.
      await page.getByRole('searchbox').focus()
      await page.waitForLoadState('networkidle')
      const searches: number[] = []
      for (const typed of SEARCH) {
        await firstStep(page)
        searches.push(await page.evaluate(search, typed))
      }
      await page.evaluate(search, '')
      return { filterMs, orderMs, searchMs: Math.max(...searches), droppedShare: await scrollLong(page, cdp) }
    }),
  )
}

const exactCount = (page: Page) => page.getByText(/^[\d,]+ entr(y|ies) found$/)

/** Resolves when the first cards of a list are there, and no more come until one scrolls. */
function firstStep(page: Page) {
  return page
    .getByRole('list', { name: 'Interview experiences' })
    .locator(`li:nth-child(${CARDS_PER_STEP})`)
    .waitFor()
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
  // tsx marks functions with their names, also those that are sent to the page.
  await page.addInitScript('globalThis.__name = (marked) => marked')
  await page.addInitScript(watchFirstCards)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, cdp, socketBytes: () => bytes }
}

/** In the page: calls back as soon as the next frame has been painted. */
declare function afterPaint(callback: () => void): void
/** In the page: milliseconds from an act until other cards are on the screen. */
declare function untilListed(act: () => void): Promise<number>

/** Runs in the page before its own code. */
function watchFirstCards() {
  Object.assign(globalThis, {
    // A message comes before the tasks that have been queued meanwhile, a timer after them.
    afterPaint: (callback: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', callback)
        port1.start()
        port2.postMessage(null)
      }),
    untilListed: (act: () => void) =>
      new Promise<number>((resolve) => {
        const list = document.querySelector('ul[aria-label="Interview experiences"]')
        if (list === null) throw new Error('There are no cards.')
        const start = performance.now()
        const changed = new MutationObserver(() => {
          changed.disconnect()
          afterPaint(() => resolve(performance.now() - start))
        })
        changed.observe(list, { childList: true, subtree: true, characterData: true })
        act()
      }),
  })
  const observer = new MutationObserver(() => {
    if (document.querySelector('ul[aria-label="Interview experiences"] > li') === null) return
    observer.disconnect()
    afterPaint(() => {
      document.documentElement.dataset['firstCardsMs'] = String(performance.now())
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: milliseconds from the choice until its cards are on the screen. */
function chooseOption([label, index]: readonly [label: string, index: number]): Promise<number> {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  if (select === null) throw new Error(`There is no choice of ${label}.`)
  return untilListed(() => {
    select.selectedIndex = index
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** Runs in the page: the same from the letter on that makes this the search. */
function search(typed: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('input[type="search"]')
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  if (field === null || property === undefined) throw new Error('There is no search.')
  return untilListed(() => {
    // As the browser does it: React would take an assignment for its own.
    property.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
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

/** Runs in the page, from now on. */
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
