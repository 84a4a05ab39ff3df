/** The landing page and its feedback dialog. */

import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { COMPANIES } from '../../src/domain/companies'
import { DAY_MS, FEEDBACK_A_DAY, MAX_LENGTH } from '../../src/domain/limits'
import { feedbackMessages, generalMessages } from '../../src/domain/messages'
import { DEVELOPERS } from '../../src/domain/organisation'
import { HomeScreen } from '../../src/features/home/HomeScreen'
import { DataProvider, openSources } from '../../src/session/DataContext'
import { entryContent } from '../helpers/builders'
import { openBrowser, type Browser, type BrowserState } from '../helpers/browser'
import { failureMessages } from '../../src/domain/errorMessages'

const SIGNED_IN: BrowserState = {
  accounts: [{ uid: 'ann', email: 'ann@ufl.edu' }],
  signedInAs: 'ann@ufl.edu',
}
const SIGNED_OUT: BrowserState = {}

function renderHome(initial = SIGNED_OUT, prepare: (data: Browser) => void = () => undefined) {
  const data = openBrowser(initial)
  prepare(data)
  const { unmount } = render(
    <DataProvider sources={openSources(data)}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<HomeScreen />} />
          <Route path="/userAuth" element={<h1>Sign in</h1>} />
        </Routes>
      </MemoryRouter>
    </DataProvider>,
  )
  return { data, unmount, user: userEvent.setup() }
}

async function openFeedback(initial = SIGNED_IN) {
  const home = renderHome(initial)
  await home.user.click(screen.getByRole('button', { name: 'Submit Feedback' }))
  const dialog = await screen.findByRole('dialog', { name: 'Submit Feedback' })
  await screen.findByRole('button', { name: 'Send Feedback' })
  return { ...home, dialog }
}

const sendButton = () => screen.getByRole('button', { name: /^Send/ })
const bugBox = () => screen.getByRole('checkbox', { name: 'Bug' })
const suggestionBox = () => screen.getByRole('checkbox', { name: 'Suggestion' })
const whereField = () => screen.getByLabelText('Where did the bug occur?')
const stepsField = () => screen.getByLabelText('How can we reproduce it?')
const suggestionField = () => screen.getByLabelText('What do you suggest?')

/** The feedback in the database, without the keys that the server chose. */
const storedFeedback = (stored: unknown) => Object.values(stored ?? {})

