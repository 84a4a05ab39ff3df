/** The profile: access, reading and editing. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { deviceStore, profileDraftKey } from '../../src/device/deviceStore'
import { profileMessages, signUpMessages } from '../../src/domain/account/messages'
import { generalMessages } from '../../src/domain/text/messages'
import { emailChanged, sessionEndMessages } from '../../src/app/messages'
import type { Browser } from '../helpers/browser'
import { renderScreen, type RenderedScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'
import { newEmailMessages, newEmailErrors } from '../../src/features/profile/messages'
import { failureMessages } from '../../src/domain/text/errorMessages'

async function renderProfile(data: Browser): Promise<RenderedScreen> {
  const rendered = renderScreen({ data, at: '/profile' })
  await screen.findByRole('button', { name: 'Edit Profile' })
  return rendered
}

async function renderEdit(data: Browser): Promise<RenderedScreen> {
  const rendered = await renderProfile(data)
  await rendered.user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  return rendered
}

/** The value beside each name in the list of facts. */
function facts(): Record<string, string> {
  const entries = screen.getAllByRole('term').map((term): [string, string] => {
    const definition = within(term.parentElement ?? term).getByRole('definition')
    return [term.textContent, definition.textContent]
  })
  return Object.fromEntries(entries)
}

async function retype({ user }: RenderedScreen, label: string, text: string) {
  await user.clear(screen.getByLabelText(label))
  if (text !== '') await user.paste(text)
}

const save = ({ user }: RenderedScreen) => user.click(screen.getByRole('button', { name: 'Save' }))

describe('access to the profile', () => {
  it('sends a visitor to the sign-in', async () => {
    renderScreen({ data: browserOfAnn({ signedIn: false }), at: '/profile' })

    await waitFor(() => expect(window.location.hash).toBe('#/userAuth'))
  })

  it('sends an unverified user to the sign-in, which gives the reason', async () => {
    renderScreen({ data: browserOfAnn({ verified: false }), at: '/profile' })

    expect(await screen.findByText('Please verify your email address before signing in.')).toHaveRole('alert')
    expect(window.location.hash).toBe('#/userAuth')
  })

  it('sends a user whose session has ended to the sign-in, which mentions a draft only if there is one', async () => {
    const data = browserOfAnn()
    const first = await renderEdit(data)
    await act(() => data.auth.signOut())
    expect(await screen.findByText(generalMessages.signedOut)).toBeInTheDocument()
    first.unmount()
    data.controls.signInAs(ANN.email)
    await retype(await renderEdit(data), 'Tagline', 'Typed before the end')

    await act(() => data.auth.signOut())

    expect(await screen.findByText(generalMessages.signedOutDraftKept)).toBeInTheDocument()
    expect(window.location.hash).toBe('#/userAuth')
  })

  it('shows a message when the server ends the session, and restores the text in the next one', async () => {
    const data = browserOfAnn()
    const first = await renderEdit(data)
    await retype(first, 'Tagline', 'Typed before the end')
    data.controls.auth.change(ANN.uid, { disabled: true })

    // Returning to the tab checks the account again.
    document.dispatchEvent(new Event('visibilitychange'))

    expect(
      await screen.findByText(`${sessionEndMessages.disabled} ${sessionEndMessages.draftKept}`),
    ).toBeInTheDocument()
    expect(screen.queryByText(generalMessages.signedOutDraftKept)).not.toBeInTheDocument()
    first.unmount()
    data.controls.auth.change(ANN.uid, { disabled: false })
    data.controls.signInAs(ANN.email)
    await renderEdit(data)
    expect(screen.getByLabelText('Tagline')).toHaveValue('Typed before the end')
    expect(screen.getByText(generalMessages.editKept)).toBeInTheDocument()
  })

  it('shows a message with a retry when the record cannot be read', async () => {
    const data = browserOfAnn()
    data.controls.failNext('users.watch', 'unknown')
    const { user } = renderScreen({ data, at: '/profile' })
    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.unknown)

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: 'Ann Lee' })).toBeInTheDocument()
  })
})

