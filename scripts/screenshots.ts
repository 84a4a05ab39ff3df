/**
 * `npm run screenshots`: takes a picture of every screen and state at three widths, in both themes. It starts its own servers.
 * `npm run screenshots -- profile form --width 360 --theme dark` takes only some of them.
 * It writes the pictures and an index.html with all of them to screenshots/, which git ignores. The README's pictures in
 * docs/images/ are copies of experiences-1280-light.png and company-360-light.png.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './chromium'
// Starts the servers and the build of the end-to-end tests. They end with this process.
import './e2eServer'
import { E2E_PORTS, LOCAL_HOST } from './ports'
import { print } from './print'
import { STORIES } from './stories/all'
import { restoreServers } from './stories/servers'
import { storedSession, type Actor, type Story, type StoryContext, type StoredSession } from './stories/story'

const WIDTHS = [360, 768, 1280]
const THEMES = ['light', 'dark'] as const
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1280: 800 }
/** Longer pages are cut off at this height, because a list of cards could grow without end. */
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

await mkdir(OUT_DIR, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
const sessions = await openSessions(browser)
let taken = 0
let failed = 0
for (const theme of themes) {
  for (const width of widths) {
    for (const story of stories) {
      if (await take(browser, story, width, theme)) taken += 1
      else failed += 1
    }
  }
}
await writeFile(join(OUT_DIR, 'index.html'), contactSheet())
await browser.close()
print(`${taken} pictures, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function openSessions(driver: Browser): Promise<ReadonlyMap<Actor, StoredSession | undefined>> {
  const sessionsByActor = new Map<Actor, StoredSession | undefined>()
  for (const actor of new Set(stories.map((story) => story.as)))
    sessionsByActor.set(actor, await storedSession(driver, APP_URL, actor))
  return sessionsByActor
}

/** Takes the picture of a story. Prints the error and returns false if that fails. */
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
  try {
    await story.show(shown)
    if (story.frame === 'page') await showWholePage(page, width)
    await settle(page)
    await page.screenshot({ path: join(OUT_DIR, fileOf(story, width, theme)) })
    return true
  } catch (error) {
    print(`${fileOf(story, width, theme)}: ${String(error)}`)
    return false
  } finally {
    await restoreServers(E2E_PORTS)
    await context.close()
  }
}

function fileOf(story: Story, width: number, theme: Theme): string {
  return `${story.name}-${width}-${theme}.png`
}

/** Waits for the fonts and for the images in view. */
async function settle(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
}

/** Makes the window as tall as the page, because some content loads only when it is in view. */
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
