/** The links about plans on three screens, and the form that is filled in from a plan. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dayInYears, monthAt } from '../../src/domain/dates'
import type { Browser } from '../helpers/browser'
import { entryContent, planContent, words } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOf } from './ann'
import { fillEntry, findForm } from './contributeForm'

const TODAY = dayInYears(0)

function plan(data: Browser, createdAt: number, overrides = {}) {
  const { practised, ...texts } = planContent({ date: TODAY, ...overrides })
  const ticks = practised.length === 0 ? {} : { practised: practised.join(' ') }
  data.controls.write({ [`plans/${ANN.uid}/p${createdAt}`]: { ...texts, ...ticks, createdAt } })
}

const lines = async () => within(await screen.findByRole('list', { name: 'For you' }))
const plansOf = (data: Browser) =>
  Object.values(Object(data.controls.read(`plans/${ANN.uid}`))).map((stored) => Object(stored).createdAt)

describe('the lines about plans', () => {
  it.each(['/', '/list', '/saved'])(
    'appear on %s: the next interview first, with a link to its sheet',
    async (at) => {
      const data = browserOf('contributor')
      plan(data, 1, { date: '' })
      plan(data, 2, { companyName: 'Visa & Co', date: dayInYears(1) })
      renderScreen({ data, at })

      const links = (await lines()).getAllByRole('link')

      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        [expect.stringMatching(/^Visa & Co on .+ \d+, \d{4}: prepare$/), '#/company/visa'],
        ['Stripe: prepare', '#/company/stripe'],
      ])
    },
  )

  it('ask from the day of the interview on how it was', async () => {
    const data = browserOf('contributor')
    plan(data, 1, { companyName: 'Visa', date: dayInYears(-1) })
    plan(data, 2, { companyName: 'Figma' })
    plan(data, 3, { companyName: 'Stripe', date: dayInYears(1) })
    renderScreen({ data, at: '/saved' })

    const asked = (await lines()).getAllByRole('link', { name: /^How was/ })

    expect(asked.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['How was Visa?', '#/list?plan=1'],
      ['How was Figma?', '#/list?plan=2'],
    ])
  })

  it('appear before the server answers, and disappear after signing out', async () => {
    const data = browserOf('contributor')
    plan(data, 1)
    const first = renderScreen({ data, at: '/list' })
    await lines()
    first.unmount()
    const release = data.controls.hold('watchOwn plans')

    const { user } = renderScreen({ data, at: '/list' })
    expect((await lines()).getByRole('link', { name: 'How was Stripe?' })).toBeInTheDocument()
    expect(localStorage.getItem(`wic.plans.${ANN.uid}`)).toContain('Stripe')

    await act(async () => release())
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(localStorage.getItem(`wic.plans.${ANN.uid}`)).toBeNull())
  })

  it('are absent without a plan', async () => {
    renderScreen({ data: browserOf('contributor'), at: '/list' })

    await screen.findByRole('button', { name: 'Submit Data' })
    expect(screen.queryByRole('list', { name: 'For you' })).not.toBeInTheDocument()
  })
})

describe('the form of a plan', () => {
  it('has company, role and month of the plan, which ends when the user shares the entry', async () => {
    const data = browserOf('contributor')
    data.controls.addEntry(ANN.uid, entryContent({ companyName: 'stripe' }))
    plan(data, 1)
    plan(data, 2, { companyName: 'Stripe', date: dayInYears(1) })
    plan(data, 3, { companyName: 'Visa' })
    const { user } = renderScreen({ data, at: '/list' })
    await user.click((await lines()).getByRole('link', { name: 'How was Stripe?' }))

    const form = await findForm('Submit your experience')
    expect(form.getByLabelText('Company name')).toHaveValue('Stripe')
    expect(form.getByLabelText('Role title')).toHaveValue('Software Engineer')
    expect(form.getByLabelText('When were the interviews?')).toHaveValue(monthAt(Date.now()))
    expect(window.location.hash).toBe('#/list')
    await fillEntry(user, form, {
      'Company name': 'Stripe',
      'Role title': 'PM',
      'Questions asked': `Two sum.\n${words(20)}`,
    })
    await user.click(form.getByRole('button', { name: 'Submit' }))

    expect(await screen.findByText('Successfully submitted!')).toBeInTheDocument()
    await waitFor(() => expect(plansOf(data)).toEqual([2, 3]))
  })

  it('closes without a question while nothing is typed, and the plan stays', async () => {
    const data = browserOf('contributor')
    plan(data, 1)
    const { user } = renderScreen({ data, at: '/list?plan=1' })
    const form = await findForm('Submit your experience')

    await user.click(form.getByRole('button', { name: 'Cancel' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByText(/unsubmitted draft/)).not.toBeInTheDocument()
    expect(plansOf(data)).toEqual([1])
  })

  it('is replaced by a message if the plan has ended', async () => {
    renderScreen({ data: browserOf('contributor'), at: '/list?plan=1' })

    expect(
      await screen.findByText('This plan has ended. You can still share how it went.'),
    ).toBeInTheDocument()
  })

  it.each(['Sign In to Continue', 'Sign up'])(
    'is the destination of a visitor who follows a calendar’s link and presses %s',
    async (name) => {
      const { user } = renderScreen({ data: browserOf('visitor'), at: '/list?plan=1' })

      await user.click(await screen.findByRole('link', { name }))

      expect(await screen.findByText('your plan')).toBeInTheDocument()
    },
  )
})
