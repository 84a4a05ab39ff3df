/** The app as a whole: what stands at each address, its title, the error page, signing out, the name (spec 2, 4, 8). */

import { act, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  deviceStore,
  editDraftKey,
  entryDraftKey,
  LAST_ROLE_KEY,
  profileDraftKey,
} from '../../src/config/deviceStore'
import { ErrorBoundary } from '../../src/app/ErrorBoundary'
import type { Data } from '../../src/data'
import { routeErrorMessages } from '../../src/domain/messagesEverywhere'
import { DataProvider } from '../../src/session/DataContext'
import { useUsername } from '../../src/session/useUsername'
import { user as userRecord } from '../helpers/builders'
import { openBrowser, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'

afterEach(() => {
  localStorage.clear()
})

const ANN = { uid: 'u-ann', email: 'ann@ufl.edu' }

function verifiedUser(): Browser {
  return openBrowser({
    accounts: [ANN],
    tree: { users: { [ANN.uid]: userRecord() }, emailToUid: { 'ann@ufl,edu': ANN.uid } },
    signedInAs: ANN.email,
  })
}

const dataFor = (who: 'visitor' | 'verified') => (who === 'visitor' ? openBrowser() : verifiedUser())
const findHeading = () => screen.findByRole('heading', { level: 1 })
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }))

/** Throws where a screen would: while it is shown. */
const broken = (data: Data): Data => ({
  ...data,
  watchTransferApproval() {
    throw new Error('This screen is broken.')
  },
})

describe('the addresses', () => {
  it.each([
    { at: '/', who: 'visitor', heading: 'Walk in knowing what they’ll ask.', title: 'WiC Interviews' },
    {
      at: '/list',
      who: 'verified',
      heading: 'Share your interviewing experiences',
      title: 'Contribute Data · WiC Interviews',
    },
    {
      at: '/saved',
      who: 'verified',
      heading: 'All Interview Experiences',
      title: 'All Interview Experiences · WiC Interviews',
    },
    { at: '/profile', who: 'verified', heading: 'Profile', title: 'Profile · WiC Interviews' },
    { at: '/about', who: 'visitor', heading: 'about', title: 'About · WiC Interviews' },
    { at: '/userAuth', who: 'visitor', heading: 'Sign in', title: 'Sign in · WiC Interviews' },
    { at: '/SignUp', who: 'visitor', heading: 'Sign up', title: 'Sign up · WiC Interviews' },
    {
      at: '/ForgotPassword',
      who: 'visitor',
      heading: 'Forgot your password?',
      title: 'Forgot password · WiC Interviews',
    },
    {
      at: '/approve-transfer?email=ann@ufl.edu',
      who: 'visitor',
      heading: 'Approve transfer',
      title: 'Approve transfer · WiC Interviews',
    },
  ] as const)('$at behind the hash shows $heading', async ({ at, who, heading, title }) => {
    renderScreen({ data: dataFor(who), at })

    // Its skeleton has the same heading, and goes.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading))
    await waitFor(() => expect(document.title).toBe(title))
    expect(window.location.hash).toBe(`#${at}`)
  })
})

describe('an address as somebody may type it', () => {
  it.each([
    { at: '/saved/', title: 'All Interview Experiences · WiC Interviews' },
    { at: '/SAVED', title: 'All Interview Experiences · WiC Interviews' },
    { at: '/userauth', title: 'Sign in · WiC Interviews' },
  ])('$at leads to $title', async ({ at, title }) => {
    renderScreen({ data: openBrowser(), at })

    await waitFor(() => expect(document.title).toBe(title))
  })
})

describe('the error page', () => {
  it('stands at an address that leads nowhere, and leads home', async () => {
    const { user } = renderScreen({ data: openBrowser(), at: '/nowhere' })
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument()
    expect(document.title).toBe('Unexpected Application Error! · WiC Interviews')

    await user.click(screen.getByRole('link', { name: 'Back to Home' }))

    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument()
  })

  it('waits until a screen that threw has been drawn anew, and comes when that throws too', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined)
    let failures = 1
    function Screen() {
      useEffect(() => {
        failures -= 1
        if (failures >= 0) throw new Error('This screen is broken.')
      }, [])
      return <h1>Mended</h1>
    }
    const { unmount } = render(
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>,
    )
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeInTheDocument()
    unmount()

    failures = 2
    render(
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>,
    )
    expect(await screen.findByRole('heading', { name: routeErrorMessages.heading })).toBeInTheDocument()
  })

  it('stands in for a screen that throws, and the other screens go on', async () => {
    const logged: unknown[] = []
    vi.mocked(console.error).mockImplementation((...words: unknown[]) => void logged.push(...words))
    const { user } = renderScreen({
      data: broken(verifiedUser()),
      at: '/approve-transfer?email=old@ufl.edu',
    })
    expect(await screen.findByRole('heading', { name: routeErrorMessages.heading })).toBeInTheDocument()
    expect(logged.map(String)).toContain('Error: This screen is broken.')

    await user.click(navigation().getByRole('link', { name: 'Contribute Data' }))

    expect(await findHeading()).toHaveTextContent('Share your interviewing experiences')
  })
})

