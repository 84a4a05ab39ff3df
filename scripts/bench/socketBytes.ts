/** How much the database sends to a visit, screen by screen, and what the old way would have sent. */

import type { Browser, Page } from '@playwright/test'
import { readAsOwner } from '../ownerRest'
import { onFreshPage, type Session } from './browser'
import type { LocalSite } from './localSite'

export interface SocketBytes {
  /** Bytes in both directions until the screen is complete. */
  readonly screens: readonly { readonly screen: string; readonly bytes: number }[]
  /** The whole `interviews` tree as JSON, which the old site read on its experiences page. */
  readonly wholeTree: number
}

const PATIENCE_MS = 120_000

/** In the order of a visit: what one screen has read, the next does not read again. */
const STEPS: readonly { readonly screen: string; readonly go: (page: Page, url: string) => Promise<void> }[] =
  [
    {
      screen: 'Landing page, signed in',
      async go(page, url) {
        await page.goto(url)
        await page.getByRole('link', { name: 'Profile', includeHidden: true }).waitFor({ state: 'attached' })
        await page.waitForTimeout(500)
      },
    },
    {
      screen: 'Contribute Data',
      async go(page) {
        await follow(page, '/list')
        await page.getByRole('heading', { name: 'Your Previous Entries' }).waitFor()
        await page.getByRole('button', { name: 'Edit' }).first().waitFor()
      },
    },
    {
      screen: 'View Database, until the count is exact',
      async go(page) {
        await follow(page, '/saved')
        await page.getByText(/^[\d,]+ entr(y|ies) found$/).waitFor()
      },
    },
    {
      screen: 'One expanded entry',
      async go(page) {
        // The first is the reader's own, which is there already.
        await page.getByRole('button', { name: 'See more details' }).nth(1).click()
        await page.getByRole('article').waitFor()
      },
    },
    {
      screen: 'Profile',
      async go(page) {
        await follow(page, '/profile')
        await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
      },
    },
    {
      screen: 'View Database again',
      async go(page) {
        await follow(page, '/saved')
        await page.getByText(/^[\d,]+ entr(y|ies) found$/).waitFor()
      },
    },
  ]

/** By the address, as links do: the page is not loaded again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, path)
}

export async function measureSocketBytes(
  browser: Browser,
  { url, ports }: LocalSite,
  session: Session,
): Promise<SocketBytes> {
  const screens = await onFreshPage(browser, session, async (page) => {
    page.setDefaultTimeout(PATIENCE_MS)
    let total = 0
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        total += Buffer.byteLength(payload)
      })
      socket.on('framesent', ({ payload }) => {
        total += Buffer.byteLength(payload)
      })
    })
    const measured: { screen: string; bytes: number }[] = []
    for (const { screen, go } of STEPS) {
      const before = total
      await go(page, url)
      measured.push({ screen, bytes: total - before })
    }
    return measured
  })
  return { screens, wholeTree: Buffer.byteLength(JSON.stringify(await readAsOwner(ports, 'interviews'))) }
}
