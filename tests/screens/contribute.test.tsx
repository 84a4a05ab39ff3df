/** Contribute data: the gate, the submit form with its draft, one's own entries and their edit form. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { entryPath } from '../../src/config/paths'
import { CARD_FIELDS, ENTRY_FIELDS, FIELD_NAMES } from '../../src/domain/entry/entry'
import { valueMessages } from '../../src/domain/entry/typedValues'
import { entryMessages } from '../../src/domain/text/messages'
import { DAY_MS, NEW_ENTRIES_A_DAY } from '../../src/domain/store/limits'
import { entryContent, words } from '../helpers/builders'
import type { Browser } from '../helpers/browser'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOfAnn } from './ann'
import { fillEntry, findForm, openEditForm, openFilledForm, openSubmitForm, type } from './contributeForm'
import { failureMessages } from '../../src/domain/text/errorMessages'

const UID = ANN.uid

function withEntry() {
  const data = browserOfAnn()
  const id = data.controls.addEntry(UID, entryContent({ roleTitle: 'STEP Intern' }))
  return { data, id }
}

const storedEntries = (data: Browser) => Object.values(data.controls.read(`interviews/${UID}`) ?? {})

describe('access to contributing', () => {
  it.each([
    ['a visitor', { signedIn: false }],
    ['an unverified account', { verified: false }],
  ])('%s is asked to sign in or to sign up', async (_who, state) => {
    renderScreen({ data: browserOfAnn(state), at: '/list' })

    const link = await screen.findByRole('link', { name: 'Sign In to Continue' })
    expect(link).toHaveAttribute('href', '#/userAuth')
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '#/SignUp')
    expect(screen.queryByRole('button', { name: 'Submit Data' })).not.toBeInTheDocument()
  })

  it('a verified user without entries learns how little is enough, and reaches the form from an example', async () => {
    const { user } = renderScreen({ data: browserOfAnn(), at: '/list' })
    expect(
      await screen.findByText('A rejection counts, and so does an online assessment.'),
    ).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'See an example' }))
    const example = within(await screen.findByRole('dialog', { name: 'An example' }))
    expect(example.getByRole('heading', { name: 'Questions asked' })).toBeInTheDocument()
    await user.click(example.getByRole('button', { name: 'Share yours' }))

    const form = await findForm('Submit your experience')
    expect(form.getByLabelText('Company name')).toHaveFocus()
    expect(screen.queryByRole('dialog', { name: 'An example' })).not.toBeInTheDocument()
  })
})

describe('previous entries', () => {
  it('have a link to copy', async () => {
    const { data, id } = withEntry()
    const { user } = renderScreen({ data, at: '/list' })

    await user.click(await screen.findByRole('button', { name: /^Copy link/ }))

    expect(await screen.findByText('Link copied.')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toContain(`#${entryPath(id)}`)
  })

  it('are listed under their heading, newest first', async () => {
    const data = browserOfAnn()
    data.controls.addEntry(UID, entryContent({ companyName: 'Google' }), { timestamp: 1_000 })
    data.controls.addEntry(UID, entryContent({ companyName: 'Adobe' }), { timestamp: 2_000 })
    renderScreen({ data, at: '/list' })
    await screen.findByRole('heading', { name: 'Adobe' })

    const section = within(screen.getByRole('region', { name: 'Your Previous Entries' }))
    expect(section.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Your Previous Entries',
      'Adobe',
      'Google',
    ])
    expect(section.getAllByRole('button', { name: 'Edit' })).toHaveLength(2)
  })

  it('open one at a time, with the questions and the process', async () => {
    const data = browserOfAnn()
    data.controls.addEntry(UID, entryContent({ questionsAsked: `Two sum ${words()}` }))
    data.controls.addEntry(
      UID,
      entryContent({ companyName: 'Adobe', interviewProcess: `Two rounds ${words()}` }),
    )
    const { user } = renderScreen({ data, at: '/list' })
    const [adobe, google] = await screen.findAllByRole('button', { name: 'See more details' })
    if (adobe === undefined || google === undefined) throw new Error('Both cards have a button.')
    await user.click(google)
    expect(screen.getByText(/^Two sum/)).toBeInTheDocument()

    await user.click(adobe)

    expect(screen.getByText(/^Two rounds/)).toBeInTheDocument()
    expect(screen.queryByText(/^Two sum/)).not.toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Hide details', expanded: true })).toEqual([adobe])
    expect(adobe).toHaveAccessibleDescription(/Adobe/)
  })
})

describe('submitting an entry', () => {
  it('is refused after the daily limit, with the time of the next possible one, and keeps the text', async () => {
    const data = browserOfAnn()
    const since = Date.now() - 3_600_000
    data.controls.write({ [`postingLimits/${UID}`]: { since, count: NEW_ENTRIES_A_DAY } })
    const { user, form } = await openFilledForm({}, data)

    await user.click(form.getByRole('button', { name: 'Submit' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(
      entryMessages.submitFailed(failureMessages.limitReached(since + DAY_MS)),
    )
    expect(form.getByLabelText('Role title')).toHaveValue('STEP Intern')
    expect(storedEntries(data)).toEqual([])
  })

  it('stores the typed entry, closes, confirms and starts with an empty form', async () => {
    const { data, user, form } = await openSubmitForm()
    await fillEntry(user, form, { 'Hourly rate': '$45.50', 'Base salary': '120k' })

    await user.click(form.getByRole('button', { name: 'Submit' }))

    expect(await screen.findByText(/^Successfully submitted!/)).toHaveRole('status')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Google' })).toBeInTheDocument()
    expect(storedEntries(data)).toEqual([
      expect.objectContaining({
        companyName: 'Google',
        positionType: 'Internship',
        openToContact: true,
        name: 'Ann Lee',
        gpa: 3.7,
        hourlyRate: 45.5,
        baseSalary: 120_000,
      }),
    ])
    await user.click(screen.getByRole('button', { name: 'Submit Data' }))
    expect((await findForm('Submit your experience')).getByLabelText('Company name')).toHaveValue('')
  })

  it('shows an error at every missing field and focuses the first', async () => {
    const { data, user, form } = await openSubmitForm()
    await user.clear(form.getByLabelText('GPA'))
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')

    await user.click(form.getByRole('button', { name: 'Submit' }))

    const first = form.getByLabelText('Company name')
    await waitFor(() => expect(first).toHaveFocus())
    expect(scroll.mock.contexts).toEqual([first])
    expect(first).toHaveAccessibleDescription(/^This field is required/)
    expect(form.getByLabelText('GPA')).toBeInvalid()
    expect(form.getByLabelText('Hourly rate')).toBeValid()
    expect(storedEntries(data)).toEqual([])
  })

  it('counts the invalid fields until there are none', async () => {
    const { user, form } = await openFilledForm({ contact: ' ', companyName: ' ', hourlyRate: 'a lot' })
    await user.click(form.getByRole('button', { name: 'Submit' }))
    expect(await form.findByText('3 fields need another look')).toBeInTheDocument()

    await user.click(form.getByLabelText('Open to contact'))
    expect(await form.findByText('2 fields need another look')).toBeInTheDocument()

    type(form, 'Company name', 'Google')
    expect(await form.findByText('1 field needs another look')).toBeInTheDocument()

    await user.clear(form.getByLabelText('Hourly rate'))
    await waitFor(() => expect(form.queryByText(/another look/)).not.toBeInTheDocument())
  })

  it('shows how the form reads an amount, and refuses unclear ones', async () => {
    const { user, form } = await openFilledForm({ hourlyRate: 'a lot' })
    type(form, 'Base salary', '120k + housing')
    expect(form.getByLabelText('Base salary')).toHaveAccessibleDescription(
      /Understood as \$120,000 a year\. Write about \W*housing\W* under Interview process\./,
    )

    await user.click(form.getByRole('button', { name: 'Submit' }))

    await waitFor(() => expect(form.getByLabelText('Hourly rate')).toHaveFocus())
    expect(form.getByLabelText('Hourly rate')).toHaveAccessibleDescription(/amount in US dollars/)
  })

  it.each([
    ['Location', 'new york', 'NYC', { location: 'NYC' }],
    ['Company name', 'google', 'Google', { companyName: 'Google' }],
    // Another name of a company is stored as typed.
    ['Company name', 'JP Morgan', 'JPMorgan Chase', { companyName: 'JP Morgan' }],
  ])('shows in %s that %j is understood as %j, and stores %j', async (label, typed, understood, stored) => {
    const { data, user, form } = await openFilledForm()
    type(form, label, typed)
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(`Understood as ${understood}$`))

    await user.click(form.getByRole('button', { name: 'Submit' }))

    await screen.findByText(/^Successfully submitted!/)
    expect(storedEntries(data)).toMatchObject([stored])
  })

  it('starts the next entry with the values of this one that the profile lacks', async () => {
    const data = browserOfAnn({ record: { currentYear: '', gpa: null } })
    const { user, form } = await openFilledForm({ yearApplied: '2024', gpa: '3,4' }, data)
    await user.click(form.getByRole('button', { name: 'Submit' }))
    await screen.findByText(/^Successfully submitted!/)

    await user.click(screen.getByRole('button', { name: 'Submit Data' }))

    const next = await findForm('Submit your experience')
    expect(next.getByLabelText('Year applied')).toHaveValue('2024')
    expect(next.getByLabelText('GPA')).toHaveValue('3.4')
    expect(next.getByLabelText('Company name')).toHaveValue('')
  })

  it('asks round by round, and sends no label with nothing behind it', async () => {
    const { data, user, form } = await openFilledForm({ questionsAsked: words() })
    const rounds = within(form.getByRole('group', { name: 'Kinds of rounds' }))
    const area = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Questions asked' })
    for (const round of ['Online assessment', 'Technical', 'Behavioral'])
      await user.click(rounds.getByLabelText(round))
    expect(area).toHaveValue(`${words()}\nOnline assessment: \nTechnical: \nBehavioral: `)
    expect(rounds.getByLabelText('Behavioral')).toHaveFocus()
    expect(area).toHaveAccessibleDescription(/How long\? Which topics\? Which platform\?/)

    act(() => area.focus())
    await waitFor(() => expect(area.selectionStart).toBe(`${words()}\nOnline assessment: `.length))
    await user.keyboard('two graphs')
    await user.click(rounds.getByLabelText('Technical'))
    await user.click(rounds.getByLabelText('Online assessment'))

    expect(area).toHaveValue(`${words()}\nOnline assessment: two graphs\nBehavioral: `)
    await user.click(form.getByRole('button', { name: 'Submit' }))
    await screen.findByText(/^Successfully submitted!/)
    expect(storedEntries(data)[0]).toMatchObject({
      questionsAsked: `${words()}\nOnline assessment: two graphs`,
      rounds: { Behavioral: true },
    })
  })

  it('stores how it went, without removed or unanswered parts', async () => {
    const { data, user, form } = await openFilledForm()
    async function answer(question: string, ...names: readonly string[]) {
      const group = within(form.getByRole('group', { name: question }))
      for (const name of names) await user.click(group.getByLabelText(name))
    }

    await answer('Outcome', 'Offer declined')
    await answer('Difficulty', 'Very hard', 'Not given')
    await answer('Kinds of rounds', 'Take-home', 'Online assessment')
    await answer('Did you feel respected?', 'Mostly')
    await user.click(form.getByRole('button', { name: 'Submit' }))

    await screen.findByText(/^Successfully submitted!/)
    const [stored] = storedEntries(data)
    expect(stored).toMatchObject({
      outcome: 'Offer declined',
      rounds: { 'Take-home': true, 'Online assessment': true },
      feltRespected: 4,
    })
    expect(stored).not.toHaveProperty('difficulty')
    expect(stored).not.toHaveProperty('womenOnPanel')
  })

  it('neither asks for nor stores name and contact without consent', async () => {
    const { data, user, form } = await openFilledForm()
    await user.click(form.getByLabelText('Open to contact'))
    expect(form.queryByLabelText('Name')).not.toBeInTheDocument()

    await user.click(form.getByRole('button', { name: 'Submit' }))

    await screen.findByText(/^Successfully submitted!/)
    expect(storedEntries(data)).toEqual([
      expect.objectContaining({ openToContact: false, name: '', contact: '' }),
    ])
  })
})

describe('the form of an entry', () => {
  it('has each field of the table in its group, from the role to the author', async () => {
    const { form } = await openSubmitForm()

    expect(form.getByLabelText('Company name')).toHaveFocus()
    const controls = [...form.dialog.querySelectorAll('[name]')].map((control) =>
      control.getAttribute('name'),
    )
    expect([...new Set(controls)]).toEqual(FIELD_NAMES)
    // The other legends are labels of fields.
    const labels: readonly string[] = FIELD_NAMES.map((name) => ENTRY_FIELDS[name].label)
    const legends = [...form.dialog.querySelectorAll('legend')].map(
      ({ firstChild }) => firstChild?.textContent ?? '',
    )
    expect(legends.filter((legend) => !labels.includes(legend))).toEqual([
      'Role',
      'Process',
      'In your own words',
      'How it went',
      'Pay',
      'How it was',
      'How you were treated',
      'You',
    ])
    expect(form.getByRole('group', { name: 'In your own words' })).toHaveAccessibleDescription(
      'Leave out names, emails and phone numbers: yours and other people’s.',
    )
  })

  it('marks the fields of the card, and no others, as public, and each as required or optional', async () => {
    const { form } = await openSubmitForm()
    const marked = FIELD_NAMES.filter((name) => {
      const control = form.dialog.querySelector<HTMLElement>(`[name="${name}"]`)
      const described = control?.closest('fieldset[aria-describedby*="mark"]') ?? control
      const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.some((id) => document.getElementById(id)?.textContent.includes('Everybody sees this.'))
    })

    expect(marked.toSorted()).toEqual(CARD_FIELDS.toSorted())
    expect(form.getByLabelText('GPA')).toHaveAccessibleDescription(
      'Everybody sees this. Your GPA when you applied, from 0 to 4. One decimal is enough.',
    )
    expect(form.getByLabelText('Name')).toBeRequired()
    expect(form.getByLabelText('Position Type')).toBeRequired()
    expect(form.getByLabelText('Questions asked')).toBeRequired()
    expect(form.getByLabelText('Total compensation')).not.toBeRequired()
    expect(form.getByLabelText('Total compensation')).toHaveAccessibleDescription('Optional')
    expect(form.getByRole('group', { name: 'Kinds of rounds' })).toHaveAccessibleDescription(/^Optional/)
  })

  it('shows what contributors will see of the author, beside the box and in the footer, which links to it', async () => {
    const { user, form } = await openSubmitForm()
    const change = form.getByRole('button', { name: 'Change' })
    const box = form.getByLabelText('Open to contact')
    const expectBoth = (text: string) => {
      expect(change).toHaveAccessibleDescription(text)
      expect(box).toHaveAccessibleDescription(text)
    }
    expectBoth('Contributors will see your name (Ann Lee) and contact (ann@my.test).')
    await user.clear(form.getByLabelText('Preferred contact'))
    expectBoth('Contributors will see your name (Ann Lee) and contact.')

    await user.click(change)
    expect(box).toHaveFocus()
    await user.keyboard(' ')

    expectBoth('Your name stays private. We store neither name nor contact.')
  })

  it('is as open to contact as the newest entry of the user', async () => {
    const data = browserOfAnn()
    data.controls.addEntry(UID, entryContent(), { timestamp: 1 })
    data.controls.addEntry(UID, entryContent({ openToContact: false, name: '', contact: '' }), {
      timestamp: 2,
    })
    const { form } = await openSubmitForm(data)

    expect(form.getByLabelText('Open to contact')).not.toBeChecked()
  })

  it('folds the questions after pay on a phone, until they are opened or have a value or an error', async () => {
    const data = browserOfAnn()
    data.controls.addEntry(UID, entryContent({ hourlyRate: null, outcome: null, difficulty: null }))
    const { user, form } = await openEditForm(data)
    const folded = () => form.queryAllByRole('button', { name: /^Add / }).map((button) => button.textContent)
    expect(folded()).toEqual(['Add difficulty, women on the panel and felt respected'])

    await user.click(form.getByRole('button', { name: /^Add difficulty/ }))

    expect(folded()).toEqual([])
    expect(form.getByRole('group', { name: 'How it was' })).toHaveFocus()
  })

  it('asks about a text that is nearly a suggestion, and takes it by one press', async () => {
    const { user, form } = await openSubmitForm()
    const company = form.getByLabelText('Company name')
    type(form, 'Company name', 'Microsft')
    expect(form.queryByRole('button', { name: 'Microsoft' })).not.toBeInTheDocument()

    await user.tab()
    expect(company).toHaveAccessibleDescription(/Did you mean Microsoft ?\?/)
    await user.click(form.getByRole('button', { name: 'Microsoft' }))

    expect(company).toHaveValue('Microsoft')
    expect(company).toHaveFocus()
    expect(form.queryByText(/Did you mean/)).not.toBeInTheDocument()
  })

  it('offers the same pay in the field’s period, and takes it by one press', async () => {
    const { user, form } = await openSubmitForm()
    const rate = form.getByLabelText('Hourly rate')
    await user.click(rate)
    await user.paste('5200/month')
    await user.tab()

    await user.click(form.getByRole('button', { name: 'about $30 an hour' }))

    expect(rate).toHaveValue('30')
    expect(rate).toHaveFocus()
    expect(rate).toHaveAccessibleDescription(/Understood as \$30 an hour/)
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ['Location', { Seatle: 'Did you mean Seattle?', 'Remote in USA': '' }],
    ['Year applied', { sophmore: 'Did you mean Sophomore?', 2026: '' }],
    ['Company name', { Facebook: '', 'Petal Labs': '' }],
  ])('asks in %s about nearly a suggestion, and about nothing else: %j', async (label, questions) => {
    const { form } = await openSubmitForm()
    const field = form.getByLabelText(label)
    for (const [typed, question] of Object.entries(questions)) {
      type(form, label, typed)
      fireEvent.blur(field)

      expect(form.queryByText(/Did you mean/)?.textContent ?? '').toBe(question)
      expect(field).toHaveValue(typed)
    }
  })

  it('counts the required fields that are left, and links to the next one', async () => {
    const { user, form } = await openSubmitForm()
    const next = (name: string) => user.click(form.getByRole('button', { name }))
    expect(form.getByRole('progressbar', { name: 'Required fields' })).toHaveAttribute(
      'aria-valuetext',
      '9 left',
    )

    await next('9 left. Next: Company name')
    await next('9 left. Next: Role title')
    expect(form.getByLabelText('Role title')).toHaveFocus()
    await user.paste('Intern')
    await next('8 left. Next: Position Type')
    await next('8 left. Next: Location')
    expect(form.getByLabelText('Location')).toHaveFocus()

    await fillEntry(user, form, { 'Company name': ' ' })
    await next('1 left. Next: Company name')
    expect(form.getByLabelText('Company name')).toHaveFocus()
    type(form, 'Company name', 'Google')
    expect(form.getByText('Ready to send')).toBeInTheDocument()
    await user.clear(form.getByLabelText('GPA'))
    expect(form.getByText('1 left.')).toBeInTheDocument()
  })

  it('validates a field when it loses focus, unless it is empty, and again on each correction', async () => {
    const { user, form } = await openSubmitForm()
    const gpa = form.getByLabelText('GPA')
    await user.clear(gpa)
    await user.type(gpa, '5')
    expect(gpa).toBeValid()

    await user.tab()
    await waitFor(() =>
      expect(gpa).toHaveAccessibleDescription(expect.stringContaining(valueMessages.gpaUnclear)),
    )
    // The focus is elsewhere by now, so screen readers announce it from there.
    expect((await form.findByText('GPA needs another look')).closest('output')).toBeInTheDocument()
    await user.type(gpa, '{Backspace}3')
    await waitFor(() => expect(form.queryByText(/another look/)).not.toBeInTheDocument())
    expect(gpa).toBeValid()

    await user.clear(gpa)
    await user.click(form.getByLabelText('Role title'))
    await user.tab()
    expect(gpa).toBeValid()
    expect(form.getByLabelText('Role title')).toBeValid()
    expect(form.queryByText(/another look/)).not.toBeInTheDocument()
  })

  it('validates the previous field only after a press ends, so that nothing moves under it', async () => {
    const { user, form } = await openSubmitForm()
    const hourly = form.getByLabelText('Hourly rate')
    await user.type(hourly, 'a lot')

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const box = form.getByLabelText('Open to contact')
    // A press moves the focus when it begins, and clicks when it ends.
    act(() => box.focus())
    await act(() => vi.advanceTimersByTimeAsync(250))
    expect(hourly).toBeValid()
    fireEvent.click(box)
    await act(() => vi.advanceTimersByTimeAsync(250))

    expect(hourly).toBeInvalid()
    expect(box).not.toBeChecked()
  })

  it('is submitted by Ctrl+Enter in any field, not by Enter', async () => {
    const { data, user, form } = await openFilledForm()
    await user.type(form.getByLabelText('Role title'), '{Enter}')
    expect(storedEntries(data)).toEqual([])

    await user.click(form.getByLabelText('Questions asked'))
    await user.keyboard('{Control>}{Enter}{/Control}')

    await screen.findByText(/^Successfully submitted!/)
    expect(storedEntries(data)).toHaveLength(1)
  })
})

/** Types into the form of a new entry, by label, and leaves the page. */
async function leaveDraft(data: Browser, typed: Readonly<Record<string, string>>): Promise<void> {
  const { form, unmount } = await openSubmitForm(data)
  for (const [label, value] of Object.entries(typed)) type(form, label, value)
  unmount()
}

