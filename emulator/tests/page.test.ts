/** The data page in a real browser, and the requests that the server must refuse. */

import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDatabaseServer, type DatabaseServer } from '../src/server'

const RULES = '{ "rules": { "open": { ".read": true }, "$other": { ".read": "auth.uid == $other" } } }'
const OWNER = { Authorization: 'Bearer owner' }
const browserPath = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', chromium.executablePath()].find(
  (path) => path !== '' && existsSync(path),
)

let server: DatabaseServer

async function write(path: string, value: unknown): Promise<void> {
  const options = { method: 'PUT', headers: OWNER, body: JSON.stringify(value) }
  await (await fetch(`${server.url}${path}.json?ns=demo`, options)).text()
}

async function read(path: string): Promise<unknown> {
  return (await fetch(`${server.url}${path}.json?ns=demo&format=export`, { headers: OWNER })).json()
}

beforeEach(async () => {
  server = await startDatabaseServer({ rules: RULES })
})
afterEach(() => server.close())

describe.skipIf(browserPath === undefined)('the data page', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    browser = await chromium.launch({ executablePath: browserPath ?? '', args })
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    page = await browser.newPage()
  })
  afterEach(() => page.close())

  /** The rows, each as its key and its value or number of children. */
  const tree = () =>
    page.locator('#tree li').evaluateAll((rows) =>
      rows
        .map((row) =>
          [...row.children]
            .slice(0, 2)
            .map(({ textContent }) => textContent)
            .join(' '),
        )
        .join('; '),
    )
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const type = async (label: string, text: string) => {
    const field = page.getByRole('textbox', { name: label })
    await field.fill(text)
    await field.press('Enter')
  }
  const open = () => page.goto(`${server.url}/?ns=demo`)

  it('shows the tree level by level, as it is opened', async () => {
    await write('/', { a: { b: { c: 1 } }, d: 'text' })
    const asked: string[] = []
    page.on('request', (sent) => asked.push(sent.url()))
    await open()

    await expect.poll(tree).toContain('d "text"')
    expect(await tree()).not.toContain('b')
    await press('Open /a')
    await press('Open /a/b')
    await expect.poll(tree).toContain('c 1')
    expect(asked.every((url) => url.startsWith(server.url))).toBe(true)
    await press('Open /a')
    await expect.poll(tree).not.toContain('c 1')
  })

  it('lists a hundred children at a time', async () => {
    await write(
      '/list',
      Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`k${1000 + index}`, index])),
    )
    await open()
    await press('Open /list')

    await expect.poll(tree).toContain('k1099')
    expect(await tree()).not.toContain('k1100')
    await press('More of /list')
    await expect.poll(tree).toContain('k1149')
  })

  it('follows changes that others make', async () => {
    await write('/a', { b: 1 })
    await open()
    await press('Open /a')
    await expect.poll(tree).toContain('b 1')

    await write('/a/b', 2)
    await expect.poll(tree).toContain('b 2')
    await write('/a/new', { deep: true })
    await expect.poll(tree).toContain('new 1')
    await press('Open /a/new')
    await write('/a/new/deep', false)
    await expect.poll(tree).toContain('deep false')
    await write('/a', null)
    await expect.poll(tree).toContain('No data')
  })

  it('edits, adds and deletes, and undoes each step', async () => {
    const start = { a: { b: 1, c: { '.value': 'x', '.priority': 2 } } }
    await write('/', start)
    await open()
    await press('Open /a')

    await press('Edit /a/b')
    await type('Value of /a/b', '{"deep":"é"}')
    await expect.poll(() => read('/a/b')).toEqual({ deep: 'é' })
    await press('Add a child to /a')
    await type('Key of the child of /a', 'new')
    await expect.poll(() => read('/a/new')).toBe('')
    await press('Delete /a')
    await expect.poll(() => read('/')).toBe(null)

    await press('Undo: delete /a')
    await expect.poll(() => read('/a/c')).toEqual({ '.value': 'x', '.priority': 2 })
    await press('Undo: add /a/new')
    await expect.poll(() => read('/a/new')).toBe(null)
    await press('Undo: edit /a/b')
    await expect.poll(() => read('/')).toEqual(start)
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  })

  it('keeps the typed text when a value is refused, and shows the reason', async () => {
    await write('/a', 1)
    await open()

    await press('Edit /a')
    await type('Value of /a', 'text')
    await expect.poll(() => page.getByRole('status').innerText()).toContain('double quotes')
    expect(await page.getByRole('textbox', { name: 'Value of /a' }).inputValue()).toBe('text')
    await type('Value of /a', '{"bad.key":1}')
    await expect.poll(() => page.getByRole('status').innerText()).toContain('Invalid key')
    expect(await read('/a')).toBe(1)
  })

  it('shows the denials of the last minutes with their values, and a link to the rules coverage', async () => {
    await write('/bob', 1)
    await fetch(`${server.url}/early.json?ns=demo`)
    await open()
    await expect.poll(() => page.locator('aside').innerText()).toContain('read of /early by nobody')

    await fetch(`${server.url}/bob.json?ns=demo`)
    await page.getByText('read of /bob by nobody').click()

    const values = page.locator('aside pre:visible')
    await expect.poll(() => values.innerText()).toContain('auth.uid is null')
    await page.getByRole('link', { name: 'Rules coverage' }).click()
    await expect.poll(() => page.locator('h1').innerText()).toBe('Rules coverage')
  })

  it('runs no script in the data', async () => {
    const attack = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
    await write('/', { '<b>key': attack })
    await open()

    await expect.poll(tree).toContain('onerror')
    expect(await page.locator('#tree img, #tree b').count()).toBe(0)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})

