/** Being sent on to another screen, also when the address comes back before that screen is there. */

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

it('leads to the other screen and leaves no way back into itself', async () => {
  const before = window.history.length

  renderScreens('There')

  expect(await screen.findByText('There')).toBeVisible()
  expect(window.location.hash).toBe('#/to')
  expect(window.history.length).toBe(before)
})

it('leads there also when the address comes back while that screen is on its way', async () => {
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

it('holds nobody who goes elsewhere meanwhile', async () => {
  const Next = lazy(() => new Promise<never>(() => undefined))
  renderScreens(<Next />)

  window.location.hash = '#/else'

  expect(await screen.findByText('Somewhere else')).toBeVisible()
  expect(window.location.hash).toBe('#/else')
})

it('leaves alone who has gone elsewhere before it came', async () => {
  function Leaving() {
    const [ended, setEnded] = useState(false)
    const leave = () => {
      // The router shows what it leads to a little later.
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
