/** Writes that outlive their page: each is stored once, and its author learns how it ended. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { deviceStore, droppedKey, entryDraftKey, profileDraftKey } from '../../src/device/deviceStore'
import { signOutFailed } from '../../src/app/messages'
import { contributeMessages, entryDeletionMessages } from '../../src/features/entries/contribute/messages'
import { unsentMessages } from '../../src/domain/text/messages'
import { submitEntrySchema, toTypedEntry } from '../../src/domain/entry/entrySchemas'
import { toProfileForm } from '../../src/domain/account/userSchemas'
import type { Browser } from '../helpers/browser'
import { entry, entryContent, entryDraft, typedEntry, user as userRecord, words } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'
import {
  findForm,
  keepDraft,
  keptDrafts,
  openEditForm,
  openFilledForm,
  openSubmitForm,
} from './contributeForm'

const UID = ANN.uid

const stored = (data: Browser) => Object.values(Object(data.controls.read(`interviews/${UID}`)))
/** False if the browser asks before it closes the page. */
const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const goTo = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  const bar = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(bar.getByRole('link', { name }))
}

/** Ann has pressed Submit, and the server has not answered. `release` lets it answer. */
async function submit(data: Browser) {
  const release = data.controls.hold('entries.append')
  const view = await openFilledForm({}, data)
  await view.user.click(view.form.getByRole('button', { name: 'Submit' }))
  return { ...view, release }
}

