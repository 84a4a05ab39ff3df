/** The landing page prerendered in index.html: shown at its own address only, and hydrated without changes. */

import { expect, test, type Page } from '@playwright/test'
import { goTo, signIn } from './pages'
import { createPerson, experience } from './people'

/** All errors of the page, including differences between markup and app. */
function problemsOf(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  return problems
}

/** Adds up all layout shifts from now on, and marks the elements that exist at the start. */
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

/** The cards appear before the web fonts. The fallback fonts have the same height, but not quite the same width. */
const LATE_FONTS = 0.02

/** Delays the app's code until the returned function is called. */
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

test('the landing page appears before the app, and does not change afterwards', async ({ page }) => {
  const problems = problemsOf(page)
  await watchLayout(page)
  // On a system without the fallback fonts, lines move a little when the web fonts arrive.
  await page.route('**/*.woff2', () => {})

  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(page.getByRole('dialog', { name: 'Submit Feedback' })).toBeVisible()

  await expect(page.locator('main')).toHaveAttribute('data-first')
  await expect(page.locator('html')).not.toHaveAttribute('data-shift', /[1-9]/)
  expect(problems).toEqual([])
})

test(
  'all the code of a screen is requested at once when the pointer reaches its link',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(request.url()))
    // The browser cannot know this file's imports while it is delayed.
    await page.route('**/assets/ContributePage-*.js', () => {})
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const before = asked.size

    await page.getByRole('link', { name: 'Get Started' }).hover()

    // Without preloading, this would be the only request.
    await expect.poll(() => asked.size - before).toBeGreaterThan(1)
  },
)

for (const { role, name, leadsTo } of [
  { role: 'button', name: 'Submit Feedback', leadsTo: 'Submit Feedback' },
  { role: 'link', name: 'Get Started', leadsTo: 'Share your interviewing experiences' },
] as const) {
  test(`a ${role} pressed early works once the app has loaded`, { tag: '@desktop' }, async ({ page }) => {
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

test('other addresses never show the landing page, and their footer appears last', async ({ page }) => {
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

test('nothing moves when the cards of the experiences page appear', async ({ page }) => {
  const problems = problemsOf(page)
  await watchLayout(page)

  await page.goto('/#/saved')
  await expect(page.getByText(/^\d+ entries found$/)).toBeVisible()

  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.getByText('Walk in knowing')).toHaveCount(0)
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(LATE_FONTS)
  expect(problems).toEqual([])
})

test('nothing moves for a returning contributor, who sees no gate', async ({ page }) => {
  // A short name stays in one line in both fonts.
  const entry = experience({ companyName: 'Visa', roleTitle: 'Returning Intern' })
  const person = await createPerson('Ada', { entries: [entry] })
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

test('a user who was signed in last time sees no visitor links, and nothing moves', async ({
  page,
  isMobile,
}) => {
  await signIn(page, await createPerson('Mira'))
  const problems = problemsOf(page)
  await watchLayout(page)
  const letCodeGo = await holdCode(page)
  await page.route('**/*.woff2', () => {})
  // Keeps the session unknown.
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
