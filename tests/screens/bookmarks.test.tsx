/** The star on each card, and the entries that the reader has marked. */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { generalMessages } from '../../src/domain/messages'
import { entryContent, user as userRecord } from '../helpers/builders'
import { openBrowser, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'

const ANN = { uid: 'uid-ann', email: 'ann@ufl.edu' }
const BEA = { uid: 'uid-bea', email: 'bea@ufl.edu' }
const CAT = 'uid-cat'

/** Two entries of Cat’s, read by Ann, who has none, or by nobody. */
function dataFor(reader: typeof ANN | null = ANN) {
  const data = openBrowser({
    accounts: [ANN, BEA],
    ...(reader === null ? {} : { signedInAs: reader.email }),
    tree: Object.fromEntries(
      [ANN, BEA].map(({ uid }) => [`users/${uid}`, { ...userRecord(), transferTo: null }]),
    ),
  })
  const google = data.controls.addEntry(CAT, entryContent())
  const meta = data.controls.addEntry(CAT, entryContent({ companyName: 'Meta', roleTitle: 'Analyst' }))
  return { data, google, meta }
}

const marks = ({ controls }: Browser, { uid } = ANN) => Object.keys(Object(controls.read(`bookmarks/${uid}`)))
const star = (title: string) => screen.findByRole('button', { name: `Bookmark ${title}` })
const pressed = (title: string) => screen.queryByRole('button', { name: `Bookmark ${title}`, pressed: true })

describe('the star on a card', () => {
  it('marks its entry, and marks it no more', async () => {
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

  it('shows what is marked, also in another browser', async () => {
    const { data, meta } = dataFor()
    renderScreen({ data, at: '/saved' })
    await star('Meta Analyst')

    await openBrowser({ accounts: [ANN], signedInAs: ANN.email }, data.controls.servers).setBookmark(
      ANN.uid,
      meta,
      true,
    )

    await waitFor(() => expect(pressed('Meta Analyst')).toBeInTheDocument())
  })

  it('returns with a message when the write is refused, until one goes on', async () => {
    const { data, google } = dataFor()
    const { user } = renderScreen({ data, at: '/saved' })
    const button = await star('Google STEP Intern')

    data.controls.failNext('setBookmark', 'permissionDenied')
    await user.click(button)

    expect(await screen.findByRole('alert')).toHaveTextContent(generalMessages.denied)
    expect(button).toHaveAttribute('aria-pressed', 'false')
    await user.tab()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(button)
    await waitFor(() => expect(marks(data)).toEqual([google]))
  })

  it('is shown at once without a connection, says that it is not saved, and can be taken back', async () => {
    const { data, meta } = dataFor()
    const { user } = renderScreen({ data, at: '/saved' })
    await star('Meta Analyst')
    data.controls.goOffline()

    await user.click(await star('Google STEP Intern'))
    await user.click(await star('Meta Analyst'))
    expect(pressed('Google STEP Intern')).toBeInTheDocument()
    expect(screen.getAllByText('Saving…')).toHaveLength(2)
    await user.click(await star('Google STEP Intern'))
    expect(pressed('Google STEP Intern')).not.toBeInTheDocument()

    data.controls.goOnline()
    await waitFor(() => expect(marks(data)).toEqual([meta]))
    await waitFor(() => expect(screen.queryByText('Saving…')).not.toBeInTheDocument())
    expect(pressed('Google STEP Intern')).not.toBeInTheDocument()
  })

  it('is not for visitors', async () => {
    const { data } = dataFor(null)
    renderScreen({ data, at: '/saved' })

    expect(await screen.findByRole('heading', { name: 'Google' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Bookmark/ })).not.toBeInTheDocument()
  })

  it('waits for what is marked, and says when that cannot be read', async () => {
    const { data } = dataFor()
    data.controls.failNext('watchBookmarks', 'network')
    const { user } = renderScreen({ data, at: '/saved' })

    const problem = await screen.findByRole('alert')
    expect(problem).toHaveTextContent(`Your bookmarks could not be loaded: ${generalMessages.network}`)
    expect(screen.queryByRole('button', { name: /Bookmark/ })).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await star('Meta Analyst')).toBeInTheDocument()
    expect(problem).not.toBeInTheDocument()
  })

  it('says nothing of the last reader to the next one', async () => {
    const { data, google } = dataFor()
    await data.setBookmark(ANN.uid, google, true)
    const { user } = renderScreen({ data, at: '/saved' })
    await waitFor(() => expect(pressed('Google STEP Intern')).toBeInTheDocument())

    await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Sign Out' }))
    await screen.findByRole('link', { name: 'Sign In' })
    data.controls.signInAs(BEA.email)
    await user.click(await screen.findByRole('link', { name: 'View Database' }))

    expect(await star('Google STEP Intern')).toHaveAttribute('aria-pressed', 'false')
  })
})
