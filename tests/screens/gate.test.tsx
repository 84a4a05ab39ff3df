/**
 * The gate of the experiences page and the reader's destination, kept through sign-in and a first entry.
 * e2e/linkedEntry covers sign-up.
 */

import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { readDestination, rememberDestination } from '../../src/device/destination'
import { entryMessages, experiencesMessages } from '../../src/domain/text/messages'
import { entryContent, entryDraft } from '../helpers/builders'
import { PASSWORD, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn, findCard, OTHER } from './ann'
import { findForm, keepDraft } from './contributeForm'
import { formMessages } from '../../src/features/entries/form/messages'

const address = () => window.location.hash

/** A browser with Ann's account and one entry of another author. */
function browserWith({ signedIn = false, shared = false } = {}) {
  const data = browserOfAnn({ signedIn })
  if (shared) data.controls.addEntry(ANN.uid, entryContent({ companyName: 'Own Company' }))
  const id = data.controls.addEntry(OTHER, entryContent({ companyName: 'Stripe', roleTitle: 'API Intern' }))
  return { data, link: `#/saved?entry=${id}` }
}

/** Opens the page of the cards and presses the link to Stripe's details. */
async function pressCard(data: Browser): Promise<UserEvent> {
  const { user } = renderScreen({ data, at: '/saved' })
  await user.click(await (await findCard('Stripe')).findByRole('link', { name: 'See more details' }))
  return user
}

const pageText = async () => (await screen.findByRole('main')).textContent

async function signIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), ANN.email)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

async function share(user: UserEvent) {
  keepDraft(entryDraft())
  await user.click(await screen.findByRole('button', { name: 'Submit Data' }))
  const form = await findForm('Submit your experience')
  await user.click(form.getByRole('button', { name: 'Submit' }))
}

describe('a reader stopped by a gate', () => {
  it.each([
    ['signing in with a password', signIn],
    [
      'Google’s popup',
      async (user: UserEvent) =>
        user.click(await screen.findByRole('button', { name: 'Continue with Google' })),
    ],
  ])('reaches the card after %s, if they have shared before', async (_way, enter) => {
    const { data, link } = browserWith({ shared: true })
    data.controls.auth.google = { email: ANN.email, displayName: 'Ann' }
    const user = await pressCard(data)

    await enter(user)

    await waitFor(() => expect(address()).toBe(link))
    expect(readDestination()).toBeNull()
  })

  it.each([
    ['/saved?company=Stripe', 'all experiences'],
    ['/company/stripe', 'what Stripe asks'],
  ])('returns to %s', async (at, name) => {
    const { data } = browserWith({ shared: true })
    const { user } = renderScreen({ data, at })
    await user.click(await screen.findByRole('link', { name: 'Continue to sign in' }))
    await screen.findByLabelText('Email')
    expect(await pageText()).toContain(`To read ${name}, sign in`)

    await signIn(user)

    await waitFor(() => expect(address()).toBe(`#${at}`))
  })

  it('reaches the card after signing in and a first entry, if they have shared nothing', async () => {
    const { data, link } = browserWith()
    const user = await pressCard(data)
    expect(await pageText()).toContain(
      'To read Stripe · API Intern, sign in; if you haven’t shared yet, share one experience first.',
    )
    await signIn(user)
    // Readers without a shared entry cannot open the card yet.
    await waitFor(() => expect(address()).toBe('#/list'))
    const whatFor = 'To read Stripe · API Intern, share one experience. It takes about ten minutes.'
    await waitFor(async () => expect(await pageText()).toContain(whatFor))

    await share(user)

    expect(await pageText()).not.toContain('To read Stripe')
    const notice = await screen.findByText(new RegExp(formMessages.everythingOpen))
    expect(notice).toHaveTextContent(entryMessages.submitted)
    const goOn = screen.getByRole('link', { name: 'Continue to Stripe · API Intern' })
    expect(goOn).toHaveAttribute('data-variant', 'primary')
    await user.click(goOn)
    expect(address()).toBe(link)
    expect(readDestination()).toBeNull()
  })

  it('sees the purpose at every step: on Contribute Data before signing in, and on the sign-up page', async () => {
    const { data } = browserWith()
    await pressCard(data)

    act(() => void (window.location.hash = '#/list'))
    await screen.findByRole('link', { name: 'Sign In to Continue' })
    expect(await pageText()).toContain(
      'To read Stripe · API Intern, sign in and share one experience. It takes about ten minutes.',
    )

    act(() => void (window.location.hash = '#/SignUp'))
    await screen.findByRole('heading', { name: 'Sign up' })
    expect(await pageText()).toContain('To read Stripe · API Intern, sign up and share one experience.')
  })

  it('returns to the entry of a link even if it was not stored yet, and not to an older one', async () => {
    const { data, link } = browserWith()
    rememberDestination('/saved?entry=-Oabcdefghijklmnop99', 'another one')
    data.controls.hold('cards.load')
    const { user } = renderScreen({ data, at: link.slice(1) })

    await user.click(await screen.findByRole('link', { name: 'Continue to sign in' }))

    expect(readDestination()).toEqual({
      path: link.slice(1),
      name: 'the entry you came for',
      needsEntry: true,
      purpose: 'read',
    })
  })

  it('loses the destination by signing out, so that the next user is not sent there', async () => {
    const { data } = browserWith({ signedIn: true })
    const user = await pressCard(data)
    expect(readDestination()).not.toBeNull()

    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))

    expect(readDestination()).toBeNull()
  })
})

