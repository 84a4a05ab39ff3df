/** Wanted companies: asking for one, and asking students who interviewed there. */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DAY_MS, MARKS_A_DAY, MIN_SHOWN_STUDENTS } from '../../src/domain/limits'
import { failureMessages } from '../../src/domain/errorMessages'
import { PASSWORD, type Browser } from '../helpers/browser'
import { entryContent } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOf, browserOfAnn, OTHER } from './ann'
import { fillEntry, findForm } from './contributeForm'

const EMPTY = '/saved?q=figma'
const SHEET = '/company/tideline'
const TIDELINE = { companyName: 'Tideline' }

const wants = ({ controls }: Browser) => Object.keys(Object(controls.read(`wantMarks/${ANN.uid}`)))
const counted = ({ controls }: Browser, key = 'figma') => controls.read(`wantCounts/${key}/count`)
const button = (company = 'Figma') => screen.findByRole('button', { name: `Ask for ${company}` })
const cancel = () => screen.findByRole('button', { name: 'Cancel request: Figma' })
const noButton = () => expect(screen.queryByRole('button', { name: /^Ask for/ })).not.toBeInTheDocument()

/** Makes other students want the company. */
function othersWant(data: Browser, count: number, { key = 'figma', lastAt = Date.now() - DAY_MS } = {}) {
  data.controls.write({ [`wantCounts/${key}`]: { count, lastAt } })
}

/** Makes Ann want the company since `at`, as one of `count` students. */
function annWants(data: Browser, count: number, at = Date.now() - DAY_MS) {
  othersWant(data, count, { lastAt: at })
  data.controls.write({ [`wantMarks/${ANN.uid}/figma`]: at })
}

