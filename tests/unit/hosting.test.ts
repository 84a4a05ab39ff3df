/** What the site’s hosting is told: headers, caches and addresses. */

import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../helpers/freePort'

// Firebase's own hosting, as its tool serves it locally, over a small site with the firebase.json that is deployed.
describe('the site as Firebase serves it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'))
  let address = ''
  let stop: () => Promise<unknown>

  beforeAll(async () => {
    const { app: port } = await freePorts()
    address = `http://127.0.0.1:${port}`
    const file = 'firebase.json'
    const firebase: object = Object(JSON.parse(readFileSync(file, 'utf8')))
    const emulators = { hosting: { host: '127.0.0.1', port }, ui: { enabled: false } }
    writeFileSync(join(folder, file), JSON.stringify({ ...firebase, emulators }))
    cpSync('database.rules.json', join(folder, 'database.rules.json'))
    for (const path of ['index.html', 'assets/index-a1b2c3.js', 'logos/google.svg']) {
      mkdirSync(join(folder, 'dist', path, '..'), { recursive: true })
      writeFileSync(join(folder, 'dist', path), `content of ${path}`)
    }

    const tool = resolve('node_modules/firebase-tools/lib/bin/firebase.js')
    const args = ['emulators:start', '--only', 'hosting', '--project', 'demo-wic-interviews']
    const child = spawn(process.execPath, [tool, ...args], { cwd: folder, stdio: 'ignore' })
    const ended = new Promise((done) => child.once('exit', done))
    stop = () => {
      child.kill('SIGTERM')
      return ended
    }
    await vi.waitFor(() => fetch(address), { timeout: 110_000, interval: 200 })
  })

  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })

  async function get(path: string) {
    const response = await fetch(`${address}${path}`)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it.each(['/', '/no/such/page'])('has the app at %s', async (path) => {
    const { status, text } = await get(path)

    expect([status, text]).toEqual([200, 'content of index.html'])
  })

  it.each(['/', '/assets/index-a1b2c3.js', '/logos/google.svg'])(
    'protects %s by its headers',
    async (path) => {
      const { headers } = await get(path)

      expect(headers.get('content-security-policy')).toContain("object-src 'none'")
      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    },
  )

  it.each([
    ['/', 'no-cache'],
    ['/no/such/page', 'no-cache'],
    ['/assets/index-a1b2c3.js', 'public, max-age=31536000, immutable'],
    ['/logos/google.svg', 'public, max-age=86400'],
  ])('lets browsers keep %s: %s', async (path, caching) => {
    const { headers } = await get(path)

    expect(headers.get('cache-control')).toBe(caching)
  })
})
