/** Interrupted work on one's own entries: by another tab or device, the server, or the end of the session. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { contributeMessages, entryDeletionMessages } from '../../src/features/entries/contribute/messages'
import { entryMessages, generalMessages } from '../../src/domain/text/messages'
import { sessionEndMessages } from '../../src/app/messages'
import { entryDraftKey } from '../../src/device/deviceStore'
import { draftIds, readDraft } from '../../src/features/entries/form/entryDraft'
import { conflictMessages } from '../../src/features/entries/form/messages'
import { entryContent, entryDraft, typedEntry } from '../helpers/builders'
import { type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'
import {
  fillEntry,
  findForm,
  keepDraft,
  keptDrafts,
  openEditForm,
  openFilledForm,
  openSubmitForm,
  type,
} from './contributeForm'
import { failureMessages } from '../../src/domain/text/errorMessages'

const UID = ANN.uid

function withEntries(...roles: readonly string[]) {
  const data = browserOfAnn()
  const ids = roles.map((roleTitle) => data.controls.addEntry(UID, entryContent({ roleTitle })))
  return { data, id: ids[0] ?? '' }
}

/** Removes the key like another tab. */
function removeElsewhere(key: string) {
  window.localStorage.removeItem(key)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
}

/** The device refuses all drafts except that of the id. */
function refuseDrafts(id = '') {
  const setItem = localStorage.setItem.bind(localStorage)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (key !== entryDraftKey(UID, id))
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    setItem(key, value)
  })
}

