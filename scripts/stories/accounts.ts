/** Stories of sign-in, sign-up and passwords, of the profile, and of the transfer of an old account's data. */

import { expect, type Locator, type Page } from '@playwright/test'
import { verifiedPath } from '../../src/config/accountPaths'
import { accountMessages } from '../../src/features/account/messages'
import { profileMessages, signInMessages } from '../../src/domain/account/messages'
import { UNIVERSITY_EMAIL_ENDING } from '../../src/domain/organisation'
import { sessionEndMessages } from '../../src/app/messages'
import { transferMessages } from '../../src/features/transfer/messages'
import { DEMO_PASSWORD } from '../demo/people'
import {
  approveTransfer,
  endTransfer,
  failing,
  loading,
  OLD_EMAIL,
  requestTransfer,
  requestTransferAs,
} from './servers'
import { button, fillSignIn, heading, inTurn, opens, presses, sees, storiesOf } from './story'

const DIANA = `diana.demo${UNIVERSITY_EMAIL_ENDING}`

const openSignIn = opens('/#/userAuth', (page) => button(page, 'Sign In'))
const openSignUp = opens('/#/SignUp', (page) => page.getByLabel('Name'))
const openForgotPassword = opens('/#/ForgotPassword', (page) => button(page, 'Send Reset Instructions'))
const openProfile = opens('/#/profile', (page) => button(page, 'Edit Profile'))

const openProfileForm = inTurn(
  openProfile,
  presses('Edit Profile', (page) => button(page, 'Save')),
)

const previousEmail = (page: Page) => page.getByLabel('Previous university email')
const openTransfer = inTurn(openProfile, presses('Transfer Account Data', previousEmail))
const sendTransferForm = (email: string, sign: (page: Page) => Locator) =>
  inTurn(
    openTransfer,
    ({ page }) => previousEmail(page).fill(email),
    presses('Transfer Data from Old Account', sign),
  )
const waitForApproval = sendTransferForm(OLD_EMAIL, (page) => page.getByLabel('Approval link'))

const APPROVAL_LINK = `/#/approve-transfer?email=${encodeURIComponent(OLD_EMAIL)}`

const ownPassword = (page: Page) => page.getByLabel(/^Password of/)
const openApprovalLink = opens(APPROVAL_LINK, ownPassword)
const openApproval = inTurn(requestTransfer, openApprovalLink)
const prove = (password: string, sign: (page: Page) => Locator) =>
  inTurn(({ page }) => ownPassword(page).fill(password), presses('Continue', sign))
const openSignedInApproval = inTurn(
  openApproval,
  prove(DEMO_PASSWORD, (page) => button(page, 'Approve Transfer')),
)

const fillSignUp = (name: string, email: string) =>
  inTurn(openSignUp, async ({ page }) => {
    await page.getByLabel('Name').fill(name)
    await fillSignIn(page, email)
  })

