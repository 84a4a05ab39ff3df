/** Sign in: by Google or password, mailing the verification link again, and arriving from that mail. */

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { verifiedPath } from '../../src/config/accountPaths'
import { rememberDestination } from '../../src/device/destination'
import { AWAITED_UID_KEY, deviceStore, EMAIL_CONFIRMED, mailWaitKey } from '../../src/device/deviceStore'
import { DataError, type Account } from '../../src/data'
import type { AppData } from '../../src/session/accounts'
import { accountMessages } from '../../src/features/account/messages'
import { signInMessages } from '../../src/domain/account/messages'
import { openBrowser, PASSWORD, type Browser } from '../helpers/browser'
import { renderScreen, type RenderedScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'
import { failureMessages } from '../../src/domain/text/errorMessages'

const browserWithAnn = ({ verified = true, signedIn = false } = {}): Browser =>
  browserOfAnn({ verified, signedIn })

async function renderSignIn(data: AppData, at = '/userAuth'): Promise<RenderedScreen> {
  const rendered = renderScreen({ data, at })
  await screen.findByRole('heading', { name: 'Sign in' })
  return rendered
}

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const signInButton = () => screen.getByRole('button', { name: 'Sign In' })
const resendButton = () => screen.getByRole('button', { name: 'Resend Verification Email' })

function typeCredentials(secret = PASSWORD, address = ANN.email) {
  fireEvent.change(email(), { target: { value: address } })
  fireEvent.change(password(), { target: { value: secret } })
}

/** The page with the typed credentials. */
async function renderTyped(
  state: { readonly verified?: boolean },
  ...typed: readonly [secret?: string, email?: string]
) {
  const data = browserWithAnn(state)
  const rendered = await renderSignIn(data)
  typeCredentials(...typed)
  return { data, user: rendered.user }
}

const isSignedOut = async (data: AppData) => (await data.auth.reloadAccount()) === null
const address = () => window.location.hash

describe('signing in with a password', () => {
  it('keeps the address for a sign-up, and back, and for a forgotten password', async () => {
    const { user } = await renderSignIn(browserWithAnn())
    await user.type(email(), 'noor@my.test')
    await user.click(screen.getByRole('link', { name: 'Sign up' }))
    await screen.findByRole('heading', { name: 'Sign up' })
    expect(email()).toHaveValue('noor@my.test')

    await user.type(email(), '.us')
    await user.click(screen.getAllByRole('link', { name: 'Sign in' }).at(-1) ?? document.body)

    await screen.findByRole('heading', { name: 'Sign in' })
    expect(email()).toHaveValue('noor@my.test.us')
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    await screen.findByRole('heading', { name: 'Forgot your password?' })
    expect(email()).toHaveValue('noor@my.test.us')
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  })

  it('asks for both fields and focuses the first one', async () => {
    const { user } = await renderSignIn(browserWithAnn())

    await user.click(signInButton())

    expect(email()).toHaveAccessibleDescription(signInMessages.emailMissing)
    expect(password()).toHaveAccessibleDescription(signInMessages.passwordMissing)
    expect(email()).toHaveFocus()
  })

  it('reports a wrong password and keeps the typed values', async () => {
    const { user } = await renderTyped({}, 'Wrong1!')

    await user.click(signInButton())

    expect(await screen.findByText('Incorrect password. Please try again.')).toHaveRole('alert')
    expect(email()).toHaveValue(ANN.email)
    expect(password()).toHaveValue('Wrong1!')
  })

  it('reports an unknown email', async () => {
    const { user } = await renderTyped({}, PASSWORD, 'bea@my.test')

    await user.click(signInButton())

    expect(
      await screen.findByText('No account found with this email. Please check your email or sign up.'),
    ).toHaveRole('alert')
  })

  it.each([
    [
      'too many attempts',
      'tooManyRequests',
      'Too many failed attempts. Please try again later or reset your password.',
    ],
    ['a lost connection', 'network', failureMessages.network],
    ['a disabled account', 'accountDisabled', failureMessages.disabled],
    ['anything else', 'unknown', 'Incorrect password. Please try again.'],
  ] as const)('shows a message for %s', async (_what, kind, sentence) => {
    const data = browserWithAnn()
    data.controls.failNext('accounts.signIn', kind)
    const rendered = await renderSignIn(data)
    typeCredentials()

    await rendered.user.click(signInButton())

    expect(await screen.findByText(sentence)).toHaveRole('alert')
  })

  it('signs an unverified user out again and tells them to verify', async () => {
    const { data, user } = await renderTyped({ verified: false })

    await user.click(signInButton())

    expect(await screen.findByText('Please verify your email before signing in.')).toHaveRole('alert')
    expect(await isSignedOut(data)).toBe(true)
  })
})

describe('arriving on the sign-in page', () => {
  it('takes a verified user who is signed in to the contribute page', async () => {
    renderScreen({ data: browserWithAnn({ signedIn: true }), at: '/userAuth' })

    await waitFor(() => expect(address()).toBe('#/list'))
  })

  it('leaves alone an account that signs up in another tab later', async () => {
    const data = browserWithAnn({ verified: false })
    await renderSignIn(data)

    await act(async () => data.controls.signInAs(ANN.email))

    expect(await isSignedOut(data)).toBe(false)
  })

  it('fills in the address from the sign-up', async () => {
    await renderSignIn(browserWithAnn(), '/userAuth?email=noor%2Bold%40my.test')

    expect(email()).toHaveValue('noor+old@my.test')
  })

  it('links to the sign-up directly below the title after a gate, and otherwise below the form', async () => {
    const isBeforeForm = () => {
      const link = screen.getByRole('link', { name: 'Sign up' })
      return Boolean(link.compareDocumentPosition(email()) & Node.DOCUMENT_POSITION_FOLLOWING)
    }
    const first = await renderSignIn(browserWithAnn())
    expect(isBeforeForm()).toBe(false)
    first.unmount()
    rememberDestination('/company/amazon', 'Amazon')

    await renderSignIn(browserWithAnn())

    expect(isBeforeForm()).toBe(true)
  })
})

describe('arriving from the verification mail', () => {
  it('confirms the verified email, fills it in and removes it from the address', async () => {
    await renderSignIn(browserWithAnn(), verifiedPath('ann+work@my.test'))

    expect(await screen.findByText('Email verified! You can now sign in.')).toHaveRole('status')
    expect(address()).toBe('#/userAuth')
    expect(screen.getByLabelText('Email')).toHaveValue('ann+work@my.test')
  })

  it('offers only the sign-in at first. After a failure, it also offers another mail and the sign-up', async () => {
    const data = browserWithAnn({ verified: false })
    const { user } = await renderSignIn(data, verifiedPath(ANN.email))
    const verified = await screen.findByText(signInMessages.emailVerified)
    const signUp = () => screen.queryByRole('link', { name: 'Sign up' })
    expect(screen.queryByRole('button', { name: 'Resend Verification Email' })).not.toBeInTheDocument()
    expect(signUp()).not.toBeInTheDocument()

    await user.type(password(), PASSWORD)
    await user.click(signInButton())

    expect(await screen.findByRole('alert')).toHaveTextContent(signInMessages.unverified)
    const resend = resendButton()
    expect(signUp()).toBeInTheDocument()
    // They stay while the page tries again.
    await user.click(resend)
    expect(await screen.findByText(accountMessages.verificationSent(ANN.email))).toBeInTheDocument()
    expect(resend).toBeInTheDocument()
    expect(verified).not.toBeInTheDocument()
  })

  it('marks the record of the account that waits for this mail as verified, and signs it out', async () => {
    const data = browserWithAnn({ verified: false, signedIn: true })
    await data.auth.sendVerificationEmail()
    data.controls.auth.openMail(ANN.email)

    await renderSignIn(data, '/userAuth?verified=1')

    expect(await screen.findByText(signInMessages.emailVerified)).toBeInTheDocument()
    expect(data.controls.read('users/u-ann/emailVerified')).toBe(true)
    expect(await isSignedOut(data)).toBe(true)
    expect(address()).toBe('#/userAuth')
  })

  it.each([
    ['waits for this mail', ANN.uid],
    ['the waiting tab has signed out already', EMAIL_CONFIRMED],
  ])('signs out the account that %s, even if it is known to be verified', async (_what, awaited) => {
    const data = browserWithAnn({ signedIn: true })
    deviceStore.write(AWAITED_UID_KEY, awaited)

    await renderSignIn(data, '/userAuth?verified=1')

    expect(await screen.findByText(signInMessages.emailVerified)).toBeInTheDocument()
    expect(await isSignedOut(data)).toBe(true)
    expect(deviceStore.read(AWAITED_UID_KEY)).not.toBe(ANN.uid)
  })

  it.each([
    ['no account waits for a mail', null],
    ['another account waits for a mail', 'u-bea'],
  ])('takes a verified, signed-in user to the contribute page if %s', async (_who, awaited) => {
    const data = browserWithAnn({ signedIn: true })
    if (awaited !== null) deviceStore.write(AWAITED_UID_KEY, awaited)

    renderScreen({ data, at: '/userAuth?verified=1' })

    await waitFor(() => expect(address()).toBe('#/list'))
    expect(await isSignedOut(data)).toBe(false)
  })

  it('does not sign out another user who signs in meanwhile', async () => {
    const data = browserWithAnn({ verified: false, signedIn: true })
    data.controls.auth.add({ uid: 'u-bea', email: 'bea@my.test' })
    const answer = data.controls.hold('auth.reloadAccount')
    await renderSignIn(data, '/userAuth?verified=1')

    data.controls.signInAs('bea@my.test')
    answer()

    await waitFor(() => expect(address()).toBe('#/list'))
    expect(await isSignedOut(data)).toBe(false)
  })

  it('does not confirm an unverified email, even after a forged link', async () => {
    const data = browserWithAnn({ verified: false, signedIn: true })

    await renderSignIn(data, '/userAuth?verified=1')

    expect(await screen.findByRole('alert')).toHaveTextContent(signInMessages.unverified)
    expect(screen.queryByText(signInMessages.emailVerified)).not.toBeInTheDocument()
    expect(await isSignedOut(data)).toBe(true)
  })
})

describe('asking for the verification mail again', () => {
  it('sends the mail and signs out again', async () => {
    const { data, user } = await renderTyped({ verified: false })

    await user.click(resendButton())

    expect(await screen.findByText(accountMessages.verificationSent(ANN.email))).toBeInTheDocument()
    expect(data.controls.auth.mails).toMatchObject([{ kind: 'verifyEmail', to: ANN.email }])
    expect(await isSignedOut(data)).toBe(true)
    expect(screen.queryByText(signInMessages.unverified)).not.toBeInTheDocument()
  })

  it('has a countdown before it can be repeated', async () => {
    const { user } = await renderTyped({ verified: false })
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await user.click(resendButton())
    const waiting = await screen.findByRole('button', { name: 'Resend in 60 s' })

    act(() => {
      vi.advanceTimersByTime(1_000)
    })

    expect(waiting).toHaveTextContent('Resend in 59 s')
    expect(waiting).toBeDisabled()
    act(() => {
      vi.advanceTimersByTime(59_000)
    })
    expect(resendButton()).toBeEnabled()
  })

  it('keeps the countdown for that address after a reload, and for no other', async () => {
    const data = browserWithAnn({ verified: false })
    const before = await renderSignIn(data)
    typeCredentials()
    await before.user.click(resendButton())
    await screen.findByText(accountMessages.verificationSent(ANN.email))
    before.unmount()

    const { user } = await renderSignIn(data)
    expect(resendButton()).toBeEnabled()
    await user.type(email(), ANN.email.toUpperCase())

    expect(screen.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
    await user.type(email(), 'u')
    expect(resendButton()).toBeEnabled()
  })

  it('deletes the address from the device after the countdown', async () => {
    deviceStore.write(mailWaitKey(ANN.email), String(Date.now() - 1))
    deviceStore.write(mailWaitKey('bea@my.test'), String(Date.now() + 30_000))

    await renderSignIn(browserWithAnn())

    expect(deviceStore.read(mailWaitKey(ANN.email))).toBeNull()
    expect(deviceStore.read(mailWaitKey('bea@my.test'))).not.toBeNull()
  })

  it('shows a message when it fails, and can be repeated at once', async () => {
    const { user } = await renderTyped({ verified: false }, 'Wrong1!')

    await user.click(resendButton())

    expect(
      await screen.findByText('Failed to resend verification email. Please check your credentials.'),
    ).toHaveRole('alert')
    expect(resendButton()).toBeEnabled()
  })

  it('signs out even if the mail could not be sent', async () => {
    const data = browserWithAnn({ verified: false })
    data.controls.failNext('auth.sendVerificationEmail', 'tooManyRequests')
    const rendered = await renderSignIn(data)
    typeCredentials()

    await rendered.user.click(resendButton())

    expect(await screen.findByRole('alert')).toHaveTextContent(signInMessages.resendFailed)
    expect(await isSignedOut(data)).toBe(true)
  })

  it('sends nothing to a verified email, and signs its owner in', async () => {
    const data = browserWithAnn()
    const rendered = await renderSignIn(data)
    typeCredentials()

    await rendered.user.click(resendButton())

    await waitFor(() => expect(address()).toBe('#/list'))
    expect(data.controls.auth.mails).toHaveLength(0)
  })

  it('does not block signing in after the link has been opened, also while it sends another mail', async () => {
    const { data, user } = await renderTyped({ verified: false })
    const send = data.controls.hold('auth.sendVerificationEmail')
    await user.click(resendButton())
    data.controls.auth.change(ANN.uid, { emailVerified: true })

    await user.click(signInButton())

    await waitFor(() => expect(address()).toBe('#/list'))
    await act(async () => send())
    expect(await isSignedOut(data)).toBe(false)
    await waitFor(() => expect(data.controls.read('users/u-ann/emailVerified')).toBe(true))
  })
})

const googleButton = () => screen.getByRole('button', { name: 'Continue with Google' })

describe('continuing with Google', () => {
  it('gives a first-time user a record and takes them to the contribute page', async () => {
    const data = openBrowser()
    data.controls.auth.google = { email: 'gia@gmail.com', displayName: 'Gia' }
    const { user } = await renderSignIn(data)

    await user.click(googleButton())

    await waitFor(() => expect(address()).toBe('#/list'))
    await waitFor(() => expect(data.controls.read('users/uid-1/username')).toBe('Gia'))
  })

  it.each([
    ['a closed popup', 'popupClosed', 'Sign in was cancelled. Please try again.'],
    ['an answer without a user', 'noUser', 'No user data received. Please try again.'],
    ['a lost connection', 'network', failureMessages.network],
    ['anything else', 'unknown', 'An error occurred during sign-in. Please try again.'],
  ] as const)('shows a message for %s', async (_what, kind, sentence) => {
    const data = browserWithAnn()
    data.controls.failNext('accounts.signInWithGoogle', kind)
    const { user } = await renderSignIn(data)

    await user.click(googleButton())

    expect(await screen.findByText(sentence)).toHaveRole('alert')
  })

  it('can be pressed again while a popup is open, and uses only the latest popup’s result', async () => {
    const failPopup: ((error: DataError) => void)[] = []
    const data = browserWithAnn()
    const signInWithGoogle = () => new Promise<Account>((_resolve, reject) => failPopup.push(reject))
    const { user } = await renderSignIn({ ...data, accounts: { ...data.accounts, signInWithGoogle } })
    await user.click(googleButton())
    await user.click(googleButton())

    await act(async () => failPopup[0]?.(new DataError('popupClosed', 'closed')))

    expect(failPopup).toHaveLength(2)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await act(async () => failPopup[1]?.(new DataError('unknown', 'blocked')))
    expect(screen.getByRole('alert')).toHaveTextContent(signInMessages.googleFailed)
  })
})