const draftOf = (id: string) => readDraft(UID, id)
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

    expect(await screen.findByText(entryDeletionMessages.deleted)).toHaveRole('status')
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

  it('also ends an edit of it that has failed', async () => {
    const { data, user, form } = await typeMine()
    data.controls.failNext('entries.update', 'permissionDenied')
    const answer = data.controls.hold('entries.update')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await user.click(await form.findByRole('button', { name: 'Close form' }))
    act(answer)
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Delete' }))

    await user.click(await screen.findByRole('button', { name: 'Delete entry' }))

    await screen.findByText(new RegExp(entryDeletionMessages.deleted))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Continue/ })).not.toBeInTheDocument()
  })

  it('that fails shows a message, keeps the entry, and can be retried', async () => {
    const { data, id } = withEntries('STEP Intern')
    const { user, question } = await askToDelete(data, 'STEP Intern')
    data.controls.failNext('entries.delete', 'network')
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

    expect(await form.findByRole('alert')).toHaveTextContent(conflictMessages.changed)
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

    await screen.findByText(/^Successfully updated entry!/)
    expect(roleOf(data, id)).toBe('Mine')
  })

  it('can replace the text typed here', async () => {
    const { data, id, user, form } = await typeMine()
    changeElsewhere(data, id, 'Theirs')

    await user.click(await form.findByRole('button', { name: 'Load the other version' }))

    expect(form.getByLabelText('Role title')).toHaveValue('Theirs')
    expect(form.queryByRole('alert')).not.toBeInTheDocument()
    expect(draftOf(id)).toBeNull()
  })

  it('shows a notice also when the change arrives while the edit waits for a connection', async () => {
    const { data, id, user, form } = await typeMine()
    act(() => data.controls.goOffline())
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await form.findByRole('button', { name: 'Not sent yet' })
    changeElsewhere(data, id, 'Theirs')

    act(() => data.controls.goOnline())

    expect(await form.findByRole('alert')).toHaveTextContent(conflictMessages.changed)
    expect(form.getByLabelText('Role title')).toHaveValue('Mine')
    expect(roleOf(data, id)).toBe('Theirs')

    await user.click(form.getByRole('button', { name: 'Load the other version' }))

    expect(form.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['', () => undefined],
    [', and the device keeps no draft', refuseDrafts],
  ])('shows a notice also in a form that was closed while it was being saved%s', async (_how, prepare) => {
    prepare()
    const { data, id, user, form } = await typeMine()
    act(() => data.controls.goOffline())
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await user.click(await form.findByRole('button', { name: 'Close form' }))
    changeElsewhere(data, id, 'Theirs')
    act(() => data.controls.goOnline())
    expect(await screen.findByRole('alert')).toHaveTextContent(conflictMessages.changed)

    await user.click(screen.getByRole('button', { name: 'Edit' }))

    const again = await findForm('Edit entry')
    expect(again.getByLabelText('Role title')).toHaveValue('Mine')
    expect(again.getByRole('button', { name: 'Keep mine' })).toBeInTheDocument()
    expect(roleOf(data, id)).toBe('Theirs')
  })

  it('shows a notice when it was deleted, and the typed text can become a new entry', async () => {
    const { data, id } = withEntries('STEP Intern', 'Other')
    keepDraft(entryDraft({ companyName: 'Waiting' }))
    const view = renderScreen({ data, at: '/list' })
    const card = (await screen.findByText('STEP Intern')).closest('li')
    if (card === null) throw new Error('The entry has no card.')
    await view.user.click(within(card).getByRole('button', { name: 'Edit' }))
    const form = await findForm('Edit entry')
    type(form, 'Role title', 'Mine')

    deleteElsewhere(data, id)

    expect(await form.findByText(conflictMessages.deleted)).toBeInTheDocument()
    await view.user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(form.getByRole('button', { name: 'Submit as a new one' })).toHaveFocus()
    expect(data.controls.read(`interviews/${UID}/${id}`)).toBeNull()
    data.controls.failNext('entries.append', 'network')
    await view.user.click(form.getByRole('button', { name: 'Submit as a new one' }))
    expect(await form.findByText(entryMessages.submitFailed(failureMessages.network))).toBeInTheDocument()

    await view.user.click(form.getByRole('button', { name: 'Submit' }))

    expect(await screen.findByText(new RegExp(entryMessages.submitted))).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByText('Mine')).toBeInTheDocument()
    expect(data.controls.read(`interviews/${UID}/${id}`)).toBeNull()
    expect(draftOf(id)).toBeNull()
    expect(keptDrafts()).toMatchObject([{ text: { companyName: 'Waiting' } }])
  })

  it('leaves no older text on a device that was full before it was saved', async () => {
    const { id, user, form } = await typeMine()
    refuseDrafts()
    type(form, 'Role title', 'Mine, the rest')

    await user.click(form.getByRole('button', { name: 'Save changes' }))

    await screen.findByText(/^Successfully updated entry!/)
    expect(draftOf(id)).toBeNull()
  })

  it('keeps the draft of an edit whose device refuses the draft of the new entry', async () => {
    const { data, id, user, form } = await typeMine()
    deleteElsewhere(data, id)
    data.controls.failNext('entries.append', 'network')
    refuseDrafts(id)

    await user.click(await form.findByRole('button', { name: 'Submit as a new one' }))
    expect(await form.findByText(entryMessages.submitFailed(failureMessages.network))).toBeInTheDocument()

    expect(draftOf(id)).toMatchObject({ text: { roleTitle: 'Mine' } })
  })

  it.each([
    ['', () => undefined, 'Submit'],
    [', and the device keeps no draft', refuseDrafts, 'Submit as a new one'],
  ])('can become one also when it was deleted while it was sent%s', async (_how, prepare, send) => {
    prepare()
    const { data, id, user, form } = await typeMine()
    const release = data.controls.hold('entries.update')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await user.click(await form.findByRole('button', { name: 'Close form' }))

    deleteElsewhere(data, id)
    act(release)

    expect(await screen.findByText(entryMessages.updateFailed(conflictMessages.gone))).toBeInTheDocument()
    expect(await screen.findByText((text) => text.startsWith(conflictMessages.deleted))).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Submit Data' }))
    const empty = await findForm('Submit your experience')
    expect(empty.getByLabelText('Role title')).toHaveValue('')
    await user.click(empty.getByRole('button', { name: 'Cancel' }))

    await user.click(screen.getByRole('button', { name: 'Continue as a new one' }))

    const again = within(await screen.findByRole('dialog'))
    expect(again.getByLabelText('Role title')).toHaveValue('Mine')
    await user.click(again.getByRole('button', { name: send }))
    expect(await screen.findByText('Mine')).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Continue as a new one' })).not.toBeInTheDocument(),
    )
  })
})

