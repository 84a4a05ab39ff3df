/** The notices on the contribute page for the author of removed entries. */

import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entryContent } from '../helpers/builders'
import { openBrowser, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'
import { contributeMessages } from '../../src/features/entries/contribute/messages'
import { conflictMessages } from '../../src/features/entries/form/messages'
import { findForm } from './contributeForm'

const MOD = { uid: 'u-mod', email: 'mod@my.test' }
const CAT = 'u-cat'

/** A moderator removes Ann’s entry in another browser. */
async function remove(data: Browser, id: string) {
  data.controls.auth.add({ ...MOD, password: 'Password1!' })
  const report = { reason: 'Names a person', text: '', timestamp: Date.now() } as const
  data.controls.write({ [`moderators/${MOD.uid}`]: true, [`reports/${id}/${CAT}`]: report })
  const moderator = openBrowser({ signedInAs: MOD.email }, data.controls.servers)
  const seen = {
    entryId: id,
    reports: [{ by: CAT, ...report }],
    ownerUid: ANN.uid,
    changedAt: Number(data.controls.read(`interviewSummaries/${id}/changedAt`)),
  }
  await moderator.reports.removeEntry(MOD.uid, seen, 'Names a person')
}

async function removed({ others = 0 } = {}) {
  const data = browserOfAnn()
  for (let count = 0; count < others; count += 1)
    data.controls.addEntry(ANN.uid, entryContent({ companyName: 'Stripe' }))
  const id = data.controls.addEntry(ANN.uid, entryContent())
  const view = renderScreen({ data, at: '/list' })
  await screen.findByRole('heading', { name: 'Google' })
  await act(() => remove(data, id))
  await screen.findByText('A moderator has removed your entry about STEP Intern at Google.')
  return { ...view, data, id }
}

const gateClosed = /^It was your only entry/
const reason = 'Why: Names a person.'

describe('an entry that a moderator has removed', () => {
  it('shows its author a notice with the reason, and closes the gate', async () => {
    await removed()

    expect(screen.getByText(reason)).toBeInTheDocument()
    expect(screen.getByText(gateClosed)).toBeInTheDocument()
    expect(screen.getByText('No entries yet. Submit your first interview experience!')).toBeInTheDocument()
  })

  it('does not close the gate if the author has another entry', async () => {
    await removed({ others: 1 })

    expect(screen.getByRole('heading', { name: 'Stripe' })).toBeInTheDocument()
    expect(screen.queryByText(gateClosed)).not.toBeInTheDocument()
  })

  it('is dismissed with one press', async () => {
    const { user, data } = await removed()

    await user.click(screen.getByRole('button', { name: 'Dismiss' }))

    await waitFor(() => expect(screen.queryByText(reason)).not.toBeInTheDocument())
    await waitFor(() => expect(data.controls.read(`removals/${ANN.uid}`)).toBeNull())
    expect(screen.getByRole('heading', { name: contributeMessages.heading })).toHaveFocus()
  })

  it('is dismissed beside another one, and both are dismissed', async () => {
    const { user, data } = await removed({ others: 1 })
    const [stripe = ''] = Object.keys(Object(data.controls.read(`interviews/${ANN.uid}`)))
    await act(() => remove(data, stripe))
    await screen.findByText('A moderator has removed your entry about STEP Intern at Stripe.')
    const [first, second] = screen.getAllByRole('button', { name: 'Dismiss' })
    if (first === undefined || second === undefined) throw new Error('There should be two notices.')
    act(() => data.controls.goOffline())
    await user.click(first)
    await user.click(second)
    act(() => data.controls.goOnline())

    await waitFor(() => expect(screen.queryByText(reason)).not.toBeInTheDocument())
    await waitFor(() => expect(data.controls.read('removals')).toBeNull())
  })

  it('shows a message when it cannot be dismissed or read', async () => {
    const { user, data, unmount } = await removed()
    data.controls.failNext('removals.dismiss', 'network')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText(/^We couldn’t dismiss the notice: Network error\./)).toBeInTheDocument()
    expect(screen.getByText(reason)).toBeInTheDocument()
    unmount()

    data.controls.failNext('removals.watch', 'network')
    const again = renderScreen({ data, at: '/list' })
    await again.user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(reason)).toBeInTheDocument()
  })

  it('shows a notice to an author who was editing it, and keeps the text', async () => {
    const data = browserOfAnn()
    const id = data.controls.addEntry(ANN.uid, entryContent())
    const { user } = renderScreen({ data, at: '/list' })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = await findForm('Edit entry')
    await user.type(form.getByLabelText('Role title'), ' and more')

    await act(() => remove(data, id))

    expect(await form.findByText(conflictMessages.removed)).toBeInTheDocument()
    expect(form.getByLabelText('Role title')).toHaveValue('STEP Intern and more')
  })
})
