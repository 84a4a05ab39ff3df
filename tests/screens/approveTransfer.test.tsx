/** Approving a transfer: only the owner of the old address can (docs/decisions.md, transfers). */

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Account } from '../../src/data'
import type { AppData } from '../../src/session/accounts'
import { accountMessages } from '../../src/features/account/messages'
import { profileMessages, signInMessages } from '../../src/domain/account/messages'
import { transferMessages } from '../../src/features/transfer/messages'
import { PASSWORD, type Browser } from '../helpers/browser'
import { renderScreen, type RenderedScreen } from '../helpers/renderScreen'
import {
  addressOf,
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
import { NODES, OWN_NODES } from '../../src/domain/store/nodes'
import { failureMessages } from '../../src/domain/text/errorMessages'
import { ENDING } from '../helpers/addresses'

const PAGE = `/approve-transfer?email=ann${encodeURIComponent(ENDING)}`
/** Replaces the request with one from another account. */
const BY_MALLORY = { [`${REQUEST}/toUid`]: 'u-mallory', [`${REQUEST}/toEmail`]: 'mallory@example.com' }

/** The page for a visitor, or for the signed-in account. */
function browserWithRequest(signedIn?: typeof OLD, overrides: object = {}): Browser {
  const data = browserWithBoth(signedIn === undefined ? {} : { signedInAs: signedIn.email })
  request(data, overrides)
  return data
}

async function renderApprove(data: AppData, at = PAGE): Promise<RenderedScreen> {
  const rendered = renderScreen({ data, at })
  await screen.findByRole('heading', { name: 'Approve transfer' })
  return rendered
}

const findApprove = () => screen.findByRole('button', { name: 'Approve Transfer' })

async function givePassword({ user }: RenderedScreen, secret = PASSWORD) {
  await user.type(await screen.findByLabelText(`Password of ann${ENDING}`), secret)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

/** Records the sessions of old accounts that the page begins beside the visitor's own, until it ends them. */
function countingSessions(data: Browser) {
  const open = new Set<object>()
  function openSecond() {
    const { auth, ...second } = data.openSecond()
    const begins = (account: Promise<Account>) => account.finally(() => open.add(auth))
    const ends = (end: Promise<void>) => end.finally(() => open.delete(auth))
    return {
      ...second,
      auth: {
        ...auth,
        signIn: (email: string, password: string) => begins(auth.signIn(email, password)),
        signOut: () => ends(auth.signOut()),
        disconnect: () => ends(auth.disconnect()),
      },
    }
  }
  return { counted: { ...data, openSecond }, open }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

describe('the link', () => {
  it.each([
    ['without an email', '/approve-transfer'],
    ['with a text that is no email', '/approve-transfer?email=ann'],
    ['with an email that cannot be a database key', `/approve-transfer?email=a%23nn${ENDING}`],
  ])('is invalid %s', async (_what, at) => {
    await renderApprove(browserWithRequest(), at)

    expect(screen.getByText('Invalid transfer link.')).toHaveRole('alert')
  })

  it.each([`a%2Bb${encodeURIComponent(ENDING)}`, `a+b${ENDING}`, ` A%2bB${ENDING.toUpperCase()} `])(
    'accepts an address with a plus sign in ?email=%s',
    async (email) => {
      const data = browserWithRequest()
      request(data, {}, `a+b${ENDING}`)

      await renderApprove(data, `/approve-transfer?email=${email}`)

      expect(await screen.findByLabelText(`Password of a+b${ENDING}`)).toBeInTheDocument()
    },
  )

  it.each([
    ['no request', browserWithBoth],
    ['an open request', browserWithRequest],
    ['an approved request', () => browserWithRequest(undefined, { approved: true })],
  ])('only asks for the sign-in before it, with %s', async (_what, browser) => {
    await renderApprove(browser())

    expect(await screen.findByLabelText(`Password of ann${ENDING}`)).toBeInTheDocument()
    expect(screen.queryByText(addressOf(NEW.email))).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Approve Transfer' })).not.toBeInTheDocument()
    expect(screen.queryByText(transferMessages.noRequest)).not.toBeInTheDocument()
    expect(screen.queryByText(transferMessages.approved)).not.toBeInTheDocument()
  })

  it('shows a message after the sign-in if there is no request', async () => {
    await givePassword(await renderApprove(browserWithBoth()))

    expect(await screen.findByText('No active transfer request found for this email.')).toHaveRole('status')
  })

  it('shows a message if the request is approved already', async () => {
    await renderApprove(browserWithRequest(OLD, { approved: true }))

    expect(await screen.findByText(transferMessages.approved)).toBeInTheDocument()
  })

  it('shows a message and a retry if the request cannot be read', async () => {
    const data = browserWithRequest(OLD)
    data.controls.failNext('transfers.watchRequest', 'network')
    const { user } = await renderApprove(data)
    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.network)

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await findApprove()).toBeInTheDocument()
  })
})

describe('after approving in the browser of the new account', () => {
  const moved = { entries: 1, fields: '' }
  const storeMove = (data: Browser) =>
    data.controls.write({ [`requestLimits/${NEW.uid}`]: { since: NOW, lastAt: NOW, count: 1, moved } })

  async function approveHere(data: Browser) {
    const rendered = await renderApprove(data)
    await givePassword(rendered)
    await rendered.user.click(await findApprove())
    await screen.findByText(transferMessages.approved)
  }

  it('links to the page where the data arrives, also after another tab has moved it', async () => {
    const data = browserWithRequest(NEW)
    rememberRequest(data)
    await approveHere(data)
    expect(screen.getByRole('link', { name: 'Open the transfer' })).toHaveAttribute('href', '#/profile')

    act(() => storeMove(data))

    expect(await screen.findByText(transferMessages.movedHere)).toBeInTheDocument()
    expect(screen.getByText(transferMessages.approved)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '#/profile')
  })

  it('says nothing about an earlier move if the request is another account’s', async () => {
    const data = browserWithRequest(NEW, { toUid: 'u-other', toEmail: 'other@example.com' })
    storeMove(data)

    await approveHere(data)

    expect(screen.getByText(transferMessages.movesLater)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toBeInTheDocument()
  })
})

describe('approving with the signed-in account', () => {
  it('shows the requester and approves, up to the last moment of seven days', async () => {
    const data = browserWithRequest(OLD, { requestedAt: WEEK_AGO + 1 })
    const { user } = await renderApprove(data)
    const button = await findApprove()
    expect(screen.getByText(addressOf(NEW.email))).toBeInTheDocument()
    const behind = screen.getByText(/ stay behind\.$/).textContent.toLowerCase()
    for (const node of OWN_NODES) expect(behind).toContain(NODES[node].what)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    await user.click(button)

    expect(await screen.findByText('Transfer approved! You can now close this page.')).toHaveRole('status')
    expect(screen.getByRole('heading', { name: 'Approve transfer' })).toHaveFocus()
    expect(data.controls.read(`${REQUEST}/approved`)).toBe(true)
    expect(data.controls.read(APPROVAL)).toEqual({ uid: NEW.uid, at: NOW })
  })

  it('shows a capital I in lower case, so that it does not look like an l', async () => {
    await renderApprove(browserWithRequest(OLD, { toEmail: 'vic.new@gmaiI.com' }))

    expect(await screen.findByText(addressOf('vic.new@gmaii.com'))).toBeInTheDocument()
  })

  it.each([
    ['the Kelvin sign', 'mar\u212a@gmail.com', '“\u212a” (U+212A)'],
    ['a Cyrillic а', 'vic@gm\u0430il.com', '“\u0430” (U+0430)'],
    ['an invisible character', 'ann\u200b@example.com', '(U+200B)'],
    ['many unusual letters', 'абвгдежз@example.com', '“д” (U+0434) and 3 more. Such characters'],
  ])('shows an address with %s unchanged, with a warning', async (_what, toEmail, sign) => {
    await renderApprove(browserWithRequest(OLD, { toEmail }))

    expect(await screen.findByText(addressOf(toEmail))).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(sign)
  })

  it('still shows the approval after the new account has moved the data and removed the request', async () => {
    const data = browserWithRequest(OLD)
    const { user } = await renderApprove(data)
    await user.click(await findApprove())
    await screen.findByText(transferMessages.approved)

    await act(async () => data.controls.write({ [REQUEST]: null }))

    expect(screen.getByText(transferMessages.approved)).toBeInTheDocument()
  })

  it('shows a message instead of the button when another account replaces the request, until the user opens it', async () => {
    const data = browserWithRequest(OLD)
    const { user } = await renderApprove(data)
    await findApprove()

    await act(async () => data.controls.write(BY_MALLORY))

    expect(await screen.findByRole('alert')).toHaveTextContent(transferMessages.requestReplaced)
    expect(screen.queryByRole('button', { name: 'Approve Transfer' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show the new request' }))
    await user.click(await findApprove())
    expect(await screen.findByText(transferMessages.approved)).toBeInTheDocument()
    expect(data.controls.read(`${APPROVAL}/uid`)).toBe('u-mallory')
  })

  it('refuses a press just after another account has replaced the request', async () => {
    const data = browserWithRequest(OLD)
    const approve: AppData['transfers']['approve'] = async (...args) => {
      data.controls.write(BY_MALLORY)
      await data.transfers.approve(...args)
    }
    const { user } = await renderApprove({ ...data, transfers: { ...data.transfers, approve } })

    await user.click(await findApprove())

    expect(await screen.findByRole('alert')).toHaveTextContent(transferMessages.requestReplaced)
    expect(data.controls.read(`${REQUEST}/approved`)).toBe(false)
    expect(data.controls.read(APPROVAL)).toBeNull()
  })

  it('shows no approval that the server has not confirmed', async () => {
    const data = browserWithRequest(OLD)
    data.controls.failNext('transfers.approve', 'permissionDenied')
    const answer = data.controls.hold('transfers.approve')
    const { user } = await renderApprove(data)
    await user.click(await findApprove())

    // The SDK shows its own writes at once, and reverts refused ones.
    await act(async () => data.controls.write({ [`${REQUEST}/approved`]: true }))
    expect(screen.queryByText(transferMessages.approved)).not.toBeInTheDocument()
    await act(async () => {
      data.controls.write({ [`${REQUEST}/approved`]: false })
      answer()
    })

    expect(await screen.findByRole('alert')).toHaveTextContent(transferMessages.noRequest)
    expect(screen.queryByText(transferMessages.approved)).not.toBeInTheDocument()
  })

  it('shows a late approval on the page of its own link only', async () => {
    const data = browserWithRequest(OLD)
    const answer = data.controls.hold('transfers.approve')
    const { user } = await renderApprove(data)
    await user.click(await findApprove())
    act(() => window.location.assign(`#/approve-transfer?email=bea${ENDING}`))
    expect(await screen.findByLabelText(`Password of bea${ENDING}`)).toBeInTheDocument()

    await act(async () => answer())

    await waitFor(() => expect(data.controls.read(`${REQUEST}/approved`)).toBe(true))
    expect(screen.getByLabelText(`Password of bea${ENDING}`)).toBeInTheDocument()
    expect(screen.queryByText(transferMessages.approved)).not.toBeInTheDocument()
  })

  it('takes no second answer while the first is pending', async () => {
    const data = browserWithRequest(OLD)
    const answer = data.controls.hold('transfers.approve')
    const { user } = await renderApprove(data)
    await user.click(await findApprove())
    expect(screen.getByRole('button', { name: 'Decline' })).toBeDisabled()

    act(answer)

    expect(await screen.findByText(transferMessages.approved)).toBeInTheDocument()
  })

  it('finds no active request if it is older than 7 days', async () => {
    await renderApprove(browserWithRequest(OLD, { requestedAt: WEEK_AGO }))

    expect(await screen.findByText(transferMessages.noRequest)).toBeInTheDocument()
  })
})

describe('declining', () => {
  async function decline({ user }: RenderedScreen) {
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
  }

  it('removes the request and confirms that', async () => {
    const data = browserWithRequest(OLD)

    await decline(await renderApprove(data))

    expect(await screen.findByText(transferMessages.declined)).toBeInTheDocument()
    expect(data.controls.read(REQUEST)).toBeNull()
  })
})

describe('proving that the old account is yours', () => {
  it("works by password, beside the visitor's session, and ends afterwards", async () => {
    const data = browserWithRequest(NEW)
    const { counted, open } = countingSessions(data)
    const rendered = await renderApprove(counted)
    await givePassword(rendered)

    await rendered.user.click(await findApprove())

    expect(await screen.findByText(transferMessages.approved)).toBeInTheDocument()
    expect(data.controls.read(`${APPROVAL}/uid`)).toBe(NEW.uid)
    expect(await data.auth.reloadAccount()).toMatchObject(NEW)
    await waitFor(() => expect(open.size).toBe(0))
  })

  it('ends when the visitor leaves', async () => {
    const { counted, open } = countingSessions(browserWithRequest())
    const rendered = await renderApprove(counted)
    await givePassword(rendered)
    await findApprove()
    expect(open.size).toBe(1)

    rendered.unmount()

    await waitFor(() => expect(open.size).toBe(0))
  })

  describe('with a pending answer', () => {
    async function leaveWhileApproving(signedIn?: typeof NEW) {
      const data = browserWithRequest(signedIn)
      const { counted, open } = countingSessions(data)
      const rendered = await renderApprove(counted)
      await givePassword(rendered)
      const button = await findApprove()
      data.controls.goOffline()
      await rendered.user.click(button)
      act(() => window.location.assign('#/about'))
      await screen.findByRole('heading', { name: 'about' })
      expect(open.size).toBe(1)
      return { data, open, user: rendered.user }
    }

    it('ends once the answer is sent when the visitor leaves', async () => {
      const { data, open } = await leaveWhileApproving(NEW)

      await act(async () => data.controls.goOnline())

      await waitFor(() => expect(open.size).toBe(0))
      expect(data.controls.read(`${REQUEST}/approved`)).toBe(true)
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    })

    it('ends without the answer when the visitor signs out', async () => {
      const { data, open } = await leaveWhileApproving(NEW)

      await act(() => data.auth.signOut())

      await waitFor(() => expect(open.size).toBe(0))
      await act(async () => data.controls.goOnline())
      expect(data.controls.read(`${REQUEST}/approved`)).toBe(false)
    })

    it('stays open for another attempt while the answer has failed', async () => {
      const { data, open, user } = await leaveWhileApproving(NEW)
      data.controls.write({ [`${REQUEST}/requestedAt`]: WEEK_AGO })
      await act(async () => data.controls.goOnline())
      expect(await screen.findByRole('alert')).toHaveTextContent(transferMessages.noRequest)
      expect(open.size).toBe(1)

      await user.click(screen.getByRole('button', { name: 'Dismiss' }))

      await waitFor(() => expect(open.size).toBe(0))
    })

    it('is not denied if the new account has moved the data since', async () => {
      const { data } = await leaveWhileApproving(NEW)
      data.controls.write({ [REQUEST]: null })

      await act(async () => data.controls.goOnline())

      expect(await screen.findByRole('alert')).toHaveTextContent(transferMessages.noRequestHelp)
    })

    it('ends when somebody else signs in after the answer has failed', async () => {
      const { data, open } = await leaveWhileApproving()
      data.controls.write({ [`${REQUEST}/requestedAt`]: WEEK_AGO })
      await act(async () => data.controls.goOnline())
      await screen.findByRole('alert')

      await act(() => data.accounts.signIn(NEW.email, PASSWORD))

      await waitFor(() => expect(open.size).toBe(0))
    })
  })

  it('asks for a password', async () => {
    const { user } = await renderApprove(browserWithRequest())
    await screen.findByLabelText(`Password of ann${ENDING}`)

    await user.click(screen.getByRole('button', { name: 'Continue' }))

    expect(screen.getByLabelText(`Password of ann${ENDING}`)).toHaveAccessibleDescription(
      signInMessages.passwordMissing,
    )
  })

  it('reports a wrong password', async () => {
    const rendered = await renderApprove(browserWithRequest())

    await givePassword(rendered, 'Wrong1!')

    expect(await screen.findByRole('alert')).toHaveTextContent(signInMessages.wrongPassword)
  })

  it('does not suffice for an email that was never verified', async () => {
    const data = browserWithBoth({ old: { emailVerified: false } })
    request(data)
    const { counted, open } = countingSessions(data)
    const rendered = await renderApprove(counted)

    await givePassword(rendered)

    expect(await screen.findByRole('alert')).toHaveTextContent(profileMessages.unverified)
    await waitFor(() => expect(open.size).toBe(0))
  })

  it('works with Google, also at a second attempt, with the popup that was prepared before', async () => {
    const data = browserWithRequest()
    data.controls.auth.google = null
    const calls: string[] = []
    function openSecond() {
      calls.push('open')
      const { auth, ...second } = data.openSecond()
      const noting = <Result,>(name: string, call: () => Result) => {
        calls.push(name)
        return call()
      }
      const prepareGoogle = () => noting('prepare', () => auth.prepareGoogle())
      const signInWithGoogle = () => noting('press', () => auth.signInWithGoogle())
      return { ...second, auth: { ...auth, prepareGoogle, signInWithGoogle } }
    }
    const { user } = await renderApprove({ ...data, openSecond })
    const button = await screen.findByRole('button', { name: 'Continue with Google' })
    expect(calls).toEqual(['open', 'prepare'])
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(signInMessages.googleCancelled)
    data.controls.auth.google = { email: OLD.email, displayName: 'Ann' }

    await user.click(button)

    expect(await findApprove()).toBeInTheDocument()
    expect(calls.filter((call) => call !== 'prepare')).toEqual(['open', 'press', 'press'])
  })

  it('shows a message if Google’s popup returns another account', async () => {
    const data = browserWithRequest()
    data.controls.auth.google = { ...NEW, displayName: 'Ann' }
    const { user } = await renderApprove(data)

    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(transferMessages.wrongOldAccount(OLD.email))
  })

  it('has a session of its own beside a popup that is still open', async () => {
    const data = browserWithRequest()
    let sessions = 0
    function openSecond() {
      sessions += 1
      const { auth, ...second } = data.openSecond()
      return { ...second, auth: { ...auth, signInWithGoogle: () => new Promise<never>(() => undefined) } }
    }
    const rendered = await renderApprove({ ...data, openSecond })
    await rendered.user.click(await screen.findByRole('button', { name: 'Continue with Google' }))

    await givePassword(rendered)

    expect(await findApprove()).toBeInTheDocument()
    expect(sessions).toBe(2)
  })

  it('links to the password reset, also beside another session', async () => {
    const data = browserWithRequest(NEW)
    const { user } = await renderApprove(data)
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))

    await user.click(await screen.findByRole('button', { name: 'Send Reset Instructions' }))

    expect(await screen.findByText(accountMessages.resetSent(OLD.email))).toBeInTheDocument()
    expect(data.controls.auth.mails).toMatchObject([{ kind: 'resetPassword', to: OLD.email }])
  })
})