describe('reading the profile', () => {
  it('shows every value of the record', async () => {
    await renderProfile(browserOfAnn())

    expect(screen.getByRole('heading', { name: 'Ann Lee' })).toBeInTheDocument()
    expect(screen.getByText('Compilers and coffee')).toBeInTheDocument()
    expect(facts()).toEqual({
      Email: 'ann@my.test',
      'Preferred contact': 'ann@my.test',
      'Current school year': 'Junior',
      GPA: '3.70',
      Joined: 'January 15, 2026',
    })
  })

  it('shows a dash for every empty value', async () => {
    await renderProfile(
      browserOfAnn({
        record: { tagline: '', preferredContact: '', currentYear: '', gpa: null, createdAt: '' },
      }),
    )

    expect(screen.getByText('—', { selector: 'p' })).toBeInTheDocument()
    expect(facts()).toEqual({
      Email: 'ann@my.test',
      'Preferred contact': '—',
      'Current school year': '—',
      GPA: '—',
      Joined: '—',
    })
  })

  it('draws the avatar in the browser, the same for the same name', async () => {
    const { unmount } = await renderProfile(browserOfAnn())
    const first = (await screen.findByRole('img', { name: 'Avatar of Ann Lee' })).getAttribute('src')
    unmount()

    await renderProfile(browserOfAnn())

    expect(first).toMatch(/^data:image\/svg\+xml/)
    expect(await screen.findByRole('img', { name: 'Avatar of Ann Lee' })).toHaveAttribute('src', first)
  })
})

describe('editing the profile', () => {
  it('starts with the stored values, in a field for each editable one', async () => {
    await renderEdit(browserOfAnn())

    expect(screen.getByRole('heading', { name: 'Edit Profile' })).toHaveFocus()
    const fields = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')]
    const values = fields.map((field) => [field.getAttribute('name'), Object(field).value])
    expect(Object.fromEntries(values)).toEqual({
      username: 'Ann Lee',
      email: 'ann@my.test',
      tagline: 'Compilers and coffee',
      preferredContact: 'ann@my.test',
      currentYear: 'Junior',
      gpa: '3.7',
    })
  })

  it('stores the changes and returns to reading', async () => {
    const data = browserOfAnn()
    const rendered = await renderEdit(data)
    await retype(rendered, 'Username', '  Annie  ')
    await retype(rendered, 'GPA', '3.95')
    await retype(rendered, 'Tagline', '')

    await save(rendered)

    expect(await screen.findByText('Profile updated!')).toHaveRole('status')
    expect(screen.getByRole('heading', { name: 'Annie' })).toBeInTheDocument()
    expect(data.controls.read('users/u-ann')).toMatchObject({
      username: 'Annie',
      gpa: 3.95,
      email: ANN.email,
    })
    expect(data.controls.read('users/u-ann/tagline') ?? '').toBe('')
    expect(data.controls.auth.mails).toHaveLength(0)
  })

  it('shows the errors, focuses the first invalid field, and stores nothing', async () => {
    const data = browserOfAnn()
    const rendered = await renderEdit(data)
    await retype(rendered, 'GPA', '4.01')
    await retype(rendered, 'Username', '')

    await save(rendered)

    expect(screen.getByLabelText('GPA')).toHaveAccessibleDescription(
      expect.stringContaining(profileMessages.gpaInvalid),
    )
    expect(data.controls.read('users/u-ann')).toMatchObject({ gpa: 3.7, username: 'Ann Lee' })
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(signUpMessages.nameMissing)
    expect(screen.getByLabelText('Username')).toHaveFocus()
  })

  it('discards the changes on Cancel', async () => {
    const data = browserOfAnn()
    const rendered = await renderEdit(data)
    await retype(rendered, 'Username', 'Somebody')

    await rendered.user.click(screen.getByRole('button', { name: 'Cancel' }))

    expect(screen.getByRole('heading', { name: 'Ann Lee' })).toBeInTheDocument()
    expect(data.controls.read('users/u-ann/username')).toBe('Ann Lee')
  })

  it('asks before the page closes if the device cannot keep the text, and forgets an older text once it is saved', async () => {
    const data = browserOfAnn()
    const rendered = await renderEdit(data)
    await retype(rendered, 'Tagline', 'Older')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('The disk is full.')
    })

    await retype(rendered, 'Tagline', 'Typed')

    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    expect(deviceStore.read(profileDraftKey(ANN.uid))).toContain('Older')
    data.controls.failNext('users.updateProfile', 'permissionDenied')
    const answer = data.controls.hold('users.updateProfile')
    await save(rendered)
    await rendered.user.click(screen.getByRole('button', { name: 'Close form' }))
    act(answer)
    await rendered.user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText(profileMessages.saved)
    expect(deviceStore.read(profileDraftKey(ANN.uid))).toBeNull()
  })

  it('keeps what another tab has typed while it saves', async () => {
    const data = browserOfAnn()
    const rendered = await renderEdit(data)
    await retype(rendered, 'Tagline', 'Typed here')
    const answer = data.controls.hold('users.updateProfile')
    await save(rendered)
    const there = String(deviceStore.read(profileDraftKey(ANN.uid))).replace('here', 'there')
    deviceStore.write(profileDraftKey(ANN.uid), there)

    act(answer)
    await screen.findByText(profileMessages.saved)

    expect(deviceStore.read(profileDraftKey(ANN.uid))).toBe(there)
  })

  it('shows a message when saving fails, and keeps the text', async () => {
    const data = browserOfAnn()
    data.controls.failNext('users.updateProfile', 'permissionDenied')
    const rendered = await renderEdit(data)
    await retype(rendered, 'Username', 'Annie')

    await save(rendered)

    expect(await screen.findByText('Failed to update profile.')).toHaveRole('alert')
    expect(screen.getByLabelText('Username')).toHaveValue('Annie')
  })
})

