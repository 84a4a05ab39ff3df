/** The app as a whole: addresses, titles, the error page, signing out, and the user's name. */

import { act, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { deviceStore, entryDraftKey, profileDraftKey, SIGNED_IN_KEY } from '../../src/device/deviceStore'
import { ErrorBoundary } from '../../src/app/ErrorBoundary'
import { DataError } from '../../src/data'
import type { AppData } from '../../src/session/accounts'
import { routeErrorMessages, sessionEndMessages } from '../../src/app/messages'
import { DataProvider, openSources } from '../../src/session/DataContext'
import { useUsername } from '../../src/session/useSession'
import { PRODUCT_NAME } from '../../src/domain/organisation'
import { openBrowser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { words } from '../helpers/builders'
import { ANN, browserOf, browserOfAnn } from './ann'

const findHeading = () => screen.findByRole('heading', { level: 1 })
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }))

/** Throws during rendering, as a broken screen would. */
const broken = (data: AppData): AppData => ({
  ...data,
  transfers: {
    ...data.transfers,
    watchRequest() {
      throw new Error('This screen is broken.')
    },
  },
})

describe('an address', () => {
  it.each([
    ['/', 'visitor', 'Walk in knowing what they’ll ask.', PRODUCT_NAME],
    ['/list', 'verified', 'Share your interviewing experiences', `Contribute Data · ${PRODUCT_NAME}`],
    ['/saved', 'verified', 'All Interview Experiences', `All Interview Experiences · ${PRODUCT_NAME}`],
    ['/company', 'visitor', 'Companies', `Companies · ${PRODUCT_NAME}`],
    ['/profile', 'verified', 'Profile', `Profile · ${PRODUCT_NAME}`],
    ['/guidelines', 'visitor', 'What to share and what not to', `Guidelines · ${PRODUCT_NAME}`],
    ['/moderate', 'visitor', 'Moderate', `Moderate · ${PRODUCT_NAME}`],
    ['/about', 'visitor', 'about', `About · ${PRODUCT_NAME}`],
    ['/userAuth', 'visitor', 'Sign in', `Sign in · ${PRODUCT_NAME}`],
    ['/SignUp', 'visitor', 'Sign up', `Sign up · ${PRODUCT_NAME}`],
    ['/ForgotPassword', 'visitor', 'Forgot your password?', `Forgot password · ${PRODUCT_NAME}`],
    [
      '/approve-transfer?email=ann@my.test',
      'visitor',
      'Approve transfer',
      `Approve transfer · ${PRODUCT_NAME}`,
    ],
  ])('%s behind the hash shows a %s user the screen “%s”', async (at, who, heading, title) => {
    renderScreen({ data: browserOfAnn({ signedIn: who === 'verified' }), at })

    // The screen's skeleton has the same heading, and disappears.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading))
    await waitFor(() => expect(document.title).toBe(title))
    expect(window.location.hash).toBe(`#${at}`)
  })
})

describe('an address that somebody else wrote', () => {
  const NAMES = 'company type location outcome order new sort only role round since email verified unknown'
  const query = NAMES.split(' ').map((name) => `${name}=Call+555-0100`)

  it.each([
    ['/', 'visitor', 'Walk in knowing'],
    ['/list', 'contributor', 'Own Company'],
    ['/saved', 'contributor', '2 entries found'],
    ['/company', 'contributor', '2 companies'],
    ['/company/google', 'contributor', 'Which sorting algorithms?'],
    ['/profile', 'contributor', 'Transfer Account Data'],
    ['/privacy', 'contributor', 'Download'],
    ['/userAuth', 'visitor', 'Resend Verification Email'],
    ['/SignUp', 'visitor', 'Continue'],
    ['/ForgotPassword', 'visitor', 'Send Reset Instructions'],
    ['/approve-transfer', 'visitor', 'Invalid transfer link.'],
  ] as const)('puts no words on the screen %s of a %s', async (path, who, shown) => {
    const questionsAsked = `OA:\nWhich sorting algorithms? ${words()}`
    renderScreen({ data: browserOf(who, [{ questionsAsked }]), at: `${path}?${query.join('&')}` })

    await waitFor(() => expect(document.body).toHaveTextContent(shown))
    await waitFor(() => expect(document.body).not.toHaveTextContent(/Loading|…/))
    expect(document.body).not.toHaveTextContent('555')
    for (const input of document.querySelectorAll('input')) expect(input.value).not.toContain('555')
  })
})