describe('Home', () => {
  it('states the purpose of the product and links to Contribute Data', () => {
    renderHome()

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Walk in knowing what they’ll ask.')
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/list')
  })

  it('shows the three features', async () => {
    renderHome()
    const features = await screen.findByRole('region', { name: 'What you can do here' })

    expect(
      within(features)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Contribute', 'Discover', 'Connect'])
  })

  it('links to the cards and the sheets, from the hero and from their features', async () => {
    renderHome()

    expect(screen.getByRole('link', { name: 'Browse all experiences' })).toHaveAttribute('href', '/saved')
    expect(await screen.findByRole('link', { name: 'See the cards' })).toHaveAttribute('href', '/saved')
    expect(screen.getByRole('link', { name: 'Prepare for a company' })).toHaveAttribute('href', '/prepare')
  })

  it('shows the logo of every company by its name', async () => {
    renderHome()
    const gallery = await screen.findByRole('region', { name: 'Wherever you’re applying' })

    const logos = await within(gallery).findAllByRole('img')
    const named = within(gallery)
      .getAllByRole('listitem')
      .filter((item) => item.textContent !== '')
    expect(named.map((item) => item.textContent)).toEqual(
      COMPANIES.filter(({ isMonogram }) => isMonogram).map(({ name }) => name),
    )
    expect(logos.map((logo) => logo.getAttribute('alt'))).toEqual(
      COMPANIES.filter(({ isMonogram }) => !isMonogram).map(({ name }) => name),
    )
    expect(within(gallery).getByRole('img', { name: 'Google' })).toHaveAttribute('src', '/logos/google.svg')
  })

  it('counts experiences and companies, and links logos to the cards of companies that have some', async () => {
    const { data } = renderHome()
    for (const companyName of [
      'Google',
      ' google',
      'Alphabet Inc.',
      'Stripe',
      'AWS',
      'Harbor Lane',
      'Harbor Lane LLC',
    ])
      data.controls.addEntry('uid-bea', entryContent({ companyName }))

    expect(await screen.findByText('7 experiences from 4 companies')).toBeInTheDocument()
    const gallery = within(screen.getByRole('region', { name: 'Wherever you’re applying' }))
    const links = gallery.getAllByRole('link')
    expect(links.map((link) => [link.ariaLabel, link.textContent, link.getAttribute('href')])).toEqual([
      ['Google: 3 experiences', '3', '/saved?company=Google'],
      ['Stripe: 1 experience', '1', '/saved?company=Stripe'],
      ['Amazon: 1 experience', 'Amazon1', '/saved?company=Amazon'],
    ])
    expect(gallery.getByRole('img', { name: 'Adobe' })).toBeInTheDocument()
  })

  it('marks wanted companies without experiences, for a verified user', async () => {
    const { data } = renderHome(SIGNED_IN, ({ controls }) => {
      controls.addEntry('uid-bea', entryContent())
      const wanted = ['google', 'figma', 'walmart', 'visa', 'uber']
      const [lastAt, longAgo] = [Date.now() - DAY_MS, Date.now() - 61 * DAY_MS]
      for (const key of wanted) controls.write({ [`wanted/${key}`]: { count: 1, lastAt } })
      // Only this user wants Visa, and the wants for Uber have faded.
      controls.write({ 'wants/ann/visa': lastAt, 'wanted/uber/lastAt': longAgo })
    })

    const wanted = await screen.findAllByRole('link', { name: /students ask for it/ })
    expect(wanted.map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
      ['Figma: students ask for it, and nobody has shared an experience yet', '/saved?company=Figma'],
      ['Walmart: students ask for it, and nobody has shared an experience yet', '/saved?company=Walmart'],
    ])
    expect(screen.getByText('Chewy')).toBeInTheDocument()
    await data.signOut()
    await waitFor(() => expect(screen.queryByRole('link', { name: /ask for it/ })).not.toBeInTheDocument())
  })

  it('shows no counts and no error if the cards cannot be read', async () => {
    renderHome({}, (data) => data.controls.failNext('watchSummaries', 'network'))
    const gallery = await screen.findByRole('region', { name: 'Wherever you’re applying' })

    await within(gallery).findAllByRole('img')
    expect(within(gallery).queryByRole('link')).not.toBeInTheDocument()
    expect(screen.queryByText(/experiences? from/)).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('reads no cards automatically for users who save data', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }))
    const { data } = renderHome({}, ({ controls }) => controls.addEntry('uid-bea', entryContent()))
    const watch = vi.spyOn(data, 'watchSummaries')

    const gallery = await screen.findByRole('region', { name: 'Wherever you’re applying' })
    await within(gallery).findAllByRole('img')

    expect(watch).not.toHaveBeenCalled()
    expect(within(gallery).queryByRole('link')).not.toBeInTheDocument()
  })

  it('introduces three developers, whose profiles open in a new tab', async () => {
    renderHome()
    const developers = await screen.findByRole('region', { name: 'Meet the Developers' })
    const links = within(developers).getAllByRole('link')

    expect(links).toHaveLength(3)
    for (const [index, developer] of DEVELOPERS.entries()) {
      // Testing Library removes the blank between the two. Chromium keeps it.
      expect(links[index]).toHaveAccessibleName(new RegExp(`^${developer.name} ?\\(opens in a new tab\\)$`))
      expect(links[index]).toHaveAttribute('href', developer.profileUrl)
      expect(links[index]).toHaveAttribute('target', '_blank')
      expect(links[index]).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })
})

