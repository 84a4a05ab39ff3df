/** The hosting settings in firebase.json, tested on Firebase's own static server. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHosting } from '../../scripts/hosting'
import { freePorts } from '../helpers/freePort'

const folder = mkdtempSync(join(tmpdir(), 'hosting-'))
let address = ''
let stop: () => Promise<void>

beforeAll(async () => {
  for (const path of ['index.html', 'assets/index-a1b2c3.js', 'logos/google.svg']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `content of ${path}`)
  }
  const { app: port, ...localServers } = { ...(await freePorts()), auth: 49_871, database: 49_872 }
  address = `http://127.0.0.1:${port}`
  stop = await startHosting(folder, port, localServers)
})

afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

async function get(path: string) {
  const response = await fetch(`${address}${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the hosting of the site', () => {
  it.each(['/', '/no/such/page'])('shows the app at %s', async (path) => {
    const { status, text } = await get(path)

    expect([status, text]).toEqual([200, 'content of index.html'])
  })

  it('returns an error for a missing code file, so that no browser caches the app under its address', async () => {
    expect((await get('/assets/index-gone.js')).status).toBe(404)
  })

  it.each(['/', '/assets/index-a1b2c3.js', '/logos/google.svg'])(
    'sends %s with headers that protect',
    async (path) => {
      const { headers } = await get(path)

      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      // Google's popup needs access to the page that opened it.
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    },
  )

  it.each([
    ['/', 'no-cache'],
    ['/assets/index-a1b2c3.js', 'public, max-age=31536000, immutable'],
    ['/logos/google.svg', 'public, max-age=86400'],
  ])('sets the caching of %s: %s', async (path, caching) => {
    const { headers } = await get(path)

    expect(headers.get('cache-control')).toBe(caching)
  })

  it('has a policy that blocks foreign scripts, plugins and frames, and allows the database, sign-in and the local servers', async () => {
    const { headers } = await get('/')
    const policy = headers.get('content-security-policy') ?? ''
    const sourcesOf = (name: string) =>
      policy
        .split('; ')
        .find((directive) => directive.startsWith(`${name} `))
        ?.split(' ')
        .slice(1)

    expect(sourcesOf('script-src')?.join(' ')).not.toMatch(/unsafe|\*|data:|blob:/)
    expect(sourcesOf('object-src')).toEqual(["'none'"])
    expect(sourcesOf('frame-ancestors')).toEqual(["'none'"])
    expect(sourcesOf('connect-src')?.filter((source) => source.includes('127.0.0.1'))).toEqual([
      'http://127.0.0.1:49871',
      'http://127.0.0.1:49872',
      'ws://127.0.0.1:49872',
    ])
    expect(sourcesOf('connect-src')).toEqual(
      expect.arrayContaining([
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        ...['https', 'wss'].flatMap((scheme) => [
          `${scheme}://*.firebasedatabase.app`,
          `${scheme}://*.firebaseio.com`,
        ]),
      ]),
    )
  })
})
