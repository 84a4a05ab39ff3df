/** Reporting an entry from its open details. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasDrafts } from '../../src/device/deviceStore'
import { renderScreen } from '../helpers/renderScreen'
import type { Browser } from '../helpers/browser'
import { ANN, browserOf, findCard, OTHER } from './ann'

const idOf = (data: Browser, company: string) => {
  const summaries: Record<string, unknown> = Object(data.controls.read('interviewSummaries'))
  const id = Object.keys(summaries).find((key) => Object(summaries[key]).companyName === company)
  if (id === undefined) throw new Error(`Nothing is stored about ${company}.`)
  return id
}

async function openDetails(data: Browser, company: string) {
  const view = renderScreen({ data, at: '/saved' })
  const card = await findCard(company)
  await view.user.click(await card.findByRole('button', { name: 'See more details' }))
  await card.findByText('Questions asked')
  return { ...view, card }
}

async function openReport(data: Browser) {
  const view = await openDetails(data, 'Stripe')
  await view.user.click(view.card.getByRole('button', { name: 'Report this entry' }))
  await screen.findByRole('radio', { name: 'Names a person' })
  return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Report this entry' })) }
}

const contributor = () => browserOf('contributor', [{ companyName: 'Stripe' }])
const reports = (data: Browser) => data.controls.read('reports')

describe('a report', () => {
  it('is sent with a reason and a note, confirmed, and shown later', async () => {
    const data = contributor()
    const { user, card, dialog } = await openReport(data)
    expect(dialog.getByText('0 of 500 characters.')).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: /^guidelines/ })).toHaveAttribute('href', '#/guidelines')

    await user.click(dialog.getByRole('radio', { name: 'Names a person' }))
    await user.type(dialog.getByLabelText('What should a moderator know?'), 'It names Jo.')
    expect(dialog.getByText('12 of 500 characters.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Send report' }))

    expect(await screen.findByText('Thank you. A moderator will look at it.')).toHaveRole('status')
    expect(reports(data)).toEqual({
      [idOf(data, 'Stripe')]: {
        [ANN.uid]: { reason: 'Names a person', text: 'It names Jo.', timestamp: expect.any(Number) },
      },
    })
    const remembered = card.getByRole('button', { name: 'You reported this' })
    expect(remembered).toHaveFocus()
    expect(hasDrafts(ANN.uid)).toBe(false)

    await user.click(remembered)
    const again = within(await screen.findByRole('dialog', { name: 'Your report' }))
    expect(again.getByText('It names Jo.')).toBeInTheDocument()
    expect(again.getByText(/^You reported this on /)).toBeInTheDocument()
  })

  it('needs a reason, and no note', async () => {
    const data = contributor()
    const { user, dialog } = await openReport(data)

    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(await dialog.findByText('Please choose a reason.')).toBeInTheDocument()
    await user.click(dialog.getByRole('radio', { name: 'Wrong company' }))
    await user.click(dialog.getByRole('button', { name: 'Send report' }))

    expect(await screen.findByText('Thank you. A moderator will look at it.')).toBeInTheDocument()
  })

  it('is not offered for an own entry, or to users who may not read it', async () => {
    const data = contributor()
    const { card, unmount } = await openDetails(data, 'Own Company')
    expect(card.queryByRole('button', { name: /report/i })).not.toBeInTheDocument()
    unmount()

    renderScreen({ data: browserOf('newcomer', [{ companyName: 'Stripe' }]), at: '/saved' })
    await findCard('Stripe')
    expect(screen.queryByRole('button', { name: /report/i })).not.toBeInTheDocument()
  })

  it('keeps its note when it is refused, and shows the reason', async () => {
    const data = contributor()
    const { user, dialog } = await openReport(data)
    await user.click(dialog.getByRole('radio', { name: 'Names a person' }))
    await user.type(dialog.getByLabelText('What should a moderator know?'), 'It names Jo.')
    data.controls.write({
      [`reportLimits/${ANN.uid}`]: { since: Date.now(), count: 10 },
    })

    await user.click(dialog.getByRole('button', { name: 'Send report' }))

    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'You have reached the daily limit for one account.',
    )
    expect(dialog.getByLabelText('What should a moderator know?')).toHaveValue('It names Jo.')
    data.controls.write({ [`reportLimits/${ANN.uid}`]: null, [`interviews/${ANN.uid}`]: null })
    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(await dialog.findByText(/^Your report was refused\./)).toBeInTheDocument()
  })

  it('keeps its note and shows a message when the entry is deleted meanwhile', async () => {
    const data = contributor()
    const { user, dialog } = await openReport(data)
    await user.click(dialog.getByRole('radio', { name: 'Names a person' }))
    await user.type(dialog.getByLabelText('What should a moderator know?'), 'It names Jo.')
    act(() => data.controls.removeEntry(OTHER, idOf(data, 'Stripe')))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Stripe' })).not.toBeInTheDocument())

    await user.click(dialog.getByRole('button', { name: 'Send report' }))

    expect(await dialog.findByRole('alert')).toHaveTextContent('This entry no longer exists')
    expect(dialog.getByLabelText('What should a moderator know?')).toHaveValue('It names Jo.')
  })

  it('keeps its note when the session ends, but not for the next account', async () => {
    const data = contributor()
    data.controls.auth.add({ uid: 'u-eve', email: 'eve@my.test' })
    const { user, dialog } = await openReport(data)
    await user.type(dialog.getByLabelText('What should a moderator know?'), 'It names Jo.')

    act(() => data.controls.endSession())
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^You have been signed out\./)
    expect(dialog.getByLabelText('What should a moderator know?')).toHaveValue('It names Jo.')
    expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled()
    act(() => data.controls.signInAs('eve@my.test'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    act(() => data.controls.signInAs(ANN.email))
    await findCard('Stripe')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('asks before it is discarded, and is sent later if its dialog closes while it waits for a connection', async () => {
    const data = contributor()
    const { user, dialog } = await openReport(data)
    await user.click(dialog.getByRole('radio', { name: 'Names a person' }))
    await user.type(dialog.getByLabelText('What should a moderator know?'), 'It')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }))
    act(() => data.controls.goOffline())

    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(await dialog.findByText('Saving…')).toBeInTheDocument()
    expect(dialog.getByLabelText('What should a moderator know?')).toBeDisabled()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await screen.findByText(/It sends your report when/)).toBeInTheDocument()
    expect(reports(data)).toBeNull()
    act(() => data.controls.goOnline())

    expect(await screen.findByText('Thank you. A moderator will look at it.')).toBeInTheDocument()
    expect(reports(data)).not.toBeNull()
  })

  it('is kept if its page is left before it is sent, until it is discarded', async () => {
    const { user, dialog } = await openReport(contributor())
    await user.type(dialog.getByLabelText('What should a moderator know?'), 'It names Jo.')
    act(() => void (window.location.hash = '#/about'))
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByText('Your report has not been sent.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
    act(() => void (window.location.hash = '#/saved'))
    await user.click((await findCard('Stripe')).getByRole('button', { name: 'See more details' }))
    await user.click(await screen.findByRole('button', { name: 'Report this entry' }))
    expect(await screen.findByLabelText('What should a moderator know?')).toHaveValue('It names Jo.')

    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Discard' }))

    expect(hasDrafts(ANN.uid)).toBe(false)
  })

  it('that is stored late leaves the open form for another entry as it is', async () => {
    const data = browserOf('contributor', [{ companyName: 'Stripe' }, { companyName: 'Visa' }])
    const { user, dialog } = await openReport(data)
    const visa = await findCard('Visa')
    await user.click(dialog.getByRole('radio', { name: 'Names a person' }))
    const release = data.controls.hold('reports.append')
    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    await user.keyboard('{Escape}')
    await user.click(visa.getByRole('button', { name: 'See more details' }))
    await user.click(await visa.findByRole('button', { name: 'Report this entry' }))
    const text = await screen.findByLabelText('What should a moderator know?')
    await user.type(text, 'It names Bob.')

    act(release)

    expect(await screen.findByText('Thank you. A moderator will look at it.')).toBeInTheDocument()
    expect(text).toHaveValue('It names Bob.')
    expect(Object.keys(Object(reports(data)))).toEqual([idOf(data, 'Stripe')])
  })

  const reportElsewhere = (data: Browser) =>
    act(() =>
      data.reports.append(ANN.uid, idOf(data, 'Stripe'), { reason: 'Wrong company', text: 'From there' }),
    )

  it('keeps its note when another tab has sent one, and says so', async () => {
    const data = contributor()
    const { user, dialog } = await openReport(data)
    await user.click(dialog.getByRole('radio', { name: 'Names a person' }))
    await user.type(dialog.getByLabelText('What should a moderator know?'), 'It names Jo.')

    await reportElsewhere(data)
    await user.click(dialog.getByRole('button', { name: 'Send report' }))

    expect(await dialog.findByRole('alert')).toHaveTextContent('You have already reported this entry.')
    expect(dialog.getByLabelText('What should a moderator know?')).toHaveValue('It names Jo.')
  })

  it('is not offered before the earlier one has arrived', async () => {
    const data = contributor()
    await reportElsewhere(data)
    const arrives = data.controls.hold('reports.watchOwn')
    const { user, card } = await openDetails(data, 'Stripe')
    await user.click(card.getByRole('button', { name: 'Report this entry' }))
    await screen.findByRole('dialog')
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()

    act(arrives)

    expect(await screen.findByText('From there')).toBeInTheDocument()
  })

  it('can be sent again after the author has edited the entry, or a moderator has kept it', async () => {
    const data = contributor()
    const id = idOf(data, 'Stripe')
    const { user, card, dialog } = await openReport(data)
    await user.click(dialog.getByRole('radio', { name: 'Names a person' }))
    await user.click(dialog.getByRole('button', { name: 'Send report' }))
    await screen.findByText('Thank you. A moderator will look at it.')
    expect(card.getByRole('button', { name: 'You reported this' })).toBeInTheDocument()
    async function reportAgain() {
      await user.click(await card.findByRole('button', { name: 'Report this entry' }))
      await user.click(await screen.findByRole('radio', { name: 'Wrong company' }))
      await user.click(screen.getByRole('button', { name: 'Send report' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(reports(data)).toMatchObject({ [id]: { [ANN.uid]: { reason: 'Wrong company' } } })
      expect(card.getByRole('button', { name: 'You reported this' })).toBeInTheDocument()
    }

    act(() =>
      data.controls.write({
        [`reports/${id}/${ANN.uid}/timestamp`]: Date.now() - 2_000,
        [`interviews/${OTHER}/${id}/applicationMethod`]: 'Jo, a friend',
        [`interviewSummaries/${id}/changedAt`]: Date.now() - 1_000,
      }),
    )
    await reportAgain()
    act(() => data.controls.write({ reports: null }))
    await reportAgain()
  })
})
