/** The plan on the page of a company: making and changing it, ticks, the calendar, and missing connections. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { dayInYears } from '../../src/domain/dates'
import { lineKey } from '../../src/domain/questions'
import { planMessages } from '../../src/features/entries/company/messages'
import type { Browser } from '../helpers/browser'
import { planContent, words } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { collectSavedFiles, textOf } from '../helpers/savedFiles'
import { ANN, browserOf } from './ann'

const SHEET = '/company/stripe'
const QUESTIONS = `Phone screen:\n- Two sum\n- Why us?\n\nOn-site: Design a chat. ${words(20)}.`
const STRIPE = [
  { companyName: 'Stripe', roleTitle: 'Software Engineer', questionsAsked: QUESTIONS },
  { companyName: 'Stripe', roleTitle: 'Data Scientist', questionsAsked: `- two sum!\n- Why ${words(20)}?` },
]

/** Stores a plan of Ann's, past the app. */
function plan(data: Browser, createdAt = 1, overrides = {}) {
  const { practised, ...texts } = planContent(overrides)
  const ticks = practised.length === 0 ? {} : { practised: practised.join(' ') }
  data.controls.write({ [`plans/${ANN.uid}/p${createdAt}`]: { ...texts, ...ticks, createdAt } })
}

const stored = (data: Browser, slot = 'p1') => Object(data.controls.read(`plans/${ANN.uid}/${slot}`))
const start = () => screen.findByRole('button', { name: 'I have an interview here' })
const line = () => screen.findByRole('button', { name: /^Your interview/ })
/** The page of Stripe, where Ann has a plan. */
function renderPlanned(createdAt = 1, overrides = {}) {
  const data = browserOf('contributor', STRIPE)
  plan(data, createdAt, overrides)
  return { data, ...renderScreen({ data, at: SHEET }) }
}
/** The plan's dialog. */
async function card() {
  fireEvent.click(await line())
  return within(await screen.findByRole('dialog', { name: 'Your interview' }))
}

describe('making a plan', () => {
  it('asks for date and role, with the roles of the sheet, and shows the plan at once', async () => {
    const data = browserOf('contributor', STRIPE)
    const { user } = renderScreen({ data, at: SHEET })
    await waitFor(async () => expect(await start()).toBeEnabled())

    await user.click(await start())
    const dialog = within(await screen.findByRole('dialog', { name: 'I have an interview here' }))
    const role = dialog.getByLabelText('Role')
    const list = `#${CSS.escape(role.getAttribute('list') ?? '')}`
    // The roles come with the cards.
    await waitFor(() => {
      const offered = [...document.querySelectorAll(`${list} option`)]
      expect(offered.map((option) => option.textContent).toSorted()).toEqual([
        'Data Scientist',
        'Software Engineer',
      ])
    })
    await user.type(dialog.getByLabelText('Date of the interview'), '2027-03-04')
    await user.type(role, 'PM')
    await user.click(dialog.getByRole('button', { name: 'Make a plan' }))

    expect(within(await line()).getByText('March 4, 2027')).toBeInTheDocument()
    await waitFor(() =>
      expect(stored(data)).toMatchObject({
        companyName: 'Stripe',
        role: 'PM',
        date: '2027-03-04',
      }),
    )
    expect(screen.queryByRole('button', { name: 'I have an interview here' })).not.toBeInTheDocument()
  })

  it('shows a message with a retry when the plans cannot be read', async () => {
    const data = browserOf('contributor', STRIPE)
    data.controls.failNext('watchOwn plans', 'network')
    const { user } = renderScreen({ data, at: SHEET })

    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your plans:')
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(async () => expect(await start()).toBeEnabled())
  })

  it('works without date and role, and by keyboard alone', async () => {
    const data = browserOf('contributor', STRIPE)
    const { user } = renderScreen({ data, at: SHEET })
    const button = await start()
    await waitFor(() => expect(button).toBeEnabled())

    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'I have an interview here' })
    expect(screen.getByLabelText('Date of the interview')).toHaveFocus()
    await user.keyboard('{Tab}{Tab}{Tab}')
    expect(screen.getByRole('button', { name: 'Make a plan' })).toHaveFocus()
    await user.keyboard('{Enter}')

    expect(await line()).toHaveFocus()
    await waitFor(() => expect(stored(data)).toMatchObject({ role: '', date: '' }))
  })

  it('explains what a date in the past means', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', STRIPE), at: SHEET })
    await waitFor(async () => expect(await start()).toBeEnabled())
    await user.click(await start())

    await user.type(await screen.findByLabelText('Date of the interview'), '2026-01-02')

    expect(screen.getByLabelText('Date of the interview')).toHaveAccessibleDescription(
      /This day is in the past/,
    )
  })

  it('asks which plan to end when there are nine', async () => {
    const data = browserOf('contributor', STRIPE)
    for (let at = 1; at <= 9; at += 1) plan(data, at, { companyName: `Company ${at}`, role: '', date: '' })
    const { user } = renderScreen({ data, at: SHEET })
    await waitFor(async () => expect(await start()).toBeEnabled())
    await user.click(await start())
    const dialog = within(await screen.findByRole('dialog'))

    await user.click(dialog.getByRole('button', { name: 'Make a plan' }))
    const toEnd = dialog.getByLabelText('Plan to end')
    expect(toEnd).toHaveAccessibleDescription(/^Please choose a plan\./)
    expect(toEnd).toHaveFocus()
    await user.selectOptions(toEnd, 'Company 4')
    await user.click(dialog.getByRole('button', { name: 'Make a plan' }))

    await waitFor(() => expect(stored(data, 'p4')).toMatchObject({ companyName: 'Stripe' }))
  })

  it('is offered to a reader without an entry', async () => {
    renderScreen({ data: browserOf('newcomer', STRIPE), at: SHEET })

    await waitFor(async () => expect(await start()).toBeEnabled())
  })

  it('is not offered to visitors', async () => {
    renderScreen({ data: browserOf('visitor', STRIPE), at: SHEET })

    await screen.findByText(/^2 experiences/)
    expect(screen.queryByRole('button', { name: 'I have an interview here' })).not.toBeInTheDocument()
  })
})

