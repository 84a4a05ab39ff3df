/** The installed app: it opens without a network, and is replaced by a new version. */

import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { E2E_PORTS } from '../../scripts/ports'
import { workerCode } from '../../scripts/serviceWorker'
import { paths } from '../../src/config/paths'
import { addressOf, signIn } from './pages'
import { createPerson, experience, ownWord } from './people'

test.use({ serviceWorkers: 'allow' })

/** The folder of the built site (scripts/e2eServer.ts). */
const SITE = join('.local', `site-${E2E_PORTS.app}`)

/** Opens the page, and closes it once the worker has cached the app and the page has stored the cards. */
async function visit(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(addressOf(path))
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const kept = () => page.evaluate(() => localStorage.getItem('wic.cards'))
  await expect.poll(kept).toBe('yes')
  await page.close()
}

const exactCount = (page: Page) => page.getByText(/^[\d,]+ entr(y|ies) found$/)

test('without a network the app opens, with its cards, search, filters and figures', async ({ context }) => {
  const company = `Kept ${ownWord()}`
  const entries = Array.from({ length: 6 }, () => experience({ companyName: company, hourlyRate: 45 }))
  await createPerson('Ada', { entries })
  await visit(context, paths.experiences)
  await context.setOffline(true)

  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(addressOf(paths.experiences))
  await expect(page.getByText(/ found, as of /)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/ found, as of /)).toBeVisible()
  await page.getByLabel('Company', { exact: true }).selectOption(company)
  await expect(page.getByText(/^6 entries found, as of /)).toBeVisible()
  await page.getByRole('searchbox').fill('software')
  await page.getByLabel('Order').selectOption({ index: 1 })
  await expect(page.getByRole('heading', { name: company })).toHaveCount(6)
  await page.getByRole('button', { name: 'At a glance' }).click()
  await expect(page.getByRole('figure', { name: 'Hourly rate' })).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('6 entries found', { exact: true })).toBeVisible()
})

test('an existing draft opens without a network', { tag: '@weekly' }, async ({ context }) => {
  const person = await createPerson('Ada')
  const page = await context.newPage()
  await signIn(page, person)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.getByRole('button', { name: 'Submit Data' }).click()
  await page.getByRole('dialog').getByLabel('Company name').fill('Typed before')
  await context.setOffline(true)

  await page.reload()
  await page.getByText(/unsubmitted draft/).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('dialog').getByLabel('Company name')).toHaveValue('Typed before')
})

test('a new version is used at the next opening, and until then the old page has all its code', async ({
  context,
}) => {
  await visit(context, paths.home)
  const deployment = await deployAnother()
  try {
    const old = await context.newPage()
    await old.goto('/')
    await old.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    const isWaiting = () => old.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))
    await expect.poll(isWaiting).toBe(true)
    await expect(old.locator('html')).not.toHaveAttribute('data-version')
    await old.evaluate(() => (location.hash = '#/saved'))
    await expect(exactCount(old)).toBeVisible()
    await old.close()

    await expect.poll(() => versionAtOpening(context)).toBe('new')
  } finally {
    await deployment.undo()
  }
})

test('a new version says in each tab that it waits, and starts at a press, but never over a form with text', async ({
  context,
}) => {
  // No worker controls the first page. The second one has the worker, so the new version waits.
  const page = await context.newPage()
  await page.goto(addressOf(paths.company))
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await (await context.newPage()).goto('/')
  await page.getByRole('searchbox').fill('goo')
  const deployment = await deployAnother()
  try {
    const line = (tab: Page) => tab.getByText('A new version of this site is ready.')
    const reload = (tab: Page) => tab.getByRole('button', { name: 'Reload' }).click()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    await expect(line(page)).toBeVisible()
    const [late, latest] = [await context.newPage(), await context.newPage()]
    await late.goto(addressOf(paths.signUp))
    const name = late.getByLabel('Name')
    await name.fill('Typed')
    await expect(line(late)).toBeVisible()
    // It looks for versions six seconds later.
    await latest.goto('/')
    await reload(page)
    await expect(page.locator('html')).toHaveAttribute('data-version', 'new')
    await expect(line(latest)).toBeVisible()
    await expect(line(page)).toBeHidden()
    await reload(late)
    await expect(late.getByText('Send or close your form first.')).toBeVisible()
    await expect(name).toHaveValue('Typed')
    await name.fill('')
    await reload(late)

    await expect(late.locator('html')).toHaveAttribute('data-version', 'new')
  } finally {
    await deployment.undo()
  }
})

test('a replaced logo is shown at its next use but one', async ({ context }) => {
  await visit(context, paths.home)
  const page = await context.newPage()
  await page.goto('/')
  const logo = () => page.evaluate(async () => (await fetch('/logos/adobe.svg')).text())
  const before = await logo()
  const file = join(SITE, 'logos', 'adobe.svg')
  await writeFile(file, `${before}<!-- replaced -->`)
  try {
    // A day later the browser's own cache is over.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')

    await expect.poll(logo).toContain('replaced')
  } finally {
    await writeFile(file, before)
  }
})

test('the worker of a build with WORKER=off removes itself and the stored app', async ({ context }) => {
  await visit(context, paths.home)
  const file = join(SITE, 'sw.js')
  const worker = await readFile(file, 'utf8')
  await writeFile(file, await workerCode('removal'))
  try {
    const page = await context.newPage()
    await page.goto('/')
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })

    // The worker reloads the page.
    const stored = () => page.evaluate(async () => caches.keys()).catch(() => null)
    await expect.poll(stored).toEqual([])
    const workers = async () => (await navigator.serviceWorker.getRegistrations()).length
    await expect.poll(() => page.evaluate(workers).catch(() => null)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await writeFile(file, worker)
  }
})

/** The version of a page that opens now. A page that closed just before may keep the previous version alive, so this tries again. */
async function versionAtOpening(context: BrowserContext): Promise<string | null> {
  const page = await context.newPage()
  await page.goto('/')
  const version = await page.locator('html').getAttribute('data-version')
  await page.close()
  return version
}

/** Deploys another version, without the current version's file of the experiences page. */
async function deployAnother() {
  const files = ['sw.js', 'index.html'].map((name) => join(SITE, name))
  const [worker = '', html = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const screen = /assets\/entries-[\w-]+\.js/.exec(worker)?.[0] ?? 'none'
  const [workerFile = '', htmlFile = ''] = files
  await rename(join(SITE, screen), join(SITE, `${screen}.gone`))
  await writeFile(
    workerFile,
    worker
      .replace(/\{\s*"?url"?:\s*"assets\/entries-[^}]*\},?/, '')
      .replace(/("?url"?:\s*"index\.html",\s*"?revision"?:\s*")[^"]*/, '$1another'),
  )
  await writeFile(htmlFile, html.replace('<html ', '<html data-version="new" '))
  return {
    async undo() {
      await rename(join(SITE, `${screen}.gone`), join(SITE, screen))
      await writeFile(workerFile, worker)
      await writeFile(htmlFile, html)
    },
  }
}
