/**
 * `npm run bench`: measures the built site as on a phone with slow 4G, and prints a table (docs/testing.md). It fails only if
 * a page is over its budget of bytes, because times depend on the machine. The network and the processor of a real Chromium
 * are really slowed: simulated figures reward changes that nobody feels.
 */

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { median } from 'd3-array'
import { entryChanges } from '../src/data/entries'
import { COMPANIES } from '../src/domain/names/companies'
import { idAt } from '../src/data/newId'
import { buildSite, overBudget, weighPages } from './bundle'
import { CHROMIUM_ARGS, chromiumPath } from './chromium'
import { readOptions, runCommand } from './command'
import { readDemoExperiences } from './demo/experiences'
import { patchAsOwner } from './ownerRest'
import { E2E_PORTS, LOCAL_HOST } from './ports'
import { print } from './print'
import { storedSession } from './stories/story'

const URL = `http://${LOCAL_HOST}:${E2E_PORTS.app}`
const FEW = 1_000
const MANY = 10_000
const RUNS = 3
const PHONE = { width: 390, height: 844 }
/** The processor slowdown and the network of Lighthouse. */
const CPU_SLOWDOWN = 4
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const TIMEOUT_MS = 120_000
/** After this time, the device has stored the cards and the app. */
const STORED_AFTER_MS = 8_000
/** The pause between two actions, in which background work of the first one ends. */
const PAUSE_MS = 1_000
/** Typed letter by letter. The slowest letter counts. */
const SEARCH = 'swe new york'
const TYPING_MS = 250

type Figures = Readonly<Record<string, number>>

async function main(): Promise<void> {
  if (!readOptions('npm run bench measures the built site in Chromium. It takes no options.', {})) return
  const pages = weighPages(await buildSite())
  print(pages.map(({ page, bytes, files }) => `${page}: ${kilobytes(bytes)} of JavaScript in ${files} files`))

  await import('./e2eServer')
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
  const now = Date.now()
  await addEntries(0, FEW, now)
  const visits = await medians(browser, measureVisits)
  await addEntries(FEW, MANY, now)
  const interaction = await medians(browser, measureInteraction)
  await browser.close()

  print(`Medians of ${RUNS}, slow 4G, processor ${CPU_SLOWDOWN} times slower:`)
  print(Object.entries({ ...visits, ...interaction }).map(([name, figure]) => `${name}: ${figure}`))
  const failures = overBudget(pages)
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

/** The number of entries in one request. */
const BATCH = 1_000

/** Adds the entries from number `first` to before `end`, as long and varied as the demo entries. Higher numbers are older. */
async function addEntries(first: number, end: number, now: number): Promise<void> {
  const contents = readDemoExperiences(now).flatMap(({ content }) =>
    COMPANIES.map(({ name }) => ({ ...content, companyName: name })),
  )
  const repeated = Array.from({ length: Math.ceil(end / contents.length) }, () => contents).flat()
  for (let start = first; start < end; start += BATCH) {
    const changes = repeated.slice(start, start + BATCH).map((content, offset) => {
      const timestamp = now - (start + offset) * 60_000
      return entryChanges(`bench-${(start + offset) % 3_000}`, idAt(timestamp), content, timestamp)
    })
    await patchAsOwner(E2E_PORTS, Object.assign({}, ...changes))
  }
}

/** Measures several times, one after the other, each in a browser of its own with an empty cache. */
async function medians(browser: Browser, measure: (context: BrowserContext) => Promise<Figures>) {
  const session = await storedSession(browser, URL, 'contributor')
  const measured: Figures[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ viewport: PHONE, ...(session && { storageState: session }) })
    context.setDefaultTimeout(TIMEOUT_MS)
    measured.push(await measure(context))
    await context.close()
  }
  const medianOf = (name: string) => Math.round(median(measured, (figures) => figures[name]) ?? Number.NaN)
  return Object.fromEntries(Object.keys(measured[0] ?? {}).map((name) => [name, medianOf(name)]))
}

/** A first visit and a return visit. Times start at the navigation. */
async function measureVisits(context: BrowserContext): Promise<Figures> {
  const first = await visit(context)
  const again = await visit(context)
  return {
    'First visit, ms to the first cards (goal: 2,700)': first.cardsMs,
    'Return visit, ms to the first cards (goal: 1,400)': again.cardsMs,
    'Return visit, bytes of the database (goal: 10,000)': again.databaseBytes,
  }
}

