/** The screen for moderators: the reports, the possible decisions, and the messages to everybody involved. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ReportContent } from '../../src/domain/moderationSchemas'
import { entryContent, user as userRecord } from '../helpers/builders'
import { openBrowser, PASSWORD, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN } from './ann'

const MOD = { uid: 'u-mod', email: 'mod@ufl.edu' }
const SECOND = { uid: 'u-second', email: 'second@ufl.edu' }
const BEA = 'u-bea'
const CAT = 'u-cat'

const NAMES: ReportContent = { reason: 'Names a person', text: '' }

interface Options {
  readonly signedInAs?: string
  readonly moderators?: Readonly<Record<string, true>>
}

/** A moderator’s browser with Bea’s entries about Google and Stripe. */
function moderation({ signedInAs = MOD.email, moderators = { [MOD.uid]: true } }: Options = {}) {
  const data = openBrowser({
    accounts: [MOD, SECOND, ANN],
    ...(signedInAs === '' ? {} : { signedInAs }),
    tree: {
      users: Object.fromEntries([MOD, SECOND, ANN].map(({ uid, email }) => [uid, userRecord({ email })])),
      moderators,
    },
  })
  const google = data.controls.addEntry(BEA, entryContent({ companyName: 'Google' }))
  const stripe = data.controls.addEntry(BEA, entryContent({ companyName: 'Stripe', roleTitle: 'Analyst' }))
  return { data, google, stripe }
}

/** A report as `by` would have written it. */
function report(data: Browser, entryId: string, by: string, { reason, text }: ReportContent = NAMES) {
  data.controls.write({ [`reports/${entryId}/${by}`]: { reason, text, timestamp: Date.now() } })
}

async function reported() {
  const made = moderation()
  report(made.data, made.stripe, CAT)
  return { ...made, ...renderScreen({ data: made.data, at: '/moderate' }) }
}

const cards = () => within(screen.getByRole('list', { name: 'Reported entries' })).getAllByRole('listitem')
const companies = () =>
  within(screen.getByRole('list', { name: 'Reported entries' }))
    .getAllByRole('heading', { level: 2 })
    .map((one) => one.textContent)
const findButton = (name: string) => screen.findByRole('button', { name })
const nothing = () => screen.findByRole('heading', { name: 'Nothing is reported' })

async function askToRemove(view: Awaited<ReturnType<typeof reported>>) {
  await view.user.click(await findButton('Remove entry…'))
  return within(screen.getByRole('dialog', { name: 'Remove this entry?' }))
}

/** A second moderator, in a browser of their own. */
function secondModerator({ data }: { data: Browser }) {
  data.controls.write({ [`moderators/${SECOND.uid}`]: true })
  return openBrowser({ signedInAs: SECOND.email }, data.controls.servers)
}