it('the gate shows a reader without an experience how little is enough, and an example', async () => {
  const { user } = renderScreen({ data: browserWith().data, at: '/saved' })
  const gate = within(await screen.findByRole('region', { name: /^Share one/ }))
  expect(gate.getByText(experiencesMessages.everythingCounts)).toBeInTheDocument()

  await user.click(gate.getByRole('button', { name: 'See an example' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'An example' }))
  expect(dialog.getByText(/^We wrote this example/)).toBeInTheDocument()
  expect(dialog.getByText('Rejected')).toBeInTheDocument()
  expect(dialog.getByRole('heading', { name: 'Questions asked' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(gate.getByRole('button', { name: 'See an example' })).toHaveFocus()
})

it('the gate links to the companies, and its example links to sharing', async () => {
  const { user } = renderScreen({ data: browserWith().data, at: '/saved?company=Stripe' })
  const gate = within(await screen.findByRole('region', { name: /^Share one/ }))
  expect(gate.getByRole('link', { name: /all questions of a company/ })).toHaveAttribute('href', '#/company')
  await user.click(gate.getByRole('button', { name: 'See an example' }))

  await user.click(await screen.findByRole('link', { name: 'Share yours' }))

  await waitFor(() => expect(address()).toBe('#/list'))
  expect(readDestination()?.path).toBe('/saved?company=Stripe')
})

it('the gate stands after the first card on a phone', async () => {
  vi.stubGlobal('innerWidth', 390)
  const { data } = browserWith()
  data.controls.addEntry(OTHER, entryContent({ companyName: 'Visa' }))
  renderScreen({ data, at: '/saved' })

  const list = within(await screen.findByRole('list', { name: 'Interview experiences' }))
  const [first, second, third] = list.getAllByRole('listitem').map((item) => within(item))
  expect(first?.getByRole('link', { name: 'See more details' })).toBeInTheDocument()
  expect(second?.getByText(experiencesMessages.signedOut)).toBeInTheDocument()
  expect(third?.getByRole('link', { name: 'See more details' })).toBeInTheDocument()
})

it('the gate stands below an empty result on a phone', async () => {
  vi.stubGlobal('innerWidth', 390)
  const { data } = browserWith()
  renderScreen({ data, at: '/saved?q=nothing' })

  const empty = await screen.findByText(/No entries found/)
  const gate = await screen.findByText(experiencesMessages.signedOut)
  expect(empty.compareDocumentPosition(gate)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('a user without a destination goes to Contribute Data, and gets a link to the cards after a first entry', async () => {
  const { data } = browserWith()
  const { user } = renderScreen({ data, at: '/userAuth' })
  await signIn(user)
  await waitFor(() => expect(address()).toBe('#/list'))

  await share(user)

  expect(await screen.findByRole('link', { name: 'See all experiences' })).toBeInTheDocument()
  expect(screen.getByText(new RegExp(formMessages.everythingOpen))).toBeInTheDocument()
})
