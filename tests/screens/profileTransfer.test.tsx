/** Moving the data of an old university account to this one (docs/decisions.md, transfers). */

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../src/domain/store/limits'
import { transferMessages } from '../../src/features/transfer/messages'
import { profileMessages } from '../../src/domain/account/messages'
import { DEFAULT_TAGLINE } from '../../src/domain/account/user'
import { entryContent } from '../helpers/builders'
import type { Browser } from '../helpers/browser'
import { renderScreen, type RenderedScreen } from '../helpers/renderScreen'
import {
  APPROVAL,
  approve,
  browserWithBoth,
  NEW,
  NOW,
  OLD,
  rememberRequest,
  request,
  REQUEST,
  WEEK_AGO,
} from './transferAccounts'
import { failureMessages } from '../../src/domain/text/errorMessages'
import { ENDING } from '../helpers/addresses'

const browserOfNew = () => browserWithBoth({ signedInAs: NEW.email, old: { gpa: 3.9 } })

async function renderTransfer(data: Browser): Promise<RenderedScreen> {
  const rendered = renderScreen({ data, at: '/profile' })
  await rendered.user.click(await screen.findByRole('button', { name: 'Transfer Account Data' }))
  return rendered
}

async function ask({ user }: RenderedScreen, email = OLD.email) {
  await user.click(screen.getByLabelText('Previous university email'))
  await user.paste(email)
  await user.click(screen.getByRole('button', { name: 'Transfer Data from Old Account' }))
}

async function renderAsked(data = browserOfNew()) {
  const rendered = await renderTransfer(data)
  await ask(rendered)
  await screen.findByLabelText('Approval link')
  return { ...rendered, data }
}

const oldEmailField = () => screen.getByLabelText('Previous university email')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

describe('requesting the data of an old account', () => {
  it.each([
    ['another domain', 'ann@gmail.com'],
    ['a domain with more behind it', `ann${ENDING}.evil.com`],
    ['no name', ENDING],
    ['255 characters', ENDING.padStart(255, 'x')],
  ])('refuses an address with %s', async (_what, email) => {
    const data = browserOfNew()
    const rendered = await renderTransfer(data)

    await ask(rendered, email)

    expect(oldEmailField()).toHaveAccessibleDescription(transferMessages.emailInvalid)
    expect(data.controls.read('transferRequests')).toBeNull()
  })

  it('refuses the requesting account itself, and leads to the change of its email', async () => {
    const data = browserOfNew()
    data.controls.signInAs(OLD.email)
    const rendered = await renderTransfer(data)

    await ask(rendered, `ANN${ENDING}`)

    expect(oldEmailField()).toHaveAccessibleDescription(transferMessages.sameAccount)
    await rendered.user.click(screen.getByRole('link', { name: 'Change your email instead' }))
    expect(screen.getByLabelText('Email')).toHaveValue(OLD.email)
  })

  it.each([
    ['nobody has the address', `nobody${ENDING}`],
    ['another account’s request is open', OLD.email],
  ])('gives the same answer if %s', async (_what, address) => {
    const data = browserOfNew()
    request(data, { toUid: 'u-other', toEmail: `other${ENDING}` })
    const rendered = await renderTransfer(data)

    await ask(rendered, address)

    await waitFor(() =>
      expect(oldEmailField()).toHaveAccessibleDescription(
        `We couldn't find an account with that email. ${transferMessages.noAccountHelp}`,
      ),
    )
    expect(oldEmailField()).toHaveFocus()
    expect(data.controls.read(`${REQUEST}/toUid`)).toBe('u-other')
  })

  it('reports a lost connection, and keeps the address', async () => {
    const data = browserOfNew()
    data.controls.failNext('transfers.request', 'network')
    const rendered = await renderTransfer(data)

    await ask(rendered)

    await waitFor(() => expect(oldEmailField()).toHaveAccessibleDescription(failureMessages.network))
    expect(oldEmailField()).toHaveValue(OLD.email)
  })

  it.each([
    ['button', 'Back to Profile'],
    ['link', 'Change your email instead'],
  ])('tells a failure once, also after the %s “%s”', async (role, name) => {
    const data = browserOfNew()
    data.controls.failNext('transfers.request', 'network')
    const rendered = await renderTransfer(data)
    await ask(rendered)
    await waitFor(() => expect(oldEmailField()).toHaveAccessibleDescription(failureMessages.network))

    await rendered.user.click(screen.getByRole(role, { name }))

    expect(screen.queryByLabelText('Previous university email')).not.toBeInTheDocument()
    expect(screen.queryByText(failureMessages.network)).not.toBeInTheDocument()
  })

  it('writes the request and shows its link for copying', async () => {
    const { data, user } = await renderAsked()
    expect(screen.getByRole('heading', { name: 'Transfer Account Data' })).toHaveFocus()
    const link = `${window.location.origin}/#/approve-transfer?email=ann${encodeURIComponent(ENDING)}`
    expect(screen.getByLabelText('Approval link')).toHaveValue(link)

    await user.click(screen.getByRole('button', { name: 'Copy link' }))

    expect(await navigator.clipboard.readText()).toBe(link)
    expect(await screen.findByText('The link has been copied.')).toBeInTheDocument()
    expect(data.controls.read(REQUEST)).toMatchObject({ approved: false, toUid: NEW.uid, toEmail: NEW.email })
  })
})

