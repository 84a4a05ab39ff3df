/** The landing page and its feedback dialog. */

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Outcomes } from '../../src/app/Outcomes'
import { feedbackDraftKey, SIGNED_IN_KEY } from '../../src/device/deviceStore'
import { COMPANIES } from '../../src/domain/names/companies'
import { DAY_MS, FEEDBACK_A_DAY, MAX_LENGTH } from '../../src/domain/store/limits'
import { feedbackMessages } from '../../src/domain/store/feedback'
import { DEVELOPERS } from '../../src/domain/organisation'
import { ForYou } from '../../src/features/entries/follow/ForYou'
import { HomeScreen } from '../../src/features/home/HomeScreen'
import { DataProvider, openSources } from '../../src/session/DataContext'
import { entryContent } from '../helpers/builders'
import { openBrowser, type Browser, type BrowserState } from '../helpers/browser'
import { failureMessages } from '../../src/domain/text/errorMessages'

const SIGNED_IN: BrowserState = {
  accounts: [{ uid: 'ann', email: 'ann@my.test' }],
  signedInAs: 'ann@my.test',
}
const SIGNED_OUT: BrowserState = {}

function renderHome(initial = SIGNED_OUT, prepare: (data: Browser) => void = () => undefined) {
  const data = openBrowser(initial)
  prepare(data)
  const { unmount } = render(
    <DataProvider sources={openSources(data)}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<HomeScreen ForYou={ForYou} />} />
        </Routes>
        <Outcomes />
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

/** Chooses the kind, unless it is chosen, and types the text. */
async function suggest(user: UserEvent) {
  const box = suggestionBox()
  if (box instanceof HTMLInputElement && !box.checked) await user.click(box)
  await user.type(suggestionField(), 'More flowers.')
}

/** The feedback in the database, without the keys that the server chose. */
const storedFeedback = (stored: unknown) => Object.values(stored ?? {})

describe('Home', () => {
  it('states the purpose of the product, and links to Contribute Data and to all experiences', () => {
    renderHome()

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Walk in knowing what they’ll ask.')
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/list')
    expect(screen.getByRole('link', { name: 'See all experiences' })).toHaveAttribute('href', '/saved')
    expect(screen.getByRole('link', { name: 'Compare companies' })).toHaveAttribute('href', '/company')
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

  it('shows every company with its logo, each with a link before the counts are known', async () => {
    const { user, data } = renderHome({}, ({ controls }) => controls.hold('cards.load'))
    const gallery = within(await screen.findByRole('region', { name: 'Wherever you’re applying' }))
    const companyLinks = () => within(gallery.getByRole('list')).getAllByRole('link')
    const names = () => companyLinks().map((link) => link.textContent)
    expect(names()).toEqual(COMPANIES.slice(0, 18).map(({ name }) => name))

    await user.click(gallery.getByRole('button', { name: `Show all ${COMPANIES.length}` }))

    expect(names()).toEqual(COMPANIES.map(({ name }) => name))
    const google = gallery.getByRole('link', { name: 'Google' })
    expect(google).toHaveAttribute('href', '/company/google')
    await waitFor(() => expect(google.querySelector('img')).toHaveAttribute('src', '/logos/google.svg'))
    expect(data.controls.read('interviewSummaries')).toBeNull()
  })

  it('counts experiences, and moves no company if the reader uses the list before the counts arrive', async () => {
    let release = () => {}
    const { user } = renderHome({}, ({ controls }) => {
      release = controls.hold('cards.load')
      for (const companyName of [
        'Google',
        ' google',
        'Alphabet Inc.',
        'Stripe',
        'AWS',
        'Harbor Lane',
        'Harbor Lane LLC',
      ])
        controls.addEntry('uid-bea', entryContent({ companyName }))
    })
    const gallery = within(await screen.findByRole('region', { name: 'Wherever you’re applying' }))
    await user.click(gallery.getByRole('button', { name: `Show all ${COMPANIES.length}` }))
    release()

    expect(await screen.findByText('7 experiences from 4 companies')).toBeInTheDocument()
    await gallery.findByRole('link', { name: 'Google: 3 experiences' })
    const links = within(gallery.getByRole('list')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent.replace(/\d$/, ''))).toEqual(
      COMPANIES.map(({ name }) => name),
    )
    expect(
      links.filter((link) => link.ariaLabel !== null).map((link) => [link.ariaLabel, link.textContent]),
    ).toEqual([
      ['Amazon: 1 experience', 'Amazon1'],
      ['Google: 3 experiences', 'Google3'],
      ['Stripe: 1 experience', 'Stripe1'],
    ])
  })

  it('puts the companies with most experiences first, and moves none when another experience arrives', async () => {
    const { data } = renderHome({}, ({ controls }) => {
      for (const companyName of ['Visa', 'Visa', 'Stripe'])
        controls.addEntry('uid-bea', entryContent({ companyName }))
    })
    const gallery = within(await screen.findByRole('region', { name: 'Wherever you’re applying' }))
    const firstCompanies = () =>
      within(gallery.getByRole('list'))
        .getAllByRole('link')
        .slice(0, 3)
        .map(({ textContent }) => textContent)
    await waitFor(() => expect(firstCompanies()).toEqual(['Visa2', 'Stripe1', COMPANIES[0]?.name]))

    for (const companyName of ['Stripe', 'Stripe'])
      data.controls.addEntry('uid-bea', entryContent({ companyName }))

    await gallery.findByRole('link', { name: 'Stripe: 3 experiences' })
    expect(firstCompanies()).toEqual(['Visa2', 'Stripe3', COMPANIES[0]?.name])
  })

  it('shows no counts and no error if the cards cannot be read', async () => {
    renderHome({}, (data) => data.controls.failNext('cards.load', 'network'))
    const gallery = await screen.findByRole('region', { name: 'Wherever you’re applying' })

    expect(within(gallery).getByRole('link', { name: 'Adobe' })).toBeInTheDocument()
    expect(screen.queryByText(/experiences? from/)).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('reads no cards automatically for users who save data', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }))
    const { data } = renderHome({}, ({ controls }) => controls.addEntry('uid-bea', entryContent()))
    const watch = vi.spyOn(data.cards, 'load')

    const gallery = await screen.findByRole('region', { name: 'Wherever you’re applying' })
    await waitFor(() => expect(gallery.querySelector('img')).toBeInTheDocument())

    expect(watch).not.toHaveBeenCalled()
  })

  it('introduces the developers, whose profiles open in a new tab', async () => {
    renderHome()
    const developers = await screen.findByRole('region', { name: 'Meet the Developers' })
    const links = within(developers).getAllByRole('link')

    expect(links).toHaveLength(DEVELOPERS.length)
    for (const [index, developer] of DEVELOPERS.entries()) {
      expect(links[index]).toHaveAccessibleName(expect.stringContaining(developer.name))
      expect(links[index]).toHaveAccessibleName(/\(opens in a new tab\)$/)
      expect(links[index]).toHaveAttribute('href', developer.profileUrl)
      expect(links[index]).toHaveAttribute('target', '_blank')
      expect(links[index]).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })
})

describe('the feedback dialog', () => {
  it('reveals the fields of each kind when it is chosen', async () => {
    const { user } = await openFeedback()
    expect(screen.queryAllByRole('textbox')).toEqual([])

    await user.click(bugBox())
    expect(screen.getAllByRole('textbox')).toEqual([whereField(), stepsField()])

    await user.click(suggestionBox())
    expect(screen.getAllByRole('textbox')).toEqual([whereField(), stepsField(), suggestionField()])
    await user.click(sendButton())
    await waitFor(() => expect(whereField()).toHaveFocus())
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

  it('stores a trimmed bug report, closes and confirms, and starts empty', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Submit Feedback' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Bug', checked: false }))
    expect(whereField()).toHaveValue('')
  })

  it('ignores a text in a hidden field, even if it is too long', async () => {
    const { user, data } = await openFeedback()
    await user.click(bugBox())
    await user.click(whereField())
    await user.paste('x'.repeat(MAX_LENGTH.bugLocation + 1))
    await user.click(sendButton())
    expect(await screen.findByText('Please enter at most 200 characters. You have 201.')).toBeInTheDocument()

    await user.click(bugBox())
    await suggest(user)
    await user.click(sendButton())
    expect(await screen.findByText(feedbackMessages.submitted)).toHaveRole('status')
    expect(storedFeedback(data.controls.read('feedback/ann'))).toMatchObject([{ bugLocation: '' }])
  })

  it('shows after the daily limit when the next feedback is possible', async () => {
    const { user, data } = await openFeedback()
    const since = Date.now() - 3_600_000
    data.controls.write({ 'feedbackLimits/ann': { since, count: FEEDBACK_A_DAY } })
    await suggest(user)

    await user.click(sendButton())

    expect(await screen.findByRole('alert')).toHaveTextContent(
      feedbackMessages.failed(failureMessages.limitReached(since + DAY_MS)),
    )
    expect(suggestionField()).toHaveValue('More flowers.')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('gives the reason for a failed write, keeps the text, and sends it at the next try', async () => {
    const { user, data } = await openFeedback()
    data.controls.failNext('feedback.append', 'permissionDenied', 'Permission denied')
    await suggest(user)
    await user.click(sendButton())

    expect(await screen.findByText('Error submitting feedback: Permission denied')).toHaveRole('alert')
    expect(suggestionField()).toHaveValue('More flowers.')
    expect(data.controls.read('feedback')).toBeNull()

    await user.click(sendButton())
    expect(await screen.findByText(feedbackMessages.submitted)).toHaveRole('status')
    expect(storedFeedback(data.controls.read('feedback/ann'))).toHaveLength(1)
  })

  it('keeps a text that failed after the dialog was closed, which cannot be dismissed, on a full device', async () => {
    const { user, data } = await openFeedback()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('The disk is full.')
    })
    await suggest(user)
    data.controls.failNext('feedback.append', 'permissionDenied', 'Permission denied')
    const release = data.controls.hold('feedback.append')
    await user.click(sendButton())
    await user.keyboard('{Escape}')
    act(release)

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Submit Feedback' }))
    await screen.findByRole('dialog', { name: 'Submit Feedback' })
    await waitFor(() => expect(suggestionField()).toHaveValue('More flowers.'))
  })

  it('asks a visitor to sign in beside it, in another tab, and then sends the text', async () => {
    const { user, data } = await openFeedback({ accounts: [{ uid: 'ann', email: 'ann@my.test' }] })
    await suggest(user)
    await user.click(sendButton())
    expect(await screen.findByText('User not authenticated. Please log in.')).toHaveRole('alert')
    expect(data.controls.read('feedback')).toBeNull()
    const link = screen.getByRole('link', { name: /^Sign in/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['#/userAuth', '_blank'])
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)

    data.controls.signInAs('ann@my.test')
    localStorage.setItem(SIGNED_IN_KEY, 'yes')
    fireEvent(window, new StorageEvent('storage', { key: SIGNED_IN_KEY, newValue: 'yes' }))

    await waitFor(() => expect(link).not.toBeInTheDocument())
    expect(suggestionField()).toHaveValue('More flowers.')
    await user.click(sendButton())
    expect(await screen.findByText(feedbackMessages.submitted)).toHaveRole('status')
    expect(storedFeedback(data.controls.read('feedback/ann'))).toHaveLength(1)
  })

  it('keeps the text when Back leaves the page, until it is discarded', async () => {
    const { user, unmount } = await openFeedback()
    await suggest(user)
    unmount()

    const later = await openFeedback()
    expect(suggestionField()).toHaveValue('More flowers.')
    await later.user.keyboard('{Escape}')
    await later.user.click(screen.getByRole('button', { name: 'Discard' }))
    later.unmount()

    await openFeedback()
    expect(suggestionBox()).not.toBeChecked()
  })

  it('stays open at the end of the session, and keeps the text although the browser has cleared the site’s data, but not for the next account', async () => {
    const { user, data } = await openFeedback()
    data.controls.auth.add({ uid: 'bea', email: 'bea@my.test' })
    await suggest(user)
    window.localStorage.clear()

    await act(async () => data.controls.endSession())

    await waitFor(() =>
      expect(window.localStorage.getItem(feedbackDraftKey('ann'))).toContain('More flowers.'),
    )
    expect(suggestionField()).toHaveValue('More flowers.')
    expect(screen.getByRole('alert')).toHaveTextContent(/^You have been signed out\. To continue/)
    await act(async () => data.controls.signInAs('bea@my.test'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('refuses an account whose email is not verified', async () => {
    const { user, data } = await openFeedback({
      accounts: [{ uid: 'uma', email: 'uma@my.test', emailVerified: false }],
      signedInAs: 'uma@my.test',
    })
    await suggest(user)
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
    await suggest(user)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Keep writing' }))
    expect(suggestionField()).toHaveValue('More flowers.')

    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
