/** Sign in, sign up, forgot password; the profile, moving an old account's data, and approving that. */

import { expect } from '@playwright/test'
import {
  accountMessages,
  profileMessages,
  sessionEndMessages,
  signInMessages,
} from '../../src/domain/accountMessages'
import { transferMessages } from '../../src/domain/transferMessages'
import { DEMO_PASSWORD } from '../demo/people'
import { approveTransfer, endTransfer, failing, loading, OLD_EMAIL, requestTransfer } from './servers'
import { button, heading, opens, storiesOf, type StoryContext } from './story'

const openSignIn = opens('/#/userAuth', (page) => button(page, 'Sign In'))
const openSignUp = opens('/#/SignUp', (page) => page.getByLabel('Name'))
const openForgotPassword = opens('/#/ForgotPassword', (page) => button(page, 'Send Reset Instructions'))
const openProfile = opens('/#/profile', (page) => button(page, 'Edit Profile'))

async function openProfileForm(context: StoryContext) {
  await openProfile(context)
  await button(context.page, 'Edit Profile').click()
  await expect(button(context.page, 'Save')).toBeVisible()
}

async function openTransfer(context: StoryContext) {
  await openProfile(context)
  await button(context.page, 'Transfer Account Data').click()
  await expect(context.page.getByLabel('Previous university email')).toBeVisible()
}

async function sendTransferForm({ page }: StoryContext, email: string) {
  await page.getByLabel('Previous university email').fill(email)
  await button(page, 'Transfer Data from Old Account').click()
}

async function waitForApproval(context: StoryContext) {
  await openTransfer(context)
  await sendTransferForm(context, OLD_EMAIL)
  await expect(context.page.getByLabel('Approval link')).toBeVisible()
}

const APPROVAL_LINK = `/#/approve-transfer?email=${encodeURIComponent(OLD_EMAIL)}`

async function openApproval(context: StoryContext) {
  await requestTransfer(context)
  await opens(APPROVAL_LINK, (page) => page.getByLabel(/^Password of/))(context)
}

async function signInForApproval(context: StoryContext, password: string) {
  await openApproval(context)
  await context.page.getByLabel(/^Password of/).fill(password)
  await button(context.page, 'Continue').click()
}

async function openSignedInApproval(context: StoryContext) {
  await signInForApproval(context, DEMO_PASSWORD)
  await expect(button(context.page, 'Approve Transfer')).toBeVisible()
}