describe('an empty result for one company', () => {
  it('has a button that asks for the company. The request then reads “Asked”, beside its Cancel', async () => {
    const data = browserOf('newcomer', [TIDELINE])
    const { user } = renderScreen({ data, at: EMPTY })
    expect(await button()).toHaveAccessibleDescription(/Nobody sees who asked\.$/)

    await user.click(await button())
    expect(await cancel()).toHaveFocus()
    expect(screen.getByText('Asked')).toBeInTheDocument()
    noButton()
    await waitFor(() => expect(wants(data)).toEqual(['figma']))
    expect(counted(data)).toBe(1)
    expect(await screen.findByText(/^You asked for Figma/)).toBeInTheDocument()

    await user.click(await cancel())
    expect(await button()).toHaveFocus()
    expect(screen.queryByText('Asked')).not.toBeInTheDocument()
    await waitFor(() => expect(wants(data)).toEqual([]))
    expect(counted(data)).toBeNull()
  })

  it('has the button for every name of a company, for a filter, and for a company outside the list that has cards', async () => {
    const data = browserOf('newcomer', [TIDELINE, {}])
    renderScreen({ data, at: '/saved?q=Facebook' })
    expect(await button('Meta')).toBeInTheDocument()

    act(() => void (window.location.hash = '#/saved?company=meta&type=Co-Op'))
    expect(await button('Meta')).toBeInTheDocument()
    act(() => void (window.location.hash = '#/saved?q=TIDELINE&type=Co-Op'))
    expect(await button('Tideline')).toBeInTheDocument()
  })

  it('has the button, and a link to the form, for a company that neither list nor cards have', async () => {
    const { user, data } = await (async () => {
      const browser = browserOf('newcomer', [TIDELINE])
      return { ...renderScreen({ data: browser, at: '/saved?q=blackrock' }), data: browser }
    })()

    await user.click(await button('Blackrock'))

    expect(screen.getByRole('link', { name: 'Share yours' })).toHaveAttribute('href', '#/list')
    await waitFor(() => expect(data.controls.read('wantCounts/blackrock/count')).toBe(1))
  })

  it.each(['?q=callme5551234', '?type=Co-Op', '?q=figma&bookmarked=1', '?q=figma&new=1'])(
    'has no button for an unknown company, or where other choices may hide its entries: %s',
    async (at) => {
      renderScreen({ data: browserOf('newcomer', [TIDELINE]), at: EMPTY })
      await button()

      act(() => void (window.location.hash = `#/saved${at}`))

      await waitFor(noButton)
      expect(screen.getByText(/^Nothing/)).toBeInTheDocument()
    },
  )

  it.each([
    [3, '3 students asked for Figma, the last one on October 3, 2026'],
    [2, 'At least one other student asked for Figma'],
    [1, 'At least one other student asked for Figma'],
  ])('shows how many others asked for the company: %i', async (count, line) => {
    const lastAt = new Date(2026, 9, 3).getTime()
    vi.useFakeTimers({ toFake: ['Date'], now: lastAt + 40 * DAY_MS })
    const data = browserOf('newcomer', [TIDELINE])
    othersWant(data, count, { lastAt })
    renderScreen({ data, at: EMPTY })

    expect(await screen.findByText(line)).toBeInTheDocument()
    expect(await button()).toBeInTheDocument()
  })

  it('does not count wants older than 60 days', async () => {
    const data = browserOf('newcomer', [TIDELINE])
    othersWant(data, 7, { lastAt: Date.now() - 61 * DAY_MS })
    renderScreen({ data, at: EMPTY })

    await button()
    expect(screen.queryByText(/asked for Figma/)).not.toBeInTheDocument()
  })

  it('does not count the user among the others who want the company', async () => {
    const data = browserOf('newcomer', [TIDELINE])
    annWants(data, 1)
    renderScreen({ data, at: EMPTY })

    expect(await screen.findByText(/^You asked for Figma/)).toBeInTheDocument()
    expect(await cancel()).toBeInTheDocument()
    expect(screen.queryByText(/student/)).not.toBeInTheDocument()
  })

  it('offers to ask again after 60 days', async () => {
    const data = browserOf('newcomer', [TIDELINE])
    annWants(data, 2, Date.now() - 61 * DAY_MS)
    const { user } = renderScreen({ data, at: EMPTY })
    expect(await screen.findByText(/more than 60 days old/)).toBeInTheDocument()

    await user.click(await button())

    expect(await screen.findByText('At least one other student asked for Figma')).toBeInTheDocument()
    expect(data.controls.read(`wantMarks/${ANN.uid}/figma`)).toBeGreaterThan(Date.now() - DAY_MS)
    expect(counted(data)).toBe(2)
  })

  it('shows “Saving…” until the connection is back', async () => {
    const data = browserOf('newcomer', [TIDELINE])
    const { user } = renderScreen({ data, at: EMPTY })
    await button()

    data.controls.goOffline()
    await user.click(await button())
    expect(await screen.findByText('Saving…')).toBeInTheDocument()
    data.controls.goOnline()

    await waitFor(() => expect(wants(data)).toEqual(['figma']))
    await waitFor(() => expect(screen.queryByText('Saving…')).not.toBeInTheDocument())
  })

  it('reverts the button, with a message, after a failure and over the daily limit', async () => {
    const data = browserOf('newcomer', [TIDELINE])
    const { user } = renderScreen({ data, at: EMPTY })
    await button()

    data.controls.failNext('mark', 'network')
    await user.click(await button())
    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.network)
    expect(screen.queryByText('Asked')).not.toBeInTheDocument()
    const limit = { lastAt: Date.now() - 1_000, count: MARKS_A_DAY, last: 'wantMarks/visa' }
    data.controls.write({ [`markLimits/${ANN.uid}`]: limit })
    await user.click(await button())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/reached the daily limit/))
    data.controls.write({ [`markLimits/${ANN.uid}`]: null })
    await user.click(await button())

    await waitFor(() => expect(wants(data)).toEqual(['figma']))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows a message with a retry when wants cannot be read', async () => {
    const data = browserOf('newcomer', [TIDELINE])
    data.controls.failNext('watchWantCounts', 'network')
    const { user } = renderScreen({ data, at: EMPTY })

    expect(await screen.findByRole('alert')).toHaveTextContent(/couldn’t check who asks for this company/)
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await button()).toBeInTheDocument()
  })

  it('takes a visitor to the sign-in and back', async () => {
    const data = browserOf('visitor', [TIDELINE])
    const { user } = renderScreen({ data, at: EMPTY })

    await user.click(await screen.findByRole('link', { name: 'Sign in to ask for Figma' }))
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(document.body).toHaveTextContent('To ask for Figma, sign in.')
    await user.type(screen.getByLabelText('Email'), ANN.email)
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Sign In' }))

    await user.click(await button())
    await waitFor(() => expect(wants(data)).toEqual(['figma']))
  })

  it('takes an unverified user to the sign-in', async () => {
    const data = browserOfAnn({ verified: false })
    data.controls.addEntry(OTHER, entryContent(TIDELINE))
    renderScreen({ data, at: EMPTY })

    expect(await screen.findByRole('link', { name: 'Sign in to ask for Figma' })).toBeInTheDocument()
    noButton()
  })
})

