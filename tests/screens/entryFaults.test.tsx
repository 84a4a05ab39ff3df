/** Interrupted work on one's own entries: by another tab or device, the server, or the end of the session. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { editDraftKey, entryDraftKey } from '../../src/device/deviceStore'
import { entryDeletionMessages } from '../../src/features/entries/contribute/messages'
import { entryMessages, generalMessages } from '../../src/domain/messages'
import { entryContent, entryDraft } from '../helpers/builders'
import { type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'
import { findForm, openEditForm, openSubmitForm, type OpenForm } from './contributeForm'
import { failureMessages } from '../../src/domain/errorMessages'

const UID = ANN.uid

function withEntries(...roles: readonly string[]) {
  const data = browserOfAnn()
  const ids = roles.map((roleTitle) => data.controls.addEntry(UID, entryContent({ roleTitle })))
  return { data, id: ids[0] ?? '' }
}

const roleOf = (data: Browser, id: string) => data.controls.read(`interviews/${UID}/${id}/roleTitle`)

/** Writes like another device, without this page's knowledge. */
function changeElsewhere(data: Browser, id: string, roleTitle: string) {
  const revision = Number(data.controls.read(`interviews/${UID}/${id}/revision`) ?? 0) + 1
  act(() =>
    data.controls.write({
      [`interviews/${UID}/${id}/roleTitle`]: roleTitle,
      [`interviews/${UID}/${id}/revision`]: revision,
      [`interviewSummaries/${id}/roleTitle`]: roleTitle,
    }),
  )
}

function deleteElsewhere(data: Browser, id: string) {
  act(() => data.controls.removeEntry(UID, id))
}

/** Pastes instead of typing letter by letter. */
function type(form: OpenForm, label: string, value: string) {
  fireEvent.change(form.getByLabelText(label), { target: { value } })
}

/** Opens the only entry to edit it, and types another role. */
async function typeMine() {
  const { data, id } = withEntries('STEP Intern')
  const { user, form } = await openEditForm(data)
  type(form, 'Role title', 'Mine')
  return { data, id, user, form }
}