describe('the addresses of the data page', () => {
  const ask = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request({ port: server.port, host: '127.0.0.1', path, headers }, (response) => {
        resolve(response.statusCode)
        response.destroy()
      })
        .on('error', reject)
        .end()
    })
  const ADDRESSES = ['/.inspect/tree.json?ns=demo', '/.inspect/events?ns=demo']
  const HTML = { Accept: 'text/html' }

  it('answer only the owner on this machine', async () => {
    for (const address of ADDRESSES) {
      expect(await ask(address, OWNER)).toBe(200)
      expect(await ask(address, {})).toBe(401)
      expect(await ask(`${address}&auth=owner`, {})).toBe(401)
    }
    expect(await ask('/.inspect/databases.json', {})).toBe(401)
    expect(await ask('/', HTML)).toBe(200)
    expect(await (await fetch(server.url)).json()).toMatchObject({ status: 'ok' })
  })

  it.each([
    ['a page of another site', { Origin: 'https://evil.example' }],
    ['a page of another local server', { Origin: 'http://localhost:5173' }],
    ['a page whose host name resolves to this server', { Host: 'evil.example:9000' }],
    ['a look-alike of a local name', { Host: 'localhost.evil.example' }],
    ['a tunnel', { 'X-Forwarded-For': '203.0.113.5' }],
    ['a frame or link of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('refuse %s', async (_name, headers) => {
    for (const address of ADDRESSES) expect(await ask(address, { ...OWNER, ...headers })).toBe(403)
    expect(await ask('/', { ...HTML, ...headers })).toBe(403)
  })

  const lanAddress = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

  it.skipIf(lanAddress === undefined)('refuse other machines when the server listens to them', async () => {
    const open = await startDatabaseServer({ rules: RULES, host: '0.0.0.0' })
    const url = `http://${lanAddress}:${open.port}`

    expect((await fetch(`${url}/open.json?ns=demo`)).status).toBe(200)
    for (const address of ADDRESSES)
      expect((await fetch(`${url}${address}`, { headers: OWNER })).status).toBe(403)
    expect((await fetch(url, { headers: HTML })).status).toBe(403)
    await open.close()
  })

  it('send a policy that blocks other scripts, and frames on other sites', async () => {
    const response = await fetch(server.url, { headers: HTML })
    const policy = response.headers.get('content-security-policy')

    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })
})
