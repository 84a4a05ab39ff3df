/** The star on each card, and the list of bookmarked entries. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entryContent, user as userRecord } from '../helpers/builders'
import { openBrowser, PASSWORD, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN } from './ann'
import { failureMessages } from '../../src/domain/text/errorMessages'

const BEA = { uid: 'uid-bea', email: 'bea@my.test' }
const CAT = 'uid-cat'

/** Two entries by Cat, read by Ann, who has none, or by a visitor. */
function dataFor(reader: typeof ANN | null = ANN) {
  const data = openBrowser({
    accounts: [ANN, BEA],
    ...(reader === null ? {} : { signedInAs: reader.email }),
    tree: { users: { [ANN.uid]: userRecord(), [BEA.uid]: userRecord({ email: BEA.email }) } },
  })
  const google = data.controls.addEntry(CAT, entryContent())
  const meta = data.controls.addEntry(CAT, entryContent({ companyName: 'Meta', roleTitle: 'Analyst' }))
  return { data, google, meta }
}

const marks = ({ controls }: Browser, { uid } = ANN) => Object.keys(Object(controls.read(`bookmarks/${uid}`)))
const star = (title: string) => screen.findByRole('button', { name: `Bookmark ${title}` })
const pressed = (title: string) => screen.queryByRole('button', { name: `Bookmark ${title}`, pressed: true })

/** Beside a pending bookmark, before and after the page knows that the connection is lost. */
const UNSENT = /^(Saving…|Not sent yet)$/

