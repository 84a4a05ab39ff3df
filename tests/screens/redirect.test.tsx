/** Redirecting to another screen, also when the address returns before that screen has loaded. */

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { HashRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { Redirect } from '../../src/ui/Redirect'

beforeEach(() => {
  window.location.hash = '#/from'
})

function renderScreens(next: ReactNode) {
  render(
    <HashRouter>
      <Suspense fallback="Loading">
        <Routes>
          <Route path="/from" element={<Redirect to="/to" />} />
          <Route path="/to" element={next} />
          <Route path="/else" element="Somewhere else" />
        </Routes>
      </Suspense>
    </HashRouter>,
  )
}

it('opens the other screen without a history entry of its own', async () => {
  const before = window.history.length

  renderScreens('There')

  expect(await screen.findByText('There')).toBeVisible()
  expect(window.location.hash).toBe('#/to')
  expect(window.history.length).toBe(before)
})

it('opens it also when the address returns while that screen is loading', async () => {
  let arrive = () => {}
  const code = new Promise<{ default: () => ReactNode }>((resolve) => {
    arrive = () => resolve({ default: () => 'There' })
  })
  const Next = lazy(() => code)
  renderScreens(<Next />)
  expect(window.location.hash).toBe('#/to')

  window.location.hash = '#/from'
  await expect.poll(() => window.location.hash).toBe('#/to')
  arrive()

  expect(await screen.findByText('There')).toBeVisible()
})

it('stops when the user goes elsewhere meanwhile', async () => {
  const Next = lazy(() => new Promise<never>(() => undefined))
  renderScreens(<Next />)

  window.location.hash = '#/else'

  expect(await screen.findByText('Somewhere else')).toBeVisible()
  expect(window.location.hash).toBe('#/else')
})

it('does nothing when the user has gone elsewhere before the screen has loaded', async () => {
  function Leaving() {
    const [ended, setEnded] = useState(false)
    const leave = () => {
      // The router shows the target a little later.
      window.history.pushState(null, '', '#/else')
      setEnded(true)
    }
    return ended ? <Redirect to="/to" /> : <button onClick={leave}>Leave</button>
  }
  render(
    <HashRouter>
      <Leaving />
    </HashRouter>,
  )

  await userEvent.setup().click(screen.getByRole('button', { name: 'Leave' }))

  expect(window.location.hash).toBe('#/else')
})
