/** Polling for the verified email on every page: every 300 ms, and later every 3 s. */

import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'

const unverifiedUser = () => browserOfAnn({ verified: false })

/** The same data, with a count of account requests. */
function counted(data: Browser) {
  const reload = vi.fn<Browser['auth']['reloadAccount']>(() => data.auth.reloadAccount())
  return { data: { ...data, auth: { ...data.auth, reloadAccount: reload } }, reload }
}

/** Waits until the account is known to be unverified: then the poll has started. */
async function untilPolling() {
  await expect.poll(() => vi.getTimerCount()).toBe(1)
}

async function renderNav(data: Browser) {
  renderScreen({ data, at: '/about' })
  await screen.findByRole('heading', { name: 'about' })
  await untilPolling()
}

const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms)
  })

const databaseLink = () => screen.queryByRole('link', { name: 'View Database' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

describe('the navigation bar', () => {
  it('polls every 300 ms until the email is verified, then signs the user in and stops', async () => {
    const browser = unverifiedUser()
    await browser.auth.sendVerificationEmail()
    const { data, reload } = counted(browser)
    await renderNav(data)
    await pass(299)
    expect(reload).not.toHaveBeenCalled()
    await pass(1)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(databaseLink()).not.toBeInTheDocument()

    browser.controls.auth.openMail(ANN.email)
    await pass(300)

    await expect.poll(databaseLink).toBeInTheDocument()
    await expect.poll(() => browser.controls.read('users/u-ann/emailVerified')).toBe(true)
    await pass(3_000)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('never has two requests at once', async () => {
    const browser = unverifiedUser()
    const { data, reload } = counted(browser)
    browser.controls.hold('auth.reloadAccount')
    await renderNav(data)

    await pass(3_000)

    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not poll while the tab is hidden', async () => {
    const { data, reload } = counted(unverifiedUser())
    await renderNav(data)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(3_000)
    expect(reload).not.toHaveBeenCalled()

    hidden.mockReturnValue(false)
    await pass(300)

    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('polls every 3 s after two minutes, and every 300 ms again when the tab becomes visible', async () => {
    const { data, reload } = counted(unverifiedUser())
    await renderNav(data)
    for (let ms = 0; ms < 120_000; ms += 300) await pass(300)
    expect(reload).toHaveBeenCalledTimes(400)
    await pass(2_700)
    expect(reload).toHaveBeenCalledTimes(400)
    await pass(300)
    expect(reload).toHaveBeenCalledTimes(401)

    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(300)
    hidden.mockReturnValue(false)
    await pass(300)

    expect(reload).toHaveBeenCalledTimes(402)
  })

  it('requests the reason for an ended session once, and polls no more', async () => {
    const browser = unverifiedUser()
    const { data, reload } = counted(browser)
    await renderNav(data)

    await act(() => browser.auth.signOut())
    await pass(3_000)

    expect(reload).toHaveBeenCalledTimes(1)
  })
})
