/** One Chromium for the benchmark: a signed-in reader, and pages on a slow processor. */

import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../chromium'
import type { LocalSite } from './localSite'

/** As a mid-range phone to a desktop computer. */
export const CPU_SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }

/** What a browser keeps of a signed-in visitor. */
export type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
}

/** Signs the contributor in once, as a person does. */
export async function signIn(browser: Browser, { url, reader }: LocalSite): Promise<Session> {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  await page.goto(`${url}/#/userAuth`)
  await page.getByLabel('Email').fill(reader.email)
  await page.getByLabel('Password', { exact: true }).fill(reader.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Your Previous Entries' }).waitFor()
  const session = await context.storageState({ indexedDB: true })
  await context.close()
  return session
}

/** Does something on a fresh page with nothing in its cache. */
export async function onFreshPage<T>(
  browser: Browser,
  session: Session | undefined,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: PHONE,
    ...(session === undefined ? {} : { storageState: session }),
  })
  try {
    const page = await context.newPage()
    // tsx marks functions with their names, also those that are sent to the page.
    await page.addInitScript('globalThis.__name = (marked) => marked')
    return await work(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}
