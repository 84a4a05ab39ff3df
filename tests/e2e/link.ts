/**
 * The connection between a browser and the local servers: a SOCKS proxy. On request, the connection to the database fails.
 * It works on sockets, so HTTP and WebSocket fail alike.
 */

import { connect, createServer, type Socket } from 'node:net'
import { test as base, type Page } from '@playwright/test'
import { E2E_PORTS, LOCAL_HOST } from '../../scripts/ports'

interface Tunnel {
  readonly toDatabase: boolean
  readonly browser: Socket
  /** The answers that the browser has not received; null unless they are held. */
  held: Buffer[] | null
}

export class Link {
  readonly #tunnels = new Set<Tunnel>()
  #isHeld = false
  #refuse: (() => void) | null = null
  readonly #proxy = createServer((browser) => {
    browser.on('error', () => browser.destroy())
    // The method without a password, then success for any request. A request ends with its port.
    browser.once('data', () => {
      browser.write(Buffer.from([5, 0]))
      browser.once('data', (request) => this.#open(browser, request.readUInt16BE(request.length - 2)))
    })
  })

  /** The address for Playwright's option `proxy`. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#proxy.listen(0, LOCAL_HOST, resolve))
    const address = this.#proxy.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
    return `socks5://${LOCAL_HOST}:${address.port}`
  }

  stop(): void {
    for (const { browser } of this.#tunnels) browser.destroy()
    this.#proxy.close()
  }

  /** From now on, requests arrive at the database, but its answers are held. */
  hold(): void {
    this.#isHeld = true
    for (const tunnel of this.#toDatabase()) tunnel.held ??= []
  }

  /** True if an answer is held. */
  holds(): boolean {
    return this.#toDatabase().some(({ held }) => held !== null && held.length > 0)
  }

  /** Returns a function that delivers the answers that are held now. Later answers are still held. */
  take(): () => void {
    const taken = this.#toDatabase().map((tunnel) => ({ ...tunnel, count: tunnel.held?.length ?? 0 }))
    return () => {
      for (const { browser, held, count } of taken)
        held?.splice(0, count).forEach((one) => browser.write(one))
    }
  }

  /** Delivers all answers, and holds no more. */
  release(): void {
    this.take()()
    this.#isHeld = false
    for (const tunnel of this.#toDatabase()) tunnel.held = null
  }

  /**
   * Closes the connections without their held answers, and refuses new ones until `restore`. Resolves at the first
   * refusal: by then the browser has repeated a request on a new connection, as it may, and has given up.
   */
  cut(): Promise<void> {
    this.#isHeld = false
    return new Promise((resolve) => {
      this.#refuse = resolve
      for (const { browser } of this.#toDatabase()) browser.destroy()
    })
  }

  restore(): void {
    this.#refuse = null
  }

  #toDatabase(): readonly Tunnel[] {
    return [...this.#tunnels].filter((tunnel) => tunnel.toDatabase)
  }

  #open(browser: Socket, port: number): void {
    const toDatabase = port === E2E_PORTS.database
    const isOurs = toDatabase || port === E2E_PORTS.app || port === E2E_PORTS.auth
    if (!isOurs || (toDatabase && this.#refuse !== null)) {
      browser.destroy()
      if (isOurs) this.#refuse?.()
      return
    }
    const upstream = connect(port, LOCAL_HOST)
    const tunnel: Tunnel = { toDatabase, browser, held: toDatabase && this.#isHeld ? [] : null }
    this.#tunnels.add(tunnel)
    browser.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
    browser.pipe(upstream)
    upstream.on('data', (answer) => {
      if (tunnel.held === null) browser.write(answer)
      else tunnel.held.push(answer)
    })
    browser.on('close', () => {
      this.#tunnels.delete(tunnel)
      upstream.destroy()
    })
    upstream.on('error', () => browser.destroy())
    upstream.on('close', () => {
      if (tunnel.held === null) browser.destroy()
    })
  }
}

/** Delivers the held answers after this time of the page's clock. */
export async function deliverLate(link: Link, page: Page, lateMs = 12_000): Promise<void> {
  // On a busy machine, the server's own time must not count it again and again.
  if (!link.holds()) return
  const deliver = link.take()
  await page.clock.fastForward(lateMs)
  deliver()
}

/** A test whose browser reaches the servers through `link`. */
export const test = base.extend<{ link: Link }>({
  // oxlint-disable-next-line no-empty-pattern
  link: async ({}, provide) => {
    const link = new Link()
    await provide(link)
    link.stop()
  },
  proxy: async ({ link }, provide) => provide({ server: await link.start() }),
})