describe('a new entry whose answer was lost', () => {
  /** Ann has pressed Submit, and the entry is stored. `answer` lets the browser repeat it, because it got no answer. */
  async function submitUnanswered() {
    const { data, user, form } = await openFilledForm()
    const answer = data.controls.hold('entries.append')
    await user.click(form.getByRole('button', { name: 'Submit' }))
    const id = keptDrafts()[0]?.id ?? ''
    act(() => void data.controls.addEntry(UID, entryContent(), { id }))
    return { data, id, user, form, answer: () => act(answer) }
  }

  it('is not overwritten with it if it was changed elsewhere, before the user has chosen a version', async () => {
    const { data, id, user, form, answer } = await submitUnanswered()
    changeElsewhere(data, id, 'Corrected')
    answer()

    expect(await form.findByRole('alert')).toHaveTextContent(conflictMessages.changed)
    expect(screen.queryByText(new RegExp(entryMessages.submitted))).not.toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Submit' }))
    expect(form.getByRole('button', { name: 'Keep mine' })).toHaveFocus()
    expect(roleOf(data, id)).toBe('Corrected')

    await user.click(form.getByRole('button', { name: 'Keep mine' }))
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(new RegExp(entryMessages.updated))
    expect(roleOf(data, id)).toBe('STEP Intern')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Submit Data' }))
    expect((await findForm('Submit your experience')).getByLabelText('Role title')).toHaveValue('')
  })

  it('can be replaced by the changed one, which the form shows from then on', async () => {
    const { data, id, user, form, answer } = await submitUnanswered()
    changeElsewhere(data, id, 'Corrected')
    answer()
    await user.click(await form.findByRole('button', { name: 'Load the other version' }))
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Edit' }))

    expect((await findForm('Edit entry')).getByLabelText('Role title')).toHaveValue('Corrected')
  })

  it('stays with its entry, if it was changed elsewhere while the form was closed', async () => {
    const { data, id, user, form, answer } = await submitUnanswered()
    await user.click(form.getByRole('button', { name: 'Close form' }))
    changeElsewhere(data, id, 'Corrected')
    answer()
    await screen.findByText(entryMessages.submitFailed(conflictMessages.changed))

    await user.click(screen.getByRole('button', { name: 'Submit Data' }))

    const next = await findForm('Submit your experience')
    expect(next.getByLabelText('Role title')).toHaveValue('')
    expect(next.queryByRole('alert')).not.toBeInTheDocument()
    expect(draftOf(id)).toMatchObject({ text: { roleTitle: 'STEP Intern' } })
  })

  it('can become another entry beside the changed one', async () => {
    const { data, id, user, form, answer } = await submitUnanswered()
    changeElsewhere(data, id, 'Corrected')
    answer()
    await user.click(await form.findByRole('button', { name: 'Submit as a new one' }))

    await screen.findByText(new RegExp(entryMessages.submitted))
    expect(Object.values(Object(data.controls.read(`interviews/${UID}`)))).toMatchObject([
      { roleTitle: 'Corrected' },
      { roleTitle: 'STEP Intern' },
    ])
    expect(keptDrafts()).toEqual([])
  })

  it('is a conflict also after a reload, in the form of its card', async () => {
    const data = browserOfAnn()
    const id = data.controls.addEntry(UID, entryContent({ roleTitle: 'Corrected' }))
    keepDraft(entryDraft({}, { id, sent: typedEntry() }))
    const { user } = renderScreen({ data, at: '/list' })
    expect(await screen.findByText(contributeMessages.editKept(false))).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const form = await findForm('Submit your experience')
    expect(form.getByRole('alert')).toHaveTextContent(conflictMessages.changed)
    await user.click(form.getByRole('button', { name: 'Load the other version' }))

    expect(form.getByLabelText('Role title')).toHaveValue('Corrected')
    expect(keptDrafts()).toEqual([])
  })

  it.each([
    ['its author', 'deleted', null],
    [
      'a moderator',
      'removed',
      { companyName: 'Google', roleTitle: 'Intern', reason: 'Names a person', timestamp: 1 },
    ],
  ] as const)(
    'and that %s has deleted is not called unsent, and can become a new one',
    async (_who, end, removal) => {
      const { data, id } = withEntries('STEP Intern')
      deleteElsewhere(data, id)
      data.controls.write({ [`removals/${UID}/${id}`]: removal })
      keepDraft(entryDraft({}, { id, sent: typedEntry() }))
      const { user } = renderScreen({ data, at: '/list' })

      expect(await screen.findByText((text) => text.startsWith(conflictMessages[end]))).toBeInTheDocument()
      expect(screen.queryByText(/^Not sent yet/)).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Continue as a new one' }))
      const form = await findForm('Submit your experience')
      expect(form.queryByRole('alert')).not.toBeInTheDocument()
      await user.click(form.getByRole('button', { name: 'Submit' }))

      await screen.findByText(new RegExp(entryMessages.submitted))
      expect(keptDrafts()).toEqual([])
      expect(Object.keys(Object(data.controls.read(`interviews/${UID}`)))).toEqual([
        expect.not.stringMatching(id),
      ])
    },
  )

  it('and that was deleted elsewhere says so, and its text can be discarded', async () => {
    const { data, id, user, form, answer } = await submitUnanswered()
    await user.click(form.getByRole('button', { name: 'Close form' }))
    deleteElsewhere(data, id)
    answer()
    expect(await screen.findByText(entryMessages.submitFailed(conflictMessages.gone))).toBeInTheDocument()

    expect(await screen.findByText((text) => text.startsWith(conflictMessages.deleted))).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Continue as a new one' }))
    const again = await findForm('Submit your experience')
    await user.click(again.getByRole('button', { name: 'Start over' }))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(again.getByRole('button', { name: 'Cancel' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(keptDrafts()).toEqual([])
    expect(screen.getByText(contributeMessages.empty)).toBeInTheDocument()
  })
})

describe('a new entry that was not sent', () => {
  async function failToSend() {
    const { data, user, form } = await openSubmitForm()
    await fillEntry(user, form)
    data.controls.failNext('entries.append', 'network')
    await user.click(form.getByRole('button', { name: 'Submit' }))
    await form.findByText(entryMessages.submitFailed(failureMessages.network))
    return { data, user, form }
  }

  async function leaveByAddressAndReturn(user: UserEvent) {
    act(() => void (window.location.hash = '#/about'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    act(() => void (window.location.hash = '#/list'))
    await user.click(await screen.findByRole('button', { name: 'Submit Data' }))
    return findForm('Submit your experience')
  }

  it('opens with what was typed after the failure', async () => {
    const { user, form } = await failToSend()
    type(form, 'Role title', 'Corrected')
    const again = await leaveByAddressAndReturn(user)

    expect(again.getByLabelText('Role title')).toHaveValue('Corrected')
  })

  it('is not lost without a question if the device has no draft of it', async () => {
    refuseDrafts()
    const { user } = await failToSend()
    const again = await leaveByAddressAndReturn(user)
    await user.click(again.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('alertdialog', { name: /draft\?/ })).toBeInTheDocument()

    act(() => void (window.location.hash = '#/about'))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByText(/^Your experience at .*Google.* has not been sent\.$/)).toBeInTheDocument()
  })
})

describe('a new entry that is open in two tabs', () => {
  /** The other tab has sent its text, and so removed the draft. */
  async function sendElsewhere() {
    const { data, user, form } = await openSubmitForm()
    type(form, 'Role title', 'Mine')
    const [id = ''] = draftIds(UID)
    act(() => void data.controls.addEntry(UID, entryContent({ roleTitle: 'Sent' }), { id }))
    removeElsewhere(entryDraftKey(UID, id))
    return { id, user, form }
  }

  it('keeps the text of one as a draft after the other has sent its own', async () => {
    const { id, user, form } = await sendElsewhere()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await user.click(form.getByRole('button', { name: 'Cancel' }))

    await user.click(screen.getByRole('button', { name: 'Keep as draft' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(draftOf(id)).toMatchObject({ text: { roleTitle: 'Mine' } })
  })

  it('stays open if the device then refuses to keep the draft', async () => {
    const { user, form } = await sendElsewhere()
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    refuseDrafts()

    await user.click(screen.getByRole('button', { name: 'Keep as draft' }))

    expect(await form.findByText(/can’t keep a draft/)).toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('alertdialog', { name: 'Discard this draft?' })).toBeInTheDocument()
  })
})

describe('the form of a new entry, before the profile has loaded', () => {
  it('opens without a connection', async () => {
    const data = browserOfAnn()
    data.controls.goOffline()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    const { form } = await openSubmitForm(data)

    expect(form.getByLabelText('Company name')).toHaveFocus()
  })

  it('stays open when another tab discards the draft that it continues', async () => {
    const data = browserOfAnn()
    const draft = entryDraft()
    keepDraft(draft)
    data.controls.hold('users.watch')
    const { form } = await openSubmitForm(data)

    removeElsewhere(entryDraftKey(UID, draft.id))

    expect(form.getByLabelText('Role title')).toBeInTheDocument()
  })
})

describe('a session that ends during typing', () => {
  const endSession = (data: Browser) => act(() => data.auth.signOut())
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
    expect(keptDrafts()).toHaveLength(1)
  })

  it('keeps the text although the browser has cleared the site’s data', async () => {
    const { data, form } = await openSubmitForm()
    type(form, 'Company name', 'Adobe')
    window.localStorage.clear()

    await endSession(data)

    expect(await screen.findByText(generalMessages.signedOutDraftKept)).toBeInTheDocument()
    expect(keptDrafts()).toMatchObject([{ text: { companyName: 'Adobe' } }])
  })

  it('keeps nothing that another tab has removed, for example at its sign-out', async () => {
    const { data, form } = await openSubmitForm()
    type(form, 'Company name', 'Adobe')
    removeElsewhere(entryDraftKey(UID, draftIds(UID)[0] ?? ''))

    await endSession(data)

    expect(await screen.findByText(generalMessages.signedOut)).toBeInTheDocument()
    expect(keptDrafts()).toEqual([])
  })

  it('keeps nothing of an account that another device has deleted', async () => {
    const { data, form } = await openSubmitForm()
    type(form, 'Company name', 'Adobe')

    act(() => data.controls.write({ [`users/${UID}`]: null }))

    expect(await screen.findByText(sessionEndMessages.deleted)).toBeInTheDocument()
    expect(keptDrafts()).toEqual([])
  })

  it('restores an edit as a conflict when the entry has changed meanwhile', async () => {
    const { data, id, user } = await typeMine()
    await endSession(data)
    changeElsewhere(data, id, 'Theirs')
    beginSession(data)

    await user.click(await screen.findByRole('button', { name: 'Edit' }))

    const again = await findForm('Edit entry')
    expect(again.getByLabelText('Role title')).toHaveValue('Mine')
    expect(again.getByText(generalMessages.editKept)).toBeInTheDocument()
    expect(again.getByRole('alert')).toHaveTextContent(conflictMessages.changed)
  })

  it('offers an edit as a new entry when its entry has been deleted meanwhile', async () => {
    const { data, id } = await typeMine()
    await endSession(data)
    deleteElsewhere(data, id)
    beginSession(data)
    expect(
      await screen.findByText(/^You deleted this experience on another device.*Mine/),
    ).toBeInTheDocument()

    fireEvent.click(screen.getByRole('button', { name: 'Continue as a new one' }))
    const again = await findForm('Submit your experience')
    expect(again.getByLabelText('Role title')).toHaveValue('Mine')
    fireEvent.click(again.getByRole('button', { name: 'Submit' }))

    await screen.findByText(/^Successfully submitted!/)
    expect(keptDrafts()).toEqual([])
  })

  it('discards an edit that was cancelled or saved', async () => {
    const { id, user, form } = await typeMine()
    expect(draftOf(id)).toMatchObject({ text: { roleTitle: 'Mine' } })
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(draftOf(id)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const again = await findForm('Edit entry')
    type(again, 'Role title', 'Saved')
    await user.click(again.getByRole('button', { name: 'Save changes' }))

    await screen.findByText(/^Successfully updated entry!/)
    expect(draftOf(id)).toBeNull()
  })

  it('shows nothing to a user who signs out here', async () => {
    const { data } = withEntries('STEP Intern')
    const { user } = renderScreen({ data, at: '/list' })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))

    await waitFor(() => expect(window.location.hash).toBe('#/'))
    expect(screen.queryByText(generalMessages.signedOut)).not.toBeInTheDocument()
  })
})