async function expectNoDraft(data: Browser): Promise<void> {
  const { user } = renderScreen({ data, at: '/list' })
  await user.click(await screen.findByRole('button', { name: 'Submit Data' }))
  const form = await findForm('Submit your experience')
  expect(form.queryByText('We kept your draft from last time.')).not.toBeInTheDocument()
  expect(form.getByLabelText('Company name')).toHaveValue('')
}

describe('the draft of a new entry', () => {
  it('is saved on closing, and restored after a reload', async () => {
    const { data, user, form, unmount } = await openSubmitForm()
    type(form, 'Company name', 'Google')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Keep as draft' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    unmount()

    const again = await openSubmitForm(data)

    expect(again.form.getByLabelText('Company name')).toHaveValue('Google')
    expect(again.form.getByText('We kept your draft from last time.')).toBeInTheDocument()
  })

  it.each([
    [{ companyName: 'Google', roleTitle: 'STEP Intern' }, ': Google, STEP Intern.'],
    [{ companyName: ' ', roleTitle: 'STEP Intern' }, ': STEP Intern.'],
    [{ companyName: '', roleTitle: '' }, '.'],
  ])(
    'of %j is shown on the page, and can be continued from there',
    async ({ companyName, roleTitle }, about) => {
      const data = browserOfAnn()
      await leaveDraft(data, { 'Company name': companyName, 'Role title': roleTitle, Location: 'Miami' })
      const { user } = renderScreen({ data, at: '/list' })
      expect(await screen.findByText(`You have an unsubmitted draft${about}`)).toHaveRole('status')

      await user.click(screen.getByRole('button', { name: 'Continue' }))

      expect((await findForm('Submit your experience')).getByLabelText('Location')).toHaveValue('Miami')
      expect(screen.queryByText(/^You have an unfinished/)).not.toBeInTheDocument()
    },
  )

  it('closes without a question if nothing was typed after it was restored', async () => {
    const data = browserOfAnn()
    await leaveDraft(data, { 'Company name': 'Adobe' })
    const { user, form } = await openSubmitForm(data)
    expect(form.getByLabelText('Company name')).toHaveValue('Adobe')

    await user.click(form.getByRole('button', { name: 'Cancel' }))

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByText(/^You have an unsubmitted draft: Adobe/)).toBeInTheDocument()
  })

  it('can be discarded', async () => {
    const { data, user, form, unmount } = await openSubmitForm()
    type(form, 'Company name', 'Google')
    await user.keyboard('{Escape}')

    await user.click(screen.getByRole('button', { name: 'Discard' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    unmount()
    await expectNoDraft(data)
  })

  it('can be replaced by an empty form', async () => {
    const { data, form, unmount } = await openSubmitForm()
    type(form, 'Company name', 'Google')
    unmount()
    const again = await openSubmitForm(data)
    await again.user.click(again.form.getByRole('button', { name: 'Start over' }))

    await again.user.click(screen.getByRole('button', { name: 'Discard' }))

    expect(again.form.getByLabelText('Company name')).toHaveValue('')
    expect(again.form.getByLabelText('Name')).toHaveValue('Ann Lee')
    again.unmount()
    await expectNoDraft(data)
  })
})

describe('editing an entry', () => {
  it('starts with the entry, and updates the list in place', async () => {
    const { data, id } = withEntry()
    const { user, form } = await openEditForm(data)
    expect(form.getByLabelText('Hourly rate')).toHaveValue('45.5')
    type(form, 'Role title', 'SWE Intern')

    await user.click(form.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText(/^Successfully updated entry!/)).toHaveRole('status')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByText('SWE Intern')).toBeInTheDocument()
    expect(data.controls.read(`interviews/${UID}/${id}/roleTitle`)).toBe('SWE Intern')
  })

  it('asks before discarding changes, and can return to them', async () => {
    const { user, form } = await openEditForm(withEntry().data)
    type(form, 'Role title', 'STEP Intern II')
    await user.keyboard('{Escape}')

    expect(screen.queryByRole('button', { name: 'Keep as draft' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Continue editing' }))

    expect(form.getByLabelText('Role title')).toHaveValue('STEP Intern II')
  })

  it('shows a message and restores the text when it fails after its dialog was closed', async () => {
    const { data } = withEntry()
    data.controls.failNext('entries.update', 'permissionDenied')
    const answer = data.controls.hold('entries.update')
    const { user, form } = await openEditForm(data)
    type(form, 'Role title', 'STEP Intern II')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await user.click(await form.findByRole('button', { name: 'Close form' }))
    act(answer)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error updating entry: You don’t have permission to do that.',
    )

    await user.click(screen.getByRole('button', { name: 'Edit' }))

    expect((await findForm('Edit entry')).getByLabelText('Role title')).toHaveValue('STEP Intern II')
  })
})
