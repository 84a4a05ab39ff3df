/** Sign up: the form, and the wait for the verified email. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { withAccounts, type AppData } from '../../src/session/accounts'
import { AWAITED_UID_KEY, deviceStore, EMAIL_CONFIRMED } from '../../src/device/deviceStore'
import { passwordAdvice } from '../../src/domain/account/credentials'
import { accountMessages } from '../../src/features/account/messages'
import { signInMessages, signUpMessages } from '../../src/domain/account/messages'
import { ENDING } from '../helpers/addresses'
import { generalMessages } from '../../src/domain/text/messages'
import { user as userRecord } from '../helpers/builders'
import { openBrowser, type Browser } from '../helpers/browser'
import { renderScreen, type RenderedScreen } from '../helpers/renderScreen'
import { browserOfAnn } from './ann'
import { failureMessages } from '../../src/domain/text/errorMessages'

const REQUIREMENTS = 'At least 8 characters, upper case, lower case, a digit, one of @$!%*?&'
const NEW = { name: 'Noor Park', email: 'noor@my.test', password: 'Abcdef1!' }

async function renderSignUp(data: AppData): Promise<RenderedScreen> {
  const rendered = renderScreen({ data, at: '/SignUp' })
  await screen.findByRole('heading', { name: 'Sign up' })
  return rendered
}

function fillIn({ name, email, password } = NEW) {
  for (const [label, value] of Object.entries({ Name: name, Email: email, Password: password }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const continueButton = () => screen.getByRole('button', { name: 'Continue' })
const findWaiting = () => screen.findByRole('heading', { name: 'Check your email' })
const address = () => window.location.hash

/** Signs up, and waits for the mailed link. */
async function renderWaiting(data: Browser): Promise<RenderedScreen> {
  const rendered = await renderSignUp(data)
  fillIn()
  await rendered.user.click(continueButton())
  await findWaiting()
  return rendered
}

function browserWithUnverified(): Browser {
  return openBrowser({
    accounts: [{ uid: 'u-noor', email: NEW.email, emailVerified: false }],
    tree: {
      users: { 'u-noor': userRecord({ username: NEW.name, email: NEW.email, emailVerified: false }) },
      emailToUid: { 'noor@my,test': 'u-noor' },
    },
    signedInAs: NEW.email,
  })
}