describe('an entry that is being sent', () => {
  it('is stored once and told on another page, if its author left and came back', async () => {
    const data = browserOfAnn()
    const { user, form, release } = await submit(data)
    await user.click(form.getByRole('button', { name: 'Close form' }))
    await goTo(user, 'Profile')
    await screen.findByRole('heading', { name: 'Profile' })
    await goTo(user, 'Contribute Data')

    expect(await screen.findByText(/^Saving your experience at .*Google/)).toBeInTheDocument()
    expect(screen.queryByText(/^You have an unsubmitted draft/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Submit Data' }))
    const again = await findForm('Submit your experience')
    expect(again.getByLabelText('Company name')).toHaveValue('Google')
    await user.click(again.getByRole('button', { name: 'Saving…' }))
    await user.click(again.getByRole('button', { name: 'Close form' }))
    await goTo(user, 'Profile')
    await screen.findByRole('heading', { name: 'Profile' })
    act(release)

    expect(
      await screen.findByText(
        /^Successfully submitted! .*Google, STEP Intern.* You can now read everything\.$/,
      ),
    ).toHaveRole('status')
    await goTo(user, 'Contribute Data')
    expect(await screen.findByRole('heading', { name: 'Google' })).toBeInTheDocument()
    expect(screen.queryByText(/^Successfully submitted!/)).not.toBeInTheDocument()
    expect(stored(data)).toHaveLength(1)
    expect(keptDrafts()).toEqual([])
  })

  it('takes no text meanwhile, and takes it again after a failure', async () => {
    const data = browserOfAnn()
    data.controls.failNext('entries.append', 'permissionDenied')
    const { form, release } = await submit(data)
    const company = form.getByLabelText('Company name')
    expect(company).toBeDisabled()
    expect(form.getByRole('button', { name: 'Saving…' })).toHaveFocus()

    act(release)

    await form.findByRole('alert')
    expect(company).toBeEnabled()
  })

  it('fails on another page with a message that stays, and can be sent again from there', async () => {
    const data = browserOfAnn()
    data.controls.failNext('entries.append', 'permissionDenied')
    const { user, form, release } = await submit(data)
    await user.click(form.getByRole('button', { name: 'Close form' }))
    await goTo(user, 'Profile')
    act(release)
    expect(await screen.findByText(/^Error submitting data: /)).toHaveRole('alert')

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText(/^Successfully submitted!/)).toBeInTheDocument()
    expect(stored(data)).toHaveLength(1)
  })

  it('is not sent yet without a connection, and the banner names it', async () => {
    const { data, user, form } = await openFilledForm()
    expect(leave()).toBe(true)
    act(() => data.controls.goOffline())
    await user.click(form.getByRole('button', { name: 'Submit' }))
    expect(await form.findByText(unsentMessages.waiting)).toBeInTheDocument()
    expect(leave()).toBe(false)
    expect(screen.getAllByText(/not sent yet/i)).toHaveLength(1)
    expect(form.queryByText('Ready to send')).not.toBeInTheDocument()

    await user.click(form.getByRole('button', { name: 'Not sent yet' }))
    await user.click(form.getByRole('button', { name: 'Close form' }))

    expect(screen.getByText(/^Keep this tab open\. It sends your experience at .*Google/)).toBeInTheDocument()
    act(() => data.controls.goOnline())
    expect(await screen.findByText(/^Successfully submitted!/)).toBeInTheDocument()
    expect(screen.queryByText(/^Not sent yet/)).not.toBeInTheDocument()
    expect(stored(data)).toHaveLength(1)
  })

  it('is named before its author signs out, kept if that fails, and never sent afterwards', async () => {
    const logged: unknown[] = []
    vi.mocked(console.warn).mockImplementation((...texts: unknown[]) => void logged.push(...texts))
    const { data, user, form } = await openFilledForm()
    act(() => data.controls.goOffline())
    await user.click(form.getByRole('button', { name: 'Submit' }))
    await user.click(await form.findByRole('button', { name: 'Close form' }))
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: 'Sign Out' }))
      const question = within(await screen.findByRole('alertdialog'))
      expect(question.getByText(/^Your experience at .*Google.* has not been sent\.$/)).toBeInTheDocument()
      await user.click(question.getByRole('button', { name: 'Sign out and delete it' }))
    }
    data.controls.failNext('auth.signOut', 'network', 'The line is broken.')
    await signOut()
    expect(await screen.findByText(signOutFailed)).toHaveRole('alert')
    expect(window.location.hash).toBe('#/')
    expect(logged.map(String)).toEqual([expect.stringContaining('The line is broken.')])
    expect(screen.getByText(/your experience at .*Google/)).toBeInTheDocument()
    expect(keptDrafts()).toHaveLength(1)

    await signOut()

    await screen.findByRole('link', { name: 'Sign In' })
    expect(screen.queryByText(/has not been sent/)).not.toBeInTheDocument()
    expect(keptDrafts()).toEqual([])
    act(() => data.controls.signInAs(ANN.email))
    await screen.findByRole('button', { name: 'Sign Out' })
    await act(async () => data.controls.goOnline())
    await goTo(user, 'Contribute Data')
    expect(await screen.findByText(contributeMessages.empty)).toBeInTheDocument()
    expect(stored(data)).toEqual([])
  })
})

