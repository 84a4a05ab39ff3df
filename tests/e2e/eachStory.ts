/** Shows one actor's stories one after the other, by default in a narrow window, and lets a test look at each. */

import { test, type Browser, type Page } from '@playwright/test'
import { E2E_PORTS, LOCAL_HOST } from '../../scripts/ports'
import { STORIES } from '../../scripts/stories/all'
import { restoreServers } from '../../scripts/stories/servers'
import { storedSession, type Actor, type StoryContext } from '../../scripts/stories/story'
import { SIGNED_IN_KEY } from '../../src/device/deviceStore'

const APP_URL = `http://${LOCAL_HOST}:${E2E_PORTS.app}`
export const NARROW = { width: 320, height: 640 }
export const WIDE = { width: 1280, height: 800 }

/** The actors of the stories, each with its name in test titles. */
const ACTORS: readonly (readonly [actor: Actor, name: string])[] = [
  ['visitor', 'a visitor'],
  ['newcomer', 'a user who has shared nothing yet'],
  ['contributor', 'a contributor'],
  ['newAccount', 'a user who moves their old data'],
  ['oldAccount', 'the owner of that data'],
  ['moderator', 'a moderator'],
]
/** A test with more stories could exceed its timeout on a slow machine, and only one worker would run it. */
const STORIES_PER_TEST = 25

interface StoryGroup {
  /** The actor, and the part of their stories if one test cannot show all. */
  readonly title: string
  /** True for variants. */
  readonly isWeekly: boolean
  readonly actor: Actor
  readonly names: readonly string[]
}

/** All stories, in groups that one test shows. */
export const STORY_GROUPS: readonly StoryGroup[] = ACTORS.flatMap(([actor, who]) =>
  [false, true].flatMap((isWeekly) => {
    const stories = STORIES.filter(({ as, name }) => as === actor && name.includes('--') === isWeekly)
    const names = stories.map(({ name }) => name)
    const count = Math.ceil(names.length / STORIES_PER_TEST)
    const title = isWeekly ? `${who}, variants` : who
    return Array.from({ length: count }, (_, part) => ({
      title: count === 1 ? title : `${title}, part ${part + 1} of ${count}`,
      isWeekly,
      actor,
      names: names.slice(part * STORIES_PER_TEST, (part + 1) * STORIES_PER_TEST),
    }))
  }),
)

interface StoryChoice {
  readonly actor: Actor
  readonly names: readonly string[]
  readonly rewrite?: StoryContext['rewrite']
  readonly viewport?: typeof WIDE
}

/** Calls `check` with the page of each story. Restores the servers after each story. */
export async function eachStory(
  browser: Browser,
  { actor, names, rewrite, viewport = NARROW }: StoryChoice,
  check: (page: Page, storyName: string) => Promise<void>,
): Promise<void> {
  const stored = await storedSession(browser, APP_URL, actor)
  // All stories share one context, so that the browser loads the app's code once.
  const context = await browser.newContext({
    baseURL: APP_URL,
    viewport,
    hasTouch: viewport.width < WIDE.width,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...(stored === undefined ? {} : { storageState: stored }),
  })
  const { testId, retry } = test.info()

  for (const story of STORIES.filter(({ as, name }) => as === actor && names.includes(name))) {
    await test.step(story.name, async () => {
      const page = await context.newPage()
      await forgetLastStory(page, actor)
      const label = `${testId.slice(-8)}.${retry}`
      try {
        await story.show({ page, ports: E2E_PORTS, label, rewrite })
        // A screen that is still fading in receives no clicks.
        await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'))
        await check(page, story.name)
      } finally {
        await restoreServers(E2E_PORTS)
        await page.close()
      }
    })
  }
  await context.close()
}

/** Clears the data that the last story stored in the browser: drafts, and a visitor's sign-in attempts. */
async function forgetLastStory(page: Page, actor: Actor) {
  const session = await page.context().newCDPSession(page)
  const storageTypes = actor === 'visitor' ? 'all' : 'local_storage'
  await session.send('Storage.clearDataForOrigin', { origin: APP_URL, storageTypes })
  await session.detach()
  // Local storage does not have the session itself, only the note that there is one.
  if (actor !== 'visitor') await page.addInitScript((key) => localStorage.setItem(key, 'yes'), SIGNED_IN_KEY)
}
