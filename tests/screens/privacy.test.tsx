/** Privacy: stored data and its readers; downloading and deleting one's own data. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  DELETING_UID_KEY,
  deviceStore,
  entryDraftKey,
  profileDraftKey,
  SIGNED_IN_KEY,
} from '../../src/device/deviceStore'
import { deletionErrors, ownDataMessages } from '../../src/features/privacy/messages'
import { CARD_FIELDS, fieldsInSentence } from '../../src/domain/entry/entry'
import { NODES, OWN_NODES } from '../../src/domain/store/nodes'
import { capitalised } from '../../src/domain/text/text'
import { sessionEndMessages } from '../../src/app/messages'
import { entryContent, user as userRecord } from '../helpers/builders'
import { openBrowser, PASSWORD, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { collectSavedFiles, textOf } from '../helpers/savedFiles'
import { ANN } from './ann'
import { failureMessages } from '../../src/domain/text/errorMessages'
import { generalMessages } from '../../src/domain/text/messages'

const OLD = { uid: 'u-old', email: 'old@my.test' }

function fullAccount() {
  const data = openBrowser({
    accounts: [ANN, OLD],
    signedInAs: ANN.email,
    tree: {
      users: {
        [ANN.uid]: { ...userRecord(), transferTo: null },
        [OLD.uid]: userRecord({ email: OLD.email }),
      },
      emailToUid: { 'ann@my,test': ANN.uid, 'old@my,test': OLD.uid },
      requestLimits: { [ANN.uid]: { since: 1, lastAt: 1, count: 1, asked: 'old@my,test' } },
      feedback: { [ANN.uid]: { '-Ofeedback0000000001': { bug: true } } },
      transferRequests: {
        'old@my,test': { approved: false, toUid: ANN.uid, toEmail: ANN.email, requestedAt: Date.now() },
      },
    },
  })
  const id = data.controls.addEntry(ANN.uid, entryContent())
  return { data, id }
}

async function askToDelete(data: Browser) {
  const view = renderScreen({ data, at: '/privacy' })
  await view.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  return {
    ...view,
    question: within(await screen.findByRole('alertdialog', { name: 'Delete your account?' })),
  }
}

async function deleteEverything(data: Browser) {
  const view = await askToDelete(data)
  await view.user.click(view.question.getByRole('button', { name: 'Delete everything' }))
  return view
}

const hasAccount = (data: Browser) => data.controls.auth.find(ANN.email) !== undefined

describe('the privacy page', () => {
  it('tells a visitor who reads which data, and links to their own data', async () => {
    const { user } = renderScreen({ data: openBrowser(), at: '/privacy' })

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Privacy and your data' }),
    ).toBeInTheDocument()
    const [first = document.body] = screen.getAllByRole('table')
    const table = within(first)
    expect(table.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
      'What',
      'Who sees it',
      'For how long',
      'How it is deleted',
    ])
    expect(table.getAllByRole('rowheader')).toHaveLength(6)
    const cells = (what: string) =>
      within(screen.getByRole('rowheader', { name: what }).closest('tr') ?? document.body)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    for (const node of OWN_NODES) {
      expect(cells(capitalised(NODES[node].what))).toEqual([
        'Only you',
        'Until you remove them',
        'You remove them, or delete your account',
      ])
    }
    expect(cells('Your profile')).toEqual([
      'Only you',
      'While you have an account',
      'You delete your account',
    ])
    expect(cells('Your reports')).toEqual([
      'You and the moderators',
      'Until a moderator has decided',
      'The moderator’s decision, or the deletion of the entry',
    ])
    expect(cells('The cards of your entries')[0]).toBe('Everybody, even without an account')
    const card = screen.getByText('The card of an entry').nextElementSibling
    expect(card).toHaveTextContent(fieldsInSentence(CARD_FIELDS))
    expect(card).not.toBeVisible()
    await user.click(screen.getByText('Everything else, in detail'))
    expect(card).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '#/userAuth')
    expect(main.queryByRole('button')).not.toBeInTheDocument()
  })

  it('is linked from every page, and its part about one’s own data from the profile', async () => {
    const { user } = renderScreen({ data: fullAccount().data, at: '/profile' })

    await user.click(await screen.findByRole('button', { name: 'Back to Profile' }))
    const own = await screen.findByRole('link', { name: 'Download or delete your data' })
    expect(screen.getByRole('link', { name: 'Privacy and your data' })).toHaveAttribute('href', '#/privacy')
    await user.click(own)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your own data' })).toHaveFocus())
  })
})

describe('downloading one’s own data', () => {
  const saved = collectSavedFiles()

  it('is not offered as a sign-in while the session loads', async () => {
    const { data } = fullAccount()
    data.controls.hold('accounts.watch')
    renderScreen({ data, at: '/privacy' })

    const own = (await screen.findByRole('heading', { name: 'Your own data' })).parentElement

    expect(within(own ?? document.body).queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
  })

  it('gives record, entries and removed entries as they are stored, as one JSON file', async () => {
    const { data, id } = fullAccount()
    const removal = { reason: 'Names a person', timestamp: 5, companyName: 'Stripe' }
    data.controls.write({ [`removals/${ANN.uid}/-Oremoved000000000001`]: removal })
    const own = Object.fromEntries(OWN_NODES.map((node) => [node, { key: `of ${node}` }]))
    for (const [node, values] of Object.entries(own)) data.controls.write({ [`${node}/${ANN.uid}`]: values })
    const { user } = renderScreen({ data, at: '/privacy' })

    await user.click(await screen.findByRole('button', { name: 'Download my data' }))

    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^[\p{L}\p{M}\p{N}+#-]+-\d{4}-\d\d-\d\d\.json$/u)
    const content: unknown = JSON.parse(await textOf(saved[0]))
    expect(content).toMatchObject({
      about: expect.stringContaining('Feedback and reports are not included'),
      account: { uid: ANN.uid, email: ANN.email },
      profile: data.controls.read(`users/${ANN.uid}`),
      entries: { [id]: data.controls.read(`interviews/${ANN.uid}/${id}`) },
      removed: { '-Oremoved000000000001': removal },
      ...own,
    })
  })

  it('that fails gives the reason, and can be retried', async () => {
    const { data } = fullAccount()
    const { user } = renderScreen({ data, at: '/privacy' })
    data.controls.failNext('users.readOwnData', 'network')
    const button = await screen.findByRole('button', { name: 'Download my data' })
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      ownDataMessages.downloadFailed(failureMessages.network),
    )

    await user.click(button)

    await waitFor(() => expect(saved).toHaveLength(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('deleting one’s account', () => {
  it('asks first, lists the deleted data, and can be cancelled', async () => {
    const { data } = fullAccount()
    const before = data.controls.read('')
    const { user, question } = await askToDelete(data)
    expect(question.getByText(ownDataMessages.asked(ANN.email, 1))).toBeInTheDocument()

    await user.click(question.getByRole('button', { name: 'Keep my account' }))

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(data.controls.read('')).toEqual(before)
    expect(hasAccount(data)).toBe(true)
  })

  it('deletes all its data in browser and database, and then the account', async () => {
    const { data, id } = fullAccount()
    localStorage.setItem(entryDraftKey(ANN.uid, 'an-entry'), '{}')
    localStorage.setItem(profileDraftKey(ANN.uid), '{}')
    localStorage.setItem(entryDraftKey('u-bea', 'an-entry'), '{}')

    await deleteEverything(data)

    expect(await screen.findByText(sessionEndMessages.deletedHere)).toHaveRole('status')
    await waitFor(() => expect(window.location.hash).toBe('#/'))
    expect(screen.getByText(sessionEndMessages.deletedHere)).toBeInTheDocument()
    expect(data.controls.read('')).toEqual({
      users: { [OLD.uid]: expect.anything() },
      emailToUid: { 'old@my,test': OLD.uid },
      // The tombstone is all that remains of the entry. Maintainers delete the count.
      interviewSummaries: { [id]: { removed: true, changedAt: expect.any(Number) } },
      requestLimits: { [ANN.uid]: { since: 1, lastAt: 1, count: 1 } },
    })
    expect(hasAccount(data)).toBe(false)
    expect(Object.keys(localStorage).toSorted()).toEqual([entryDraftKey('u-bea', 'an-entry'), SIGNED_IN_KEY])
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Sign In' })).toBeInTheDocument()
  })

  it('is announced on another device, which loses its session and drafts', async () => {
    const { data } = fullAccount()
    renderScreen({ data, at: '/list' })
    await screen.findByText(/^Hi Ann Lee/)
    deviceStore.write(entryDraftKey(ANN.uid, 'an-entry'), '{}')
    const elsewhere = openBrowser({ signedInAs: ANN.email }, data.controls.servers)

    await act(async () => {
      await elsewhere.accounts.deleteOwnData({ ...ANN, emailVerified: true, displayName: null })
      await elsewhere.accounts.delete()
    })

    expect(await screen.findByText(sessionEndMessages.deleted)).toHaveRole('status')
    expect(screen.getByRole('link', { name: 'Sign In to Continue' })).toBeInTheDocument()
    expect(screen.queryByText(generalMessages.signedOut)).not.toBeInTheDocument()
    expect(deviceStore.read(entryDraftKey(ANN.uid, 'an-entry'))).toBeNull()
    expect(data.controls.read(`users/${ANN.uid}`)).toBeNull()
  })

  it('deletes nothing without a connection, and says so on every page', async () => {
    const { data } = fullAccount()
    const before = data.controls.read('')
    data.controls.failNext('accounts.deleteOwnData', 'network')
    const answer = data.controls.hold('accounts.deleteOwnData')

    const { user } = await deleteEverything(data)
    await user.click(screen.getByRole('link', { name: 'Guidelines' }))
    answer()

    expect(await screen.findByRole('alert')).toHaveTextContent(
      ownDataMessages.failed(failureMessages.network),
    )
    expect(data.controls.read('')).toEqual(before)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(sessionEndMessages.deletedHere)).toBeInTheDocument()
  })

  it('deletes nothing after an old sign-in, until it gets the password', async () => {
    const { data } = fullAccount()
    data.controls.auth.change(ANN.uid, { signedInLongAgo: true })
    const before = data.controls.read('')

    const { user } = await deleteEverything(data)

    expect(await screen.findByRole('alert')).toHaveTextContent(ownDataMessages.needsSignIn)
    expect(data.controls.read('')).toEqual(before)
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    await user.click(screen.getByRole('button', { name: 'Keep my account' }))
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    await user.type(screen.getByLabelText('Your password'), 'Wrong5&password')
    await user.click(screen.getByRole('button', { name: 'Delete everything' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      ownDataMessages.failed(deletionErrors.wrongPassword ?? ''),
    )
    expect(data.controls.read('')).toEqual(before)

    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    await user.clear(screen.getByLabelText('Your password'))
    await user.type(screen.getByLabelText('Your password'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Delete everything' }))
    expect(await screen.findByText(sessionEndMessages.deletedHere)).toBeInTheDocument()
    expect(hasAccount(data)).toBe(false)
  })

  it('lists the deleted and remaining data if the account itself cannot be deleted, and retries on request', async () => {
    const { data } = fullAccount()
    data.controls.failNext('accounts.delete', 'network')
    const { user } = await deleteEverything(data)
    expect(await screen.findByRole('alert')).toHaveTextContent(ownDataMessages.accountUnconfirmed)
    expect(data.controls.read(`users/${ANN.uid}`)).toBeNull()
    expect(hasAccount(data)).toBe(true)

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText(sessionEndMessages.deletedHere)).toBeInTheDocument()
    expect(hasAccount(data)).toBe(false)
  })

  it('ends the session when deleting the account needs a fresh sign-in, which then deletes it', async () => {
    const { data } = fullAccount()
    data.controls.auth.change(ANN.uid, { password: PASSWORD })
    data.controls.failNext('accounts.delete', 'recentLoginRequired')

    await deleteEverything(data)

    expect(await screen.findByText(sessionEndMessages.remains)).toBeInTheDocument()
    expect(hasAccount(data)).toBe(true)
    await act(() => data.accounts.signIn(ANN.email, PASSWORD))
    expect(await screen.findByText(sessionEndMessages.deletedHere)).toBeInTheDocument()
    expect(hasAccount(data)).toBe(false)
    expect(data.controls.read(`users/${ANN.uid}`)).toBeNull()
    expect(deviceStore.read(DELETING_UID_KEY)).toBeNull()
  })

  it('goes on at the next start if it stopped between the data and the account', async () => {
    const { data } = fullAccount()
    data.controls.failNext('accounts.delete', 'network')
    const { unmount } = await deleteEverything(data)
    await screen.findByText(ownDataMessages.accountUnconfirmed)
    unmount()

    renderScreen({ data, at: '/' })

    expect(await screen.findByText(sessionEndMessages.deletedHere)).toBeInTheDocument()
    expect(hasAccount(data)).toBe(false)
  })
})