describe('a draft', () => {
  it('whose tab was closed after it was sent is over, and the page tells its success', async () => {
    const data = browserOfAnn()
    const id = data.controls.addEntry(UID, entryContent())
    keepDraft(entryDraft({}, { id, sent: typedEntry() }))

    renderScreen({ data, at: '/list' })

    expect(await screen.findByText(/^Successfully submitted!/)).toBeInTheDocument()
    expect(screen.getByText(/You can now read everything\.$/)).toBeInTheDocument()
    expect(keptDrafts()).toEqual([])
    expect(stored(data)).toHaveLength(1)
  })

  it('that was sent and did not arrive is offered as not sent, and is then stored under its id', async () => {
    const data = browserOfAnn()
    const draft = entryDraft({}, { sent: typedEntry() })
    keepDraft(draft)
    const { user } = renderScreen({ data, at: '/list' })
    expect(await screen.findByText(/^Not sent yet: .*Google/)).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const form = await findForm('Submit your experience')
    await user.click(form.getByRole('button', { name: 'Submit' }))

    await screen.findByText(/^Successfully submitted!/)
    expect(Object.keys(Object(data.controls.read(`interviews/${UID}`)))).toEqual([draft.id])
  })

  it('that has changed since it was sent and stored is an edit of its entry', async () => {
    const data = browserOfAnn()
    const id = data.controls.addEntry(UID, entryContent())
    keepDraft(entryDraft({ roleTitle: 'Typed since' }, { id, sent: typedEntry() }))
    const { user } = renderScreen({ data, at: '/list' })
    expect(await screen.findByText(contributeMessages.editKept(false))).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const form = await findForm('Submit your experience')
    expect(form.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Submit' }))

    await screen.findByText(/^Successfully submitted!/)
    expect(stored(data)).toEqual([expect.objectContaining({ roleTitle: 'Typed since', revision: 1 })])
    expect(keptDrafts()).toEqual([])
  })

  it('that has changed in two tabs is the last typed text, and each form keeps what it shows', async () => {
    const { data, form } = await openSubmitForm()
    fireEvent.change(form.getByLabelText('Company name'), { target: { value: 'Google' } })
    const [draft] = keptDrafts()
    if (!draft) throw new Error('The form keeps a draft.')

    act(() => keepDraft({ ...draft, text: { ...draft.text, companyName: 'Adobe' } }))

    expect(form.getByLabelText('Company name')).toHaveValue('Google')
    expect(keptDrafts()).toMatchObject([{ text: { companyName: 'Adobe' } }])
    fireEvent.change(form.getByLabelText('Role title'), { target: { value: 'Analyst' } })
    expect(keptDrafts()).toMatchObject([{ text: { companyName: 'Google', roleTitle: 'Analyst' } }])
    expect(stored(data)).toEqual([])
  })

  /** Another tab has stored the text, and so removed the draft. */
  async function storeElsewhere() {
    const { data, user, form } = await openFilledForm()
    const [draft] = keptDrafts()
    const id = draft?.id ?? ''
    await data.entries.append(UID, id, v.parse(submitEntrySchema, draft?.text), null)
    act(() => deviceStore.remove(entryDraftKey(UID, id)))
    expect(await screen.findByRole('heading', { name: 'Google' })).toBeInTheDocument()
    expect(form.queryByRole('alert')).not.toBeInTheDocument()
    return { data, user, form }
  }

  it('whose text another tab has stored asks nothing when its form is closed', async () => {
    const { user, form } = await storeElsewhere()
    expect(leave()).toBe(true)

    await user.click(form.getByRole('button', { name: 'Cancel' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('whose text another tab has stored is stored once, when this tab sends it, too', async () => {
    const { data, user, form } = await storeElsewhere()

    await user.click(form.getByRole('button', { name: 'Submit' }))

    await screen.findByText(/^Successfully submitted!/)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(stored(data)).toEqual([expect.not.objectContaining({ revision: 1 })])
  })

  it('of an edit is on its card, until it is stored', async () => {
    const data = browserOfAnn()
    const id = data.controls.addEntry(UID, entryContent())
    const base = toTypedEntry(entry())
    const text = { ...base, roleTitle: 'Mine' }
    keepDraft({ id, text, base, sent: text })
    renderScreen({ data, at: '/list' })
    expect(await screen.findByText(contributeMessages.editKept(true))).toBeInTheDocument()

    act(() =>
      data.controls.write({
        [`interviews/${UID}/${id}/roleTitle`]: 'Mine',
        [`interviews/${UID}/${id}/revision`]: 1,
      }),
    )

    expect(await screen.findByText(/^Successfully updated entry!/)).toBeInTheDocument()
    expect(screen.queryByText(contributeMessages.editKept(true))).not.toBeInTheDocument()
  })
})

describe('a draft of the profile', () => {
  it('is not sent yet, until the stored profile is the same', async () => {
    const data = browserOfAnn()
    const typed = { ...toProfileForm(userRecord()), email: ANN.email, tagline: ' All petals' }
    deviceStore.write(profileDraftKey(UID), JSON.stringify(typed))
    renderScreen({ data, at: '/profile' })
    expect(await screen.findByText(unsentMessages.profileKept)).toBeInTheDocument()

    act(() => data.controls.write({ [`users/${UID}/tagline`]: 'All petals' }))

    await waitFor(() => expect(screen.queryByText(unsentMessages.profileKept)).not.toBeInTheDocument())
    expect(deviceStore.read(profileDraftKey(UID))).toBeNull()
  })
})

describe('an edit and a deletion', () => {
  it('are shown on every page until the server has them', async () => {
    const data = browserOfAnn()
    data.controls.addEntry(UID, entryContent())
    const { user, form } = await openEditForm(data)
    fireEvent.change(form.getByLabelText('Questions asked'), { target: { value: `Edited ${words()}` } })
    const release = data.controls.hold('entries.update')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await user.click(await form.findByRole('button', { name: 'Close form' }))
    await goTo(user, 'Profile')
    await screen.findByRole('heading', { name: 'Profile' })
    await goTo(user, 'Contribute Data')
    expect(await screen.findByText('Saving…')).toBeInTheDocument()
    act(release)

    expect(await screen.findByText(/^Successfully updated entry!/)).toHaveRole('status')
  })

  it('that another tab ends with a sign-out are named, also after a reload, until the user has read it or another signs in', async () => {
    const data = browserOfAnn()
    data.controls.addEntry(UID, entryContent())
    const { user, unmount } = renderScreen({ data, at: '/list' })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    act(() => data.controls.goOffline())
    await user.click(await screen.findByRole('button', { name: 'Delete entry' }))
    act(() => keepDraft(entryDraft()))
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    // The device has no draft of the deletion.
    expect(
      await screen.findByRole('button', { name: 'Sign out and keep your drafts on this device' }),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))

    act(() => data.controls.endSession())

    const message =
      /^Your deletion of your experience at .*Google.* has not been sent\. Your session ended first\./
    expect(await screen.findByText(message)).toHaveRole('alert')
    unmount()
    const later = browserOfAnn()
    later.controls.auth.add({ uid: 'u-eve', email: 'eve@my.test' })
    renderScreen({ data: later, at: '/list' })
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(message)).not.toBeInTheDocument()

    act(() => void deviceStore.write(droppedKey(UID), 'Your report has not been sent.'))
    expect(screen.getByText('Your report has not been sent.')).toBeInTheDocument()
    act(() => later.controls.signInAs('eve@my.test'))
    await waitFor(() => expect(screen.queryByText('Your report has not been sent.')).not.toBeInTheDocument())
  })

  it('of two entries are both done, neither can be deleted again, and a draft is of its card meanwhile', async () => {
    const data = browserOfAnn()
    const id = data.controls.addEntry(UID, entryContent())
    data.controls.addEntry(UID, entryContent({ companyName: 'Stripe' }))
    keepDraft(entryDraft({ roleTitle: 'Typed since' }, { id, sent: typedEntry() }))
    const { user } = renderScreen({ data, at: '/list' })
    await screen.findByRole('heading', { name: 'Stripe' })
    act(() => data.controls.goOffline())
    for (const left of [1, 0]) {
      const [next] = screen.getAllByRole('button', { name: 'Delete' })
      if (next === undefined) throw new Error('No entry is left to delete.')
      await user.click(next)
      await user.click(await screen.findByRole('button', { name: 'Delete entry' }))
      expect(screen.queryAllByRole('button', { name: 'Delete' })).toHaveLength(left)
      expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
    }
    const [deleting] = screen.getAllByRole('button', { name: 'Deleting…' })
    if (deleting !== undefined) await user.click(deleting)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()

    act(() => data.controls.goOnline())

    await waitFor(() => expect(screen.getAllByText(entryDeletionMessages.deleted)).toHaveLength(2))
    expect(stored(data)).toEqual([])
  })
})