describe('the feedback dialog', () => {
  it('asks for place and steps of a bug, or for the suggestion, once that kind is chosen', async () => {
    const { user } = await openFeedback()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()

    await user.click(bugBox())
    expect(screen.getAllByRole('textbox')).toEqual([whereField(), stepsField()])

    await user.click(bugBox())
    await user.click(suggestionBox())
    expect(screen.getAllByRole('textbox')).toEqual([suggestionField()])
  })

  it('requires Bug or Suggestion, until one is chosen', async () => {
    const { user, data } = await openFeedback()
    await user.click(sendButton())

    expect(await screen.findByText(feedbackMessages.kindMissing)).toBeInTheDocument()
    expect(bugBox()).toHaveAccessibleDescription(feedbackMessages.kindMissing)
    expect(bugBox()).toHaveFocus()
    expect(data.controls.read('feedback')).toBeNull()

    await user.click(suggestionBox())
    await waitFor(() => expect(screen.queryByText(feedbackMessages.kindMissing)).not.toBeInTheDocument())
  })

  it('stores a trimmed bug report, closes and confirms', async () => {
    const { user, data } = await openFeedback()
    await user.click(bugBox())
    await user.type(whereField(), '  Profile  ')
    await user.type(stepsField(), 'Open it twice.')
    await user.click(sendButton())

    expect(await screen.findByText('Successfully submitted!')).toHaveRole('status')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Submit Feedback' })).toHaveFocus()
    expect(storedFeedback(data.controls.read('feedback/ann'))).toEqual([
      {
        timestamp: expect.any(Number),
        bug: true,
        bugLocation: 'Profile',
        reproduceSteps: 'Open it twice.',
        suggestion: false,
        elaborateSuggestion: '',
      },
    ])
  })

  it('ignores a text in a hidden field, even if it is too long', async () => {
    const { user, data } = await openFeedback()
    await user.click(bugBox())
    await user.click(whereField())
    await user.paste('x'.repeat(MAX_LENGTH.bugLocation + 1))
    await user.click(sendButton())
    expect(await screen.findByText(generalMessages.tooLong(MAX_LENGTH.bugLocation))).toBeInTheDocument()

    await user.click(bugBox())
    await user.click(suggestionBox())
    await user.type(suggestionField(), 'More flowers.')
    await user.click(sendButton())
    expect(await screen.findByRole('status')).toHaveTextContent(feedbackMessages.submitted)
    expect(storedFeedback(data.controls.read('feedback/ann'))).toMatchObject([{ bugLocation: '' }])
  })

  it('starts empty after it has been sent', async () => {
    const { user } = await openFeedback()
    await user.click(suggestionBox())
    await user.type(suggestionField(), 'More flowers.')
    await user.click(sendButton())
    await screen.findByRole('status')
    await user.click(screen.getByRole('button', { name: 'Submit Feedback' }))

    expect(await screen.findByRole('checkbox', { name: 'Suggestion' })).not.toBeChecked()
    await user.click(suggestionBox())
    expect(suggestionField()).toHaveValue('')
  })

  it('shows after the daily limit when the next feedback is possible', async () => {
    const { user, data } = await openFeedback()
    const since = Date.now() - 3_600_000
    data.controls.write({ 'feedbackLimits/ann': { since, count: FEEDBACK_A_DAY, last: 'x' } })
    await user.click(suggestionBox())
    await user.type(suggestionField(), 'More flowers.')

    await user.click(sendButton())

    expect(await screen.findByRole('alert')).toHaveTextContent(
      feedbackMessages.failed(failureMessages.limitReached(since + DAY_MS)),
    )
    expect(suggestionField()).toHaveValue('More flowers.')
  })

  it('gives the reason for a failed write, keeps the text, and sends it at the next try', async () => {
    const { user, data } = await openFeedback()
    data.controls.failNext('appendFeedback', 'permissionDenied', 'Permission denied')
    await user.click(suggestionBox())
    await user.type(suggestionField(), 'More flowers.')
    await user.click(sendButton())

    expect(await screen.findByText('Error submitting feedback: Permission denied')).toHaveRole('alert')
    expect(suggestionField()).toHaveValue('More flowers.')
    expect(data.controls.read('feedback')).toBeNull()

    await user.click(sendButton())
    expect(await screen.findByRole('status')).toHaveTextContent(feedbackMessages.submitted)
    expect(storedFeedback(data.controls.read('feedback/ann'))).toHaveLength(1)
  })

  it('is sent once for any number of presses while the server does not answer', async () => {
    const { user, data } = await openFeedback()
    data.controls.goOffline()
    await user.click(suggestionBox())
    await user.type(suggestionField(), 'More flowers.')
    await user.click(sendButton())
    await user.click(await screen.findByRole('button', { name: 'Sending…' }))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()

    data.controls.goOnline()
    expect(await screen.findByRole('status')).toHaveTextContent(feedbackMessages.submitted)
    expect(storedFeedback(data.controls.read('feedback/ann'))).toHaveLength(1)
  })

  it('asks a visitor to log in, and keeps the text until they return', async () => {
    const { user, data, unmount } = await openFeedback(SIGNED_OUT)
    await user.click(suggestionBox())
    await user.type(suggestionField(), 'More flowers.')
    await user.click(sendButton())
    expect(await screen.findByText('User not authenticated. Please log in.')).toHaveRole('alert')
    expect(suggestionField()).toHaveValue('More flowers.')
    expect(data.controls.read('feedback')).toBeNull()

    await user.click(screen.getByRole('link', { name: 'Sign in' }))
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
    unmount()

    const later = await openFeedback(SIGNED_IN)
    expect(suggestionField()).toHaveValue('More flowers.')
    await later.user.click(sendButton())
    expect(await screen.findByRole('status')).toHaveTextContent(feedbackMessages.submitted)
    expect(storedFeedback(later.data.controls.read('feedback/ann'))).toHaveLength(1)
  })

  it('keeps the text when Back leaves the page, until it is discarded', async () => {
    const { user, unmount } = await openFeedback()
    await user.click(suggestionBox())
    await user.type(suggestionField(), 'More flowers.')
    unmount()

    const later = await openFeedback()
    expect(suggestionField()).toHaveValue('More flowers.')
    await later.user.keyboard('{Escape}')
    await later.user.click(screen.getByRole('button', { name: 'Discard' }))
    later.unmount()

    await openFeedback()
    expect(suggestionBox()).not.toBeChecked()
  })

  it('refuses an account whose email is not verified', async () => {
    const { user, data } = await openFeedback({
      accounts: [{ uid: 'uma', email: 'uma@ufl.edu', emailVerified: false }],
      signedInAs: 'uma@ufl.edu',
    })
    await user.click(suggestionBox())
    await user.type(suggestionField(), 'More flowers.')
    await user.click(sendButton())

    expect(await screen.findByRole('alert')).toHaveTextContent(feedbackMessages.notSignedIn)
    expect(data.controls.read('feedback')).toBeNull()
  })

  it('closes at once while nothing has been typed', async () => {
    const { user } = await openFeedback()
    await user.click(bugBox())
    await user.keyboard('{Escape}')

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('asks before discarding text, and can keep it', async () => {
    const { user } = await openFeedback()
    await user.click(suggestionBox())
    await user.type(suggestionField(), 'More flowers.')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Keep writing' }))
    expect(suggestionField()).toHaveValue('More flowers.')

    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