describe('waiting for the approval', () => {
  it('finds an approval from before the visit, instead of asking again', async () => {
    const data = browserOfNew()
    request(data)
    approve(data)
    const rendered = await renderTransfer(data)

    await ask(rendered)

    expect(await screen.findByText(transferMessages.transferred)).toBeInTheDocument()
  })

  it('can be cancelled', async () => {
    const { data, user } = await renderAsked()

    await user.click(screen.getByRole('button', { name: 'Cancel request' }))

    expect(await screen.findByLabelText('Previous university email')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Transfer Account Data' })).toHaveFocus()
    expect(data.controls.read(REQUEST)).toBeNull()
    expect(data.controls.read(`requestLimits/${NEW.uid}`)).toEqual({
      since: expect.any(Number),
      lastAt: expect.any(Number),
      count: 1,
    })
  })

  it('can be cancelled without a connection, also if the owner approves before it is sent', async () => {
    const { data, user } = await renderAsked()
    data.controls.goOffline()
    await user.click(screen.getByRole('button', { name: 'Cancel request' }))
    expect(await screen.findByText(transferMessages.cancelling)).toBeInTheDocument()
    approve(data)

    await act(async () => data.controls.goOnline())

    expect(await screen.findByLabelText('Previous university email')).toBeInTheDocument()
    expect(data.controls.read(APPROVAL)).toBeNull()
    expect(data.controls.read(`requestLimits/${NEW.uid}/moved`)).toBeNull()
  })

  it('shows a message when cancelling fails, and then moves nothing', async () => {
    const { data, user } = await renderAsked()
    data.controls.failNext('transfers.cancel', 'network')

    await user.click(screen.getByRole('button', { name: 'Cancel request' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.network)
    await act(async () => approve(data))
    expect(screen.getByRole('button', { name: 'Cancel request' })).toBeInTheDocument()
    expect(data.controls.read(APPROVAL)).not.toBeNull()
  })

  it('reports a removed request, and allows a new one once it is forgotten', async () => {
    const { data, user } = await renderAsked()
    await act(async () => data.controls.write({ [REQUEST]: null }))
    expect(await screen.findByText(transferMessages.closed(OLD.email))).toBeInTheDocument()
    data.controls.failNext('transfers.cancel', 'network')
    await user.click(screen.getByRole('button', { name: 'Ask again' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.network)

    await user.click(screen.getByRole('button', { name: 'Ask again' }))

    expect(await screen.findByLabelText('Previous university email')).toBeInTheDocument()
  })
})

describe('moving the data once it is approved', () => {
  it('moves it at the next sign-in if the approval came after a sign-out', async () => {
    const data = browserOfNew()
    const entryId = data.controls.addEntry(OLD.uid, entryContent())
    const rendered = await renderAsked(data)
    await act(() => data.auth.signOut())
    rendered.unmount()
    approve(data)
    data.controls.signInAs(NEW.email)

    renderScreen({ data, at: '/profile' })

    expect(await screen.findByText(transferMessages.transferred)).toBeInTheDocument()
    expect(screen.getByText(/^1 entry moved here/)).toBeInTheDocument()
    expect(data.controls.read(`interviews/${NEW.uid}/${entryId}/companyName`)).toBe('Google')
  })

  it('moves entries and missing profile values at once, and lists them', async () => {
    const data = browserOfNew()
    data.controls.write({
      [`users/${NEW.uid}/tagline`]: DEFAULT_TAGLINE,
      [`users/${NEW.uid}/gpa`]: null,
      [`users/${OLD.uid}/currentYear`]: 'Freshman',
    })
    const entryId = data.controls.addEntry(OLD.uid, entryContent())
    await renderAsked(data)

    await act(async () => approve(data))

    expect(await screen.findByText('Data successfully transferred!')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(
      '1 entry moved here. From the old profile: tagline, GPA. Fields that you had already filled in stay as they are, and texts that are too long stay in the old profile.',
    )
    expect(screen.getByRole('heading', { name: 'New Ann' })).toBeInTheDocument()
    expect(screen.getByText('Compilers and coffee')).toBeInTheDocument()
    expect(screen.getByText('Junior')).toBeInTheDocument()
    expect(data.controls.read(`interviews/${NEW.uid}/${entryId}/companyName`)).toBe('Google')
    expect(data.controls.read(`requestLimits/${NEW.uid}`)).toEqual({
      since: expect.any(Number),
      lastAt: expect.any(Number),
      count: 1,
      moved: { entries: 1, fields: 'tagline,gpa' },
    })
  })

  it('lists it beside an earlier message', async () => {
    const data = browserOfNew()
    const { user } = renderScreen({ data, at: '/profile' })
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(profileMessages.saved)).toBeInTheDocument()
    request(data)
    approve(data)

    await act(async () => rememberRequest(data))
    await user.click(screen.getByRole('button', { name: 'Transfer Account Data' }))

    expect(await screen.findByText(transferMessages.transferred)).toBeInTheDocument()
    await act(async () => {})
    expect(data.controls.read(`requestLimits/${NEW.uid}/moved`)).not.toBeNull()
  })

  it('moves it once for a user who left the page meanwhile, and came back', async () => {
    const { data, user } = await renderAsked()
    data.controls.addEntry(OLD.uid, entryContent())
    const release = data.controls.hold('transfers.move')
    await act(async () => approve(data))
    expect(await screen.findByText(transferMessages.moving)).toBeInTheDocument()
    const bar = within(screen.getByRole('navigation', { name: 'Main' }))
    await user.click(bar.getByRole('link', { name: 'Home' }))
    await user.click(bar.getByRole('link', { name: 'Profile' }))
    expect(await screen.findByText(transferMessages.moving)).toBeInTheDocument()

    act(release)

    expect(await screen.findByText(/^1 entry moved here/)).toBeInTheDocument()
    expect(Object.keys(Object(data.controls.read(`interviews/${NEW.uid}`)))).toHaveLength(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('stays unchanged on a later visit until the server has answered', async () => {
    const data = browserOfNew()
    rememberRequest(data)
    request(data)
    approve(data)
    data.controls.hold('transfers.move')
    renderScreen({ data, at: '/profile' })
    const heading = await screen.findByRole('heading', { name: 'Transfer Account Data' })
    expect(await screen.findByText(transferMessages.moving)).toBeInTheDocument()
    const stored = data.controls.read(`requestLimits/${NEW.uid}`)

    for (const shown of [{ since: NOW, lastAt: NOW, count: 1, moved: { entries: 2 } }, stored]) {
      await act(async () => data.controls.write({ [`requestLimits/${NEW.uid}`]: shown }))
      expect(heading).toHaveTextContent('Transfer Account Data')
      expect(heading).not.toHaveFocus()
      expect(screen.getByText(transferMessages.moving)).toBeInTheDocument()
    }
  })

  it('reports that the old account has no data', async () => {
    const { data } = await renderAsked()
    data.controls.failNext('transfers.move', 'notFound')

    await act(async () => approve(data))

    expect(await screen.findByText('Old user data not found.')).toHaveRole('alert')
  })

  it('names an entry that the rules would refuse', async () => {
    const data = browserOfNew()
    data.controls.addEntry(OLD.uid, entryContent({ companyName: 'Acme', interviewProcess: 'Too short' }))
    await renderAsked(data)

    await act(async () => approve(data))

    expect(await screen.findByRole('alert')).toHaveTextContent(transferMessages.incomplete('Acme'))
  })

  it('gives the possible reason when the approval has ended, and offers a new request', async () => {
    const data = browserOfNew()
    rememberRequest(data)
    request(data, { requestedAt: WEEK_AGO - DAY_MS })
    approve(data, WEEK_AGO)
    const { user } = renderScreen({ data, at: '/profile' })
    expect(await screen.findByText(transferMessages.maybeEnded)).toBeInTheDocument()
    const release = data.controls.hold('transfers.cancel')

    await user.click(screen.getByRole('button', { name: 'Cancel request' }))
    expect(await screen.findByText(transferMessages.cancelling)).toBeInTheDocument()
    act(release)

    expect(await screen.findByLabelText('Previous university email')).toBeInTheDocument()
    expect(data.controls.read(REQUEST)).toBeNull()
  })

  it('reports a failure, and can be retried', async () => {
    const { data, user } = await renderAsked()
    data.controls.failNext('transfers.move', 'network')
    await act(async () => approve(data))
    expect(await screen.findByText('Something went wrong during migration.')).toHaveRole('alert')

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText(transferMessages.transferred)).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(
      'No entries moved here. Fields that you had already filled in stay as they are, and texts that are too long stay in the old profile.',
    )
  })
})
