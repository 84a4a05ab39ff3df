/** Notices about pending transfers, on the profile and on the contribute page. */

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatLongDate } from '../../src/domain/text/dates'
import { DAY_MS } from '../../src/domain/store/limits'
import { profileMessages } from '../../src/domain/account/messages'
import { transferMessages } from '../../src/features/transfer/messages'
import type { Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import {
  addressOf,
  approve,
  browserWithBoth,
  NEW,
  NOW,
  OLD,
  APPROVAL,
  rememberRequest,
  request,
  REQUEST,
  WEEK_AGO,
} from './transferAccounts'
import { failureMessages } from '../../src/domain/text/errorMessages'

const browserOf = (who: typeof NEW) => browserWithBoth({ signedInAs: who.email })

/** The new account has sent a request, on this device or another one. */
function ask(data: Browser, overrides: object = {}) {
  rememberRequest(data)
  request(data, overrides)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

describe('for the requesting account', () => {
  it('the contribute page links to the open request', async () => {
    const data = browserOf(NEW)
    ask(data)
    const { user } = renderScreen({ data, at: '/list' })
    expect(await screen.findByText(transferMessages.unfinished(OLD.email))).toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: 'Open the transfer' }))

    expect(await screen.findByLabelText('Approval link')).toBeInTheDocument()
  })

  it('the profile shows the open request again after the user has left it', async () => {
    const data = browserOf(NEW)
    ask(data)
    const { user } = renderScreen({ data, at: '/profile' })
    await user.click(await screen.findByRole('button', { name: 'Back to Profile' }))

    await user.click(screen.getByRole('button', { name: 'Transfer Account Data' }))

    expect(await screen.findByLabelText('Approval link')).toBeInTheDocument()
  })

  it('the profile shows that the request has expired or was removed', async () => {
    const data = browserOf(NEW)
    ask(data, { requestedAt: WEEK_AGO })
    const { user } = renderScreen({ data, at: '/profile' })
    expect(await screen.findByText(transferMessages.expired(OLD.email))).toBeInTheDocument()

    await act(async () => data.controls.write({ [REQUEST]: null }))

    expect(await screen.findByText(transferMessages.closed(OLD.email))).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Back to Profile' }))
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeInTheDocument()
    await waitFor(() =>
      expect(data.controls.read(`requestLimits/${NEW.uid}`)).toEqual({ since: NOW, lastAt: NOW, count: 1 }),
    )
  })

  it('the contribute page says what has moved, on every device, until the user has read it', async () => {
    const data = browserOf(NEW)
    const moved = { entries: 2, fields: 'tagline,gpa' }
    data.controls.write({ [`requestLimits/${NEW.uid}`]: { since: NOW, lastAt: NOW, count: 1, moved } })
    const { user } = renderScreen({ data, at: '/list' })
    expect(await screen.findByText(transferMessages.transferred)).toBeInTheDocument()
    expect(
      screen.getByText(
        '2 entries moved here. From the old profile: tagline, GPA. Fields that you had already filled in stay as they are, and texts that are too long stay in the old profile.',
      ),
    ).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Dismiss' }))

    await waitFor(() => expect(screen.queryByText(transferMessages.transferred)).not.toBeInTheDocument())
    expect(data.controls.read(`requestLimits/${NEW.uid}`)).toEqual({ since: NOW, lastAt: NOW, count: 1 })
  })

  it('the next message replaces the one about a move', async () => {
    const data = browserOf(NEW)
    const moved = { entries: 2, fields: '' }
    data.controls.write({ [`requestLimits/${NEW.uid}`]: { since: NOW, lastAt: NOW, count: 1, moved } })
    const { user } = renderScreen({ data, at: '/profile' })
    expect(await screen.findByText(transferMessages.transferred)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText(profileMessages.saved)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(transferMessages.transferred)).not.toBeInTheDocument())
  })

  it('a failed read shows a message with a retry', async () => {
    const data = browserOf(NEW)
    ask(data)
    data.controls.failNext('transfers.watchRequest', 'network')
    const { user } = renderScreen({ data, at: '/profile' })
    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.network)

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByLabelText('Approval link')).toBeInTheDocument()
  })
})

it('a second attempt to read the transfers leaves the edit mode open', async () => {
  const data = browserOf(NEW)
  data.controls.failNext('transfers.watchOwn', 'network')
  const { user } = renderScreen({ data, at: '/profile' })
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Tagline')).toBeInTheDocument()
})

it('the transfer mode shows a message with a retry if the transfers cannot be read, and no form', async () => {
  const data = browserOf(NEW)
  ask(data)
  data.controls.failNext('transfers.watchOwn', 'network')
  const { user } = renderScreen({ data, at: '/profile' })
  await user.click(await screen.findByRole('button', { name: 'Transfer Account Data' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.network)
  expect(screen.queryByLabelText('Previous university email')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByLabelText('Approval link')).toBeInTheDocument()
})

describe.each(['/list', '/profile'])('for the owner of the old account, %s', (at) => {
  it('shows the requester, and links to the answer', async () => {
    const data = browserOf(OLD)
    ask(data)
    const { user } = renderScreen({ data, at })
    expect(await screen.findByText(transferMessages.asked)).toBeInTheDocument()
    expect(screen.getByText(addressOf(NEW.email))).toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: 'Review the request' }))

    expect(await screen.findByRole('button', { name: 'Approve Transfer' })).toBeInTheDocument()
  })

  it('shows a message if a request cannot be read, with a retry', async () => {
    const data = browserOf(OLD)
    ask(data)
    data.controls.failNext('transfers.watchRequest', 'network')
    const { user } = renderScreen({ data, at })
    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.network)

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('link', { name: 'Review the request' })).toBeInTheDocument()
  })

  it('shows when an approval ends, and can cancel it', async () => {
    const data = browserOf(OLD)
    ask(data)
    approve(data)
    const { user } = renderScreen({ data, at })
    const until = transferMessages.approvedUntil(NOW + 7 * DAY_MS)
    expect(until).toContain(formatLongDate(NOW + 7 * DAY_MS))
    expect(await screen.findByText(until)).toBeInTheDocument()
    expect(await screen.findByText(addressOf(NEW.email))).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Cancel approval' }))

    expect(await screen.findByText(transferMessages.approvalCancelled)).toBeInTheDocument()
    expect(data.controls.read(APPROVAL)).toBeNull()
    expect(data.controls.read(REQUEST)).toBeNull()
  })

  it('shows a message when cancelling fails, with a retry', async () => {
    const data = browserOf(OLD)
    ask(data)
    approve(data)
    data.controls.failNext('transfers.cancelApproval', 'network')
    const { user } = renderScreen({ data, at })

    await user.click(await screen.findByRole('button', { name: 'Cancel approval' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.network)
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(data.controls.read(APPROVAL)).toBeNull())
  })

  it('shows nothing about an expired approval', async () => {
    const data = browserOf(OLD)
    ask(data, { requestedAt: WEEK_AGO - DAY_MS })
    approve(data, WEEK_AGO)
    renderScreen({ data, at })
    await screen.findByRole('heading', { level: 1 })

    await screen.findByText(/Old Ann/)
    expect(screen.queryByRole('button', { name: 'Cancel approval' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Review the request' })).not.toBeInTheDocument()
  })
})
