/** The gate of the experiences page remembers where its reader was going: through sign-in, sign-up and a first entry. */

import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded ahead, so that no test waits for a chunk.
import '../../src/features/account/SignInScreen'
import '../../src/features/account/SignUpScreen'
import '../../src/features/entries/browse/ExperiencesScreen'
import '../../src/features/entries/gate/SampleExperience'
import '../../src/features/entries/contribute/ContributeScreen'
import '../../src/features/entries/form/EntryDialog'
import { readDestination } from '../../src/config/destination'
import { signInMessages } from '../../src/domain/accountMessages'
import { entryMessages, experiencesMessages } from '../../src/domain/messages'
import { entryContent, user as userRecord } from '../helpers/builders'
import { openBrowser, PASSWORD, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { fillEntry, findForm } from './contributeForm'

const UID = 'uid-ann'
const EMAIL = 'ann@ufl.edu'
const address = () => window.location.hash

/** With one entry of somebody else, and Ann's account. */
function browserWith({ signedIn = false, shared = false } = {}) {
  const data = openBrowser({
    accounts: [{ uid: UID, email: EMAIL }],
    ...(signedIn ? { signedInAs: EMAIL } : {}),
    tree: { [`users/${UID}`]: { ...userRecord(), transferTo: null }, 'emailToUid/ann@ufl,edu': UID },
  })
  if (shared) data.controls.addEntry(UID, entryContent({ companyName: 'Own Company' }))
  const id = data.controls.addEntry(
    'uid-bea',
    entryContent({ companyName: 'Stripe', roleTitle: 'API Intern' }),
  )
  return { data, link: `#/saved?entry=${id}` }
}

/** Opens the page of the cards and presses what would open Stripe's. */
async function pressCard(data: Browser): Promise<UserEvent> {
  const { user } = renderScreen({ data, at: '/saved' })
  const card = (await screen.findByRole('heading', { name: 'Stripe' })).closest('li')
  if (card === null) throw new Error('A company is named on a card.')
  await user.click(await within(card).findByRole('link', { name: 'See more details' }))
  return user
}

async function signIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), EMAIL)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

/** What the profile of the others prefills. */
const OF_A_NEW_ACCOUNT = { 'Preferred contact': 'noor@ufl.edu', 'Year applied': '2026', GPA: '3.5' }

async function share(user: UserEvent, overrides = {}) {
  await user.click(await screen.findByRole('button', { name: 'Submit Data' }))
  const form = await findForm('Submit your experience')
  await fillEntry(user, form, overrides)
  await user.click(form.getByRole('button', { name: 'Submit' }))
}

beforeEach(() => {
  localStorage.clear()
  // jsdom lays nothing out, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
})

describe('a reader whom a gate stopped', () => {
  it('is at the card after signing in with a password, if they have shared before', async () => {
    const { data, link } = browserWith({ shared: true })
    const user = await pressCard(data)

    await signIn(user)

    await waitFor(() => expect(address()).toBe(link))
    expect(readDestination()).toBeNull()
  })

  it('is at the card after Google’s popup, if they have shared before', async () => {
    const { data, link } = browserWith({ shared: true })
    data.controls.auth.google = { email: EMAIL, displayName: 'Ann' }
    const user = await pressCard(data)

    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))

    await waitFor(() => expect(address()).toBe(link))
  })

  it.each(['/saved?company=Stripe', '/prepare?company=Stripe'])('comes back to %s', async (at) => {
    const { data } = browserWith({ shared: true })
    const { user } = renderScreen({ data, at })
    await user.click(await screen.findByRole('link', { name: 'Continue to sign in' }))

    await signIn(user)

    await waitFor(() => expect(address()).toBe(`#${at}`))
  })

  it('goes on to it after a sign-up, a sign-in and a first entry', async () => {
    const { data, link } = browserWith()
    const user = await pressCard(data)
    await user.click(await screen.findByRole('link', { name: 'Sign up' }))
    await user.type(await screen.findByLabelText('Name'), 'Noor Park')
    await user.type(screen.getByLabelText('Email'), 'noor@ufl.edu')
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Check your email' })
    data.controls.auth.openMail('noor@ufl.edu')
    await data.reloadAccount()
    await screen.findByText(signInMessages.emailVerified)
    await user.type(screen.getByLabelText('Email'), 'noor@ufl.edu')
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    // Who has shared nothing could not read it yet.
    await waitFor(() => expect(address()).toBe('#/list'))

    await share(user, OF_A_NEW_ACCOUNT)

    const notice = await screen.findByText(entryMessages.everythingOpen)
    expect(notice.parentElement).toHaveTextContent(entryMessages.submitted)
    await user.click(screen.getByRole('link', { name: 'Continue to Stripe · API Intern' }))
    expect(address()).toBe(link)
    expect(readDestination()).toBeNull()
  })

  it('goes on to it after a first entry that the card led to', async () => {
    const { data, link } = browserWith({ signedIn: true })
    const user = await pressCard(data)
    expect(address()).toBe('#/list')

    await share(user)

    expect(await screen.findByRole('link', { name: /^Continue to/ })).toHaveAttribute('href', link)
  })

  it('is not led there by another person’s session: signing out forgets it', async () => {
    const { data } = browserWith({ signedIn: true })
    const user = await pressCard(data)
    expect(readDestination()).not.toBeNull()

    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))

    expect(readDestination()).toBeNull()
  })
})

it('shows whoever has nothing to share yet that little counts, and what an experience looks like', async () => {
  const { user } = renderScreen({ data: browserWith().data, at: '/saved' })
  const gate = within(await screen.findByRole('region', { name: /^Share one/ }))
  expect(gate.getByText(experiencesMessages.everythingCounts)).toBeInTheDocument()

  await user.click(gate.getByRole('button', { name: 'See an example' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'An example' }))
  expect(dialog.getByText(/^Example, written by us/)).toBeInTheDocument()
  expect(dialog.getByText('Rejected')).toBeInTheDocument()
  expect(dialog.getByRole('heading', { name: 'Questions asked' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(gate.getByRole('button', { name: 'See an example' })).toHaveFocus()
})

it('whoever was going nowhere is led to Contribute Data, and to the cards after a first entry', async () => {
  const { data } = browserWith()
  const { user } = renderScreen({ data, at: '/userAuth' })
  await signIn(user)
  await waitFor(() => expect(address()).toBe('#/list'))

  await share(user)

  expect(await screen.findByRole('link', { name: 'See everybody’s experiences' })).toBeInTheDocument()
  expect(screen.queryByText(entryMessages.everythingOpen)).not.toBeInTheDocument()
})