describe('the page of a company', () => {
  it('offers to ask for a company with fewer than three entries', async () => {
    const data = browserOf('contributor', [TIDELINE, TIDELINE])
    const { user } = renderScreen({ data, at: SHEET })

    await user.click(await button('Tideline'))

    await waitFor(() => expect(counted(data, 'tideline')).toBe(1))
  })

  it('counts no wants that are older than the newest entry, and offers to ask again', async () => {
    const data = browserOf('contributor', [TIDELINE])
    data.controls.write({ [`wantMarks/${ANN.uid}/tideline`]: Date.now() - DAY_MS })
    othersWant(data, 5, { key: 'tideline', lastAt: Date.now() + DAY_MS })
    renderScreen({ data, at: SHEET })
    expect(await screen.findByText(/^5 students asked for Tideline/)).toBeInTheDocument()

    act(() => othersWant(data, 5, { key: 'tideline' }))

    await waitFor(() => expect(screen.queryByText(/students asked/)).not.toBeInTheDocument())
    expect(await button('Tideline')).toBeInTheDocument()
  })

  it('offers to ask for a listed company without entries', async () => {
    renderScreen({ data: browserOf('newcomer', [TIDELINE]), at: '/company/figma' })

    expect(await button()).toBeInTheDocument()
  })

  it('does not offer it from three entries on', async () => {
    renderScreen({ data: browserOf('contributor', [TIDELINE, TIDELINE, TIDELINE]), at: SHEET })

    expect(await screen.findByText(/^3 experiences/)).toBeInTheDocument()
    noButton()
  })
})

