/**
 * Takes a picture of every screen and state at three widths, light and dark, against servers that it starts itself:
 * `npm run screenshots`, or `npm run screenshots -- profile form --width 360 --theme dark` for some of them.
 * The pictures and a page that shows them all, index.html, go to screenshots/, which is not committed.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './chromium'
import { E2E_PORTS, LOCAL_HOST } from './ports'
import { print } from './print'
import { STORIES } from './stories/all'
import { restoreServers } from './stories/servers'
import { storedSession, type Actor, type Story, type StoryContext, type StoredSession } from './stories/story'

const WIDTHS = [360, 768, 1280]
const THEMES = ['light', 'dark'] as const
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1280: 800 }
/** Longer pages are cut off here: a list of cards goes on for ever. */
const LONGEST_PX = 2600
const OUT_DIR = resolve(import.meta.dirname, '..', 'screenshots')
const APP_URL = `http://${LOCAL_HOST}:${E2E_PORTS.app}`

type Theme = (typeof THEMES)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
  },
})
const widths = WIDTHS.filter((width) => values.width?.includes(String(width)) ?? true)
const themes = THEMES.filter((theme) => values.theme?.includes(theme) ?? true)
const stories = STORIES.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
)

// The same servers and the same build as the end-to-end tests; they end with this process.
await import('./e2eServer')
await mkdir(OUT_DIR, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
const sessions = await openSessions(browser)
let failed = 0
for (const theme of themes) {
  for (const width of widths) {
    for (const story of stories) if (!(await take(browser, story, width, theme))) failed += 1
  }
}
await browser.close()
await writeFile(join(OUT_DIR, 'index.html'), contactSheet())
print(`${stories.length * widths.length * themes.length - failed} pictures in ${OUT_DIR}, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function openSessions(driver: Browser): Promise<ReadonlyMap<Actor, StoredSession | undefined>> {
  const sessionsByActor = new Map<Actor, StoredSession | undefined>()
  for (const actor of new Set(stories.map((story) => story.as)))
    sessionsByActor.set(actor, await storedSession(driver, APP_URL, actor))
  return sessionsByActor
}

/** False, with a line on the console, when the story could not be shown. */
async function take(driver: Browser, story: Story, width: number, theme: Theme): Promise<boolean> {
  const storageState = sessions.get(story.as)
  const context = await driver.newContext({
    baseURL: APP_URL,
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 1024,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...(storageState === undefined ? {} : { storageState }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const shown: StoryContext = { page, ports: E2E_PORTS, label: `${width}.${theme}` }
  const file = fileOf(story, width, theme)
  try {
    await story.show(shown)
    if (story.frame === 'page') await showWholePage(page, width)
    await settle(page)
    await page.screenshot({ path: join(OUT_DIR, file) })
    return true
  } catch (error) {
    print(`${file}: ${String(error)}`)
    return false
  } finally {
    await restoreServers(E2E_PORTS)
    await context.close()
  }
}

function fileOf(story: Story, width: number, theme: Theme): string {
  return `${story.name}-${width}-${theme}.png`
}

/** Fonts are there, and the pictures in the window. */
async function settle(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
}

/** A window as tall as the page, so that what waits to come near is shown too. */
async function showWholePage(page: Page, width: number) {
  const height = await page.evaluate(() => {
    document.documentElement.scrollTop = 0
    return document.documentElement.scrollHeight
  })
  await page.setViewportSize({ width, height: Math.min(height, LONGEST_PX) })
}

function contactSheet(): string {
  const rows = stories.map((story) => {
    const pictures = themes.flatMap((theme) =>
      widths.map((width) => {
        const file = fileOf(story, width, theme)
        return `<a href="${file}"><img src="${file}" alt="${file}" width="${width / 3}" loading="lazy"></a>`
      }),
    )
    return `<h2>${story.name}</h2><p>${pictures.join(' ')}</p>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>body{font:1rem sans-serif}img{border:1px solid #aaa;vertical-align:top}</style>${rows.join('\n')}\n`
}
