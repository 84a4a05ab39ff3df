/** The stored copy of the cards in a real browser. */

import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { patchAsOwner } from '../../scripts/ownerRest'
import { E2E_PORTS } from '../../scripts/ports'
import { companyPath, paths } from '../../src/config/paths'
import { entryChanges, entryRemoval } from '../../src/data/entries'
import { companyKey } from '../../src/domain/names/companies'
import { FIRST_PAGE_SIZE } from '../../src/domain/store/limits'
import { deliverLate, test as linked } from './link'
import { addressOf } from './pages'
import { createPerson, experience, ownWord } from './people'
import { keptText } from './storage'

const EXACT = /^[\d,]+ entr(y|ies) found$/

const exactCount = (page: Page) => page.getByText(EXACT)
const cardOf = (page: Page, company: string) => page.getByRole('heading', { name: company, exact: true })

/** Opens the page, and closes it once all its cards are stored. */
async function visit(context: BrowserContext, company: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(addressOf(paths.experiences))
  await expect(exactCount(page)).toBeVisible()
  await expect
    .poll(() => keptText(page))
    .toMatch(new RegExp(`${company}.*"older":null|"older":null.*${company}`, 's'))
  await page.close()
}

/** Counts the bytes that the database sends over its socket. Call it before the page opens. */
function countBytes(page: Page): () => number {
  let bytes = 0
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => (bytes += Buffer.byteLength(payload)))
  })
  return () => bytes
}

/** Bea's entries, and edits that she makes without a browser. */
async function sharedBy(name: string, companies: readonly string[]) {
  const entries = companies.map((companyName) => experience({ companyName }))
  const person = await createPerson(name, { entries })
  const idOf = (company: string) => person.entryIds[companies.indexOf(company)] ?? ''
  return {
    idOf,
    edit: (company: string, roleTitle: string) =>
      patchAsOwner(
        E2E_PORTS,
        entryChanges(person.uid, idOf(company), experience({ companyName: company, roleTitle }), Date.now()),
      ),
    remove: (company: string) => patchAsOwner(E2E_PORTS, entryRemoval(person.uid, idOf(company))),
    add: (company: string, id: string) =>
      patchAsOwner(E2E_PORTS, entryChanges(person.uid, id, experience({ companyName: company }), Date.now())),
  }
}

linked('a first visit over a slow link, which is also lost, reads all cards', async ({ page, link }) => {
  await sharedBy(
    'Bea',
    Array.from({ length: FIRST_PAGE_SIZE + 1 }, () => 'Slow'),
  )
  const untilShown = (text: RegExp) =>
    expect(async () => {
      await deliverLate(link, page)
      await expect(page.getByText(text)).toBeVisible({ timeout: 500 })
    }).toPass()
  await page.clock.install()
  link.hold()
  await page.goto(addressOf(paths.experiences))
  await untilShown(/ found so far…$/)
  await expect.poll(() => link.holds()).toBe(true)
  await link.cut()
  link.restore()
  link.hold()
  await untilShown(EXACT)
})

test('a later visit shows the stored cards without a network, and reads only the changes', async ({
  context,
}) => {
  const [stays, goes, changes, comes] = ['Stays', 'Goes', 'Changes', 'Comes'].map(
    (word) => `${word} ${ownWord()}`,
  )
  if (!stays || !goes || !changes || !comes) throw new Error('No companies.')
  const bea = await sharedBy('Bea', [stays, goes, changes])
  await visit(context, stays)
  await bea.remove(goes)
  await bea.edit(changes, 'Another role')
  await bea.add(comes, `-Ocards${ownWord()}`.padEnd(20, '0'))

  const page = await context.newPage()
  const bytes = countBytes(page)
  let open: () => void = () => {}
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  await page.routeWebSocket(new RegExp(`:${E2E_PORTS.database}/`), async (socket) => {
    await isOpen
    socket.connectToServer()
  })
  await page.goto(addressOf(`${paths.experiences}?company=${encodeURIComponent(comes)}`))

  await expect(page.getByText('Nothing matches your choices')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cardOf(page, stays)).toBeVisible()
  await expect(cardOf(page, goes)).toBeVisible()
  await expect(page.getByText(/ found, as of /)).toBeVisible()
  await page.goto(addressOf(companyPath(companyKey(comes))))
  await expect(page.getByText('None on this device yet')).toBeVisible()
  await page.goBack()
  open()
  await expect(cardOf(page, comes)).toBeVisible()
  await expect(cardOf(page, goes)).toBeHidden()
  await expect(page.getByText('Another role')).toBeVisible()
  await expect(exactCount(page)).toBeVisible()
  expect(bytes()).toBeLessThan(10_000)
})

test('a hidden tab closes its connection, and reads the changes when it is visible again', async ({
  page,
}) => {
  const [stays, comes] = [`Stays ${ownWord()}`, `Comes ${ownWord()}`]
  const bea = await sharedBy('Bea', [stays])
  const sockets: { isClosed: () => boolean }[] = []
  page.on('websocket', (socket) => sockets.push({ isClosed: () => socket.isClosed() }))
  await page.clock.install()
  await page.goto(addressOf(paths.experiences))
  await expect(exactCount(page)).toBeVisible()

  await look('hidden')
  await page.clock.fastForward('05:01')
  await expect.poll(() => sockets.every(({ isClosed }) => isClosed())).toBe(true)
  await bea.add(comes, `-Ohidden${ownWord()}`.padEnd(20, '0'))
  await look('visible')

  await expect(cardOf(page, comes)).toBeVisible()
  expect(sockets.filter(({ isClosed }) => !isClosed())).toHaveLength(1)

  function look(state: 'hidden' | 'visible') {
    return page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  }
})