describe('a sheet with a plan', () => {
  it('is a checklist with one tick for equal questions, and counts the ticks in its line', async () => {
    const data = browserOf('contributor', STRIPE)
    plan(data, 1, { practised: [lineKey('Why us?'), lineKey('gone since')] })
    const { user } = renderScreen({ data, at: SHEET })
    expect(await screen.findByText('1 of 5 practised')).toBeInTheDocument()

    const tick = screen.getByRole('checkbox', { name: /two sum/i })
    expect(tick).toHaveAccessibleDescription('Practised')
    await user.click(tick)

    expect(tick).toBeChecked()
    expect(screen.getByText('2 of 5 practised')).toBeInTheDocument()
    await waitFor(() => expect(stored(data).practised).toContain(lineKey('two sum')))
    await user.click(screen.getByText('Print or copy'))
    await user.click(screen.getByRole('button', { name: 'Copy as text' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^- \[x\] .*two sum/im))
    await user.click(tick)
    await waitFor(() => expect(stored(data).practised).not.toContain(lineKey('two sum')))
    expect(stored(data).practised).toContain(lineKey('gone since'))
  })

  it('keeps ticks without a connection, says so, and sends them later', async () => {
    const { data, user } = renderPlanned()
    await screen.findByText('0 of 5 practised')
    act(() => data.controls.goOffline())

    await user.click(screen.getByRole('checkbox', { name: /Why us\?$/ }))

    await waitFor(async () => expect(await line()).toHaveAccessibleName(/1 of 5 practised, Not sent yet$/))
    expect(stored(data).practised).toBeUndefined()
    act(() => data.controls.goOnline())
    await waitFor(() => expect(stored(data)).toMatchObject({ practised: lineKey('Why us?') }))
  })

  it('reports a failure, keeps what was typed, and can retry', async () => {
    const { data, user } = renderPlanned()
    const dialog = await card()
    data.controls.failNext('changePlan', 'unknown')
    await user.type(dialog.getByLabelText('Role'), ' II')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('What you typed is still here.')

    await user.click(dialog.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(stored(data).role).toBe('Software Engineer II'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is there when the company has no card left', async () => {
    const data = browserOf('contributor')
    plan(data)
    renderScreen({ data, at: SHEET })

    expect(await screen.findByText('Nobody has shared this yet')).toBeInTheDocument()
    expect((await card()).getByLabelText('Role')).toHaveValue('Software Engineer')
  })

  it('changes date and role', async () => {
    const { data, user } = renderPlanned()
    const dialog = await card()

    await user.clear(dialog.getByLabelText('Role'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(stored(data)).toMatchObject({ role: '', date: '2026-12-03' }))
  })

  it('takes no text while it is being saved, and keeps the focus in its dialog', async () => {
    const data = browserOf('contributor', STRIPE)
    plan(data)
    const { user } = renderScreen({ data, at: SHEET })
    const dialog = await card()
    const release = data.controls.hold('changePlan')

    const role = dialog.getByLabelText<HTMLInputElement>('Role')
    await user.type(role, ' II')
    // What Enter does in a browser. user-event does not find the button outside the form.
    if (role.form) fireEvent.submit(role.form)

    expect(await dialog.findByRole('button', { name: 'Saving…' })).toHaveFocus()
    expect(role).toBeDisabled()
    act(release)
    await waitFor(() => expect(stored(data).role).toBe('Software Engineer II'))
  })

  it('ends after a question', async () => {
    const { data, user } = renderPlanned()

    await user.click((await card()).getByRole('button', { name: 'End this plan' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End it' }))

    expect(await start()).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Stripe' })).toHaveFocus()
    await waitFor(() => expect(data.controls.read('plans')).toBeNull())
  })

  it('says that it could not be ended, and can retry', async () => {
    const { data, user } = renderPlanned()
    data.controls.failNext('endPlan', 'unknown')
    await user.click((await card()).getByRole('button', { name: 'End this plan' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End it' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^We couldn’t end this plan:/)

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(data.controls.read('plans')).toBeNull())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('reports a tick that could not be saved', async () => {
    const { data, user } = renderPlanned()
    await screen.findByText('0 of 5 practised')
    data.controls.failNext('tickPlan', 'unknown')

    await user.click(screen.getByRole('checkbox', { name: /Why us\?$/ }))

    expect(await screen.findByText(/^We couldn’t save your last tick:/)).toBeInTheDocument()
    expect(screen.getByText('0 of 5 practised')).toBeInTheDocument()
  })

  it('links to the form from the day of the interview on, instead of the calendar', async () => {
    renderPlanned(7, { date: dayInYears(0) })

    const found = await card()
    expect(found.getByRole('link', { name: 'Share how it went' })).toHaveAttribute('href', '#/list?plan=7')
    expect(found.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument()
  })
})

describe('the calendar file', () => {
  const saved = collectSavedFiles()

  it('has the day and the link to the form, and the page says that it was saved', async () => {
    const { user } = renderPlanned(7)
    const dialog = await card()
    expect(dialog.queryByRole('link', { name: 'Share how it went' })).not.toBeInTheDocument()

    await user.click(dialog.getByRole('button', { name: 'Add to calendar' }))

    expect(dialog.getByText(/^interview-stripe.ics was saved\./)).toHaveRole('status')
    expect(saved[0]?.name).toBe('interview-stripe.ics')
    const [event, ...others] = new ICAL.Component(ICAL.parse(await textOf(saved[0]))).getAllSubcomponents(
      'vevent',
    )
    expect(others).toEqual([])
    expect(event?.getFirstPropertyValue('url')).toBe('http://localhost:3000/#/company/stripe')
    expect(event?.getFirstPropertyValue('description')).toContain('http://localhost:3000/#/list?plan=7')
    expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2026-12-03')
    const link = dialog.getByRole('link', { name: /^Google Calendar/ })
    expect(link.getAttribute('href')).toContain('dates=20261203%2F20261204')
  })

  it('waits until a changed day is saved', async () => {
    renderPlanned(7)
    const dialog = await card()

    fireEvent.change(dialog.getByLabelText(/^Date of the interview/), { target: { value: '2026-12-04' } })

    expect(dialog.getByText(planMessages.saveFirst)).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument()
    expect(dialog.queryByRole('link', { name: /^Google Calendar/ })).not.toBeInTheDocument()
  })

  it('needs a date', async () => {
    renderPlanned(7, { date: '' })

    const found = await card()

    expect(found.getByText(/Add a date/)).toBeInTheDocument()
    expect(found.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument()
  })
})
