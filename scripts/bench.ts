/**
 * `npm run bench`: measures the built site as on a phone with slow 4G, and prints a table (docs/testing.md). It fails only if
 * a page is over its budget of bytes, because times depend on the machine. The network and the processor of a real Chromium
 * are really slowed: simulated figures reward changes that nobody feels.
 */

import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { median } from 'd3-array'
import { pathOf } from '../src/data/paths'
import { entryChanges } from '../src/data/records'
import { COMPANIES } from '../src/domain/names/companies'
import { POSITION_TYPES, type EntryContent } from '../src/domain/entry/entry'
import { LOCATIONS } from '../src/domain/names/locations'
import { idAt } from '../src/domain/newId'
import { startBuiltSite } from './builtSite'
import { buildSite, gzipBytes, overBudget, weighPages } from './bundle'
import { CHROMIUM_ARGS, chromiumPath } from './chromium'
import { runCommand } from './command'
import { readDemoExperiences } from './demo/experiences'
import { patchAsOwner } from './ownerRest'
import type { Ports } from './ports'
import { print } from './print'
import { storedSession } from './stories/story'

/** They differ from those of `npm run dev` and of the end-to-end tests. */
const PORTS: Ports = { app: 5473, auth: 9499, database: 9400 }
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
  const built = await buildSite()
  const pages = weighPages(built)
  const html = gzipBytes(built, ['index.html'])
  printTable([
    ['Opened first: JavaScript, gzip', 'bytes', 'budget'],
    ...pages.map(({ page, bytes, budget }) => [page, kilobytes(bytes), budget ? kilobytes(budget) : '']),
    ['index.html, with the landing page and its styles', kilobytes(html)],
  ])
  const { few, many, interaction } = await measureSite()
  const row = (name: string, figure: string, show = milliseconds) => [
    name,
    show(few[figure] ?? Number.NaN),
    show(many[figure] ?? Number.NaN),
  ]
  printTable([
    [`Medians of ${RUNS}, slow 4G, processor ${CPU_SLOWDOWN} times slower`, '1,000 entries', '10,000'],
    row('First visit: first cards (goal: 2,700 ms)', 'firstCardsMs'),
    row('First visit: bytes of the database', 'firstBytes', kilobytes),
    row('Return visit: first cards (goal: 1,400 ms)', 'returnCardsMs'),
    row('Return visit: bytes of the database (goal: 10 kB)', 'returnBytes', kilobytes),
    ...Object.entries(interaction).map(([name, ms]) => [`${name} (goal: 100 ms)`, '', milliseconds(ms)]),
  ])
  const failures = overBudget(pages)
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

/** Measures visits and interaction, while the database grows. */
async function measureSite(): Promise<{ few: Figures; many: Figures; interaction: Figures }> {
  const now = Date.now()
  const site = await startBuiltSite(PORTS, now, () => undefined)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
  try {
    await addEntries(0, FEW, now)
    const session = await storedSession(browser, site.url, 'contributor')
    const inContext = async (work: (context: BrowserContext) => Promise<Figures>) => {
      const context = await browser.newContext({ viewport: PHONE, ...(session && { storageState: session }) })
      context.setDefaultTimeout(TIMEOUT_MS)
      try {
        return await work(context)
      } finally {
        await context.close()
      }
    }
    const visits = () => inContext((context) => measureVisits(context, site.url))
    const few = await medians(visits)
    await addEntries(FEW, MANY, now)
    const many = await medians(visits)
    const interaction = await medians(() => inContext((context) => measureInteraction(context, site.url)))
    return { few, many, interaction }
  } finally {
    await browser.close()
    await site.close()
  }
}

const ENTRIES_EACH = 3
/** The number of entries in one request. */
const BATCH = 2_500

/** Adds the entries from number `first` to before `end`. Higher numbers are older. */
async function addEntries(first: number, end: number, now: number): Promise<void> {
  const demo = readDemoExperiences(now).map(({ content }) => content)
  for (let start = first; start < end; start += BATCH) {
    const changes: Record<string, unknown> = {}
    for (let index = start; index < Math.min(start + BATCH, end); index += 1) {
      const timestamp = now - index * 60_000
      const uid = `bench-${Math.floor(index / ENTRIES_EACH)}`
      Object.assign(changes, entryChanges(uid, idAt(timestamp), entryContent(demo, index), timestamp))
    }
    await patchAsOwner(PORTS, changes)
  }
}