export const ACCOUNT_STORIES = [
  ...storiesOf('visitor', 'page', {
    'sign-in': openSignIn,
    'sign-in--verified': opens(`/#${verifiedPath(DIANA)}`, (page) =>
      page.getByText(signInMessages.emailVerified),
    ),
    'sign-in-errors': inTurn(
      openSignIn,
      presses('Sign In', (page) => page.getByText(signInMessages.emailMissing)),
    ),
    'sign-in--refused': inTurn(
      openSignIn,
      ({ page }) => fillSignIn(page, `ivy.demo${UNIVERSITY_EMAIL_ENDING}`),
      presses('Sign In', (page) => page.getByText(signInMessages.unverified)),
    ),
    'sign-up': openSignUp,
    async 'sign-up-errors'(context) {
      await openSignUp(context)
      await context.page.getByLabel('Password', { exact: true }).fill('short')
      await button(context.page, 'Continue').click()
      await expect(context.page.getByText('Please enter your name.')).toBeVisible()
    },
    'sign-up--wait': inTurn(
      (context) => fillSignUp('Pat Rivera', `pat.${context.label}${UNIVERSITY_EMAIL_ENDING}`)(context),
      presses('Continue', (page) => heading(page, 'Check your email')),
    ),
    'sign-up--taken': inTurn(
      fillSignUp('Diana', DIANA),
      presses('Continue', (page) => page.getByText(/already in use/)),
    ),
    async 'session--ended'(context) {
      const { page } = context
      await openSignIn(context)
      await fillSignIn(page, DIANA)
      await button(page, 'Sign In').click()
      await expect(page).toHaveURL(/#\/list$/)
      const refusal = { error: { code: 400, message: 'USER_DISABLED' } }
      await page.route('**/accounts:lookup*', (route) => route.fulfill({ status: 400, json: refusal }))
      await page.evaluate(() => window.location.assign('#/profile'))
      await expect(page.getByText(sessionEndMessages.disabled)).toBeVisible()
    },
    forgot: openForgotPassword,
    async 'forgot--sent'(context) {
      await openForgotPassword(context)
      await context.page.getByLabel('Email').fill(DIANA)
      await button(context.page, 'Send Reset Instructions').click()
      await expect(context.page.getByText(accountMessages.resetSent(DIANA))).toBeVisible()
    },
    'approve--invalid': opens('/#/approve-transfer', (page) => page.getByText(transferMessages.invalidLink)),
    'approve--no-request': inTurn(
      openApprovalLink,
      prove(DEMO_PASSWORD, (page) => page.getByText(transferMessages.noRequest)),
    ),
    'approve-prove': openApproval,
    'approve-wrong-password': inTurn(
      openApproval,
      prove('Wrong5&password', (page) => page.getByText(signInMessages.wrongPassword)),
    ),
    'approve-proven': openSignedInApproval,
    // The email has the Kelvin sign instead of a k.
    'approve-foreign--character': inTurn(
      requestTransferAs('mar\u212a@gmail.com'),
      openApprovalLink,
      prove(DEMO_PASSWORD, (page) => page.getByText('(U+212A)')),
    ),
    'approve--done': inTurn(
      openSignedInApproval,
      presses('Approve Transfer', (page) => page.getByText(transferMessages.approved)),
    ),
  }),
  ...storiesOf('contributor', 'page', {
    profile: openProfile,
    'profile--loading': loading('/#/profile', 'Profile'),
    'profile--failed': failing('/#/profile'),
    'profile--edit': openProfileForm,
    async 'profile-edit-errors'(context) {
      await openProfileForm(context)
      await context.page.getByLabel('Username').fill('')
      await context.page.getByLabel('GPA').fill('4.5')
      await button(context.page, 'Save').click()
      await expect(context.page.getByText(profileMessages.gpaInvalid)).toBeVisible()
    },
    'profile--saved': inTurn(
      openProfileForm,
      presses('Save', (page) => page.getByText(profileMessages.saved)),
    ),
    'profile-new-email': inTurn(
      openProfileForm,
      ({ page, label }) => page.getByLabel('Email').fill(`maya.${label}@example.com`),
      presses('Save', (page) => button(page, 'Send again')),
    ),
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
    'transfer-error': sendTransferForm(`nobody${UNIVERSITY_EMAIL_ENDING}`, (page) =>
      page.getByText(transferMessages.noAccount),
    ),
    'transfer-waiting': waitForApproval,
    'transfer--gone': inTurn(
      waitForApproval,
      endTransfer,
      sees((page) => button(page, 'Ask again')),
    ),
    'transfer-waiting--elsewhere': inTurn(
      waitForApproval,
      opens('/#/list', (page) => page.getByText(transferMessages.unfinished(OLD_EMAIL))),
    ),
  }),
  ...storiesOf('oldAccount', 'page', {
    'transfer--own-email': sendTransferForm(OLD_EMAIL, (page) =>
      page.getByText(transferMessages.sameAccount),
    ),
    'transfer-asked': inTurn(
      requestTransfer,
      opens('/#/list', (page) => page.getByText('Review the request')),
    ),
    'transfer-permitted': inTurn(
      requestTransfer,
      approveTransfer,
      opens('/#/profile', (page) => button(page, 'Cancel approval')),
    ),
    'approve--own': inTurn(
      requestTransfer,
      opens(APPROVAL_LINK, (page) => button(page, 'Approve Transfer')),
    ),
    'approve--declined': inTurn(
      requestTransfer,
      opens(APPROVAL_LINK, (page) => button(page, 'Decline')),
      presses('Decline', (page) => page.getByText(transferMessages.declined)),
    ),
  }),
]