describe('the link to the reports', () => {
  it('is in the navigation of moderators, and disappears when they lose that role', async () => {
    const { data } = moderation()
    renderScreen({ data, at: '/about' })
    const navigation = within(screen.getByRole('navigation'))

    expect(await navigation.findByRole('link', { name: 'Moderate' })).toHaveAttribute('href', '#/moderate')
    act(() => data.controls.write({ [`moderators/${MOD.uid}`]: null }))
    await waitFor(() => expect(navigation.queryByRole('link', { name: 'Moderate' })).not.toBeInTheDocument())
    expect(navigation.getByRole('link', { name: 'Profile' })).toBeInTheDocument()
  })

  it('shows the number of reported entries, live', async () => {
    const { data, google, stripe } = moderation()
    report(data, stripe, CAT)
    renderScreen({ data, at: '/about' })
    const navigation = within(screen.getByRole('navigation'))
    expect(await navigation.findByRole('link', { name: 'Moderate 1 reported entry' })).toBeInTheDocument()

    act(() => {
      report(data, stripe, 'u-dia')
      report(data, google, CAT)
    })
    expect(await navigation.findByRole('link', { name: 'Moderate 2 reported entries' })).toBeInTheDocument()
    act(() => data.controls.write({ reports: null }))

    expect(await navigation.findByRole('link', { name: 'Moderate' })).toBeInTheDocument()
  })

  it('is absent for other users, and no reports are read', async () => {
    const { data, stripe } = moderation({ signedInAs: ANN.email })
    report(data, stripe, CAT)
    const watchReports = vi.spyOn(data, 'watchReports')
    renderScreen({ data, at: '/about' })

    expect(await screen.findByRole('link', { name: 'Profile' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Moderate/ })).not.toBeInTheDocument()
    expect(watchReports).not.toHaveBeenCalled()
  })

  it('leads other users to a message and a link back', async () => {
    const { data, stripe } = moderation({ signedInAs: ANN.email })
    report(data, stripe, CAT)
    const { user } = renderScreen({ data, at: '/moderate' })

    expect(await screen.findByText('Only the moderators of this site can read reports.')).toBeInTheDocument()
    expect(screen.queryByText('Stripe')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'View all experiences' }))
    expect(await screen.findByRole('heading', { name: 'All Interview Experiences' })).toBeInTheDocument()
  })

  it('leads a signed-out moderator through the sign-in, even without an own entry', async () => {
    const { data, stripe } = moderation({ signedInAs: '' })
    report(data, stripe, CAT)
    const { user } = renderScreen({ data, at: '/moderate' })

    await user.click(within(await screen.findByRole('main')).getByRole('link', { name: 'Sign in' }))
    await user.type(await screen.findByLabelText('Email'), MOD.email)
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`)

    expect(await screen.findByRole('heading', { name: 'Stripe' })).toBeInTheDocument()
    expect(window.location.hash).toBe('#/moderate')
  })
})

describe('a reported entry', () => {
  it('is shown completely with its reports, most reports first, and updates automatically', async () => {
    const { data, google, stripe } = moderation()
    renderScreen({ data, at: '/moderate' })
    expect(await nothing()).toBeInTheDocument()

    act(() => report(data, google, CAT, { reason: 'Insults or harasses', text: 'The last line.' }))
    const card = within(
      (await screen.findByRole('heading', { name: 'Google' })).closest('li') ?? document.body,
    )
    expect(card.getByText('1 report')).toBeInTheDocument()
    expect(card.getByText('Insults or harasses')).toBeInTheDocument()
    expect(card.getByText('The last line.')).toBeInTheDocument()
    expect(card.getByText('Ann Lee')).toBeInTheDocument()
    expect(card.getByText(/^They asked about/)).toBeInTheDocument()

    act(() => {
      report(data, stripe, CAT)
      report(data, stripe, 'u-dia')
    })
    await waitFor(() => expect(companies()).toEqual(['Stripe', 'Google']))
    expect(within(cards()[0] ?? document.body).getByText('2 reports')).toBeInTheDocument()
    expect(screen.getByText('2 entries are reported. Those with the most reports come first.')).toHaveRole(
      'status',
    )
  })

  it('shows a message with a retry when it cannot be read', async () => {
    const { data, stripe } = moderation()
    report(data, stripe, CAT)
    const { user } = renderScreen({ data, at: '/about' })
    const link = await screen.findByRole('link', { name: 'Moderate 1 reported entry' })
    data.controls.failNext('watchReports', 'network')
    await user.click(link)

    expect(await screen.findByRole('alert')).toHaveTextContent('Network error.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: 'Stripe' })).toBeInTheDocument()
  })

  it('written by the moderator is left to another moderator', async () => {
    const { data } = moderation()
    report(data, data.controls.addEntry(MOD.uid, entryContent({ companyName: 'Publix' })), CAT)
    renderScreen({ data, at: '/moderate' })

    expect(
      await screen.findByText('This is your own entry, so another moderator decides.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remove entry…' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Dismiss reports' })).not.toBeInTheDocument()
  })

  it('is marked as deleted after its author deletes it, and its reports can be dismissed', async () => {
    const { data, stripe, user } = await reported()
    await findButton('Remove entry…')
    act(() => data.controls.removeEntry(BEA, stripe))

    expect(await screen.findByText(/^The author has deleted this entry/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remove entry…' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Dismiss reports' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Dismiss reports' }))
    expect(await nothing()).toBeInTheDocument()
  })
})

describe('removing an entry', () => {
  it('needs a reason, previews the notice to the author, and is logged', async () => {
    const view = await reported()
    const { data, stripe, user } = view
    const dialog = await askToRemove(view)

    await user.click(dialog.getByRole('button', { name: 'Remove entry' }))
    expect(await dialog.findByText('Please choose a reason.')).toBeInTheDocument()
    await user.click(dialog.getByRole('radio', { name: 'Names a person' }))
    await user.type(dialog.getByLabelText('Your message to the author'), 'Please leave out Jo.')
    expect(
      dialog.getByText('A moderator has removed your entry about Analyst at Stripe.'),
    ).toBeInTheDocument()
    expect(dialog.getByText('Why: Names a person')).toBeInTheDocument()
    expect(dialog.getByText('The moderator writes: “Please leave out Jo.”')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Remove entry' }))

    expect(await screen.findByText(/^The entry has been removed\./)).toHaveRole('status')
    expect(await nothing()).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Moderate' })).toHaveFocus()
    expect(
      screen.getByText('You removed an entry about Analyst at Stripe: Names a person (1 report)'),
    ).toBeInTheDocument()
    expect(data.controls.read(`interviews/${BEA}/${stripe}`)).toBeNull()
    expect(data.controls.read(`removals/${BEA}/${stripe}`)).toMatchObject({
      reason: 'Names a person',
      note: 'Please leave out Jo.',
      entry: { companyName: 'Stripe' },
    })
  })

  /** Bea's own edit, sent from another browser. */
  function editAs(data: Browser, id: string, fields: Readonly<Record<string, string>>) {
    const paths = Object.entries(fields).map(([field, value]) => [`interviews/${BEA}/${id}/${field}`, value])
    data.controls.write({
      ...Object.fromEntries(paths),
      [`interviewSummaries/${id}/changedAt`]: Date.now(),
    })
  }

  async function fillIn(view: Awaited<ReturnType<typeof reported>>) {
    const dialog = await askToRemove(view)
    await view.user.click(dialog.getByRole('radio', { name: 'Names a person' }))
    await view.user.type(dialog.getByLabelText('Your message to the author'), 'Please leave out Jo.')
    return dialog
  }

  it('says that the author has edited the entry, and then removes the entry with one press, keeping reason and note', async () => {
    const view = await reported()
    const { data, stripe, user } = view
    const dialog = await fillIn(view)

    act(() => editAs(data, stripe, { applicationMethod: 'Jo, a friend' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^The author has changed this entry/)
    // Neither this edit nor a later one stops the removal.
    act(() => editAs(data, stripe, { applicationMethod: 'Jo, a good friend' }))
    await user.click(dialog.getByRole('button', { name: 'Remove entry' }))

    expect(await screen.findByText(/^The entry has been removed\./)).toBeInTheDocument()
    expect(data.controls.read(`removals/${BEA}/${stripe}`)).toMatchObject({
      reason: 'Names a person',
      note: 'Please leave out Jo.',
      entry: { applicationMethod: 'Jo, a good friend' },
    })
  })

  it('keeps reason and note when the removal fails because of an unseen edit, and removes with the next press', async () => {
    const view = await reported()
    const { data, stripe, user } = view
    const dialog = await fillIn(view)
    data.controls.failNext('removeEntry', 'conflict')
    await user.click(dialog.getByRole('button', { name: 'Remove entry' }))

    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Nothing was removed/)
    act(() => editAs(data, stripe, { applicationMethod: 'Jo, a friend' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^The author has changed this entry/)
    expect(dialog.getByLabelText('Your message to the author')).toHaveValue('Please leave out Jo.')
    await user.click(dialog.getByRole('button', { name: 'Remove entry' }))

    expect(await screen.findByText(/^The entry has been removed\./)).toBeInTheDocument()
    expect(data.controls.read(`removals/${BEA}/${stripe}/entry/applicationMethod`)).toBe('Jo, a friend')
  })

  it('says when the author has deleted the entry', async () => {
    const view = await reported()
    const dialog = await fillIn(view)

    act(() => view.data.controls.removeEntry(BEA, view.stripe))

    expect(await dialog.findByRole('alert')).toHaveTextContent(/^The author has deleted this entry/)
    expect(dialog.queryByRole('button', { name: 'Remove entry' })).not.toBeInTheDocument()
  })

  it('shows the second of two moderators the decision of the first', async () => {
    const view = await reported()
    const { data, stripe, user } = view
    const other = secondModerator(view)
    const dialog = await askToRemove(view)
    const entry = await other.readEntry(stripe)
    if (entry === null) throw new Error('The entry is gone.')

    await act(() => other.removeEntry(SECOND.uid, entry, { reason: 'Names a person', note: '' }))

    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Another moderator has already removed this entry.',
    )
    expect(dialog.queryByRole('button', { name: 'Remove entry' })).not.toBeInTheDocument()
    await user.click(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] ?? document.body,
    )
    expect(
      screen.getByText(
        'Another moderator removed an entry about Analyst at Stripe: Names a person (1 report)',
      ),
    ).toBeInTheDocument()
    expect(Object.keys(Object(data.controls.read('moderationLog')))).toHaveLength(1)
  })
})

describe('dismissing reports', () => {
  it('asks once, keeps the entry, and is logged', async () => {
    const { data, stripe, user } = await reported()

    await user.click(await findButton('Dismiss reports'))
    const question = within(screen.getByRole('alertdialog', { name: 'Dismiss these reports?' }))
    await user.click(question.getByRole('button', { name: 'Keep them' }))
    expect(screen.getByRole('heading', { name: 'Stripe' })).toBeInTheDocument()
    await user.click(await findButton('Dismiss reports'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Dismiss reports' }))

    expect(await screen.findByText('The reports have been dismissed. The entry stays.')).toBeInTheDocument()
    expect(await nothing()).toBeInTheDocument()
    expect(data.controls.read('reports')).toBeNull()
    expect(data.controls.read(`interviews/${BEA}/${stripe}`)).not.toBeNull()
    expect(screen.getByRole('link', { name: 'an entry' })).toHaveAttribute('href', `#/saved?entry=${stripe}`)
  })

  it('shows the second of two moderators the decision of the first', async () => {
    const view = await reported()
    const other = secondModerator(view)
    await view.user.click(await findButton('Dismiss reports'))
    const stored = Object(view.data.controls.read(`reports/${view.stripe}/${CAT}`))

    await act(() =>
      other.dismissReports(
        SECOND.uid,
        { entryId: view.stripe, reports: [{ by: CAT, ...stored }] },
        Number(view.data.controls.read(`interviewSummaries/${view.stripe}/changedAt`)),
      ),
    )

    expect(
      await screen.findByText('Another moderator has already dismissed these reports.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('is refused with a message when there is a new report', async () => {
    const { data, stripe, user } = await reported()
    await user.click(await findButton('Dismiss reports'))
    act(() => report(data, stripe, 'u-dia'))

    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Dismiss reports' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Nothing was dismissed/)
    expect(screen.getByText('2 reports')).toBeInTheDocument()
  })
})

