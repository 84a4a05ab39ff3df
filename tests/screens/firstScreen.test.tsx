/** The order of the first loads: the first screen with its cards, and then Firebase, the account and the fonts. */

import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '../../src/app/App'
import { openFirstScreen } from '../../src/app/firstScreen'
import { preloadScreen } from '../../src/app/routes'
import { paths } from '../../src/config/paths'
import { dataOver } from '../../src/data'
import { lateAuth } from '../../src/data/firebase/clients'
import { rememberSignedIn } from '../../src/device/signedIn'
import { withAccounts } from '../../src/session/accounts'
import { openSources } from '../../src/session/DataContext'
import { createFakeAuthClient, createFakeAuthService } from '../helpers/fakeAuth'
import { createMemoryClient, createMemoryDatabase } from '../helpers/memoryClient'

const CARDS = Promise.resolve({
  one: { companyName: 'Amazon', roleTitle: 'Intern', timestamp: 1_760_000_000_000 },
})
const NEVER = new Promise<never>(() => undefined)

/** Opens a page whose database and authentication record when they are loaded. Somebody may be signed in. */
function openPage(path: string, firstCards?: Promise<unknown>) {
  window.location.hash = `#${path}`
  rememberSignedIn(true)
  const loads: string[] = []
  const client = createMemoryClient(createMemoryDatabase())
  const noted =
    <T,>(name: string, loaded: T) =>
    async () => {
      loads.push(name)
      return loaded
    }
  const backend = {
    auth: lateAuth(noted('auth', createFakeAuthClient(createFakeAuthService(), client))),
    openDatabase: noted('database', client),
    openSecond: () => expect.unreachable(),
  }
  const shown: string[] = []
  void openFirstScreen(
    path,
    firstCards,
    (first) => openSources(withAccounts(dataOver(backend), first?.mayLoad), first),
    (sources) => {
      render(<App sources={sources} />)
      shown.push(document.body.textContent)
    },
  )
  return { loads, shown }
}

/** The frames that the page has asked for. The test paints them. */
let frames: FrameRequestCallback[] = []
const paint = () => act(async () => frames.splice(0).forEach((frame) => frame(0)))

beforeEach(async () => {
  await preloadScreen(paths.experiences)
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})

describe('a screen that starts with cards', () => {
  it('has them from the first render on. Nothing else loads until they are painted', async () => {
    const { loads, shown } = openPage(paths.experiences, CARDS)

    await expect.poll(() => shown).toEqual([expect.stringContaining('Amazon')])
    await expect.poll(() => frames.length).toBeGreaterThan(0)
    expect(loads).toEqual([])
    await paint()
    await expect.poll(() => loads.toSorted()).toEqual(['auth', 'database'])
  })

  it('is shown with skeletons if its cards are late, and still paints them before anything else loads', async () => {
    let arrive: (page: unknown) => void = () => undefined
    const { loads } = openPage(paths.experiences, new Promise((resolve) => (arrive = resolve)))
    expect(await screen.findByText('Loading entries…')).toBeVisible()
    await paint()

    arrive(await CARDS)

    expect(await screen.findByRole('heading', { name: 'Amazon' })).toBeVisible()
    expect(loads).toEqual([])
    await paint()
    await expect.poll(() => loads.toSorted()).toEqual(['auth', 'database'])
  })

  it.each([
    ['the request failed, or this device has a copy', Promise.resolve(null)],
    ['there are no cards', Promise.resolve({})],
  ])('does not wait for cards that never arrive: %s', async (_why, firstCards) => {
    const { loads } = openPage(paths.experiences, firstCards)

    await expect.poll(() => loads).toEqual(['database'])
    await expect.poll(() => frames.length).toBeGreaterThan(0)
    await paint()
    await expect.poll(() => loads).toEqual(['database', 'auth'])
  })

  it('does not wait once somebody presses a key', async () => {
    const { loads } = openPage(paths.experiences, NEVER)
    expect(await screen.findByText('Loading entries…')).toBeVisible()
    expect(loads).toEqual([])

    fireEvent.keyDown(document.body, { key: 'Tab' })

    await expect.poll(() => loads).toContain('auth')
  })

  describe('in a background tab', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))

    it('waits no longer than five seconds, because the tab paints nothing', async () => {
      const { loads } = openPage(paths.experiences, NEVER)
      await act(() => vi.advanceTimersByTimeAsync(4_999))
      expect(loads).not.toContain('auth')

      await act(() => vi.advanceTimersByTimeAsync(1))

      await vi.waitFor(() => expect(loads).toContain('auth'))
    })
  })
})

describe('the fonts that src/early.ts has held back', () => {
  afterEach(() => document.head.replaceChildren())

  it('load after the first cards, and apply together', async () => {
    document.head.innerHTML = '<style data-fonts media="not all"></style><link as="font"><link as="font">'
    const links = [...document.querySelectorAll('link')]
    openPage(paths.experiences, CARDS)
    await expect.poll(() => frames.length).toBeGreaterThan(0)
    expect(links.map(({ rel }) => rel)).toEqual(['', ''])

    await paint()

    await expect.poll(() => links.map(({ rel }) => rel)).toEqual(['preload', 'preload'])
    const [first, second] = links
    fireEvent.load(first ?? document)
    expect(document.querySelector('style')).toHaveAttribute('media')
    fireEvent.error(second ?? document)
    await expect.poll(() => document.querySelector('style')?.hasAttribute('media')).toBe(false)
  })
})

it('on any other screen, nothing waits', async () => {
  const { loads } = openPage(paths.about)

  await expect.poll(() => loads).toContain('auth')
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})
