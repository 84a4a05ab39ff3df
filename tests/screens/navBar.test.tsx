/** The navigation bar and the frame of every screen (spec 2). */

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Layout } from '../../src/app/Layout'
import { NavBar, type NavBarProps } from '../../src/app/NavBar'
import { RouteError } from '../../src/app/RouteError'
import { generalMessages } from '../../src/domain/messages'
import { routeErrorMessages } from '../../src/domain/messagesEverywhere'

function renderNavBar(props: Partial<NavBarProps> = {}, at = '/') {
  const onSignOut = vi.fn<() => void>()
  render(
    <MemoryRouter initialEntries={[at]}>
      <NavBar verified={false} onSignOut={onSignOut} {...props} />
      <Routes>
        <Route path="/list" element={<h1>Contribute screen</h1>} />
        <Route path="/userAuth" element={<h1>Sign-in screen</h1>} />
        <Route path="*" element={<h1>Another screen</h1>} />
      </Routes>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), onSignOut }
}

/** For pointers only, so it has no role to find it by. */
const overlay = () => screen.getByRole('navigation').previousElementSibling ?? document.body

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

/** A screen whose heading comes a moment after it. */
function Slow() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 50)
    return () => clearTimeout(timer)
  }, [])
  return ready ? <h1>Slow screen</h1> : <p>Loading…</p>
}

function renderLayout(connected = true) {
  render(
    <MemoryRouter>
      <Layout nav={<LayoutLinks />} connected={connected}>
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

  it('shows a verified user all four links and Sign Out', () => {
    renderNavBar({ verified: true })

    expect(linkNames()).toEqual(['Home', 'Contribute Data', 'View Database', 'Profile'])
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument()
  })

  it('leads home by its logo', () => {
    renderNavBar({}, '/list')

    expect(screen.getByRole('link', { name: 'WiC Interviews' })).toHaveAttribute('href', '/')
  })

  it('marks the link of the current screen alone', () => {
    renderNavBar({}, '/list')

    expect(screen.getByRole('link', { name: 'Contribute Data' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  })

  it('signs out by its button', async () => {
    const { user, onSignOut } = renderNavBar({ verified: true })
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))

    expect(onSignOut).toHaveBeenCalledTimes(1)
  })

  it('opens the mobile menu and closes it by the same button', async () => {
    const { user } = renderNavBar()
    await user.click(screen.getByRole('button', { name: 'Open menu', expanded: false }))
    await user.click(screen.getByRole('button', { name: 'Close menu', expanded: true }))

    expect(screen.getByRole('button', { name: 'Open menu', expanded: false })).toBeInTheDocument()
  })

  it.each(['Home', 'Contribute Data', 'Sign In', 'WiC Interviews'])(
    'closes the mobile menu on a click on %s',
    async (name) => {
      const { user } = renderNavBar()
      await user.click(screen.getByRole('button', { name: 'Open menu' }))
      await user.click(screen.getByRole('link', { name }))

      expect(screen.getByRole('button', { name: 'Open menu', expanded: false })).toBeInTheDocument()
    },
  )

  it.each(['View Database', 'Profile'])(
    'closes the mobile menu of a verified user on a click on %s',
    async (name) => {
      const { user } = renderNavBar({ verified: true })
      await user.click(screen.getByRole('button', { name: 'Open menu' }))
      await user.click(screen.getByRole('link', { name }))

      expect(screen.getByRole('button', { name: 'Open menu', expanded: false })).toBeInTheDocument()
    },
  )

  it('closes the mobile menu on a press beside it, on its overlay', async () => {
    const { user } = renderNavBar()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.click(overlay())

    expect(screen.getByRole('button', { name: 'Open menu', expanded: false })).toBeInTheDocument()
  })

  it('closes the mobile menu on Escape and gives the focus back to its button', async () => {
    const { user } = renderNavBar()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.tab()
    await user.keyboard('{Escape}')

    expect(screen.getByRole('button', { name: 'Open menu', expanded: false })).toHaveFocus()
  })

  it('goes to sign in', async () => {
    const { user } = renderNavBar()
    await user.click(screen.getByRole('link', { name: 'Sign In' }))

    expect(screen.getByRole('heading', { name: 'Sign-in screen' })).toBeInTheDocument()
  })
})

describe('Layout', () => {
  it('lets the keyboard skip to the content', async () => {
    const user = renderLayout()
    await user.tab()
    await user.keyboard('{Enter}')

    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('leaves the focus alone at first and moves it to the heading of a new screen', async () => {
    const user = renderLayout()
    expect(document.body).toHaveFocus()

    await user.click(screen.getByRole('link', { name: 'About' }))
    expect(screen.getByRole('heading', { name: 'About us' })).toHaveFocus()
  })

  it('waits with the focus for the heading of a screen that is still loading', async () => {
    const user = renderLayout()
    await user.click(screen.getByRole('link', { name: 'Slow' }))
    expect(screen.getByRole('main')).toHaveFocus()

    expect(await screen.findByRole('heading', { name: 'Slow screen' })).toHaveFocus()
  })

  it('names the organisation', () => {
    renderLayout()

    expect(screen.getByRole('contentinfo')).toHaveTextContent('Women in Computing')
  })

  it('says when the connection is lost, and nothing otherwise', () => {
    renderLayout(true)
    expect(screen.queryByText(generalMessages.offline)).not.toBeInTheDocument()

    renderLayout(false)
    expect(screen.getByText(generalMessages.offline)).toBeInTheDocument()
  })
})

describe('RouteError', () => {
  it('says what happened and offers the way home and a reload', () => {
    render(<RouteError />)

    expect(screen.getByRole('heading', { name: routeErrorMessages.heading })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '#/')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
  })
})
