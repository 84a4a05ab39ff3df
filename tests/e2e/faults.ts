/** The faults of the matrix (matrix.spec.ts). */

import { isDeepStrictEqual } from 'node:util'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { setDisabled } from '#database-server/auth'
import { sessionEndMessages } from '../../src/app/messages'
import { patchAsOwner } from '../../scripts/ownerRest'
import { E2E_PORTS } from '../../scripts/ports'
import { paths } from '../../src/config/paths'
import { entryChanges, entryRemoval } from '../../src/data/entries'
import { conflictMessages } from '../../src/features/entries/form/messages'
import { deliverLate, type Link } from './link'
import { AUTH_EMULATOR } from './mails'
import { addressOf, goTo, signIn } from './pages'
import { experience, stored, type Person } from './people'

export interface Scene {
  /** The person who signs in and writes. */
  readonly person: Person
  /** The page of the write. */
  readonly path: string
  /** Opens the form. */
  open?(this: void, page: Page): Promise<unknown>
  fill?(this: void, page: Page): Promise<unknown>
  /** The label and text of a field that the device keeps until the text is stored. */
  readonly typed?: readonly [string, string]
  /** The last press. */
  button(this: void, page: Page): Locator
  /** The stored data of this write, with its count if there is one. */
  read(this: void): Promise<unknown>
  readonly before: unknown
  readonly after: unknown
  /** Visible if the page says that the write is stored, or shows its result without a sign that it is pending. */
  done(this: void, page: Page): Locator
}

export interface Cell {
  readonly scene: Scene
  readonly page: Page
  readonly context: BrowserContext
  readonly link: Link
}

/** The words of a page that has sent a write and waits for the answer. */
const PENDING =
  /Saving (?:your|the) .*…|(Saving|Sending|Deleting|Removing)…|Not sent yet|It sends (?:your|the)/

const isStored = ({ read, after }: Scene) => expect.poll(read).toEqual(after)

async function isPending(page: Page, scene: Scene) {
  await expect(page.getByText(PENDING).filter({ visible: true }).first()).toBeVisible()
  await expect(scene.done(page)).toBeHidden()
}

async function isUnstored(page: Page, { done, read, before }: Scene) {
  await expect(done(page)).toBeHidden()
  expect(await read()).toEqual(before)
}

/** The page tells the outcome without an error, and the write is stored once. */
async function isDone(page: Page, scene: Scene) {
  await expect(scene.done(page)).toBeVisible()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  await isStored(scene)
}

export async function arrive(page: Page, { path, open }: Scene) {
  await page.goto(addressOf(path))
  await open?.(page)
}

/** Opens the form on a new page. The typed text is there. */
async function arriveAgain(page: Page, scene: Scene) {
  await page.goto(addressOf(paths.about))
  await arrive(page, scene)
  if (scene.typed === undefined) return scene.fill?.(page)
  const [label, text] = scene.typed
  return expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
}

async function pressAgain(page: Page, scene: Scene) {
  await arriveAgain(page, scene)
  await scene.button(page).click()
  await isDone(page, scene)
}

/** Presses. The server stores the write, and its answer is held. Earlier answers arrive, such as those to reads. */
async function pressUnanswered({ scene, page, link }: Cell) {
  link.hold()
  await scene.button(page).click()
  await expect(async () => {
    const deliver = link.take()
    const now = await scene.read()
    // While the write is not stored, its answer is not among them.
    if (!isDeepStrictEqual(now, scene.after)) deliver()
    expect(now).toEqual(scene.after)
  }).toPass({ intervals: [50] })
}

/** Presses while nothing reaches the database. */
async function pressCutOff({ scene, page, link }: Cell) {
  void link.cut()
  await scene.button(page).click()
  await isPending(page, scene)
}

