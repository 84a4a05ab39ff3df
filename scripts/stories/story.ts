/** What a scene is: who looks at the site, how one gets to see the state, and what is undone afterwards. */

import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../demo/people'
import type { Ports } from '../ports'

/** The demo accounts that look at the site; null is nobody. */
export const ACTORS = {
  visitor: null,
  newcomer: 'zoe.demo@ufl.edu',
  contributor: 'maya.demo@ufl.edu',
  newAccount: 'amara.demo@example.com',
} as const

export type Actor = keyof typeof ACTORS

/** What a browser keeps of somebody who has signed in. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Stage {
  readonly page: Page
  readonly ports: Ports
  /** Another word each time a scene is set. */
  readonly label: string
}

export interface Scene {
  readonly name: string
  readonly as: Actor
  /** The whole page, or what fits the window: dialogs, and what sticks to an edge. */
  readonly frame: 'page' | 'window'
  /** Resolves when what the scene is about can be seen. */
  show(this: void, stage: Stage): Promise<void>
  /** Undoes what the scene did to the servers. */
  restore?(this: void, stage: Stage): Promise<void>
}

/** Signs the actor in once, so that each of their scenes can start from there; undefined for a visitor. */
export async function storedSession(
  browser: Browser,
  baseURL: string,
  actor: Actor,
): Promise<StoredSession | undefined> {
  const email = ACTORS[actor]
  if (email === null) return undefined
  const context = await browser.newContext({ baseURL })
  await signIn(await context.newPage(), email)
  const stored = await context.storageState({ indexedDB: true })
  await context.close()
  return stored
}

/** Ends on the contribute page. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/#/userAuth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/#\/list$/)
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, exact: true })
}

/** The first button with exactly this name. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).first()
}