describe('until it is known who is signed in', () => {
  const undecided = (data: Data): Data => ({ ...data, watchAccount: () => () => undefined })

  it.each([
    ['somebody verified', 'nonContributor', ['Home', 'Contribute Data', 'View Database', 'Profile']],
    ['nobody', 'visitor', ['Home', 'Contribute Data', 'Sign In']],
  ])('the navigation bar is that of last time: %s', async (_, role, links) => {
    deviceStore.write(LAST_ROLE_KEY, role)
    renderScreen({ data: undecided(openBrowser()), at: '/about' })

    expect(await findHeading()).toBeInTheDocument()
    expect(
      navigation()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(links)
  })

  it('nothing moves once it is known, and the next visit begins with what was true', async () => {
    const data = verifiedUser()
    const { unmount } = renderScreen({ data, at: '/about' })
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeInTheDocument()
    await waitFor(() => expect(deviceStore.read(LAST_ROLE_KEY)).toBe('nonContributor'))
    unmount()

    await data.signOut()
    renderScreen({ data, at: '/about' })

    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument()
    await waitFor(() => expect(deviceStore.read(LAST_ROLE_KEY)).toBe('visitor'))
  })
})

describe('signing out', () => {
  it('ends the session, hides what only verified users see, and goes home', async () => {
    const data = verifiedUser()
    const { user } = renderScreen({ data, at: '/profile' })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))

    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '#/userAuth')
    expect(window.location.hash).toBe('#/')
    expect(navigation().queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument()
    expect(await data.reloadAccount()).toBeNull()
  })

  it('that is asked for before it is known who it is waits for that, and asks about their draft', async () => {
    const data = verifiedUser()
    let start = () => {}
    const late: Data = {
      ...data,
      watchAccount(watcher) {
        start = () => void data.watchAccount(watcher)
        return () => undefined
      },
    }
    deviceStore.write(LAST_ROLE_KEY, 'nonContributor')
    deviceStore.write(entryDraftKey(ANN.uid), 'kept')
    const { user } = renderScreen({ data: late, at: '/about' })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))

    act(start)

    const question = await screen.findByRole('alertdialog', { name: 'Keep your draft on this device?' })
    await user.click(within(question).getByRole('button', { name: 'Remove it' }))
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument()
    expect(deviceStore.read(entryDraftKey(ANN.uid))).toBeNull()
  })

  it.each([
    ['keeps a draft on request', 'Keep it', 'kept'],
    ['removes it on request', 'Remove it', null],
  ])('%s, and nobody else’s', async (_what, answer, left) => {
    const data = verifiedUser()
    deviceStore.write(editDraftKey(ANN.uid, 'an-entry'), 'kept')
    deviceStore.write(entryDraftKey('u-bea'), 'kept')
    const { user } = renderScreen({ data, at: '/about' })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    const question = await screen.findByRole('alertdialog', { name: 'Keep your draft on this device?' })
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument()

    await user.click(within(question).getByRole('button', { name: answer }))

    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument()
    expect(window.location.hash).toBe('#/')
    expect(deviceStore.read(editDraftKey(ANN.uid, 'an-entry'))).toBe(left)
    expect(deviceStore.read(entryDraftKey('u-bea'))).toBe('kept')
  })

  it('is given up with the question about a draft', async () => {
    const data = verifiedUser()
    deviceStore.write(profileDraftKey(ANN.uid), 'kept')
    const { user } = renderScreen({ data, at: '/about' })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await screen.findByRole('alertdialog')

    await user.keyboard('{Escape}')

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(await data.reloadAccount()).toMatchObject(ANN)
    expect(deviceStore.read(profileDraftKey(ANN.uid))).toBe('kept')
  })

  it('that fails is logged only: the user still goes home', async () => {
    const logged: unknown[] = []
    vi.mocked(console.error).mockImplementation((...words: unknown[]) => void logged.push(...words))
    const data = verifiedUser()
    data.controls.failNext('signOut', 'network', 'The line is broken.')
    const { user } = renderScreen({ data, at: '/about' })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))

    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument()
    expect(window.location.hash).toBe('#/')
    expect(logged.map(String)).toEqual([expect.stringContaining('The line is broken.')])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

function Name() {
  return <p>I am {useUsername()}</p>
}

describe('the name of whoever is signed in', () => {
  it('comes from the record, and is User again once nobody is signed in', async () => {
    const data = verifiedUser()
    render(
      <DataProvider data={data}>
        <Name />
      </DataProvider>,
    )
    expect(screen.getByText('I am User')).toBeInTheDocument()
    expect(await screen.findByText('I am Ann Lee')).toBeInTheDocument()

    await act(() => data.signOut())

    expect(screen.getByText('I am User')).toBeInTheDocument()
  })

  it('greets them on the contribute page', async () => {
    renderScreen({ data: verifiedUser(), at: '/list' })

    expect(await screen.findByText(/^Hi Ann Lee/)).toBeInTheDocument()
  })
})