/** Opens the page, waits until it has read and stored all data, and closes it. */
async function visit(context: BrowserContext) {
  const { page, cdp } = await openSlowPage(context)
  let databaseBytes = 0
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => (databaseBytes += Buffer.byteLength(payload)))
    socket.on('framesent', ({ payload }) => (databaseBytes += Buffer.byteLength(payload)))
  })
  // Waits for a console message, because polling would make Playwright load its own code into the page.
  const cardsShown = page.waitForEvent('console', (message) => message.text() === 'firstCardsMs')
  await page.goto(`${URL}/#/saved`)
  await cardsShown
  // From here on only bytes are measured, not time.
  await cdp.send('Network.emulateNetworkConditions', UNTHROTTLED)
  await exactCount(page).waitFor()
  await page.waitForTimeout(STORED_AFTER_MS)
  const cardsMs = await page.evaluate(() => Number(document.documentElement.dataset['firstCardsMs']))
  await page.close()
  return { cardsMs, databaseBytes }
}

async function measureInteraction(context: BrowserContext): Promise<Figures> {
  const { page, cdp } = await openSlowPage(context)
  await cdp.send('Network.emulateNetworkConditions', UNTHROTTLED)
  await page.goto(`${URL}/#/saved`)
  await exactCount(page).waitFor()
  await page.getByLabel('Company', { exact: true }).focus()
  const filter = await slowestPress(page, () => page.keyboard.press('ArrowDown'))
  await page.keyboard.press('Home')
  // Focusing the field loads its code, as it does for a user.
  await page.getByRole('searchbox').focus()
  await page.waitForLoadState('networkidle')
  const letter = await slowestPress(page, () => page.keyboard.type(SEARCH, { delay: TYPING_MS }))
  return {
    'Filter of 10,000, ms (goal: 100)': filter,
    'Search, ms of its slowest letter (goal: 100)': letter,
  }
}

const exactCount = (page: Page) => page.getByText(/^[\d,]+ entr(y|ies) found$/)

/** The longest time in milliseconds from a key press until the changed list is painted. */
async function slowestPress(page: Page, press: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(PAUSE_MS)
  await page.evaluate(() => (document.documentElement.dataset['slowestMs'] = '0'))
  await press()
  await page.waitForTimeout(PAUSE_MS)
  return page.evaluate(() => Number(document.documentElement.dataset['slowestMs']))
}

async function openSlowPage(context: BrowserContext) {
  const page = await context.newPage()
  // tsx adds calls of __name to functions, also to those that Playwright sends to the page.
  await page.addInitScript('globalThis.__name = (marked) => marked')
  await page.addInitScript(watchCards)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, cdp }
}

/** Runs in the page before its own code. */
function watchCards() {
  const CARDS = 'ul[aria-label="Interview experiences"]'
  let pressedMs: number | null = null
  addEventListener('keydown', ({ timeStamp }) => (pressedMs = timeStamp), true)
  new MutationObserver((changes) => {
    const { dataset } = document.documentElement
    if (dataset['firstCardsMs'] === undefined && document.querySelector(`${CARDS} > li`) !== null)
      noteAfterPaint('firstCardsMs', 0)
    // The result count is an output. It changes even if the first cards do not.
    const isOfList = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(`${CARDS}, output`)
    if (pressedMs === null || !changes.some(isOfList)) return
    noteAfterPaint('slowestMs', pressedMs)
    pressedMs = null

    /** Stores the time from `sinceMs` until after the next paint, if it is the longest so far. */
    function noteAfterPaint(name: string, sinceMs: number) {
      dataset[name] ??= '0'
      // A task right after the next frame is painted. Timers and messages would wait behind others.
      const note = () => {
        dataset[name] = String(Math.max(Number(dataset[name]), performance.now() - sinceMs))
        // oxlint-disable-next-line no-console -- this runs in the page
        console.debug(name)
      }
      requestAnimationFrame(() => void scheduler.postTask(note, { priority: 'user-blocking' }))
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

await runCommand(main)
// The servers, and Firebase's SDK, which writes the demo data, keep the process alive.
process.exit()