describe('deleting an entry', () => {
  async function askToDelete(data: Browser, role: string) {
    const view = renderScreen({ data, at: '/list' })
    const card = (await screen.findByText(role)).closest('li')
    if (card === null) throw new Error('The entry has no card.')
    await view.user.click(within(card).getByRole('button', { name: 'Delete' }))
    return { ...view, question: within(await screen.findByRole('alertdialog')) }
  }

  it('asks first, and can be cancelled', async () => {
    const { data, id } = withEntries('STEP Intern')
    const { user, question } = await askToDelete(data, 'STEP Intern')
    expect(question.getByText(entryDeletionMessages.asked('Google', 'STEP Intern'))).toBeInTheDocument()

    await user.click(question.getByRole('button', { name: 'Keep it' }))

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(roleOf(data, id)).toBe('STEP Intern')
  })

  it('deletes entry and summary, confirms, and focuses the list', async () => {
    const { data, id } = withEntries('STEP Intern', 'SWE Intern')
    const { user, question } = await askToDelete(data, 'STEP Intern')
    expect(question.queryByText(entryDeletionMessages.askedLast)).not.toBeInTheDocument()

    await user.click(question.getByRole('button', { name: 'Delete entry' }))

    expect((await screen.findByText(entryDeletionMessages.deleted)).parentElement).toHaveRole('status')
    expect(screen.queryByText('STEP Intern')).not.toBeInTheDocument()
    expect(screen.getByText('SWE Intern')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Your Previous Entries' })).toHaveFocus()
    expect(data.controls.read(`interviews/${UID}/${id}`)).toBeNull()
    expect(data.controls.read(`interviewSummaries/${id}`)).toMatchObject({ removed: true })
  })

  it('says before and after the deletion of the last one that other authors’ details close', async () => {
    const { data } = withEntries('STEP Intern')
    const { user, question } = await askToDelete(data, 'STEP Intern')
    expect(question.getByText(entryDeletionMessages.askedLast)).toBeInTheDocument()

    await user.click(question.getByRole('button', { name: 'Delete entry' }))

    expect(await screen.findByText(new RegExp(entryDeletionMessages.deletedLast))).toBeInTheDocument()
    expect(screen.getByText('No entries yet. Submit your first interview experience!')).toBeInTheDocument()
  })

  it('that fails shows a message, keeps the entry, and can be retried', async () => {
    const { data, id } = withEntries('STEP Intern')
    const { user, question } = await askToDelete(data, 'STEP Intern')
    data.controls.failNext('deleteEntry', 'network')
    await user.click(question.getByRole('button', { name: 'Delete entry' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      entryDeletionMessages.failed(failureMessages.network),
    )
    expect(roleOf(data, id)).toBe('STEP Intern')

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText(new RegExp(entryDeletionMessages.deleted))).toBeInTheDocument()
    expect(roleOf(data, id)).toBeNull()
  })
})

describe('an entry that changes elsewhere during an edit', () => {
  it('shows a notice at once, and sends nothing before the user has chosen a version', async () => {
    const { data, id } = withEntries('STEP Intern')
    const { user, form } = await openEditForm(data)
    type(form, 'Location', 'Miami')

    changeElsewhere(data, id, 'Theirs')

    expect(await form.findByRole('alert')).toHaveTextContent(generalMessages.changedElsewhere)
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(form.getByRole('button', { name: 'Keep mine' })).toHaveFocus()
    expect(data.controls.read(`interviews/${UID}/${id}/location`)).toBe('Remote')
    expect(form.getByLabelText('Location')).toHaveValue('Miami')
  })

  it('can be replaced by the text typed here', async () => {
    const { data, id, user, form } = await typeMine()
    changeElsewhere(data, id, 'Theirs')
    await user.click(await form.findByRole('button', { name: 'Keep mine' }))
    expect(form.queryByRole('alert')).not.toBeInTheDocument()

    await user.click(form.getByRole('button', { name: 'Save changes' }))

    await screen.findByText('Successfully updated entry!')
    expect(roleOf(data, id)).toBe('Mine')
  })

  it('can replace the text typed here', async () => {
    const { data, id, user, form } = await typeMine()
    changeElsewhere(data, id, 'Theirs')

    await user.click(await form.findByRole('button', { name: 'Load the other version' }))

    expect(form.getByLabelText('Role title')).toHaveValue('Theirs')
    expect(form.queryByRole('alert')).not.toBeInTheDocument()
    expect(localStorage.getItem(editDraftKey(UID, id))).toBeNull()
  })

  it('shows a notice also when the change arrives while the edit waits for a connection', async () => {
    const { data, id, user, form } = await typeMine()
    act(() => data.controls.goOffline())
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await form.findByRole('button', { name: 'Not sent yet' })
    changeElsewhere(data, id, 'Theirs')

    act(() => data.controls.goOnline())

    expect(await form.findByRole('alert')).toHaveTextContent(generalMessages.changedElsewhere)
    expect(form.getByLabelText('Role title')).toHaveValue('Mine')
    expect(roleOf(data, id)).toBe('Theirs')
  })

  it('shows a notice also in a form that was closed while it was being saved', async () => {
    const { data, id, user, form } = await typeMine()
    act(() => data.controls.goOffline())
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await user.click(await form.findByRole('button', { name: 'Close form' }))
    changeElsewhere(data, id, 'Theirs')
    act(() => data.controls.goOnline())

    await user.click(await screen.findByRole('button', { name: 'Open the form again' }))

    const again = await findForm('Edit entry')
    expect(again.getByLabelText('Role title')).toHaveValue('Mine')
    expect(again.getByRole('button', { name: 'Keep mine' })).toBeInTheDocument()
    expect(roleOf(data, id)).toBe('Theirs')
  })

  it('shows a notice when it was deleted, and the typed text can become a new entry', async () => {
    const { data, id } = withEntries('STEP Intern', 'Other')
    localStorage.setItem(entryDraftKey(UID), JSON.stringify(entryDraft({ companyName: 'Waiting' })))
    const view = renderScreen({ data, at: '/list' })
    const card = (await screen.findByText('STEP Intern')).closest('li')
    if (card === null) throw new Error('The entry has no card.')
    await view.user.click(within(card).getByRole('button', { name: 'Edit' }))
    const form = await findForm('Edit entry')
    type(form, 'Role title', 'Mine')

    deleteElsewhere(data, id)

    expect(await form.findByRole('alert')).toHaveTextContent(generalMessages.editedEntryGone)
    await view.user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(form.getByRole('button', { name: 'Submit as new' })).toHaveFocus()
    expect(data.controls.read(`interviews/${UID}/${id}`)).toBeNull()
    data.controls.failNext('appendEntry', 'network')
    await view.user.click(form.getByRole('button', { name: 'Submit as new' }))
    expect(await form.findByText(entryMessages.submitFailed(failureMessages.network))).toBeInTheDocument()

    await view.user.click(form.getByRole('button', { name: 'Submit as new' }))

    expect(await screen.findByText(entryMessages.submitted)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByText('Mine')).toBeInTheDocument()
    expect(data.controls.read(`interviews/${UID}/${id}`)).toBeNull()
    expect(localStorage.getItem(editDraftKey(UID, id))).toBeNull()
    expect(localStorage.getItem(entryDraftKey(UID))).toContain('Waiting')
  })

  it('has our message if it is deleted while the changes are sent', async () => {
    const { data, id, user, form } = await typeMine()
    const release = data.controls.hold('updateEntry')
    await user.click(form.getByRole('button', { name: 'Save changes' }))

    deleteElsewhere(data, id)
    release()

    expect(
      await screen.findByText(entryMessages.updateFailed(generalMessages.editedEntryGone)),
    ).toBeInTheDocument()
  })
})

describe('a session that ends during typing', () => {
  const endSession = (data: Browser) => act(() => data.signOut())
  const beginSession = (data: Browser) => act(() => data.controls.signInAs(ANN.email))

  it('shows a message, and restores a new entry after signing in again', async () => {
    const { data } = withEntries()
    const { user, form } = await openSubmitForm(data)
    type(form, 'Company name', 'Adobe')

    await endSession(data)

    expect(await screen.findByText(generalMessages.signedOutDraftKept)).toBeInTheDocument()
    beginSession(data)
    await user.click(await screen.findByRole('button', { name: 'Submit Data' }))
    expect((await findForm('Submit your experience')).getByLabelText('Company name')).toHaveValue('Adobe')
    expect(localStorage.getItem(entryDraftKey(UID))).not.toBeNull()
  })

  it('promises nothing when nothing was typed', async () => {
    const { data } = withEntries('STEP Intern')
    await openEditForm(data)

    await endSession(data)

    expect(await screen.findByText(generalMessages.signedOut)).toBeInTheDocument()
  })

  it('restores an edit after signing in again', async () => {
    const { data, user } = await typeMine()

    await endSession(data)
    await screen.findByText(generalMessages.signedOutDraftKept)
    beginSession(data)

    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const again = await findForm('Edit entry')
    expect(again.getByLabelText('Role title')).toHaveValue('Mine')
    expect(again.getByText(generalMessages.editKept)).toBeInTheDocument()
  })

  it('restores an edit as a conflict when the entry has changed meanwhile', async () => {
    const { data, id, user } = await typeMine()
    await endSession(data)
    changeElsewhere(data, id, 'Theirs')
    beginSession(data)

    await user.click(await screen.findByRole('button', { name: 'Edit' }))

    const again = await findForm('Edit entry')
    expect(again.getByLabelText('Role title')).toHaveValue('Mine')
    expect(again.getByRole('alert')).toHaveTextContent(generalMessages.changedElsewhere)
  })

  it('offers an edit as a new entry when its entry has been deleted meanwhile', async () => {
    const { data, id } = await typeMine()
    await endSession(data)
    deleteElsewhere(data, id)
    beginSession(data)
    expect(await screen.findByText(/^You have an unsubmitted draft: .*Mine/)).toBeInTheDocument()

    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const again = await findForm('Submit your experience')
    expect(again.getByLabelText('Role title')).toHaveValue('Mine')
    fireEvent.click(again.getByRole('button', { name: 'Submit' }))

    await screen.findByText('Successfully submitted!')
    expect(localStorage.getItem(editDraftKey(UID, id))).toBeNull()
    expect(localStorage.getItem(entryDraftKey(UID))).toBeNull()
  })

  it('discards an edit that was cancelled or saved', async () => {
    const { id, user, form } = await typeMine()
    expect(localStorage.getItem(editDraftKey(UID, id))).toContain('Mine')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(localStorage.getItem(editDraftKey(UID, id))).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const again = await findForm('Edit entry')
    type(again, 'Role title', 'Saved')
    await user.click(again.getByRole('button', { name: 'Save changes' }))

    await screen.findByText('Successfully updated entry!')
    expect(localStorage.getItem(editDraftKey(UID, id))).toBeNull()
  })

  it('shows nothing to a user who signs out here', async () => {
    const { data } = withEntries('STEP Intern')
    const { user } = renderScreen({ data, at: '/list' })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))

    await waitFor(() => expect(window.location.hash).toBe('#/'))
    expect(screen.queryByText(generalMessages.signedOut)).not.toBeInTheDocument()
  })
})
