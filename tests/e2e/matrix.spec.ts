/**
 * Each write with each fault that can meet it. In every cell, the database has the write once, or not at all if the
 * person dropped it; no page claims more than the server has; typed text stays; and the person learns the outcome.
 */

import { isDeepStrictEqual } from 'node:util'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { setDisabled } from '#database-server/auth'
import { sessionEndMessages } from '../../src/app/messages'
import { paths } from '../../src/config/paths'
import { Link } from './link'
import { AUTH_EMULATOR } from './mails'
import { addressOf, goTo, signIn } from './pages'
import { WRITES, type Scene, type WriteName } from './writes'

interface Cell {
  readonly scene: Scene
  readonly page: Page
  readonly context: BrowserContext
  readonly link: Link
}

const test = base.extend<{ link: Link }>({
  // oxlint-disable-next-line no-empty-pattern
  link: async ({}, use) => {
    const link = new Link()
    await use(link)
    link.stop()
  },
  // Animations cost time on a small machine.
  contextOptions: { reducedMotion: 'reduce' },
  proxy: async ({ link }, use) => use({ server: await link.start() }),
})

/** Every sentence of a page that has sent a write and waits for the answer. */
const PENDING =
  /(Saving|Sending|Deleting|Removing|Dismissing|Asking|Approving|Declining|Moving your data|Creating your account)…|[Nn]ot sent yet/

const isPending = (page: Page) => expect(page.getByText(PENDING).filter({ visible: true }).first()).toBeVisible()

const isStored = ({ read, after }: Scene) => expect.poll(read).toEqual(after)

const serverOf = ({ server = 'database' }: Scene) => server

/** Presses. The server stores the write, and its answer is held. Earlier answers arrive, such as those to reads. */
async function pressWithoutAnswer({ scene, page, link }: Cell) {
  link.hold(serverOf(scene))
  await scene.button(page).click()
  await expect(async () => {
    const deliver = link.take(serverOf(scene))
    const now = await scene.read()
    // The answer of a write that is not stored yet is not among them.
    if (!isDeepStrictEqual(now, scene.after)) deliver()
    expect(now).toEqual(scene.after)
  }).toPass({ intervals: [50] })
}

/** The page tells the outcome, no error is left, and the write is stored once. */
async function isDone(page: Page, scene: Scene) {
  await expect(scene.done(page)).toBeVisible()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  await isStored(scene)
}

/** Opens the page of the write, and its form. */
async function arrive(page: Page, { path, open }: Scene) {
  await page.goto(addressOf(path))
  await open?.(page)
}

/** Opens the form again. The typed text is there. */
async function arriveAgain(page: Page, scene: Scene) {
  await arrive(page, scene)
  if (scene.typed === undefined) return scene.fill?.(page)
  const [field, words] = scene.typed
  return expect(field(page)).toHaveValue(words)
}