describe('an address typed by a user', () => {
  it.each([
    { at: '/saved/', title: `All Interview Experiences · ${PRODUCT_NAME}` },
    { at: '/SAVED', title: `All Interview Experiences · ${PRODUCT_NAME}` },
    { at: '/userauth', title: `Sign in · ${PRODUCT_NAME}` },
  ])('$at opens $title', async ({ at, title }) => {
    renderScreen({ data: openBrowser(), at })

    await waitFor(() => expect(document.title).toBe(title))
  })
})

describe('the error page', () => {
  it('appears at an unknown address, and links to the experiences and to Home', async () => {
    const { user } = renderScreen({ data: openBrowser(), at: '/nowhere' })
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument()
    expect(screen.getByText(/^There is no page at this address\./)).toBeInTheDocument()
    expect(document.title).toBe(`Unexpected Application Error! · ${PRODUCT_NAME}`)
    // Loading the page again would not help.
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View all experiences' })).toHaveAttribute('href', '#/saved')

    await user.click(screen.getByRole('link', { name: 'Back to Home' }))

    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument()
  })

  it.each(['//saved', '!/saved', '/saved.', '%2Fsaved%3Fq%3Dvisa', '/saved.html?q=visa'])(
    'does not appear at #%s, which means another page',
    async (at) => {
      renderScreen({ data: openBrowser(), at })

      expect(await screen.findByRole('heading', { name: 'All Interview Experiences' })).toBeInTheDocument()
      expect(window.location.hash).toMatch(/^#\/saved(\?q=visa)?$/)
    },
  )

  it('appears only if a failed screen fails again when it is rendered a second time', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined)
    let failures = 1
    function Screen() {
      useEffect(() => {
        failures -= 1
        if (failures >= 0) throw new Error('This screen is broken.')
      }, [])
      return <h1>Recovered</h1>
    }
    const { unmount } = render(
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>,
    )
    expect(await screen.findByRole('heading', { name: 'Recovered' })).toBeInTheDocument()
    unmount()

    failures = 2
    render(
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>,
    )
    expect(await screen.findByRole('heading', { name: routeErrorMessages.heading })).toBeInTheDocument()
  })

  it('replaces a broken screen, and the other screens still work', async () => {
    const logged: unknown[] = []
    vi.mocked(console.error).mockImplementation((...texts: unknown[]) => void logged.push(...texts))
    const { user } = renderScreen({
      data: broken(browserOfAnn()),
      at: `/approve-transfer?email=${ANN.email}`,
    })
    expect(await screen.findByRole('heading', { name: routeErrorMessages.heading })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
    expect(logged.map(String)).toContain('Error: This screen is broken.')

    await user.click(navigation().getByRole('link', { name: 'Home' }))

    expect(await screen.findByRole('heading', { name: /Walk in knowing/ })).toBeInTheDocument()
  })
})

