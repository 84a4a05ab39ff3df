/** A story is one state of one screen: the steps that show it, and the account that sees it. */

import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { MAX_LENGTH } from '../../src/domain/store/limits'
import { UNIVERSITY_EMAIL_ENDING } from '../../src/domain/organisation'
import { DEMO_PASSWORD } from '../demo/people'
import type { Ports } from '../ports'

/** The emails of the demo accounts that view the site; null for a visitor who is not signed in. */
const ACTORS = {
  visitor: null,
  newcomer: `zoe.demo${UNIVERSITY_EMAIL_ENDING}`,
  contributor: `maya.demo${UNIVERSITY_EMAIL_ENDING}`,
  newAccount: 'amara.demo@example.com',
  oldAccount: `amara.demo${UNIVERSITY_EMAIL_ENDING}`,
  moderator: `robin.demo${UNIVERSITY_EMAIL_ENDING}`,
} as const

export type Actor = keyof typeof ACTORS

/** The data that a browser stores for a signed-in user. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>

export interface StoryContext {
  readonly page: Page
  readonly ports: Ports
  /** Different each time a story is shown. */
  readonly label: string
  /** Replaces texts that people wrote, for example with hostile ones. Absent to show the demo data. */
  readonly rewrite?: Rewrite | undefined
}

/** The result begins with the text and has at most `maxLength` characters. */
export type Rewrite = (text: string, maxLength: number) => string

/** A person's text: the given one, or its replacement. */
export function written({ rewrite }: StoryContext, text: string, maxLength: number): string {
  return rewrite?.(text, maxLength) ?? text
}

export type Step = (context: StoryContext) => Promise<unknown>

export interface Story {
  /** `--` begins the ending of a variant, which tests show once a week. It differs from another story by little. */
  readonly name: string
  readonly as: Actor
  /** `window` shows only the part that fits the window, for dialogs and for elements fixed to an edge. */
  readonly frame: 'page' | 'window'
  /** Resolves when the state of the story is visible. */
  readonly show: Step
}

/** Creates stories with the same actor and frame. */
export function storiesOf(
  as: Actor,
  frame: Story['frame'],
  stories: Readonly<Record<string, Step>>,
): readonly Story[] {
  return Object.entries(stories).map(([name, show]) => ({ name, as, frame, show }))
}

/** Finds the element whose appearance shows that a step is complete. */
type Sign = (page: Page) => Locator

export const dialog: Sign = (page) => page.getByRole('dialog')
export const question: Sign = (page) => page.getByRole('alertdialog')

/** Opens the address and waits for the sign. `{Google}` in the address is the name of that company in the data. */
export function opens(address: string, sign: Sign): Step {
  return async (context) => {
    const nameOf = (name: string) => encodeURIComponent(written(context, name, MAX_LENGTH.companyName))
    await context.page.goto(address.replaceAll(/\{(.+?)\}/g, (_, name: string) => nameOf(name)))
    await expect(sign(context.page)).toBeVisible()
  }
}

/** Presses the button and waits for the sign, if there is one to wait for. */
export function presses(name: string, sign?: Sign): Step {
  return async ({ page }) => {
    await button(page, name).click()
    if (sign !== undefined) await expect(sign(page)).toBeVisible()
  }
}

export function sees(sign: Sign): Step {
  return ({ page }) => expect(sign(page)).toBeVisible()
}

export function inTurn(...steps: readonly Step[]): Step {
  return async (context) => {
    for (const step of steps) await step(context)
  }
}

export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
}

/** Signs the actor in once, so that each of their stories can start signed in; undefined for a visitor. */
export async function storedSession(
  browser: Browser,
  baseURL: string,
  actor: Actor,
): Promise<StoredSession | undefined> {
  const email = ACTORS[actor]
  if (email === null) return undefined
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/#/userAuth')
  await fillSignIn(page, email)
  await button(page, 'Sign In').click()
  await expect(page).toHaveURL(/#\/(list|moderate)$/)
  const stored = await context.storageState({ indexedDB: true })
  await context.close()
  return stored
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, exact: true })
}

/** The first button with exactly this name. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).first()
}