describe('the star on a card', () => {
  it('adds and removes the bookmark of its entry', async () => {
    const { data, google } = dataFor()
    const { user } = renderScreen({ data, at: '/saved' })

    await user.click(await star('Google STEP Intern'))
    expect(pressed('Google STEP Intern')).toBeInTheDocument()
    expect(pressed('Meta Analyst')).not.toBeInTheDocument()
    await waitFor(() => expect(marks(data)).toEqual([google]))

    await user.click(await star('Google STEP Intern'))
    expect(pressed('Google STEP Intern')).not.toBeInTheDocument()
    await waitFor(() => expect(marks(data)).toEqual([]))
  })

  it('reverts with a message when the write is refused, until one succeeds', async () => {
    const { data, google } = dataFor()
    const { user } = renderScreen({ data, at: '/saved' })
    const button = await star('Google STEP Intern')

    data.controls.failNext('own.set', 'permissionDenied')
    await user.click(button)

    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.denied)
    expect(button).toHaveAttribute('aria-pressed', 'false')
    await user.tab()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(button)
    await waitFor(() => expect(marks(data)).toEqual([google]))
  })

  it('changes at once without a connection, with a message that it is not saved, and can be undone', async () => {
    const { data, meta } = dataFor()
    const { user } = renderScreen({ data, at: '/saved' })
    await star('Meta Analyst')
    data.controls.goOffline()

    await user.click(await star('Google STEP Intern'))
    await user.click(await star('Meta Analyst'))
    expect(pressed('Google STEP Intern')).toBeInTheDocument()
    expect(screen.getAllByText(UNSENT)).toHaveLength(2)
    await user.click(await star('Google STEP Intern'))
    expect(pressed('Google STEP Intern')).not.toBeInTheDocument()

    data.controls.goOnline()
    await waitFor(() => expect(marks(data)).toEqual([meta]))
    await waitFor(() => expect(screen.queryByText(UNSENT)).not.toBeInTheDocument())
    expect(pressed('Google STEP Intern')).not.toBeInTheDocument()
  })

  it('is hidden from visitors', async () => {
    const { data } = dataFor(null)
    renderScreen({ data, at: '/saved' })

    expect(await screen.findByRole('heading', { name: 'Google' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Bookmark / })).not.toBeInTheDocument()
  })

  it('waits for the bookmarks, and reports when they cannot be read', async () => {
    const { data } = dataFor()
    data.controls.failNext('own.watch bookmarks', 'network')
    const { user } = renderScreen({ data, at: '/saved' })

    const problem = await screen.findByRole('alert')
    expect(problem).toHaveTextContent(`We couldn’t load your bookmarks: ${failureMessages.network}`)
    expect(screen.queryByRole('button', { name: /^Bookmark / })).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await star('Meta Analyst')).toBeInTheDocument()
    expect(problem).not.toBeInTheDocument()
  })

  it('shows the next user nothing of the previous one', async () => {
    const { data, google } = dataFor()
    await data.own.set('bookmarks', ANN.uid, google, true)
    const { user } = renderScreen({ data, at: '/saved' })
    await waitFor(() => expect(pressed('Google STEP Intern')).toBeInTheDocument())

    await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Sign Out' }))
    await screen.findByRole('link', { name: 'Sign In' })
    data.controls.signInAs(BEA.email)
    await user.click(await screen.findByRole('link', { name: 'View Database' }))

    expect(await star('Google STEP Intern')).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('the bookmarks', () => {
  const heading = (name: string) => screen.queryByRole('heading', { name })
  const toggle = () => screen.findByRole('button', { name: 'Bookmarked' })

  it('are shown alone by a switch that the address contains', async () => {
    const { data, google, meta } = dataFor()
    data.controls.addEntry(CAT, entryContent({ companyName: 'Publix' }))
    await data.own.set('bookmarks', ANN.uid, meta, true)
    await data.own.set('bookmarks', ANN.uid, google, true)
    const { user } = renderScreen({ data, at: '/saved' })
    expect(await screen.findByText('3 entries found')).toBeInTheDocument()

    await user.click(await toggle())

    expect(await screen.findByText('2 entries found')).toBeInTheDocument()
    expect(heading('Google')).toBeInTheDocument()
    expect(heading('Meta')).toBeInTheDocument()
    expect(heading('Publix')).not.toBeInTheDocument()
    await waitFor(() => expect(window.location.hash).toBe('#/saved?bookmarked=1'))
    expect(await toggle()).toHaveAttribute('aria-pressed', 'true')

    await user.click(await toggle())
    expect(await screen.findByText('3 entries found')).toBeInTheDocument()
  })

  it('keep a card visible after its bookmark is removed, until they are opened again', async () => {
    const { data, google, meta } = dataFor()
    await data.own.set('bookmarks', ANN.uid, google, true)
    const { user } = renderScreen({ data, at: '/saved?bookmarked=1' })

    await user.click(await star('Google STEP Intern'))
    await waitFor(() => expect(marks(data)).toEqual([]))
    expect(heading('Google')).toBeInTheDocument()
    await user.click(await star('Google STEP Intern'))
    await waitFor(() => expect(marks(data)).toEqual([google]))
    await user.click(await star('Google STEP Intern'))
    // A bookmark from another browser appears automatically.
    act(() => data.controls.write({ [`bookmarks/${ANN.uid}/${meta}`]: 1 }))
    expect(await screen.findByRole('heading', { name: 'Meta' })).toBeInTheDocument()

    await user.click(await toggle())
    await user.click(await toggle())
    await waitFor(() => expect(heading('Google')).not.toBeInTheDocument())
    expect(heading('Meta')).toBeInTheDocument()
  })

  it('explain how to start when there are none', async () => {
    const { data } = dataFor()
    const { user } = renderScreen({ data, at: '/saved?bookmarked=1' })

    expect(await screen.findByRole('heading', { name: 'Nothing bookmarked yet' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'See all experiences' }))

    expect(await screen.findByRole('heading', { name: 'Google' })).toBeInTheDocument()
    // More companies may be among all cards, so a search in the bookmarks offers to follow none.
    await user.click(await toggle())
    await user.type(screen.getByRole('searchbox'), 'airbnb')
    expect(screen.queryByRole('button', { name: /^Follow/ })).not.toBeInTheDocument()
  })

  it('are shown together with all other entries when all choices are cleared', async () => {
    const { data, google } = dataFor()
    await data.own.set('bookmarks', ANN.uid, google, true)
    const { user } = renderScreen({ data, at: '/saved?company=Meta&bookmarked=1' })

    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))

    expect(await screen.findByRole('heading', { name: 'Meta' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Bookmarked', pressed: false })).toBeInTheDocument()
  })

  it('ask a visitor to sign in, and then show their own bookmarks, even if they have shared nothing', async () => {
    const { data, google } = dataFor(null)
    data.controls.write({ [`bookmarks/${ANN.uid}/${google}`]: 1 })
    const { user } = renderScreen({ data, at: '/saved?bookmarked=1' })

    expect(await screen.findByRole('heading', { name: 'Sign in to see your bookmarks' })).toBeInTheDocument()
    expect(heading('Google')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Bookmarked' })).not.toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: 'Sign in' }))
    const email = await screen.findByLabelText('Email')
    expect(screen.getByRole('main')).toHaveTextContent('To read your bookmarks, sign in.')
    await user.type(email, ANN.email)
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`)

    expect(await screen.findByRole('heading', { name: 'Google' })).toBeInTheDocument()
    expect(heading('Meta')).not.toBeInTheDocument()
  })

  it('wait until they are loaded, and report when they cannot be read', async () => {
    const { data, google } = dataFor()
    await data.own.set('bookmarks', ANN.uid, google, true)
    data.controls.failNext('own.watch bookmarks', 'network')
    const answer = data.controls.hold('own.watch bookmarks')
    const { user } = renderScreen({ data, at: '/saved?bookmarked=1' })
    expect(await screen.findByText('Loading entries…')).toBeInTheDocument()

    act(answer)

    expect(await screen.findByRole('alert')).toHaveTextContent(/^We couldn’t load your bookmarks: Network/)
    expect(heading('Nothing bookmarked yet')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Bookmarked', pressed: true })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: 'Google' })).toBeInTheDocument()
  })
})