describe('while the session is unknown', () => {
  it.each([
    ['a verified user', 'nonContributor', ['Home', 'Contribute Data', 'View Database', 'Profile']],
    ['nobody', 'no', ['Home', 'Contribute Data', 'Sign In']],
  ])('the navigation bar has the links of the last visit: %s', async (_, role, links) => {
    deviceStore.write(SIGNED_IN_KEY, role)
    const data = openBrowser()
    data.controls.hold('accounts.watch')
    renderScreen({ data, at: '/about' })

    expect(await findHeading()).toBeInTheDocument()
    expect(
      navigation()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(links)
  })

  it('the navigation bar stays the same once the session is known, and the next visit starts with its links', async () => {
    const data = browserOfAnn()
    const { unmount } = renderScreen({ data, at: '/about' })
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeInTheDocument()
    await waitFor(() => expect(deviceStore.read(SIGNED_IN_KEY)).toBe('nonContributor'))
    unmount()

    await data.auth.signOut()
    renderScreen({ data, at: '/about' })

    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument()
    await waitFor(() => expect(deviceStore.read(SIGNED_IN_KEY)).toBe('no'))
  })

  it('a failed check shows a message, which disappears after a sign-in', async () => {
    vi.mocked(console.warn).mockImplementation(() => undefined)
    deviceStore.write(SIGNED_IN_KEY, 'yes')
    const data = openBrowser({ accounts: [ANN] })
    const watch: AppData['accounts']['watch'] = (watcher) => {
      queueMicrotask(() => watcher.onError(new DataError('network', 'It could not be loaded.')))
      return data.accounts.watch({ ...watcher, onValue: (account) => account && watcher.onValue(account) })
    }
    renderScreen({ data: { ...data, accounts: { ...data.accounts, watch } }, at: '/about' })

    expect(await screen.findByText(sessionEndMessages.notLoaded)).toHaveRole('status')
    expect(console.warn).toHaveBeenCalledOnce()
    act(() => data.controls.signInAs(ANN.email))
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeInTheDocument()
    expect(screen.queryByText(sessionEndMessages.notLoaded)).not.toBeInTheDocument()
  })
})

describe('signing out', () => {
  it('ends the session, hides the links of verified users, and goes home', async () => {
    const data = browserOfAnn()
    const { user } = renderScreen({ data, at: '/profile' })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))

    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '#/userAuth')
    expect(window.location.hash).toBe('#/')
    expect(navigation().queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument()
    expect(await data.auth.reloadAccount()).toBeNull()
  })

  it('waits until the user is known, and then asks about their draft', async () => {
    const data = browserOfAnn()
    const answer = data.controls.hold('accounts.watch')
    deviceStore.write(SIGNED_IN_KEY, 'nonContributor')
    deviceStore.write(entryDraftKey(ANN.uid, 'an-entry'), 'kept')
    const { user } = renderScreen({ data, at: '/about' })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))

    act(answer)

    expect(await screen.findByRole('alertdialog', { name: 'Sign out now?' })).toBeInTheDocument()
  })

  it.each([
    ['keeps a draft on request', 'Sign out and keep it on this device', 'kept'],
    ['removes it on request', 'Sign out and delete it', null],
  ])('%s, and keeps the drafts of other users', async (_what, answer, left) => {
    const data = browserOfAnn()
    deviceStore.write(entryDraftKey(ANN.uid, 'an-entry'), 'kept')
    deviceStore.write(entryDraftKey('u-bea', 'an-entry'), 'kept')
    const { user } = renderScreen({ data, at: '/about' })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    const question = await screen.findByRole('alertdialog', { name: 'Sign out now?' })
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument()

    await user.click(within(question).getByRole('button', { name: answer }))

    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument()
    expect(deviceStore.read(entryDraftKey(ANN.uid, 'an-entry'))).toBe(left)
    expect(deviceStore.read(entryDraftKey('u-bea', 'an-entry'))).toBe('kept')
  })

  it('is cancelled together with the question about a draft', async () => {
    const data = browserOfAnn()
    deviceStore.write(profileDraftKey(ANN.uid), 'kept')
    const { user } = renderScreen({ data, at: '/about' })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await screen.findByRole('alertdialog')

    await user.keyboard('{Escape}')

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(await data.auth.reloadAccount()).toMatchObject(ANN)
    expect(deviceStore.read(profileDraftKey(ANN.uid))).toBe('kept')
  })
})

function Name() {
  return <p>I am {useUsername()}</p>
}

describe('the name of the signed-in user', () => {
  it('comes from the record, and is “User” again after signing out', async () => {
    const data = browserOfAnn()
    render(
      <DataProvider sources={openSources(data)}>
        <Name />
      </DataProvider>,
    )
    expect(screen.getByText('I am User')).toBeInTheDocument()
    expect(await screen.findByText('I am Ann Lee')).toBeInTheDocument()

    await act(() => data.auth.signOut())

    expect(screen.getByText('I am User')).toBeInTheDocument()
  })
})
