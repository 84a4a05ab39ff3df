/** The built app with exactly the headers of firebase.json: nothing is blocked, and no other host is used. */

import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { E2E_PORTS } from '../../scripts/ports'
import { paths } from '../../src/config/paths'
import { addressOf, goTo, share, signIn } from './pages'
import { createPerson, experience, ownWord, stored } from './people'

/** Every policy violation and console error since the page opened. */
async function recordTrouble(page: Page): Promise<readonly string[]> {
  const trouble: string[] = []
  await page.exposeFunction('reportViolation', (what: string) => trouble.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      const what = `${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`
      if (typeof report === 'function') Reflect.apply(report, window, [what])
    })
  })
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`))
  return trouble
}

/** The hosts of the page's requests. */
function recordHosts(page: Page): ReadonlySet<string> {
  const hosts = new Set<string>()
  const note = (url: string) => {
    const { protocol, host } = new URL(url)
    if (/^(http|ws)/.test(protocol)) hosts.add(host)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  return hosts
}

const OWN_HOSTS = Object.values(E2E_PORTS).map((port) => `127.0.0.1:${port}`)

test('a visitor’s pages need nothing that is blocked, and no other host', async ({ page }) => {
  const trouble = await recordTrouble(page)
  const hosts = recordHosts(page)

  for (const path of Object.values(paths)) {
    await page.goto(addressOf(path === paths.approveTransfer ? `${path}?email=nobody@my.test` : path))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await page.goto(addressOf(paths.home))
  await page.getByRole('button', { name: /feedback/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(addressOf('/nowhere'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The sign-in page requests Google's script, which these tests cannot reach.
  expect(trouble.filter((what) => !what.includes('ERR_'))).toEqual([])
  expect([...hosts].filter((host) => !OWN_HOSTS.includes(host) && host !== 'apis.google.com')).toEqual([])
})

test('a contributor’s actions need nothing that is blocked: details, forms, avatar, download', async ({
  page,
}) => {
  const person = await createPerson('Cleo', { entries: [experience({ companyName: `Own ${ownWord()}` })] })
  const trouble = await recordTrouble(page)
  const hosts = recordHosts(page)

  await signIn(page, person)
  await share(page, experience({ companyName: `New ${ownWord()}` }))
  await goTo(page, 'View Database')
  await page.getByRole('button', { name: 'See more details' }).first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await goTo(page, 'Profile')
  const avatar = page.getByRole('main').locator('img').first()
  await expect(avatar).toBeVisible()
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Download or delete your data' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^.+-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    profile: await stored(`users/${person.uid}`),
    entries: await stored(`interviews/${person.uid}`),
  })

  expect(trouble.filter((what) => !what.includes('ERR_'))).toEqual([])
  expect([...hosts].filter((host) => !OWN_HOSTS.includes(host) && host !== 'apis.google.com')).toEqual([])
})