describe('the sign-up form', () => {
  it('names every missing field and focuses the first one', async () => {
    const { user } = await renderSignUp(openBrowser())

    await user.click(continueButton())

    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(signUpMessages.nameMissing)
    expect(screen.getByText(signUpMessages.emailInvalid)).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      `${signUpMessages.passwordWeak} ${passwordAdvice('')}`,
    )
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  it('says what a password needs, and below an error what a refused one lacks', async () => {
    const rendered = await renderSignUp(openBrowser())
    const password = screen.getByLabelText('Password')
    expect(password).toHaveAccessibleDescription(REQUIREMENTS)

    fillIn({ ...NEW, password: 'abcdef-1' })
    await rendered.user.click(continueButton())

    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(
        `${signUpMessages.passwordWeak} ${passwordAdvice('abcdef-1')}`,
      ),
    )
    await rendered.user.type(password, 'Z!')
    await waitFor(() => expect(password).toHaveAccessibleDescription(REQUIREMENTS))
  })

  it('sends what the fields hold after a password manager filled them without events', async () => {
    const rendered = await renderSignUp(openBrowser())
    const fill = (label: string, value: string) => {
      const field: HTMLInputElement = screen.getByLabelText(label)
      field.value = value
    }
    fill('Name', NEW.name)
    fill('Email', NEW.email)
    fill('Password', NEW.password)
    await rendered.user.click(continueButton())

    expect(await findWaiting()).toBeInTheDocument()
  })

  it('asks for an email in full if its ending is missing', async () => {
    const { user } = await renderSignUp(openBrowser())
    expect(screen.queryByText(accountMessages.emailInFull)).not.toBeInTheDocument()

    await user.type(screen.getByLabelText('Email'), 'nia@example')
    await user.click(continueButton())

    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      `Please use your email address. Write it in full, such as name${ENDING}.`,
    )
    await user.type(screen.getByLabelText('Email'), '.edu')
    await waitFor(() => expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription())
  })

  it('creates the account with its record and index, and sends the mail', async () => {
    const data = openBrowser()

    await renderWaiting(data)

    expect(data.controls.read('users/uid-1')).toMatchObject({
      username: NEW.name,
      email: NEW.email,
      emailVerified: false,
    })
    expect(data.controls.read('emailToUid/noor@my,test')).toBe('uid-1')
    expect(data.controls.auth.mails).toMatchObject([{ kind: 'verifyEmail', to: NEW.email }])
  })

  it('sends the mail while the database does not answer', async () => {
    const browser = openBrowser()
    onTestFinished(browser.controls.hold('users.heal'))
    const rendered = await renderSignUp(withAccounts(browser))
    fillIn()

    await rendered.user.click(continueButton())

    await waitFor(() => expect(browser.controls.auth.mails).toMatchObject([{ to: NEW.email }]), {
      timeout: 3_000,
    })
    expect(browser.controls.read('users/uid-1')).toBeNull()
  })

  describe('with an email that has an account', () => {
    const TAKEN = { ...NEW, email: 'noor+old@my.test' }
    const TAKEN_WORDS = 'The email address is already in use by another account.'

    it('shows the provider’s message, keeps the typed values, and links to the sign-in with that address', async () => {
      const rendered = await renderSignUp(openBrowser({ accounts: [{ uid: 'u-noor', email: TAKEN.email }] }))
      fillIn(TAKEN)
      await rendered.user.click(continueButton())

      expect(await screen.findByRole('alert')).toHaveTextContent(TAKEN_WORDS)
      expect(screen.getByLabelText('Name')).toHaveValue(NEW.name)

      expect(
        screen.getAllByRole('link', { name: 'Sign in' }).map((link) => link.getAttribute('href')),
      ).toContain('#/userAuth?email=noor%2Bold%40my.test')
    })
  })

  it('reports a lost connection', async () => {
    const data = openBrowser()
    data.controls.failNext('accounts.create', 'network')
    const rendered = await renderSignUp(data)
    fillIn()

    await rendered.user.click(continueButton())

    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.network)
  })

  it('finds that account at a second press if the connection was lost with the answer', async () => {
    const data = openBrowser()
    data.controls.auth.lost.add('createLogin').add('signIn')
    const rendered = await renderSignUp(data)
    fillIn()

    await rendered.user.click(continueButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.network)
    await rendered.user.click(continueButton())

    expect(await findWaiting()).toBeInTheDocument()
  })

  it('keeps the profile of an account that is older than the lost answer', async () => {
    const data = openBrowser({
      accounts: [{ uid: 'u-noor', email: NEW.email, password: NEW.password }],
      tree: { 'users/u-noor': userRecord({ username: 'Noor of old', email: NEW.email }) },
    })
    const rendered = await renderSignUp(data)
    fillIn()
    data.controls.auth.lost.add('createLogin')

    await rendered.user.click(continueButton())

    await waitFor(() => expect(address()).toBe('#/list'))
    expect(data.controls.read('users/u-noor/username')).toBe('Noor of old')
    expect(data.controls.auth.mails).toEqual([])
  })

  it('takes a Google user to the contribute page', async () => {
    const data = openBrowser()
    data.controls.auth.google = { email: 'gia@gmail.com', displayName: 'Gia' }
    const { user } = await renderSignUp(data)

    await user.click(screen.getByRole('button', { name: 'Sign up with Google' }))

    await waitFor(() => expect(address()).toBe('#/list'))
    await waitFor(() => expect(data.controls.read('users/uid-1/username')).toBe('Gia'))
  })
})