describe('the contribute page', () => {
  const asked = () => screen.findByRole('region', { name: 'Companies that students ask for' })
  const ofCompany = (name: string) => screen.findByRole('button', { name: `${name}: share your experience` })
  const companyField = () => screen.findByLabelText('Company name')

  /** Students want these companies, the last one most recently. */
  function browserWhereWanted(...keys: readonly string[]) {
    const data = browserOf('newcomer', [TIDELINE])
    const lastAt = (index: number) => Date.now() - DAY_MS + index
    keys.forEach((key, index) => othersWant(data, MIN_SHOWN_STUDENTS, { key, lastAt: lastAt(index) }))
    return data
  }

  it('asks about the three companies of the latest wants, without those of fewer than three students', async () => {
    const data = browserWhereWanted('adobe', 'callme5551234', 'visa', 'figma', 'disney')
    othersWant(data, 9, { key: 'chewy', lastAt: Date.now() - 61 * DAY_MS })
    othersWant(data, MIN_SHOWN_STUDENTS - 1, { key: 'uber', lastAt: Date.now() })
    const { container } = renderScreen({ data, at: '/list' })

    expect(await asked()).toHaveTextContent('Students asked for Disney, Figma and Visa. Were you there?')
    const [first] = container.querySelectorAll('main h1 ~ *')
    expect(first).toBe(await asked())
  })

  it('asks about a company until it has a newer entry', async () => {
    const data = browserWhereWanted('disney', 'figma')
    renderScreen({ data, at: '/list' })
    expect(await asked()).toHaveTextContent('Students asked for Figma and Disney. Were you there?')

    act(() => void data.controls.addEntry(OTHER, entryContent({ companyName: 'Figma' })))

    await waitFor(async () =>
      expect(await asked()).toHaveTextContent('Students asked for Disney. Were you there?'),
    )
  })

  it('asks about no company before all cards are known, because a later one may answer', async () => {
    const data = browserWhereWanted('figma')
    const complete = vi.fn<() => void>()
    const watchSummaries: Browser['watchSummaries'] = (watcher) =>
      data.watchSummaries({
        ...watcher,
        onValue: (list) => {
          complete.mockImplementation(() => watcher.onValue(list))
          watcher.onValue({ summaries: list.summaries, status: 'partial' })
        },
      })
    renderScreen({ data: { ...data, watchSummaries }, at: '/list' })
    await screen.findByRole('button', { name: 'Submit Data' })
    await waitFor(() => expect(complete.getMockImplementation()).toBeDefined())
    expect(screen.queryByRole('region', { name: 'Companies that students ask for' })).not.toBeInTheDocument()

    act(() => complete())

    expect(await asked()).toHaveTextContent('Students asked for Figma. Were you there?')
  })

  it('asks about no company without wants, and about none that the user wants or has written about', async () => {
    const data = browserWhereWanted('google', 'callme5551234')
    annWants(data, 5)
    data.controls.addEntry(ANN.uid, entryContent({ companyName: 'Alphabet' }))
    renderScreen({ data, at: '/list' })
    await screen.findByRole('heading', { name: 'Alphabet' })
    act(() => othersWant(data, MIN_SHOWN_STUDENTS, { key: 'visa' }))
    expect(await asked()).toHaveTextContent('Students asked for Visa. Were you there?')

    act(() => data.controls.write({ 'wantCounts/visa': null }))

    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /students ask/ })).not.toBeInTheDocument(),
    )
  })

  it('opens the form with the company filled in. The form closes without a question', async () => {
    const { user } = renderScreen({ data: browserWhereWanted('visa', 'figma'), at: '/list' })

    await user.click(await ofCompany('Visa'))
    expect(await companyField()).toHaveValue('Visa')
    expect(screen.getByLabelText('Name')).toHaveValue('Ann Lee')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await ofCompany('Visa')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Submit Data' }))
    expect(await companyField()).toHaveValue('')
  })

  it('asks before it replaces a draft about another company', async () => {
    const { user } = renderScreen({ data: browserWhereWanted('visa', 'figma'), at: '/list' })
    await user.click(await ofCompany('Visa'))
    await user.type(await screen.findByLabelText('Role title'), 'Analyst')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep as draft' }))

    await user.click(await ofCompany('Figma'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Replace your draft?' }))
    expect(question.getByText(/Visa, Analyst/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Finish it first' }))
    expect(await companyField()).toHaveValue('Visa')
    expect(screen.getByLabelText('Role title')).toHaveValue('Analyst')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    await user.click(await ofCompany('Figma'))
    await user.click(await screen.findByRole('button', { name: 'Replace it' }))
    expect(await companyField()).toHaveValue('Figma')
    expect(screen.getByLabelText('Role title')).toHaveValue('')
    expect(screen.getByLabelText('Name')).toHaveValue('Ann Lee')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    // Nothing was typed, so the draft is still there.
    await user.click(await ofCompany('Visa'))
    expect(await screen.findByLabelText('Role title')).toHaveValue('Analyst')
  })

  it('opens the draft about the same company, which starts over with the company', async () => {
    const { user } = renderScreen({ data: browserWhereWanted('visa'), at: '/list' })
    await user.click(await ofCompany('Visa'))
    await user.type(await screen.findByLabelText('Role title'), 'Analyst')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep as draft' }))

    await user.click(await ofCompany('Visa'))
    expect(await screen.findByLabelText('Role title')).toHaveValue('Analyst')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(screen.getByRole('button', { name: 'Discard' }))

    expect(screen.getByLabelText('Role title')).toHaveValue('')
    expect(await companyField()).toHaveValue('Visa')
  })

  /** Submits an experience at Visa and closes the form. `release` lets the server answer. */
  async function submitInBackground() {
    const data = browserWhereWanted('visa', 'figma')
    const release = data.controls.hold('appendEntry')
    const { user } = renderScreen({ data, at: '/list' })
    await user.click(await ofCompany('Visa'))
    const form = await findForm('Submit your experience')
    await fillEntry(user, form, { 'Company name': 'Visa' })
    await user.click(form.getByRole('button', { name: 'Submit' }))
    await user.click(form.getByRole('button', { name: 'Close form' }))
    return { user, data, release }
  }

  it('says after the entry how many were waiting for it, if no entry has answered them', async () => {
    const { data, release } = await submitInBackground()
    expect(data.controls.read('wantCounts/visa/count')).toBe(MIN_SHOWN_STUDENTS)

    act(release)

    expect(
      await screen.findByText(`${MIN_SHOWN_STUDENTS} students were waiting for this.`),
    ).toBeInTheDocument()
  })

  it('opens the form of an entry that is being sent, because a new one would disappear with it', async () => {
    const { user, release } = await submitInBackground()

    await user.click(await ofCompany('Figma'))

    expect(await companyField()).toHaveValue('Visa')
    act(release)
    expect(await screen.findByText(/Successfully submitted!/)).toBeInTheDocument()
  })

  it('asks before it replaces an entry that could not be sent', async () => {
    const { user, data, release } = await submitInBackground()
    data.controls.failNext('appendEntry', 'permissionDenied')
    act(release)
    await screen.findByRole('button', { name: 'Open the form again' })

    await user.click(await ofCompany('Figma'))
    await user.click(await screen.findByRole('button', { name: 'Replace it' }))

    expect(await companyField()).toHaveValue('Figma')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