/** Content as long and varied as the demo entries. The same index always gives the same content. */
function entryContent(demo: readonly EntryContent[], index: number): EntryContent {
  return {
    ...at(demo, index),
    // The steps have no common factor, so that each filter result has all values of the other fields.
    companyName: at(COMPANIES, index * 7).name,
    location: at(LOCATIONS, index * 5).label,
    positionType: at(POSITION_TYPES, index),
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

/** A first visit with an empty cache, and a return visit. Times start at the navigation. */
async function measureVisits(context: BrowserContext, url: string): Promise<Figures> {
  const first = await visit(context, url)
  const again = await visit(context, url)
  return {
    firstCardsMs: first.cardsMs,
    firstBytes: first.bytes,
    returnCardsMs: again.cardsMs,
    returnBytes: again.bytes,
  }
}

/** Opens the page, waits until it has read and stored all data, and closes it. */
async function visit(context: BrowserContext, url: string) {
  const { page, cdp, databaseBytes } = await openSlowPage(context)
  // Waits for a console message, because polling would make Playwright load its own code into the page.
  const cardsShown = page.waitForEvent(
    'console',
    (message) => message.text() === 'The first cards are shown.',
  )
  await page.goto(`${url}/#/saved`)
  await cardsShown
  // From here on only bytes are measured, not time.
  await cdp.send('Network.emulateNetworkConditions', UNTHROTTLED)
  await exactCount(page).waitFor()
  await page.waitForTimeout(STORED_AFTER_MS)
  const cardsMs = await page.evaluate(() => Number(document.documentElement.dataset['firstCardsMs']))
  await page.close()
  return { cardsMs, bytes: databaseBytes() }
}

async function measureInteraction(context: BrowserContext, url: string): Promise<Figures> {
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
  const [filter, order] = [await choose('Company'), await choose('Order')]
  // Focusing the field loads its code, as it does for a user.
  await page.getByRole('searchbox').focus()
  await page.waitForLoadState('networkidle')
  const search = await slowestPress(page, () => page.keyboard.type(SEARCH, { delay: TYPING_MS }))
  return { Filter: filter, 'Search: its slowest letter': search, Order: order }
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
  let bytes = 0
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => (bytes += Buffer.byteLength(payload)))
    socket.on('framesent', ({ payload }) => (bytes += Buffer.byteLength(payload)))
  })
  // The page reads the first cards by HTTP, before it opens a socket.
  page.on('requestfinished', async (request) => {
    if (request.url().includes(`/${pathOf('interviewSummaries')}.json`))
      bytes += (await request.sizes()).responseBodySize
  })
  // tsx adds calls of __name to functions, also to those that Playwright sends to the page.
  await page.addInitScript('globalThis.__name = (marked) => marked')
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
  new MutationObserver((changes) => {
    if (!isShown && document.querySelector(`${CARDS} > li`) !== null) {
      isShown = true
      noteAfterPaint('firstCardsMs', 0)
    }
    if (pressedMs === null || !changes.some(isOfList)) return
    noteAfterPaint('slowestMs', pressedMs)
    pressedMs = null
  }).observe(document, { childList: true, subtree: true, characterData: true })

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

/** Runs `work` several times, one after the other, and returns the median of each figure. */
async function medians(work: () => Promise<Figures>): Promise<Figures> {
  const measured: Figures[] = []
  for (let run = 0; run < RUNS; run += 1) measured.push(await work())
  return Object.fromEntries(
    Object.keys(measured[0] ?? {}).map((name) => [
      name,
      median(measured, (figures) => figures[name]) ?? Number.NaN,
    ]),
  )
}

const rounded = (value: number, maximumFractionDigits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits })
const milliseconds = (value: number) => `${rounded(value)} ms`
const kilobytes = (bytes: number) => `${rounded(bytes / 1_000, 1)} kB`

/** The first column is as wide as its longest name. */
function printTable(rows: readonly (readonly string[])[]): void {
  const width = Math.max(...rows.map(([name = '']) => name.length))
  const line = ([name = '', ...cells]: readonly string[]) =>
    `${name.padEnd(width)}${cells.map((cell) => cell.padStart(15)).join('')}`
  print(['', ...rows.map(line)])
}

await runCommand(main)
// Firebase's SDK, which writes the demo data, may keep the process alive.
process.exit()