async function signOut(page: Page, answer: RegExp) {
  await page.goto(addressOf(paths.home))
  await goTo(page, 'Sign Out')
  await page.getByRole('button', { name: answer }).click()
  await expect(page.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible()
}

/** The person signs in again. The write was not sent, and no page says so. */
async function isNotSent(page: Page, scene: Scene) {
  if (scene.person !== null) await signIn(page, scene.person)
  await arrive(page, scene)
  await expect(scene.button(page)).toBeVisible()
  await expect(scene.done(page)).toBeHidden()
  expect(await scene.read()).toEqual(scene.before)
}

/** A second attempt, after the first one has not been sent. */
async function pressAgain(page: Page, scene: Scene) {
  await arriveAgain(page, scene)
  await scene.button(page).click()
  await isDone(page, scene)
}

const FAULTS = {
  async 'offline, then online'({ scene, page, context }) {
    await context.setOffline(true)
    await scene.button(page).click()
    await isPending(page)
    await expect(scene.done(page)).toBeHidden()
    expect(await scene.read()).toEqual(scene.before)

    await context.setOffline(false)
    await isDone(page, scene)
  },

  /** Each answer takes 12 seconds of the page's clock, longer than any of its timeouts for a read. */
  async 'a slow link'({ scene, page, link }) {
    const server = serverOf(scene)
    link.hold(server)
    await scene.button(page).click()
    await isPending(page)
    await expect(scene.done(page)).toBeHidden()

    await expect(async () => {
      const deliver = link.take(server)
      await page.clock.fastForward(12_000)
      deliver()
      await expect(scene.done(page)).toBeVisible({ timeout: 500 })
    }).toPass()
    await isDone(page, scene)
  },

  async 'sign-out, and delete it'({ scene, page, link }) {
    link.cut('database')
    await scene.button(page).click()
    await isPending(page)

    await signOut(page, /delete it/)
    link.restore('database')
    await isNotSent(page, scene)
  },

  async 'sign-out, and keep it'({ scene, page, link }) {
    link.cut('database')
    await scene.button(page).click()
    await isPending(page)

    await signOut(page, /keep it/)
    link.restore('database')
    if (scene.person !== null) await signIn(page, scene.person)
    expect(await scene.read()).toEqual(scene.before)
    await pressAgain(page, scene)
  },

  async 'a tab killed before the write was sent'({ scene, page, context, link }) {
    link.cut('database')
    await scene.button(page).click()
    await isPending(page)

    await page.close()
    link.restore('database')
    const next = await context.newPage()
    await next.goto(addressOf(scene.path))
    await expect(scene.done(next)).toBeHidden()
    expect(await scene.read()).toEqual(scene.before)
    await pressAgain(next, scene)
  },

  async 'a tab killed after the write was stored'(cell) {
    const { scene, page, context, link } = cell
    await pressWithoutAnswer(cell)

    await page.close()
    link.lose(serverOf(scene))
    const next = await context.newPage()
    await next.goto(addressOf(scene.path))
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(next.getByText(PENDING)).toBeHidden()
    await expect(next.getByText('You have an unsubmitted draft')).toBeHidden()
    await isStored(scene)
  },

  async 'leaving the page, and coming back'(cell) {
    const { scene, page, link } = cell
    await pressWithoutAnswer(cell)
    await page.goto(addressOf(paths.about))
    await page.goto(addressOf(scene.path))
    await isPending(page)
    await expect(scene.done(page)).toBeHidden()

    link.release(serverOf(scene))
    await isDone(page, scene)
  },

  async 'two tabs'({ scene, page, context, link }) {
    const other = await context.newPage()
    await arriveAgain(other, scene)
    link.cut('database')
    await scene.button(page).click()
    await scene.button(other).click()
    link.restore('database')

    await isDone(page, scene)
    await expect(other.getByText(PENDING)).toBeHidden()
    await isStored(scene)
  },

  async 'a double press'({ scene, page }) {
    await scene.button(page).dblclick()
    await isDone(page, scene)
  },

  async 'a lost answer'(cell) {
    const { scene, page, link } = cell
    await pressWithoutAnswer(cell)
    await expect(scene.done(page)).toBeHidden()

    link.lose(serverOf(scene))
    await isDone(page, scene)
  },

  async 'an ended session'({ scene, page, link }) {
    const uid = scene.person?.uid ?? ''
    link.cut('database')
    await scene.button(page).click()
    await isPending(page)
    await setDisabled(AUTH_EMULATOR, uid, true)
    await page.goto(addressOf(paths.home))
    await page.goto(addressOf(paths.profile))
    await expect(page.getByText(sessionEndMessages.disabled)).toBeVisible()

    await setDisabled(AUTH_EMULATOR, uid, false)
    link.restore('database')
    await isNotSent(page, scene)
    await pressAgain(page, scene)
  },
} as const satisfies Record<string, (cell: Cell) => Promise<void>>

type FaultName = keyof typeof FAULTS
const EVERY = Object.keys(FAULTS) as readonly FaultName[]
const OFFLINE = 'offline, then online'
const SLOW = 'a slow link'
const DROPPED = 'sign-out, and delete it'
const KEPT = 'sign-out, and keep it'
const UNSENT = 'a tab killed before the write was sent'
const KILLED = 'a tab killed after the write was stored'
const LEFT = 'leaving the page, and coming back'
const TABS = 'two tabs'
const TWICE = 'a double press'
const LOST = 'a lost answer'
const ENDED = 'an ended session'

const CELLS: Readonly<Record<WriteName, readonly FaultName[]>> = {
  'share an entry': EVERY,
  'edit an entry': EVERY,
  'delete an entry': [OFFLINE, SLOW, DROPPED, LEFT, TABS, LOST],
  'send feedback': [OFFLINE, DROPPED, KEPT, UNSENT, KILLED, LEFT, LOST, ENDED],
  'save the profile': [OFFLINE, DROPPED, KEPT, UNSENT, LEFT, LOST],
  'change the address': [SLOW, LOST],
  'ask for a company': [OFFLINE, DROPPED, TABS, LOST],
  'end a request for a company': [SLOW, LOST],
  bookmark: [OFFLINE, DROPPED],
  'thank an author': [TABS, TWICE],
  'mark a question': [OFFLINE, LOST],
  'make a plan': [OFFLINE, TWICE, LOST],
  'tick a question': [OFFLINE, LEFT, LOST],
  'end a plan': [OFFLINE, LOST],
  'report an entry': [SLOW, LEFT, LOST],
  'dismiss a removal': [OFFLINE],
  'remove an entry': [SLOW, TABS, LOST],
  'dismiss reports': [OFFLINE, LOST],
  'request a transfer': [SLOW, LOST],
  'approve a transfer': [SLOW, LOST],
  'decline a transfer': [OFFLINE],
  'move the data': [SLOW, TABS],
  'sign up': [SLOW, TWICE, LOST],
  'delete the account': [SLOW, KILLED, LOST],
}

for (const [write, faults] of Object.entries(CELLS)) {
  for (const fault of faults) {
    test(`${write}: ${fault}${process.env['SALT'] ?? ''}`, async ({ page, context, link }) => {
      if (fault === 'a slow link') await page.clock.install()
      const scene: Scene = await WRITES[write as WriteName]()
      if (scene.person !== null) await signIn(page, scene.person)
      await arrive(page, scene)
      await scene.fill?.(page)

      await FAULTS[fault]({ scene, page, context, link })
    })
  }
}