describe('an edit after a report', () => {
  /** Bea's entry about Stripe, edited at that time. */
  function editedAt(data: Browser, id: string, changedAt: number) {
    data.controls.write({
      [`interviews/${BEA}/${id}/applicationMethod`]: 'Jo, a friend',
      [`interviewSummaries/${id}/changedAt`]: changedAt,
    })
  }

  it('appears with its time beside each older report', async () => {
    const { data, stripe } = await reported()
    await findButton('Dismiss reports')
    expect(screen.queryByText(/^Edited after this report/)).not.toBeInTheDocument()
    const [card] = cards()

    act(() => editedAt(data, stripe, Date.now() + 1_000))
    expect(
      await within(card ?? document.body).findByText(/^Edited after this report, on /),
    ).toBeInTheDocument()
    act(() => report(data, stripe, 'u-dia'))
    data.controls.write({ [`reports/${stripe}/u-dia/timestamp`]: Date.now() + 2_000 })

    await waitFor(() => expect(screen.getByText('2 reports')).toBeInTheDocument())
    expect(screen.getAllByText(/^Edited after this report/)).toHaveLength(1)
  })
})

describe('a moderator’s own entry that is reported', () => {
  async function ownReported(at: string) {
    const { data } = moderation()
    const own = data.controls.addEntry(MOD.uid, entryContent({ companyName: 'Publix' }))
    report(data, own, CAT)
    return { data, own, ...renderScreen({ data, at }) }
  }

  it('cannot be deleted, and the page gives the reason and the solution', async () => {
    const { data, own, user } = await ownReported('/list')

    await user.click(await findButton('Delete'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete entry' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^We couldn’t delete the entry: It has been reported, and you are a moderator/,
    )
    expect(data.controls.read(`interviews/${MOD.uid}/${own}`)).not.toBeNull()
  })

  it('blocks deleting the account, too, with a message', async () => {
    const { data, user } = await ownReported('/privacy')

    await user.click(await findButton('Delete my account'))
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete everything' }),
    )

    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Nothing has been deleted: one of your entries has been reported\./,
    )
    expect(data.controls.read(`users/${MOD.uid}`)).not.toBeNull()
  })
})

describe('losing the moderator role with the page open', () => {
  it('closes the open reports with a message, and clears them', async () => {
    const { data } = await reported()
    expect(await screen.findByText(/^They asked about/)).toBeInTheDocument()

    act(() => data.controls.write({ [`moderators/${MOD.uid}`]: null }))

    expect(await screen.findByRole('alert')).toHaveTextContent(/^You are no longer a moderator/)
    expect(screen.queryByText(/^They asked about/)).not.toBeInTheDocument()
    expect(screen.queryByText('Stripe')).not.toBeInTheDocument()
    act(() => data.controls.write({ [`moderators/${MOD.uid}`]: true }))
    expect(await screen.findByText(/^They asked about/)).toBeInTheDocument()
  })

  it('shows a message if a button is pressed before the page has noticed', async () => {
    const view = await reported()
    const dialog = await askToRemove(view)
    await view.user.click(dialog.getByRole('radio', { name: 'Names a person' }))
    view.data.controls.failNext('removeEntry', 'permissionDenied')

    await view.user.click(dialog.getByRole('button', { name: 'Remove entry' }))

    expect(await dialog.findByRole('alert')).toHaveTextContent('You don’t have permission to do that.')
  })
})
