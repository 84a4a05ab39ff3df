/**
 * Scroll position: Back, Forward and a reload return to the place in a long list. Every other navigation starts at the
 * top.
 */

import { expect, test, type Page } from '@playwright/test'
import { patchAsOwner } from '../../scripts/ownerRest'
import { E2E_PORTS, LOCAL_HOST } from '../../scripts/ports'
import { paths } from '../../src/config/paths'
import { entryChanges } from '../../src/data/entries'
import { experiencesMessages } from '../../src/domain/text/messages'
import { newId } from '../../src/data/newId'
import { addressOf, at, goTo, nextFrame, openNavigation, signIn } from './pages'
import { createPerson, experience, ownWord } from './people'

const COUNT = 1_000
/** Another site, from the browser's view. */
const OUTSIDE = `http://${LOCAL_HOST}:${E2E_PORTS.auth}/`
const SEEN_AT = 300

let written: readonly string[] = []

/** Many entries of one company. Every second one is in one city. */
async function seedCompany(companyName: string): Promise<string> {
  const changes = Array.from({ length: COUNT }, (_, index) => {
    const roleTitle = `Role ${index} ${'of some length '.repeat(index % 4)}`
    const content = experience({ companyName, roleTitle, location: index % 2 === 0 ? 'Tampa' : 'Remote' })
    return entryChanges(`many-${ownWord()}`, newId(), content, Date.now())
  })
  await patchAsOwner(E2E_PORTS, Object.assign({}, ...changes))
  written = changes.flatMap((change) => Object.keys(change))
  return `${paths.experiences}?${new URLSearchParams({ company: companyName, location: 'Tampa' }).toString()}`
}

test.afterEach(async () => {
  await patchAsOwner(E2E_PORTS, Object.fromEntries(written.map((path) => [path, null])))
  written = []
})

const cards = (page: Page) => page.getByRole('list', { name: 'Interview experiences' }).getByRole('listitem')

async function scrollDown(page: Page, times: number): Promise<void> {
  await page.mouse.move(200, 500)
  for (let turn = 0; turn < times; turn += 1) {
    await page.mouse.wheel(0, 1_500)
    await nextFrame(page)
  }
}

/** The first card that ends below a line of the window, and its position. */
async function placeOf(page: Page): Promise<{ role: string; top: number }> {
  return page.evaluate((y) => {
    const listed = [...document.querySelectorAll('li[data-anchor]')]
    const card = listed.find((item) => item.getBoundingClientRect().bottom > y)
    const role = card?.querySelector('h2 + p')?.textContent ?? ''
    return { role, top: Math.round(card?.getBoundingClientRect().top ?? 0) }
  }, SEEN_AT)
}

/** Waits until nothing moves. */
async function expectPlace(page: Page, { role, top }: { role: string; top: number }): Promise<void> {
  await expect.poll(async () => (await placeOf(page)).role).toBe(role)
  await expect.poll(async () => Math.abs((await placeOf(page)).top - top)).toBeLessThan(3)
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('Back and Forward restore the position in a long list, within the app and from another site @desktop', async ({
  page,
}) => {
  const found = experiencesMessages.found(COUNT / 2)
  const address = await seedCompany(`Long ${ownWord()}`)
  await page.goto(addressOf(paths.about))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Like a typed address: the browser creates this history entry, not the router.
  await page.goto(addressOf(address))
  await expect(page.getByText(found)).toBeVisible()
  await scrollDown(page, 20)
  const before = await placeOf(page)
  const shown = await cards(page).count()
  expect(shown).toBeGreaterThan(48)
  expect(before.role).toMatch(/^Role \d+/)

  // To another screen and back.
  await page
    .getByRole('link', { name: 'See more details' })
    .nth(shown - 30)
    .evaluate((link) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await scrollTop(page)).toBe(0)
  await page.goBack()
  await expectPlace(page, before)
  // There may be more, because more cards may have been loading.
  expect(await cards(page).count()).toBeGreaterThanOrEqual(shown)
  await expect(page.getByText(found)).toBeAttached()

  // The same with Forward, and back to the first page.
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await scrollTop(page)).toBe(0)
  await page.goBack()
  await expectPlace(page, before)
  await page.goBack()
  await expect(page).toHaveURL(at(paths.about))
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goForward()
  await expectPlace(page, before)
  expect(await cards(page).count()).toBeGreaterThanOrEqual(shown)

  // Within the page, a link to the same list starts at its top.
  await goTo(page, 'Home')
  await page.getByRole('link', { name: 'See all experiences' }).click()
  await expect(cards(page).first()).toBeVisible()
  expect(await scrollTop(page)).toBe(0)
  await page.goBack()
  await page.goBack()
  await expectPlace(page, before)

  // Another site and a reload: the list loads from the start.
  await page.evaluate((url) => window.location.assign(url), OUTSIDE)
  await page.waitForURL(OUTSIDE)
  await page.goBack()
  await expectPlace(page, before)
  // Reloads twice, the second time before the list has loaded.
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expectPlace(page, before)
  await expect(page).toHaveURL(/location=Tampa/)
  expect(await cards(page).count()).toBeGreaterThanOrEqual(shown)
})

test('scrolling while the list loads stops restoring the position', { tag: '@desktop' }, async ({ page }) => {
  const address = await seedCompany(`Held ${ownWord()}`)
  await page.goto(addressOf(address))
  await expect(page.getByText(experiencesMessages.found(COUNT / 2))).toBeVisible()
  await scrollDown(page, 20)
  const before = await scrollTop(page)
  const connect: (() => void)[] = []
  let held = true
  await page.routeWebSocket(/./, (socket) => {
    const start = () => socket.connectToServer()
    if (held) connect.push(start)
    else start()
  })

  // Like a device without stored cards whose first request is refused.
  await page.route(/interviewSummaries/, (route) => route.abort())
  await page.evaluate(() => {
    indexedDB.deleteDatabase('wic.cards')
  })

  await page.reload()
  await expect(page.getByText('Loading entries…')).toBeVisible()
  await scrollDown(page, 1)
  held = false
  for (const start of connect) start()

  await expect(page.getByText(experiencesMessages.found(COUNT / 2))).toBeVisible()
  expect(await scrollTop(page)).toBeLessThan(before / 2)
})

test('Back, Forward and a reload restore the open card', { tag: '@desktop' }, async ({ page }) => {
  const address = await seedCompany(`Open ${ownWord()}`)
  await signIn(page, await createPerson('Opal', { entries: [experience()] }))
  await page.goto(addressOf(address))
  await expect(page.getByText(experiencesMessages.found(COUNT / 2))).toBeVisible()
  await scrollDown(page, 4)
  await page.getByRole('button', { name: 'See more details' }).nth(20).click()
  await expect(page.getByRole('heading', { name: 'Questions asked' })).toBeVisible()
  const before = await placeOf(page)

  await goTo(page, 'Profile')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()

  for (const come of [
    () => page.goBack(),
    () => page.goBack().then(() => page.goForward()),
    () => page.reload(),
  ]) {
    await come()
    await expect(page.getByRole('heading', { name: 'Questions asked' })).toBeVisible()
    await expectPlace(page, before)
  }
})

test('Forward returns to the page that Sign Out in the menu opened', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, await createPerson('Fern'))
  await goTo(page, 'Sign Out')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Share your interviewing experiences' })).toBeVisible()

  await page.goForward()

  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect((await openNavigation(page)).getByRole('link', { name: 'Sign In' })).toBeVisible()
})
