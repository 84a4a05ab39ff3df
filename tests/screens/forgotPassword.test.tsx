/** Forgot password: a mail with a reset link, without revealing who has an account. */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accountMessages } from '../../src/features/account/messages'
import { forgotPasswordMessages } from '../../src/domain/account/messages'
import type { Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'
import { failureMessages } from '../../src/domain/text/errorMessages'

const signedOut = () => browserOfAnn({ signedIn: false })

async function askFor(email: string, data: Browser) {
  const { user } = renderScreen({ data, at: '/ForgotPassword' })
  await user.type(await screen.findByLabelText('Email'), email)
  await user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }))
}

describe('the forgotten password', () => {
  it.each([
    [ANN.email, [{ kind: 'resetPassword', to: ANN.email }]],
    ['nobody@my.test', []],
  ])('answers %s without revealing whether there is an account, and mails to one', async (email, mails) => {
    const data = signedOut()

    await askFor(email, data)

    expect(await screen.findByText(accountMessages.resetSent(email))).toBeInTheDocument()
    expect(data.controls.auth.mails).toMatchObject(mails)
  })

  it('needs an email', async () => {
    const data = signedOut()

    await askFor('ann', data)

    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(forgotPasswordMessages.emailInvalid)
    expect(data.controls.auth.mails).toHaveLength(0)
  })

  it.each([
    ['the mail cannot be sent', 'tooManyRequests', 'Failed to send password reset email.'],
    ['the connection is lost', 'network', failureMessages.network],
    ['the answer is lost', 'mailUnconfirmed', failureMessages.mailUnconfirmed],
  ] as const)('shows a message when %s, and keeps the email', async (_what, kind, sentence) => {
    const data = signedOut()
    data.controls.failNext('auth.sendPasswordResetEmail', kind)

    await askFor(ANN.email, data)

    expect(await screen.findByText(sentence)).toHaveRole('alert')
    expect(screen.getByLabelText('Email')).toHaveValue(ANN.email)
  })

  it.each([
    { verified: true, at: '/ForgotPassword' },
    { verified: false, at: '/ForgotPassword' },
    // This also applies when the address names their own account.
    { verified: true, at: '/ForgotPassword?email=ANN%40my.test' },
  ])('sends a signed-in user home (verified: $verified, $at)', async ({ verified, at }) => {
    renderScreen({ data: browserOfAnn({ verified }), at })

    await waitFor(() => expect(window.location.hash).toBe('#/'))
  })
})
