/** Transfers in progress, seen on the profile and under Contribute Data. */

import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded ahead, so that no test waits for a chunk.
import '../../src/features/entries/contribute/ContributeScreen'
import '../../src/features/profile/ProfileScreen'
import '../../src/features/profile/avatar'
import '../../src/features/transfer/ApproveTransferScreen'
import '../../src/features/transfer/TransferNotices'
import '../../src/features/transfer/TransferPanel'
import { formatLongDate } from '../../src/domain/dates'
import { generalMessages } from '../../src/domain/messages'
import { transferMessages } from '../../src/domain/transferMessages'
import { user as userRecord } from '../helpers/builders'
import { openBrowser, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'

const NEW = { uid: 'u-new', email: 'ann@example.com' }
const OLD = { uid: 'u-old', email: 'ann@ufl.edu' }
const REQUEST = 'transferRequests/ann@ufl,edu'
const PERMISSION = `users/${OLD.uid}/transferTo`
const DAY_MS = 86_400_000
/** The time of browser and server. */
const NOW = Date.UTC(2026, 9, 3, 12)

function browserOf(who: typeof NEW): Browser {
  return openBrowser({
    accounts: [NEW, OLD],
    tree: {
      users: {
        [NEW.uid]: userRecord({ username: 'New Ann', email: NEW.email }),
        [OLD.uid]: userRecord({ username: 'Old Ann', email: OLD.email }),
      },
      emailToUid: { 'ann@example,com': NEW.uid, 'ann@ufl,edu': OLD.uid },
    },
    signedInAs: who.email,
  })
}

/** The new account has asked, on this device. */
function ask(data: Browser, overrides: object = {}) {
  localStorage.setItem(`wic.transfer.${NEW.uid}`, OLD.email)
  data.controls.write({
    [REQUEST]: { approved: false, toUid: NEW.uid, toEmail: NEW.email, requestedAt: NOW, ...overrides },
  })
}

function approve(data: Browser, at = NOW) {
  data.controls.write({
    [`${REQUEST}/approved`]: true,
    [`${REQUEST}/fromUid`]: OLD.uid,
    [PERMISSION]: { uid: NEW.uid, at },
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('for the account that has asked', () => {
  it('the contribute page says that its request waits, and leads to it', async () => {
    const data = browserOf(NEW)
    ask(data)
    const { user } = renderScreen({ data, at: '/list' })
    expect(await screen.findByText(transferMessages.waiting(OLD.email))).toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: 'Open the transfer' }))

    expect(await screen.findByLabelText('Approval link')).toBeInTheDocument()
  })

  it('the profile says so when one has gone back to it', async () => {
    const data = browserOf(NEW)
    ask(data)
    const { user } = renderScreen({ data, at: '/profile' })
    await user.click(await screen.findByRole('button', { name: 'Back to Profile' }))
    expect(await screen.findByText(transferMessages.waiting(OLD.email))).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Open the transfer' }))

    expect(await screen.findByLabelText('Approval link')).toBeInTheDocument()
  })

  it('the contribute page says at once that it was approved, and leads to the move', async () => {
    const data = browserOf(NEW)
    ask(data)
    const { user } = renderScreen({ data, at: '/list' })
    await screen.findByText(transferMessages.waiting(OLD.email))

    await act(async () => approve(data))

    expect(await screen.findByText(transferMessages.movable(OLD.email))).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Open the transfer' }))
    expect(await screen.findByText(transferMessages.transferred)).toBeInTheDocument()
  })

  it('the contribute page says that it has ended, or is gone', async () => {
    const data = browserOf(NEW)
    ask(data, { requestedAt: NOW - 7 * DAY_MS })
    renderScreen({ data, at: '/list' })
    expect(await screen.findByText(transferMessages.expired(OLD.email))).toBeInTheDocument()

    await act(async () => data.controls.write({ [REQUEST]: null }))

    expect(await screen.findByText(transferMessages.gone(OLD.email))).toBeInTheDocument()
  })

  it('a failed read says so, and can be tried again', async () => {
    const data = browserOf(NEW)
    ask(data)
    data.controls.failNext('watchTransferRequest', 'network')
    const { user } = renderScreen({ data, at: '/list' })
    expect(await screen.findByRole('alert')).toHaveTextContent(generalMessages.network)

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText(transferMessages.waiting(OLD.email))).toBeInTheDocument()
  })
})

describe.each(['/list', '/profile'])('for the owner of the old account, %s', (at) => {
  it('says who asks for its data, and leads to the answer', async () => {
    const data = browserOf(OLD)
    ask(data)
    const { user } = renderScreen({ data, at })
    expect(await screen.findByText(transferMessages.asked(NEW.email))).toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: 'Review the request' }))

    expect(await screen.findByRole('button', { name: 'Approve Transfer' })).toBeInTheDocument()
  })

  it('says until when an approval stands, and takes it back', async () => {
    const data = browserOf(OLD)
    ask(data)
    approve(data)
    const { user } = renderScreen({ data, at })
    const until = formatLongDate(NOW + 7 * DAY_MS)
    expect(await screen.findByText(/^You approved a transfer/)).toHaveTextContent(
      `Until ${until}, ann@example.com may`,
    )

    await user.click(screen.getByRole('button', { name: 'Take it back' }))

    expect(await screen.findByText(transferMessages.withdrawn)).toBeInTheDocument()
    expect(data.controls.read(PERMISSION)).toBeNull()
    expect(data.controls.read(REQUEST)).toBeNull()
  })

  it('says so when taking back fails, and tries again', async () => {
    const data = browserOf(OLD)
    ask(data)
    approve(data)
    data.controls.failNext('withdrawApproval', 'network')
    const { user } = renderScreen({ data, at })

    await user.click(await screen.findByRole('button', { name: 'Take it back' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(generalMessages.network)
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(data.controls.read(PERMISSION)).toBeNull())
  })

  it('says nothing of an approval that has ended', async () => {
    const data = browserOf(OLD)
    ask(data, { requestedAt: NOW - 8 * DAY_MS })
    approve(data, NOW - 7 * DAY_MS)
    renderScreen({ data, at })
    await screen.findByRole('heading', { level: 1 })

    await screen.findByText(/Old Ann/)
    expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Review the request' })).not.toBeInTheDocument()
  })
})
