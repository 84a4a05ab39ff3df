/** The first screen: it is rendered once it has its code and its first cards, or after a timeout. */

import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../src/app/App'
import { prepareScreen } from '../../src/app/prepareScreen'
import { preloadScreen } from '../../src/app/routes'
import { paths } from '../../src/config/paths'
import { openSources } from '../../src/session/DataContext'
import { openBrowser } from '../helpers/browser'

beforeEach(async () => {
  await preloadScreen(paths.experiences)
  // Fake timers: timeouts expire only when a test says so, even on a slow machine.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})

it('has its first cards from the first render on, where the page starts with cards', async () => {
  window.location.hash = `#${paths.experiences}`
  window.firstCards = Promise.resolve({
    one: { companyName: 'Amazon', roleTitle: 'Intern', timestamp: 1_760_000_000_000 },
  })
  const sources = openSources(openBrowser())

  await prepareScreen(paths.experiences, sources.session)
  render(<App sources={sources} />)

  expect(screen.getByRole('heading', { name: 'Amazon' })).toBeVisible()
})

it('is rendered even if its cards do not arrive', async () => {
  window.location.hash = `#${paths.experiences}`
  window.firstCards = new Promise(() => undefined)
  const sources = openSources(openBrowser())

  const prepared = prepareScreen(paths.experiences, sources.session)
  await vi.advanceTimersByTimeAsync(300)
  await prepared
  render(<App sources={sources} />)

  expect(screen.getByText('Loading entries…')).toBeVisible()
})
