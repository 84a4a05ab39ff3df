/** The screen for moderators: the reports, the possible decisions, and the messages to everybody involved. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ARCHIVE_UID } from '../../src/domain/account/user'
import type { ReportContent } from '../../src/domain/store/reports'
import { entryContent, user as userRecord } from '../helpers/builders'
import { openBrowser, PASSWORD, type Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN } from './ann'
import { moderateMessages } from '../../src/features/entries/moderate/messages'

const MOD = { uid: 'u-mod', email: 'mod@my.test' }
const BEA = 'u-bea'
const CAT = 'u-cat'

const NAMES: ReportContent = { reason: 'Names a person', text: '' }

/** A moderator’s browser with Bea’s entries about Google and Stripe. */
function moderation({ signedInAs = MOD.email } = {}) {
  const data = openBrowser({
    accounts: [MOD, ANN],
    ...(signedInAs === '' ? {} : { signedInAs }),
    tree: {
      users: Object.fromEntries([MOD, ANN].map(({ uid, email }) => [uid, userRecord({ email })])),
      moderators: { [MOD.uid]: true },
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
  return removalOf('Stripe')
}

const removalOf = (company: string) =>
  within(screen.getByRole('alertdialog', { name: `Remove the entry about ${company}?` }))

/** The card of the entry about that company. */
async function cardOf(company: string) {
  const title = await screen.findByRole('heading', { name: company })
  return within(title.closest('li') ?? document.body)
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
    const watchReports = vi.spyOn(data.reports, 'watchAll')
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
    data.controls.failNext('reports.watchAll', 'network')
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
    expect(screen.queryByRole('button', { name: 'Keep entry' })).not.toBeInTheDocument()
  })

  it('that only the moderator has reported can be kept, and removed once somebody else has reported it', async () => {
    const { data, stripe } = moderation()
    report(data, stripe, MOD.uid)
    renderScreen({ data, at: '/moderate' })

    expect(await screen.findByText(/^Only you have reported this entry\./)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remove entry…' })).not.toBeInTheDocument()
    act(() => report(data, stripe, CAT))

    expect(await findButton('Remove entry…')).toBeEnabled()
  })

  it('is gone once its author has deleted it', async () => {
    const { data, stripe } = await reported()
    await findButton('Remove entry…')
    const author = openBrowser(
      { accounts: [{ uid: BEA, email: 'bea@my.test' }], signedInAs: 'bea@my.test' },
      data.controls.servers,
    )

    await act(() => author.entries.delete(BEA, stripe))

    expect(await nothing()).toBeInTheDocument()
  })

  it('whose reports outlived it says so, and the reports can be deleted', async () => {
    const { data, user } = await reported()
    data.controls.write({ [`entryOwners/${Object.keys(Object(data.controls.read('reports')))[0]}`]: null })

    expect(await screen.findByText('The author has deleted this entry.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remove entry…' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Delete the reports' }))

    expect(await nothing()).toBeInTheDocument()
  })
})

describe('removing an entry', () => {
  it('needs one press for the reason that all reports give, and one to confirm', async () => {
    const view = await reported()
    const { data, stripe, user } = view
    report(data, stripe, 'u-dia')
    const dialog = await askToRemove(view)
    expect(
      dialog.getByText(/^The entry about Analyst at Stripe and its card will be removed/),
    ).toBeInTheDocument()
    expect(dialog.getByRole('radio', { name: 'Names a person' })).toBeChecked()

    await user.click(dialog.getByRole('button', { name: 'Remove entry' }))

    expect(await screen.findByText(/^The entry about Analyst at Stripe has been removed\./)).toHaveRole(
      'status',
    )
    expect(await nothing()).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Moderate' })).toHaveFocus())
    expect(data.controls.read(`interviews/${BEA}/${stripe}`)).toBeNull()
    expect(data.controls.read(`removals/${BEA}/${stripe}`)).toMatchObject({
      companyName: 'Stripe',
      roleTitle: 'Analyst',
      reason: 'Names a person',
    })
  })

  it('promises no notice for the author of an imported entry', async () => {
    const { data } = moderation()
    report(data, data.controls.addEntry(ARCHIVE_UID, entryContent({ companyName: 'Publix' })), CAT)
    const { user } = renderScreen({ data, at: '/moderate' })

    await user.click(await findButton('Remove entry…'))
    expect(removalOf('Publix').getByText(/its author is not told\./)).toBeInTheDocument()
    await user.click(removalOf('Publix').getByRole('button', { name: 'Remove entry' }))

    expect(await screen.findByText(/^The entry .*Publix.* has been removed\.$/)).toHaveRole('status')
  })

  it('asks for a reason if the reports differ', async () => {
    const view = await reported()
    const { data, stripe, user } = view
    act(() => report(data, stripe, 'u-dia', { reason: 'Insults or harasses', text: '' }))
    await screen.findByText('2 reports')
    const dialog = await askToRemove(view)

    await user.click(dialog.getByRole('button', { name: 'Remove entry' }))
    expect(await dialog.findByText('Please choose a reason.')).toBeInTheDocument()
    await user.click(dialog.getByRole('radio', { name: 'Wrong company' }))
    await user.click(dialog.getByRole('button', { name: 'Remove entry' }))

    expect(await nothing()).toBeInTheDocument()
    expect(data.controls.read(`removals/${BEA}/${stripe}/reason`)).toBe('Wrong company')
  })

  it('is refused if the author has edited the entry while the moderator decided, and possible after another look', async () => {
    const view = await reported()
    const { data, stripe, user } = view
    const dialog = await askToRemove(view)
    act(() =>
      data.controls.write({
        [`interviews/${BEA}/${stripe}/applicationMethod`]: 'Jo, a friend',
        [`interviewSummaries/${stripe}/changedAt`]: Date.now() + 1_000,
      }),
    )

    await user.click(dialog.getByRole('button', { name: 'Remove entry' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The entry about Analyst at Stripe was not removed: it has changed since you looked/,
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(data.controls.read(`interviews/${BEA}/${stripe}`)).not.toBeNull()
    expect(screen.getByText('Jo, a friend')).toBeInTheDocument()
    await user.click((await askToRemove(view)).getByRole('button', { name: 'Remove entry' }))
    expect(await nothing()).toBeInTheDocument()
  })
})

describe('keeping an entry', () => {
  it('takes one press, and deletes the reports', async () => {
    const { data, stripe, user } = await reported()

    await user.click(await findButton('Keep entry'))

    expect(
      await screen.findByText('The entry about Analyst at Stripe stays. Its reports have been deleted.'),
    ).toHaveRole('status')
    expect(await nothing()).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Moderate' })).toHaveFocus())
    expect(data.controls.read('reports')).toBeNull()
    expect(data.controls.read(`interviews/${BEA}/${stripe}`)).not.toBeNull()
  })

  it('leaves a report that arrived meanwhile', async () => {
    const { data, stripe, user } = await reported()
    const keep = await findButton('Keep entry')
    act(() => data.controls.goOffline())
    await user.click(keep)
    report(data, stripe, 'u-dia')
    act(() => data.controls.goOnline())

    await waitFor(() =>
      expect(Object.keys(Object(data.controls.read(`reports/${stripe}`)))).toEqual(['u-dia']),
    )
    expect(await screen.findByText('1 report')).toBeInTheDocument()
  })

  it('shows a message when it is refused', async () => {
    const { data, user } = await reported()
    data.controls.failNext('reports.keepEntry', 'permissionDenied')

    await user.click(await findButton('Keep entry'))

    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Your decision to keep the entry about Analyst at Stripe .*You don’t have permission to do that\./,
    )
  })
})

describe('two decisions at the same time', () => {
  async function twoReported() {
    const made = moderation()
    for (const id of [made.google, made.stripe]) report(made.data, id, CAT)
    const view = renderScreen({ data: made.data, at: '/moderate' })
    const [google, stripe] = [await cardOf('Google'), await cardOf('Stripe')]
    await stripe.findByRole('button', { name: 'Keep entry' })
    return { ...made, ...view, cards: { google, stripe } }
  }

  it('to remove two entries are both sent, and the dialog of one knows nothing of the other', async () => {
    const { data, user, cards: found } = await twoReported()
    act(() => data.controls.goOffline())
    await user.click(found.google.getByRole('button', { name: 'Remove entry…' }))
    await user.click(removalOf('Google').getByRole('button', { name: 'Remove entry' }))

    await user.click(found.stripe.getByRole('button', { name: 'Remove entry…' }))
    const dialog = removalOf('Stripe')
    expect(dialog.getByText(/^The entry about Analyst at Stripe/)).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Remove entry' })).toBeEnabled()
    act(() => data.controls.goOnline())
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Google' })).not.toBeInTheDocument())
    await user.click(dialog.getByRole('button', { name: 'Remove entry' }))

    expect(await nothing()).toBeInTheDocument()
    expect(Object.keys(Object(data.controls.read(`removals/${BEA}`)))).toHaveLength(2)
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
    await findButton('Keep entry')
    expect(screen.queryByText(/^Edited after this report/)).not.toBeInTheDocument()
    const [card] = cards()

    const changedAt = Date.now() + 1_000
    act(() => editedAt(data, stripe, changedAt))
    expect(
      await within(card ?? document.body).findByText(/^Edited after this report, on /),
    ).toBeInTheDocument()
    act(() => report(data, stripe, 'u-dia'))
    data.controls.write({ [`reports/${stripe}/u-dia/timestamp`]: changedAt })

    await waitFor(() => expect(screen.getByText('2 reports')).toBeInTheDocument())
    expect(screen.getAllByText(/^Edited after this report/)).toHaveLength(1)
  })
})

describe('losing the moderator role with the page open', () => {
  it('closes the open reports with a message, and clears them', async () => {
    const { data } = await reported()
    expect(await screen.findByText(/^They asked about/)).toBeInTheDocument()

    act(() => data.controls.write({ [`moderators/${MOD.uid}`]: null }))

    expect(await screen.findByText(moderateMessages.noModerator)).toHaveRole('status')
    expect(screen.queryByText(/^They asked about/)).not.toBeInTheDocument()
    expect(screen.queryByText('Stripe')).not.toBeInTheDocument()
    act(() => data.controls.write({ [`moderators/${MOD.uid}`]: true }))
    expect(await screen.findByText(/^They asked about/)).toBeInTheDocument()
  })
})
