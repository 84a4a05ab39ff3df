/** The landing page, which index.html already holds: shown at its own address only, and hydrated as it stands. */

import { expect, test, type Page } from '@playwright/test'
import { goTo, signIn } from './pages'
import { createPerson, experience } from './people'

/** Everything that goes wrong in the page, a difference between markup and app among it. */
function problemsOf(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  return problems
}

/** Sums up every shift of the layout from now on, and marks the elements that are there first. */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) sum += Number(Reflect.get(shift, 'value'))
      document.documentElement.dataset['shift'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('main')?.setAttribute('data-first', '')
    })
  })
}

/** Cards come before the fonts, whose letters are as high as those that stand for them, but not quite as wide. */
const LATE_FONTS = 0.02

/** Keeps the app's code from the page until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let letCodeGo = () => {}
  const mayGo = new Promise<void>((resolve) => {
    letCodeGo = resolve
  })
  await page.route('**/assets/start-*.js', async (route) => {
    await mayGo
    await route.continue()
  })
  return letCodeGo
}

test('the landing page is there before the app, and stays as it is', async ({ page }) => {
  const problems = problemsOf(page)
  await watchLayout(page)
  // Where a system lacks the fallback fonts, lines move a little when the real ones arrive.
  await page.route('**/*.woff2', () => {})

  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(page.getByRole('dialog', { name: 'Submit Feedback' })).toBeVisible()

  await expect(page.locator('main')).toHaveAttribute('data-first')
  await expect(page.locator('html')).not.toHaveAttribute('data-shift', /[1-9]/)
  expect(problems).toEqual([])
})

test('all the code behind a link is asked for at once', { tag: '@desktop' }, async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  // What it imports is not known from itself while this one does not come.
  await page.route('**/assets/ExperiencesScreen-*.js', () => {})
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const before = asked.size

  await page.getByRole('link', { name: 'Browse all experiences' }).hover()

  // One by one, it would be this one alone.
  await expect.poll(() => asked.size - before).toBeGreaterThan(1)
})

test(
  'a visitor loads no authentication, and a sign-in in another tab shows here at once',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    const hasAuth = () => urls.some((url) => /\/assets\/auth-/.test(url))
    await page.goto('/', { waitUntil: 'networkidle' })
    const link = page.getByRole('navigation').getByRole('link', { name: 'Profile' })
    await expect(link).toHaveCount(0)
    expect(hasAuth()).toBe(false)

    await signIn(await context.newPage(), await createPerson('Tess'))

    await expect(link).toBeVisible()
    expect(hasAuth()).toBe(true)
  },
)

for (const { role, name, leadsTo } of [
  { role: 'button', name: 'Submit Feedback', leadsTo: 'Submit Feedback' },
  { role: 'link', name: 'Get Started', leadsTo: 'Share your interviewing experiences' },
] as const) {
  test(`a ${role} pressed early works once the app is there`, { tag: '@desktop' }, async ({ page }) => {
    const problems = problemsOf(page)
    const letCodeGo = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { name: leadsTo })

    await page.getByRole(role, { name }).click()
    await expect(heading).toHaveCount(0)
    letCodeGo()

    await expect(heading).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(1)
    expect(problems).toEqual([])
  })
}

test('another address shows nothing of it, even before the app, and its footer comes last', async ({
  page,
}) => {
  const problems = problemsOf(page)
  await watchLayout(page)
  const letCodeGo = await holdCode(page)

  await page.goto('/#/about', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('Walk in knowing')).toBeHidden()
  letCodeGo()

  await expect(page.getByRole('heading', { level: 1, name: 'about' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByText('Walk in knowing')).toHaveCount(0)
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.01)
  expect(problems).toEqual([])
})

test('on the experiences page its cards move nothing', async ({ page }) => {
  const problems = problemsOf(page)
  await watchLayout(page)

  await page.goto('/#/saved')
  await expect(page.getByText(/^\d+ entries found$/)).toBeVisible()

  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.getByText('Walk in knowing')).toHaveCount(0)
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(LATE_FONTS)
  expect(problems).toEqual([])
})

test('nothing moves for a contributor who comes back, and who finds no gate', async ({ page }) => {
  const person = await createPerson('Ada', { entries: [experience({ roleTitle: 'Returning Intern' })] })
  await signIn(page, person)
  await goTo(page, 'View Database')
  await expect(page.getByText(/^\d+ entries found$/)).toBeVisible()
  await watchLayout(page)

  await page.goto('about:blank')
  await page.goto('/#/saved')
  await expect(page.getByText(/^\d+ entries found$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Profile', includeHidden: true })).toBeAttached()

  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(LATE_FONTS)
})

test('who was signed in last time is shown no links of a visitor, and nothing moves', async ({
  page,
  isMobile,
}) => {
  await signIn(page, await createPerson('Mira'))
  const problems = problemsOf(page)
  await watchLayout(page)
  const letCodeGo = await holdCode(page)
  await page.route('**/*.woff2', () => {})
  // So that nobody knows who is signed in.
  await page.route('**/assets/auth-*.js', () => {})
  await page.goto('about:blank')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Walk in knowing' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden()

  letCodeGo()

  await expect(page.getByRole('button', { name: 'Sign Out', includeHidden: true })).toBeAttached()
  if (!isMobile) await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.001)
  expect(problems).toEqual([])
})