/** Signs out with this answer to the question, and in again. */
async function signOutAndIn({ scene, page, link }: Cell, answer: RegExp) {
  await page.goto(addressOf(paths.about))
  await goTo(page, 'Sign Out')
  await page.getByRole('button', { name: answer }).click()
  await expect(page.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible()
  link.restore()
  await signIn(page, scene.person)
}

/** The only entry of the person. */
async function onlyEntry({ person }: Scene) {
  const { uid } = person
  const [id = ''] = Object.keys(Object(await stored(`interviews/${uid}`)))
  return { uid, id, timestamp: await stored(`interviews/${uid}/${id}/timestamp`) }
}

async function correctElsewhere(scene: Scene) {
  const { uid, id, timestamp } = await onlyEntry(scene)
  const content = experience({ companyName: 'Corrected' })
  await patchAsOwner(E2E_PORTS, entryChanges(uid, id, content, timestamp, 1))
}

async function deleteElsewhere(scene: Scene) {
  const { uid, id } = await onlyEntry(scene)
  await patchAsOwner(E2E_PORTS, entryRemoval(uid, id))
}

/** Each fault makes the write, and checks the page and the stored data. */
export const FAULTS = {
  async offline({ scene, page, context }: Cell) {
    await context.setOffline(true)
    await scene.button(page).click()
    await isPending(page, scene)
    await isUnstored(page, scene)

    await context.setOffline(false)
    await isDone(page, scene)
  },

  /** Each answer takes 70 seconds of the page's clock, longer than a read for a page waits. */
  async 'slow link'({ scene, page, link }: Cell) {
    link.hold()
    await scene.button(page).click()
    await isPending(page, scene)

    await expect(async () => {
      await deliverLate(link, page, 70_000)
      await expect(scene.done(page)).toBeVisible({ timeout: 500 })
    }).toPass()
    await isDone(page, scene)
  },

  async 'sign-out, deleted'(cell: Cell) {
    const { scene, page } = cell
    await pressCutOff(cell)

    await signOutAndIn(cell, /^Sign out and delete/)
    await arrive(page, scene)
    await expect(scene.button(page)).toBeVisible()
    await isUnstored(page, scene)
  },

  async 'sign-out, kept'(cell: Cell) {
    const { scene, page } = cell
    await pressCutOff(cell)

    await signOutAndIn(cell, /^Sign out and keep/)
    await isUnstored(page, scene)
    await pressAgain(page, scene)
  },

  async 'killed tab, unsent'(cell: Cell) {
    const { scene, page, context, link } = cell
    await pressCutOff(cell)

    await page.close()
    link.restore()
    const next = await context.newPage()
    await arriveAgain(next, scene)
    await isUnstored(next, scene)
    await pressAgain(next, scene)
  },

  async 'killed tab, stored'(cell: Cell) {
    const { scene, page, context, link } = cell
    await pressUnanswered(cell)

    await page.close()
    link.release()
    const next = await context.newPage()
    await next.goto(addressOf(scene.path))
    await isDone(next, scene)
    await expect(next.getByText(/You have an unsubmitted draft|Not sent yet/)).toBeHidden()
  },

  async 'left page'(cell: Cell) {
    const { scene, page, link } = cell
    await pressUnanswered(cell)
    await page.goto(addressOf(paths.about))
    await page.goto(addressOf(scene.path))
    await isPending(page, scene)

    link.release()
    await isDone(page, scene)
  },

  async 'two tabs'(cell: Cell) {
    const { scene, page, context, link } = cell
    const other = await context.newPage()
    await arriveAgain(other, scene)
    await expect(scene.button(other)).toBeVisible()
    await pressCutOff(cell)
    await scene.button(other).click()
    link.restore()

    await isDone(page, scene)
    await expect(other.getByText(PENDING).filter({ visible: true })).toHaveCount(0)
    await isStored(scene)
  },

  async 'double press'({ scene, page }: Cell) {
    await scene.button(page).dblclick()
    await isDone(page, scene)
  },

  async 'lost answer'(cell: Cell) {
    const { scene, page, link } = cell
    await pressUnanswered(cell)
    await expect(scene.done(page)).toBeHidden()

    await link.cut()
    link.restore()
    await isDone(page, scene)
  },

  /** Another device edits the new entry, while this one has lost the answer and the link. */
  async 'lost answer, edit elsewhere'(cell: Cell) {
    const { scene, page, link } = cell
    await pressUnanswered(cell)
    await link.cut()
    await correctElsewhere(scene)
    const corrected = await scene.read()

    link.restore()
    await expect(page.getByText(conflictMessages.changed)).toBeVisible()
    await expect(scene.done(page)).toBeHidden()
    expect(await scene.read()).toEqual(corrected)
    await page.getByRole('button', { name: 'Load the other version' }).click()
    await expect(page.getByLabel('Company name')).toHaveValue('Corrected')
  },

  /** The tab is closed before the answer. Another device deletes the new entry, before the next visit. */
  async 'killed tab, deleted elsewhere'(cell: Cell) {
    const { scene, page, context, link } = cell
    await pressUnanswered(cell)
    await page.close()
    link.release()
    await deleteElsewhere(scene)

    const next = await context.newPage()
    await next.goto(addressOf(scene.path))
    await expect(next.getByText(conflictMessages.deleted)).toBeVisible()
    await expect(next.getByText('Not sent yet')).toBeHidden()
    await next.getByRole('button', { name: 'Continue as a new one' }).click()
    await scene.button(next).click()
    await expect(scene.done(next)).toBeVisible()
    await expect.poll(scene.read).toEqual([expect.stringMatching(/^Own/), 2])
  },

  async 'ended session'(cell: Cell) {
    const { scene, page, link } = cell
    const uid = scene.person.uid
    await pressCutOff(cell)
    await setDisabled(AUTH_EMULATOR, uid, true)
    // The profile asks the service for the account.
    await page.goto(addressOf(paths.profile))
    await expect(page.getByText(sessionEndMessages.disabled)).toBeVisible()

    await setDisabled(AUTH_EMULATOR, uid, false)
    link.restore()
    await signIn(page, scene.person)
    await isUnstored(page, scene)
    await pressAgain(page, scene)
  },
} as const satisfies Readonly<Record<string, (cell: Cell) => Promise<void>>>

export type Fault = keyof typeof FAULTS
