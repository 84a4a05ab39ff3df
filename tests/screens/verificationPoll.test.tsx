/**
 * Asking whether the email has been verified: every 300 ms from the navigation bar, every 3 s on the sign-up page (spec 4, 9).
 */

import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded ahead, so that no test waits for a chunk.
import '../../src/features/about/AboutScreen'
import { SignUpScreen } from '../../src/features/account/SignUpScreen'
import { DataProvider } from '../../src/session/DataContext'
import { user as userRecord } from '../helpers/builders'
import { openBrowser, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'

const ANN = { uid: 'u-ann', email: 'ann@ufl.edu' }

function unverifiedUser(): Browser {
  return openBrowser({
    accounts: [{ ...ANN, emailVerified: false }],
    tree: {
      users: { [ANN.uid]: userRecord({ emailVerified: false }) },
      emailToUid: { 'ann@ufl,edu': ANN.uid },
    },
    signedInAs: ANN.email,
  })
}

/** The same data, and how often it was asked about the account. */
function counted(data: Browser, answer: Browser['reloadAccount'] = () => data.reloadAccount()) {
  const reloadAccount = vi.fn<Browser['reloadAccount']>(answer)
  return { data: { ...data, reloadAccount }, reloadAccount }
}

async function renderNav(data: Browser) {
  renderScreen({ data, at: '/about' })
  await screen.findByRole('heading', { name: 'about' })
}

const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms)
  })

const databaseLink = () => screen.queryByRole('link', { name: 'View Database' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the navigation bar', () => {
  it('asks every 300 ms until the email is verified, then lets the user in and asks no more', async () => {
    const browser = unverifiedUser()
    await browser.sendVerificationEmail()
    const { data, reloadAccount } = counted(browser)
    await renderNav(data)
    await pass(299)
    expect(reloadAccount).not.toHaveBeenCalled()
    await pass(1)
    expect(reloadAccount).toHaveBeenCalledTimes(1)
    expect(databaseLink()).not.toBeInTheDocument()

    browser.controls.auth.openMail(ANN.email)
    await pass(300)

    expect(databaseLink()).toBeInTheDocument()
    expect(browser.controls.read('users/u-ann/emailVerified')).toBe(true)
    await pass(3_000)
    expect(reloadAccount).toHaveBeenCalledTimes(2)
  })

  it('never asks twice at once', async () => {
    const { data, reloadAccount } = counted(unverifiedUser(), () => new Promise(() => undefined))
    await renderNav(data)

    await pass(3_000)

    expect(reloadAccount).toHaveBeenCalledTimes(1)
  })

  it('asks nothing while the tab is hidden', async () => {
    const { data, reloadAccount } = counted(unverifiedUser())
    await renderNav(data)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(3_000)
    expect(reloadAccount).not.toHaveBeenCalled()

    hidden.mockReturnValue(false)
    await pass(300)

    expect(reloadAccount).toHaveBeenCalledTimes(1)
  })

  it('asks once why the session ended, and nothing more about a visitor', async () => {
    const browser = unverifiedUser()
    const { data, reloadAccount } = counted(browser)
    await renderNav(data)

    await act(() => browser.signOut())
    await pass(3_000)

    expect(reloadAccount).toHaveBeenCalledTimes(1)
  })
})

describe('the sign-up page', () => {
  it('asks every 3 seconds while it waits', async () => {
    const { data, reloadAccount } = counted(unverifiedUser())
    render(
      <DataProvider data={data}>
        <MemoryRouter>
          <SignUpScreen />
        </MemoryRouter>
      </DataProvider>,
    )
    await screen.findByRole('heading', { name: 'Check your email' })

    await pass(2_999)
    expect(reloadAccount).not.toHaveBeenCalled()
    await pass(1)

    expect(reloadAccount).toHaveBeenCalledTimes(1)
  })
})