describe('changing the email', () => {
  const NEW_EMAIL = 'ann@example.com'

  async function saveNewEmail(data = browserOfAnn()) {
    const rendered = await renderEdit(data)
    await retype(rendered, 'Username', 'Annie')
    await retype(rendered, 'Email', NEW_EMAIL)
    await save(rendered)
    return { ...rendered, data }
  }

  it('saves the other fields at once, and mails a link to the new address', async () => {
    const { data } = await saveNewEmail()

    expect(await screen.findByText(profileMessages.saved)).toBeInTheDocument()
    expect(screen.getByText(newEmailMessages.awaited(NEW_EMAIL, ANN.email))).toBeInTheDocument()
    expect(data.controls.auth.mails).toMatchObject([{ kind: 'changeEmail', to: NEW_EMAIL }])
    expect(data.controls.read('users/u-ann')).toMatchObject({ username: 'Annie', email: ANN.email })
  })

  /** As after a reload of the page. */
  async function openAgain({ unmount }: RenderedScreen, data: Browser) {
    unmount()
    return renderProfile(data)
  }

  const waits = newEmailMessages.awaited(NEW_EMAIL, ANN.email)

  it('confirms the new address on every page until the notice is dismissed, when the user returns after opening the link', async () => {
    const rendered = await saveNewEmail()
    const { data } = rendered
    await screen.findByText(profileMessages.saved)

    data.controls.auth.openMail(NEW_EMAIL)
    document.dispatchEvent(new Event('visibilitychange'))

    expect(await screen.findByText(emailChanged(NEW_EMAIL))).toHaveRole('status')
    await waitFor(() => expect(facts()).toMatchObject({ Email: NEW_EMAIL }))
    expect(screen.queryByText(waits)).not.toBeInTheDocument()
    await rendered.user.click(screen.getByRole('link', { name: 'Contribute Data' }))
    await screen.findByRole('button', { name: 'Submit Data' })
    expect(screen.getByText(emailChanged(NEW_EMAIL))).toBeInTheDocument()

    const confirmation = screen.getByText(emailChanged(NEW_EMAIL)).parentElement
    await rendered.user.click(within(confirmation ?? document.body).getByRole('button', { name: 'Dismiss' }))

    await openAgain(rendered, data)
    expect(screen.queryByText(emailChanged(NEW_EMAIL))).not.toBeInTheDocument()
  })

  it('confirms the new address, when another tab has written it to the record', async () => {
    const { data } = await saveNewEmail()
    await screen.findByText(waits)
    data.controls.auth.openMail(NEW_EMAIL)

    act(() => data.controls.write({ [`users/${ANN.uid}/email`]: NEW_EMAIL }))

    expect(await screen.findByText(emailChanged(NEW_EMAIL))).toBeInTheDocument()
    expect(screen.queryByText(waits)).not.toBeInTheDocument()
  })

  it.each(['an open', 'a left'])(
    'is not taken back by %s form from before its confirmation',
    async (form) => {
      const rendered = await saveNewEmail()
      const { data, user } = rendered
      await screen.findByText(waits)
      await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
      data.controls.auth.openMail(NEW_EMAIL)
      document.dispatchEvent(new Event('visibilitychange'))
      await screen.findByText(emailChanged(NEW_EMAIL))
      await retype(rendered, 'Tagline', 'Typed after')
      if (form === 'a left') {
        await openAgain(rendered, data)
        await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
      }

      await save(rendered)
      await screen.findByRole('button', { name: 'Edit Profile' })

      expect(data.controls.auth.mails).toEqual([])
      expect(data.controls.read('users/u-ann')).toMatchObject({ tagline: 'Typed after', email: NEW_EMAIL })
    },
  )

  it('shows the unconfirmed address to a user who left the page meanwhile, and came back', async () => {
    const data = browserOfAnn()
    const release = data.controls.hold('users.updateProfile')
    const { user } = await saveNewEmail(data)
    const bar = within(screen.getByRole('navigation', { name: 'Main' }))
    await user.click(bar.getByRole('link', { name: 'Contribute Data' }))
    await user.click(bar.getByRole('link', { name: 'Profile' }))
    await screen.findByRole('button', { name: 'Edit Profile' })

    act(release)

    expect(await screen.findByText(newEmailMessages.awaited(NEW_EMAIL, ANN.email))).toBeInTheDocument()
  })

  it('asks to look for the mail before another one, if nobody knows whether it was sent', async () => {
    const data = browserOfAnn()
    data.controls.auth.lost.add('mail')

    const rendered = await saveNewEmail(data)

    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        expect.stringContaining(String(newEmailErrors.mailUnconfirmed)),
      ),
    )
    expect(data.controls.auth.mails).toMatchObject([{ kind: 'changeEmail', to: NEW_EMAIL }])
    await openAgain(rendered, data)
    expect(screen.getByText(newEmailMessages.awaited(NEW_EMAIL, ANN.email))).toBeInTheDocument()
  })

  it('asks the same after another mail, whose cooldown begins', async () => {
    const { data, user } = await saveNewEmail()
    data.controls.auth.lost.add('mail')

    await user.click(await screen.findByRole('button', { name: 'Send again' }))

    expect(await screen.findByText(String(newEmailErrors.mailUnconfirmed))).toHaveRole('alert')
    expect(screen.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  })

  it('finds its own new address when the link was opened elsewhere', async () => {
    const data = browserOfAnn()
    const rendered = await renderEdit(data)
    data.controls.auth.change(ANN.uid, { email: NEW_EMAIL })
    await retype(rendered, 'Email', NEW_EMAIL)

    await save(rendered)

    expect(await screen.findByText(emailChanged(NEW_EMAIL))).toBeInTheDocument()
  })

  it('can have its link mailed again after a delay, which a reload does not shorten', async () => {
    const rendered = await saveNewEmail()
    const { data } = rendered
    const sendAgain = await screen.findByRole('button', { name: 'Send again' })
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })

    await rendered.user.click(sendAgain)

    expect(await screen.findByRole('button', { name: 'Resend in 40 s' })).toBeDisabled()
    expect(data.controls.auth.mails).toHaveLength(2)
    await openAgain(rendered, data)
    expect(screen.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  })

  it('can be dismissed', async () => {
    const rendered = await saveNewEmail()
    const { data } = rendered
    const notice = (await screen.findByText(waits)).parentElement

    await rendered.user.click(within(notice ?? document.body).getByRole('button', { name: 'Dismiss' }))

    expect(screen.queryByText(waits)).not.toBeInTheDocument()
    await openAgain(rendered, data)
    expect(screen.queryByText(waits)).not.toBeInTheDocument()
  })

  it('is given as the reason after it ended the session', async () => {
    const { data } = await saveNewEmail()
    await screen.findByText(waits)
    data.controls.auth.openMail(NEW_EMAIL)
    data.controls.failNext('auth.reloadAccount', 'sessionExpired')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText(/^Your session has ended/)).toHaveTextContent(
      sessionEndMessages.newEmail(NEW_EMAIL),
    )
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  })

  it.each([
    ['a fresh sign-in is needed', 'recentLoginRequired', newEmailErrors.recentLoginRequired],
    ['the address is taken', 'emailInUse', newEmailErrors.emailInUse],
    ['the connection is lost', 'network', newEmailErrors.network],
    ['another error occurs', 'unknown', newEmailErrors.unknown],
  ] as const)('explains at the field when %s', async (_what, kind, sentence) => {
    const data = browserOfAnn()
    data.controls.failNext('accounts.changeEmail', kind)

    await saveNewEmail(data)

    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        expect.stringContaining(String(sentence)),
      ),
    )
    expect(screen.getByLabelText('Email')).toHaveValue(NEW_EMAIL)
    expect(data.controls.read('users/u-ann/username')).toBe('Annie')
  })
})