export const ACCOUNT_STORIES = [
  ...storiesOf('visitor', 'page', {
    'sign-in': openSignIn,
    async 'sign-in-errors'(context) {
      await openSignIn(context)
      await button(context.page, 'Sign In').click()
      await expect(context.page.getByText(signInMessages.emailMissing)).toBeVisible()
    },
    async 'sign-in-refused'(context) {
      const { page } = context
      await openSignIn(context)
      await page.getByLabel('Email').fill('ivy.demo@ufl.edu')
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await button(page, 'Sign In').click()
      await expect(page.getByText(signInMessages.unverified)).toBeVisible()
    },
    'sign-up': openSignUp,
    async 'sign-up-errors'(context) {
      await openSignUp(context)
      await context.page.getByLabel('Password', { exact: true }).fill('short')
      await button(context.page, 'Continue').click()
      await expect(context.page.getByText('Please enter your name.')).toBeVisible()
    },
    async 'sign-up-wait'(context) {
      const { page, label } = context
      await openSignUp(context)
      await page.getByLabel('Name').fill('Pat Rivera')
      await page.getByLabel('Email').fill(`pat.${label}@ufl.edu`)
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await button(page, 'Continue').click()
      await expect(heading(page, 'Check your email')).toBeVisible()
    },
    async 'sign-up-taken'(context) {
      const { page } = context
      await openSignUp(context)
      await page.getByLabel('Name').fill('Diana')
      await page.getByLabel('Email').fill('diana.demo@ufl.edu')
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await button(page, 'Continue').click()
      await expect(button(page, 'Resend Verification Email')).toBeVisible()
    },
    async 'session-ended'(context) {
      const { page } = context
      await openSignIn(context)
      await page.getByLabel('Email').fill('diana.demo@ufl.edu')
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await button(page, 'Sign In').click()
      await expect(page).toHaveURL(/#\/list$/)
      const refusal = { error: { code: 400, message: 'USER_DISABLED' } }
      await page.route('**/accounts:lookup*', (route) => route.fulfill({ status: 400, json: refusal }))
      await page.evaluate(() => window.location.assign('#/profile'))
      await expect(page.getByText(sessionEndMessages.disabled)).toBeVisible()
    },
    forgot: openForgotPassword,
    async 'forgot-sent'(context) {
      await openForgotPassword(context)
      await context.page.getByLabel('Email').fill('diana.demo@ufl.edu')
      await button(context.page, 'Send Reset Instructions').click()
      await expect(context.page.getByText(accountMessages.resetSent('diana.demo@ufl.edu'))).toBeVisible()
    },
    'approve-invalid': opens('/#/approve-transfer', (page) => page.getByText(transferMessages.invalidLink)),
    'approve-no-request': opens(APPROVAL_LINK, (page) => page.getByText(transferMessages.noRequest)),
    'approve-prove': openApproval,
    async 'approve-wrong-password'(context) {
      await signInForApproval(context, 'Wrong5&password')
      await expect(context.page.getByText(signInMessages.wrongPassword)).toBeVisible()
    },
    'approve-proven': openSignedInApproval,
    async 'approve-done'(context) {
      await openSignedInApproval(context)
      await button(context.page, 'Approve Transfer').click()
      await expect(context.page.getByText(transferMessages.approved)).toBeVisible()
    },
  }),
  ...storiesOf('contributor', 'page', {
    profile: openProfile,
    'profile-loading': loading('/#/profile', 'Profile'),
    'profile-failed': failing('/#/profile'),
    'profile-edit': openProfileForm,
    async 'profile-edit-errors'(context) {
      await openProfileForm(context)
      await context.page.getByLabel('Username').fill('')
      await context.page.getByLabel('GPA').fill('4.5')
      await button(context.page, 'Save').click()
      await expect(context.page.getByText(profileMessages.gpaInvalid)).toBeVisible()
    },
    async 'profile-saved'(context) {
      await openProfileForm(context)
      await button(context.page, 'Save').click()
      await expect(context.page.getByText(profileMessages.saved)).toBeVisible()
    },
    async 'profile-new-email'(context) {
      await openProfileForm(context)
      await context.page.getByLabel('Email').fill(`maya.${context.label}@example.com`)
      await button(context.page, 'Save').click()
      await expect(button(context.page, 'Keep the old one')).toBeVisible()
    },
  }),
  ...storiesOf('contributor', 'window', {
    async 'sign-out-question'(context) {
      const { page } = context
      await openProfileForm(context)
      await page.getByLabel('Tagline').fill('Not saved yet')
      const menu = page.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
      await button(page, 'Sign Out').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  }),
  ...storiesOf('newAccount', 'page', {
    transfer: openTransfer,
    async 'transfer-error'(context) {
      await openTransfer(context)
      await sendTransferForm(context, 'nobody@ufl.edu')
      await expect(context.page.getByText(transferMessages.noAccount)).toBeVisible()
    },
    'transfer-waiting': waitForApproval,
    async 'transfer-gone'(context) {
      await waitForApproval(context)
      await endTransfer(context)
      await expect(button(context.page, 'Ask again')).toBeVisible()
    },
    async 'transfer-waiting-elsewhere'(context) {
      await waitForApproval(context)
      await opens('/#/list', (page) => page.getByText(transferMessages.waiting(OLD_EMAIL)))(context)
    },
  }),
  ...storiesOf('oldAccount', 'page', {
    async 'transfer-asked'(context) {
      await requestTransfer(context)
      await opens('/#/list', (page) => page.getByText('Review the request'))(context)
    },
    async 'transfer-permitted'(context) {
      await requestTransfer(context)
      await approveTransfer(context)
      await opens('/#/profile', (page) => button(page, 'Take it back'))(context)
    },
    async 'approve-own'(context) {
      await requestTransfer(context)
      await opens(APPROVAL_LINK, (page) => button(page, 'Approve Transfer'))(context)
    },
    async 'approve-declined'(context) {
      await requestTransfer(context)
      await opens(APPROVAL_LINK, (page) => button(page, 'Decline'))(context)
      await button(context.page, 'Decline').click()
      await button(context.page, 'Decline request').click()
      await expect(context.page.getByText(transferMessages.declined)).toBeVisible()
    },
  }),
]
