/** The navigation bar and the frame of every screen. */

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Layout } from '../../src/app/Layout'
import { NavBar } from '../../src/app/NavBar'
import type { NavBarProps } from '../../src/app/Navigation'
import { failureMessages } from '../../src/domain/text/errorMessages'
import { ConnectionProvider, useConnection, type Connection } from '../../src/session/Connection'
import { DataProvider, openSources } from '../../src/session/DataContext'
import { ORGANISATION_NAME, PRODUCT_NAME } from '../../src/domain/organisation'
import type { Browser } from '../helpers/browser'
import { browserOfAnn } from './ann'

function renderNavBar(props: Partial<NavBarProps> = {}, at = '/') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <NavBar verified={false} moderator={false} onSignOut={() => undefined} {...props} />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

/** Opens the menu, and returns its button. */
async function openMenu(user: UserEvent) {
  const button = screen.getByRole('button', { name: 'Open menu' })
  await user.click(button)
  return button
}

const menu = () => screen.getByRole('dialog', { name: 'Menu' })
const inMenu = (role: 'link' | 'button', name: string) => within(menu()).getByRole(role, { name })
const isClosed = () => screen.queryByRole('dialog') === null

const linkNames = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent)

function LayoutLinks() {
  return (
    <>
      <Link to="/about">About</Link>
      <Link to="/slow">Slow</Link>
    </>
  )
}

/** A screen whose heading appears when the test says so. */
function Slow() {
  const [ready, setReady] = useState(false)
  return ready ? <h1>Slow screen</h1> : <button onClick={() => setReady(true)}>Load</button>
}

function ConnectedLayout() {
  return (
    <Layout nav={null} connection={useConnection()} unsent={[]} outcomes={null}>
      Home
    </Layout>
  )
}

function renderLayout(connection: Connection = 'connected') {
  render(
    <MemoryRouter>
      <Layout nav={<LayoutLinks />} connection={connection} unsent={[]} outcomes={null}>
        <Routes>
          <Route path="/slow" element={<Slow />} />
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/about" element={<h1>About us</h1>} />
        </Routes>
      </Layout>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

describe('NavBar', () => {
  it('shows a visitor Home, Contribute Data and Sign In', () => {
    renderNavBar()

    expect(linkNames()).toEqual(['Home', 'Contribute Data'])
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/userAuth')
    expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument()
  })

  it('has a logo that links to Home', () => {
    renderNavBar({}, '/list')

    expect(screen.getByRole('link', { name: PRODUCT_NAME })).toHaveAttribute('href', '/')
  })

  it('marks only the link of the current screen', () => {
    renderNavBar({}, '/list')

    expect(screen.getByRole('link', { name: 'Contribute Data' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  })

  it('has the same links in the mobile menu, whose Close button takes the focus', async () => {
    const user = renderNavBar({ verified: true })
    await openMenu(user)

    expect(within(menu()).getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
    expect(
      within(within(menu()).getByRole('list'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Contribute Data', 'View Database', 'Profile'])
    expect(inMenu('button', 'Close menu')).toHaveFocus()
  })

  it.each([
    { how: 'its X', close: (user: UserEvent) => user.click(inMenu('button', 'Close menu')) },
    { how: 'a press beside it, on its overlay', close: (user: UserEvent) => user.click(menu()) },
    { how: 'Sign Out', close: (user: UserEvent) => user.click(inMenu('button', 'Sign Out')) },
    ...['Home', 'Contribute Data', 'View Database', 'Profile', PRODUCT_NAME].map((name) => ({
      how: `its link ${name}`,
      close: (user: UserEvent) => user.click(inMenu('link', name)),
    })),
    {
      how: 'a visitor’s link Sign In',
      verified: false,
      close: (user: UserEvent) => user.click(inMenu('link', 'Sign In')),
    },
  ])('closes the mobile menu by $how', async ({ close, verified = true }) => {
    const user = renderNavBar({ verified })
    await openMenu(user)
    expect(isClosed()).toBe(false)

    await close(user)

    expect(isClosed()).toBe(true)
  })

  it('closes the mobile menu on Escape and returns the focus to its button', async () => {
    const user = renderNavBar()
    const button = await openMenu(user)
    await user.tab()
    await user.keyboard('{Escape}')

    expect(isClosed()).toBe(true)
    expect(button).toHaveFocus()
  })
})

describe('Layout', () => {
  it('lets the keyboard skip to the content', async () => {
    const user = renderLayout()
    await user.tab()
    await user.keyboard('{Enter}')

    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('keeps the focus at first, and moves it to the heading of a new screen', async () => {
    const user = renderLayout()
    expect(document.body).toHaveFocus()

    await user.click(screen.getByRole('link', { name: 'About' }))
    expect(screen.getByRole('heading', { name: 'About us' })).toHaveFocus()
  })

  it('moves the focus once the heading of a loading screen appears', async () => {
    const user = renderLayout()
    await user.click(screen.getByRole('link', { name: 'Slow' }))
    expect(screen.getByRole('main')).toHaveFocus()

    fireEvent.click(screen.getByRole('button', { name: 'Load' }))

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Slow screen' })).toHaveFocus())
  })

  it('names the organisation', () => {
    renderLayout()

    expect(screen.getByRole('contentinfo')).toHaveTextContent(ORGANISATION_NAME)
  })

  it('reports a lost connection, and nothing otherwise', () => {
    renderLayout()
    expect(screen.queryByText(failureMessages.offline)).not.toBeInTheDocument()

    renderLayout('lost')
    expect(screen.getByText(failureMessages.offline)).toBeInTheDocument()
  })

  it.each([
    ['was there before is lost', [true, false], failureMessages.offline],
    ['never was there may be blocked', [false], failureMessages.blocked],
    ['ends before the database code has loaded is lost', [], failureMessages.offline],
  ])('says after a while without a connection that one that %s', async (_what, emitted, message) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let emit = (_connected: boolean) => undefined as void
    const watchConnected: Browser['connection']['watchConnected'] = (onValue) => {
      emit = onValue
      return () => undefined
    }
    const data = browserOfAnn()
    const sources = openSources({ ...data, connection: { ...data.connection, watchConnected } })
    render(
      <DataProvider sources={sources}>
        <ConnectionProvider>
          <MemoryRouter>
            <ConnectedLayout />
          </MemoryRouter>
        </ConnectionProvider>
      </DataProvider>,
    )

    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(emitted.length > 0)
    act(() => {
      emitted.forEach((isConnected) => emit(isConnected))
      window.dispatchEvent(new Event('offline'))
    })
    act(() => void vi.advanceTimersByTime(2_000))
    expect(screen.getByText(failureMessages.offline)).toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(20_000))

    expect(screen.getByText(message)).toBeInTheDocument()
  })
})