describe('waiting for the email to be verified', () => {
  it('shows the address of the mail, and the next step', async () => {
    await renderWaiting(openBrowser())

    expect(screen.getByText(NEW.email)).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(
      'Open the link in the mail. This page notices it by itself, and you can sign in.',
    )
    expect(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus()
  })

  it('marks the record, signs out and opens the sign-in once the link has been opened', async () => {
    const data = openBrowser()
    await renderWaiting(data)

    data.controls.auth.openMail(NEW.email)

    expect(await screen.findByText(signInMessages.emailVerified)).toBeInTheDocument()
    expect(address()).toBe('#/userAuth')
    expect(screen.getByLabelText('Email')).toHaveValue(NEW.email)
    expect(data.controls.read('users/uid-1/emailVerified')).toBe(true)
    expect(await data.auth.reloadAccount()).toBeNull()
  })

  it('also starts for an unverified account that opens this page', async () => {
    renderScreen({ data: browserWithUnverified(), at: '/SignUp' })

    expect(await findWaiting()).toBeInTheDocument()
    expect(screen.getByText(NEW.email)).toBeInTheDocument()
    // Nobody knows any more whether the mail was sent.
    expect(screen.queryByText(/We’ve sent/)).not.toBeInTheDocument()
  })

  it('has a countdown of 40 seconds before the mail can be sent again', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const data = openBrowser()
    const { user } = await renderWaiting(data)
    expect(await screen.findByRole('button', { name: 'Resend in 40 s' })).toBeDisabled()
    act(() => {
      vi.advanceTimersByTime(40_000)
    })

    await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }))

    expect(await screen.findByRole('button', { name: 'Resend in 40 s' })).toBeDisabled()
    expect(data.controls.auth.mails).toHaveLength(2)
  })

  it('shows a message when the mail cannot be sent', async () => {
    const data = browserWithUnverified()
    data.controls.failNext('auth.sendVerificationEmail', 'tooManyRequests')
    const { user } = renderScreen({ data, at: '/SignUp' })
    await findWaiting()

    await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }))

    expect(await screen.findByText('Error sending verification email. Please try again later.')).toHaveRole(
      'alert',
    )
  })

  it('says that a mail was sent only once a resend after a failed first mail has succeeded', async () => {
    const browser = openBrowser()
    browser.controls.failNext('auth.sendVerificationEmail', 'tooManyRequests')
    const rendered = await renderSignUp(withAccounts(browser))
    fillIn()
    await rendered.user.click(continueButton())
    expect(await screen.findByText(signUpMessages.resendFailed)).toHaveRole('alert')

    const release = browser.controls.hold('auth.sendVerificationEmail')
    await rendered.user.click(screen.getByRole('button', { name: 'Resend Verification Email' }))
    expect(await screen.findByRole('button', { name: 'Sending the mail…' })).toBeInTheDocument()
    expect(screen.queryByText(/^We’ve sent/)).not.toBeInTheDocument()
    release()

    expect(await screen.findByText(accountMessages.verificationSent(NEW.email))).toBeInTheDocument()
    expect(screen.getByText(NEW.email)).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([NEW.email, 'other@my.test'])(
    'does not take a refused sign-up for a failed mail when %s signs in elsewhere',
    async (email) => {
      const data = openBrowser({
        accounts: [NEW.email, 'other@my.test'].map((taken) => ({ email: taken, emailVerified: false })),
      })
      const rendered = await renderSignUp(data)
      fillIn()
      await rendered.user.click(continueButton())
      await screen.findByRole('alert')

      act(() => data.controls.signInAs(email))

      await findWaiting()
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    },
  )

  it('shows no error once the email is verified', async () => {
    const data = browserWithUnverified()
    data.controls.failNext('auth.sendVerificationEmail', 'tooManyRequests')
    const { user } = renderScreen({ data, at: '/SignUp' })
    await findWaiting()
    await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }))
    await screen.findByRole('alert')

    onTestFinished(data.controls.hold('accounts.heal'))
    data.controls.auth.add({ uid: 'u-noor', email: NEW.email, emailVerified: true })

    expect(await screen.findByText('Verified. One moment…')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('begins the countdown if nobody knows whether the mail was sent, and says so', async () => {
    const data = browserWithUnverified()
    data.controls.auth.lost.add('mail')
    const { user } = renderScreen({ data, at: '/SignUp' })
    await findWaiting()

    await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }))

    expect(await screen.findByText(failureMessages.mailUnconfirmed)).toHaveRole('alert')
    expect(screen.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  })

  it('allows starting over with another email', async () => {
    const data = browserWithUnverified()
    const { user } = renderScreen({ data, at: '/SignUp' })
    await findWaiting()

    await user.click(screen.getByRole('button', { name: 'Use a different email' }))

    expect(await screen.findByLabelText('Name')).toBeInTheDocument()
    expect(address()).toBe('#/SignUp')
    expect(await data.auth.reloadAccount()).toBeNull()
  })

  it('continues when another tab has opened the link and ended the session of both', async () => {
    const data = browserWithUnverified()
    renderScreen({ data, at: '/SignUp' })
    await findWaiting()

    // The actions of the other tab (useVerifiedLink).
    deviceStore.write(AWAITED_UID_KEY, EMAIL_CONFIRMED)
    await act(() => data.auth.signOut())

    expect(await screen.findByText(signInMessages.emailVerified)).toBeInTheDocument()
    expect(address()).toBe('#/userAuth')
    expect(screen.getByLabelText('Email')).toHaveValue(NEW.email)
  })

  it('leads to the sign-in, and says why, when the account was signed out elsewhere', async () => {
    const data = browserWithUnverified()
    renderScreen({ data, at: '/SignUp' })
    await findWaiting()

    await act(() => data.auth.signOut())

    expect(await screen.findByText(generalMessages.signedOut)).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue(NEW.email)
  })

  it('gives its address to the sign-in page, which tells an unverified user to verify', async () => {
    const { user } = renderScreen({ data: browserWithUnverified(), at: '/SignUp' })
    await findWaiting()

    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Sign In' }))

    expect(await screen.findByText(signInMessages.unverified)).toHaveRole('alert')
    expect(screen.getByLabelText('Email')).toHaveValue(NEW.email)
  })
})

describe('arriving on the sign-up page', () => {
  it('takes a verified user who is signed in to the contribute page', async () => {
    renderScreen({ data: browserOfAnn(), at: '/SignUp' })

    await waitFor(() => expect(address()).toBe('#/list'))
  })
})
