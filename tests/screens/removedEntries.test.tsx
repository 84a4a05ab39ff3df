/** The notice on the contribute page for the author of a removed entry. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deviceStore, entryDraftKey } from '../../src/device/deviceStore'
import { entryContent, entryDraft } from '../helpers/builders'
import { openBrowser, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'
import { findForm } from './contributeForm'

const MOD = { uid: 'u-mod', email: 'mod@ufl.edu' }

/** A moderator removes Ann’s entry about Google in another browser. */
async function remove(data: Browser, id: string) {
  data.controls.auth.add({ ...MOD, password: 'Password1!' })
  data.controls.write({
    [`moderators/${MOD.uid}`]: true,
    [`reports/${id}/u-cat`]: { reason: 'Names a person', text: '', timestamp: Date.now() },
  })
  const moderator = openBrowser({ signedInAs: MOD.email }, data.controls.servers)
  const entry = await moderator.readEntry(id)
  if (entry === null) throw new Error('The entry is gone.')
  await moderator.removeEntry(MOD.uid, entry, { reason: 'Names a person', note: 'Leave out Jo.' })
}

async function removed({ others = 0 } = {}) {
  const data = browserOfAnn()
  for (let count = 0; count < others; count += 1)
    data.controls.addEntry(ANN.uid, entryContent({ companyName: 'Stripe' }))
  const id = data.controls.addEntry(ANN.uid, entryContent({ totalCompensation: 90_000 }))
  const view = renderScreen({ data, at: '/list' })
  await screen.findByRole('heading', { name: 'Google' })
  await act(() => remove(data, id))
  await screen.findByText('A moderator has removed your entry about STEP Intern at Google.')
  return { ...view, data, id }
}

const gateClosed = /^It was your only entry/

describe('an entry that a moderator has removed', () => {
  it('shows its author a notice with the reason and the note, and closes the gate', async () => {
    await removed()

    expect(screen.getByText('Why: Names a person')).toBeInTheDocument()
    expect(screen.getByText('The moderator writes: “Leave out Jo.”')).toBeInTheDocument()
    expect(screen.getByText(gateClosed)).toBeInTheDocument()
    expect(screen.getByText('No entries yet. Submit your first interview experience!')).toBeInTheDocument()
  })

  it('does not close the gate if the author has another entry', async () => {
    await removed({ others: 1 })

    expect(screen.getByRole('heading', { name: 'Stripe' })).toBeInTheDocument()
    expect(screen.queryByText(gateClosed)).not.toBeInTheDocument()
  })

  it('can be copied with its whole text', async () => {
    const { user } = await removed()

    await user.click(screen.getByRole('button', { name: 'Copy its text' }))

    expect(await screen.findByRole('button', { name: 'Text copied' })).toBeInTheDocument()
    const text = await navigator.clipboard.readText()
    expect(text).toContain('Company name: Google\nRole title: STEP Intern\n')
    expect(text).toContain('Total compensation: $90,000')
    expect(text).toMatch(/Interview process:\nThe process had word/)
    expect(text).toMatch(/Questions asked:\nThey asked about word/)
  })

  it('fills in the form for a corrected entry, which is submitted like any other', async () => {
    const { user, data } = await removed()

    await user.click(screen.getByRole('button', { name: 'Post a corrected entry' }))
    const form = await findForm('Submit your experience')
    expect(form.getByLabelText('Company name')).toHaveValue('Google')
    expect(form.getByLabelText('Total compensation')).toHaveValue('90000')
    expect(form.getByRole('progressbar')).toHaveProperty('position', 1)
    await user.type(form.getByLabelText('Questions asked'), ' and nobody is named')
    await user.click(form.getByRole('button', { name: 'Submit' }))

    expect(await screen.findByText(/^Successfully submitted!/)).toBeInTheDocument()
    const stored = Object.values(Object(data.controls.read(`interviews/${ANN.uid}`)))
    expect(stored).toEqual([
      expect.objectContaining({ questionsAsked: expect.stringContaining('and nobody is named') }),
    ])
    expect(Object(data.controls.read(`postingLimits/${ANN.uid}`)).count).toBe(1)
    expect(screen.queryByText(gateClosed)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Submit Data' }))
    expect((await findForm('Submit your experience')).getByLabelText('Company name')).toHaveValue('')
  })

  it('replaces a draft about another company only after a question', async () => {
    const { user } = await removed()
    deviceStore.write(entryDraftKey(ANN.uid), JSON.stringify(entryDraft({ companyName: 'Publix' })))

    await user.click(screen.getByRole('button', { name: 'Post a corrected entry' }))
    const question = () => within(screen.getByRole('alertdialog', { name: 'Replace your draft?' }))
    await user.click(question().getByRole('button', { name: 'Keep it' }))
    expect(deviceStore.read(entryDraftKey(ANN.uid))).toContain('Publix')
    await user.click(screen.getByRole('button', { name: 'Post a corrected entry' }))
    await user.click(question().getByRole('button', { name: 'Replace it' }))

    const form = await findForm('Submit your experience')
    expect(form.getByLabelText('Company name')).toHaveValue('Google')
  })

  it('can be dismissed with its text, after a question', async () => {
    const { user, data } = await removed()

    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Dismiss this notice?' }))
    await user.click(question.getByRole('button', { name: 'Dismiss' }))

    await waitFor(() => expect(screen.queryByText('Why: Names a person')).not.toBeInTheDocument())
    expect(data.controls.read(`removals/${ANN.uid}`)).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Previous Entries' })).toHaveFocus())
  })

  it('shows a message when it cannot be dismissed or read', async () => {
    const { user, data, unmount } = await removed()
    data.controls.failNext('dismissRemoval', 'network')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText(/^We couldn’t dismiss the notice: Network error\./)).toBeInTheDocument()
    expect(screen.getByText('Why: Names a person')).toBeInTheDocument()
    unmount()

    data.controls.failNext('watchRemovals', 'network')
    const again = renderScreen({ data, at: '/list' })
    await again.user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Why: Names a person')).toBeInTheDocument()
  })

  it('shows a notice to an author who was editing it, and keeps the text', async () => {
    const data = browserOfAnn()
    const id = data.controls.addEntry(ANN.uid, entryContent())
    const { user } = renderScreen({ data, at: '/list' })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = await findForm('Edit entry')
    await user.type(form.getByLabelText('Role title'), ' and more')

    await act(() => remove(data, id))

    expect(await form.findByText(/or a moderator removed it/)).toBeInTheDocument()
    expect(form.getByLabelText('Role title')).toHaveValue('STEP Intern and more')
  })
})
