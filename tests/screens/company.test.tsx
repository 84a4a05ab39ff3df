/** The page of a company: its readers, tabs, questions and their filter, reading in steps, copying and printing. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failureMessages } from '../../src/domain/text/errorMessages'
import { experiencesMessages, generalMessages } from '../../src/domain/text/messages'
import { PRODUCT_NAME } from '../../src/domain/organisation'
import type { Browser } from '../helpers/browser'
import { entryContent, entryDraft, words } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOf, cards, findCard, OTHER } from './ann'
import { findForm, keepDraft } from './contributeForm'

const GOOGLE = '/company/google'

const THREE = [
  { companyName: 'Google', roleTitle: 'Data Scientist', questionsAsked: `About tables ${words()}` },
  { companyName: 'google ', roleTitle: 'STEP-intern', questionsAsked: `About lists ${words()}` },
  { companyName: 'Google', roleTitle: 'STEP Intern', questionsAsked: `About trees ${words()}` },
  { companyName: 'Meta', questionsAsked: `About likes ${words()}` },
] as const

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ questionsAsked: `Question ${count - index} ${words()}` }))

/** Delays current and later reads until they are released. */
function slow(data: Browser) {
  const waiting: (() => void)[] = []
  const read: Browser['entries']['read'] = async (id) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return data.entries.read(id)
  }
  const isWaitingFor = (count: number) => waitFor(() => expect(waiting).toHaveLength(count))
  const answer = () => act(async () => waiting.splice(0).forEach((resolve) => resolve()))
  return { data: { ...data, entries: { ...data.entries, read } }, isWaitingFor, answer }
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const part = async () => within(await screen.findByRole('region', { name: 'Questions' }))
const questions = () =>
  within(screen.getByRole('region', { name: 'Questions' }))
    .queryAllByRole('listitem')
    .map((each) => /About \w+|Question \d+/.exec(each.textContent)?.[0])
const expectQuestions = (...shown: readonly string[]) => waitFor(() => expect(questions()).toEqual(shown))
const tab = (name: string) => screen.findByRole('tab', { name })
const address = () => window.location.hash

describe('the page of a company', () => {
  it('has its questions, and its cards with the process, newest first', async () => {
    const data = browserOf('contributor', [...THREE, { interviewProcess: `**Two** calls ${words()}` }])
    const { user } = renderScreen({ data, at: GOOGLE })

    await waitFor(() => expect(questions()).toHaveLength(4))
    expect(document.title).toBe(`Google: interview questions and pay · ${PRODUCT_NAME}`)
    expect(screen.getByText(/^4 experiences, newest \w+ \d{4}$/)).toBeInTheDocument()
    const card = within(cards()[0] ?? document.body)
    expect(await card.findByText(/^Two calls/)).toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'See more details' }))
    expect(await card.findByRole('heading', { name: 'Interview process' })).toBeInTheDocument()
    expect(address()).toBe(`#${GOOGLE}`)
  })

  it.each([
    ['/prepare?company=Google', '#/company/google'],
    ['/prepare?company=Alphabet%20Inc.&type=Internship&q=x', '#/company/google'],
    ['/prepare?company=AT%26T', '#/company/att'],
    ['/prepare?company=%20', '#/company'],
    ['/prepare', '#/company'],
  ])('replaces the old address %s', async (at, now) => {
    renderScreen({ data: browserOf('visitor', THREE), at })

    await waitFor(() => expect(address()).toBe(now))
  })

  it.each(['Google', 'GOOGLE', 'Alphabet%20Inc.'])('is one page for every spelling: %s', async (spelling) => {
    renderScreen({ data: browserOf('visitor', THREE), at: `/company/${spelling}` })

    expect(await screen.findByText(/^3 experiences/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Google')
  })

  it.each([
    ['airbnb', /at Airbnb yet\.$/],
    ['amzon', /at Amzon yet\. If this name looks wrong, try “All companies”\.$/],
  ])('doubts the name of an empty page only if nobody knows it: %s', async (key, sentence) => {
    renderScreen({ data: browserOf('visitor', THREE), at: `/company/${key}` })

    expect((await screen.findByText('There is no experience at')).parentElement).toHaveTextContent(sentence)
  })

  it.each(['__proto__', 'constructor', 'a%2Fb', '%E0', 'x'.repeat(700), '%D7%90%D7%91', '%25', '..%2F..'])(
    'accepts the hostile key %s',
    async (key) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      renderScreen({ data: browserOf('contributor', THREE), at: `/company/${key}` })

      expect(await screen.findByText('Nobody has shared this yet')).toBeInTheDocument()
      const main = within(screen.getByRole('main'))
      expect(main.getByRole('link', { name: 'All companies' })).toHaveAttribute('href', '#/company')
      expect(main.getByRole('link', { name: 'Share yours' })).toHaveAttribute('href', '#/list')
    },
  )

  it('uses the most common spelling, and isolates its direction', async () => {
    const names = ['Petal Labs', '\u202ePetal Labs', '\u202ePetal Labs']
    const data = browserOf(
      'visitor',
      names.map((companyName) => ({ companyName })),
    )
    renderScreen({ data, at: '/company/petallabs' })

    expect(await screen.findByText(/^3 experiences/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 }).firstElementChild).toHaveProperty('tagName', 'BDI')
    await waitFor(() => expect(document.title).toContain('Petal Labs: interview questions and pay'))
  })
})

describe('the tabs of roles', () => {
  it('hold for questions and cards, and are in the address without a history entry', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: GOOGLE })
    await waitFor(() => expect(questions()).toHaveLength(3))
    const length = window.history.length

    await user.click(await tab('STEP Intern (2)'))

    await expectQuestions('About trees', 'About lists')
    expect(cards()).toHaveLength(2)
    expect(address()).toBe(`#${GOOGLE}?role=STEP+Intern`)
    expect(window.history.length).toBe(length)
    expect(screen.getByRole('tabpanel', { name: 'STEP Intern (2)' })).toContainElement(cards()[0] ?? null)
    await user.click(await tab('All'))
    await waitFor(() => expect(address()).toBe(`#${GOOGLE}`))
  })

  it('follow the arrow keys, Home and End, with one tab stop', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: `${GOOGLE}?role=STEP-intern` })
    const step = await tab('STEP Intern (2)')
    expect(step).toHaveAttribute('aria-selected', 'true')
    act(() => step.focus())

    for (const [key, name] of [
      ['{ArrowRight}', 'Data Scientist (1)'],
      ['{ArrowRight}', 'All'],
      ['{ArrowLeft}', 'Data Scientist (1)'],
      ['{Home}', 'All'],
      ['{End}', 'Data Scientist (1)'],
    ] as const) {
      await user.keyboard(key)
      expect(await tab(name)).toHaveFocus()
      await waitFor(async () => expect(await tab(name)).toHaveAttribute('aria-selected', 'true'))
    }
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  it('are absent for one role, and an unknown role shows all', async () => {
    renderScreen({ data: browserOf('contributor', many(2)), at: `${GOOGLE}?role=Astronaut` })

    await expectQuestions('Question 1', 'Question 2')
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument()
  })
})

describe('a report on the page of a company', () => {
  it('keeps its text when a second role arrives, and when the last entry is deleted', async () => {
    const data = browserOf('contributor')
    const add = (id: string, roleTitle: string) =>
      data.controls.addEntry(OTHER, entryContent({ roleTitle }), { id })
    const [first, second] = ['-Oreport000000000001', '-Oreport000000000002']
    add(first, 'SRE')
    const { user } = renderScreen({ data, at: GOOGLE })
    await user.click(await screen.findByRole('button', { name: 'See more details' }))
    await user.click(await screen.findByRole('button', { name: 'Report this entry' }))
    const text = await screen.findByLabelText('What should a moderator know?')
    await user.type(text, 'It names Jo.')

    act(() => void add(second, 'Analyst'))
    await screen.findByText(/^2 experiences/)
    expect(screen.getByDisplayValue('It names Jo.')).toBe(text)
    act(() => [first, second].forEach((each) => data.controls.removeEntry(OTHER, each)))
    await screen.findByText('Nobody has shared this yet')

    expect(screen.getByDisplayValue('It names Jo.')).toBe(text)
  })
})

describe('the questions', () => {
  const lines = ['Design a café finder', ...Array.from({ length: 11 }, (_, index) => `Sort list ${index}`)]
  const content = { questionsAsked: lines.join('\n') }
  const texts = async () => (await part()).queryAllByRole('listitem').map((each) => each.textContent)

  it('are filtered by words in any order, without accents, and say how many are left', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', [content]), at: GOOGLE })
    await waitFor(async () => expect(await texts()).toHaveLength(6))
    const field = (await part()).getByRole('searchbox', { name: 'Filter the questions' })
    expect((await part()).getByText('12 questions')).toHaveRole('status')

    await user.type(field, 'finder CAFE')
    expect(await texts()).toEqual([expect.stringContaining('Design a café finder')])
    expect((await part()).getByText('1 of 12 questions')).toHaveRole('status')
    await user.clear(field)
    await user.type(field, 'astronaut')
    expect((await part()).getByText('No question matches these choices.')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(await texts()).toHaveLength(6)
    expect(field).toHaveFocus()
  })

  it('have no filter if there are fewer than 12, whatever the address holds', async () => {
    const few = { questionsAsked: lines.slice(1).join('\n') }
    renderScreen({ data: browserOf('contributor', [few]), at: `${GOOGLE}?since=year&round=Technical` })

    expect(await screen.findByText('11 questions')).toHaveRole('status')
    expect((await part()).queryByRole('searchbox')).not.toBeInTheDocument()
    expect((await part()).queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('are not on this device without a connection', async () => {
    const data = browserOf('contributor', THREE)
    data.controls.hold('entries.watchOwn')
    renderScreen({ data, at: GOOGLE })
    expect(await (await part()).findByText('Loading details…')).toBeInTheDocument()

    act(() => data.controls.goOffline())

    expect(await (await part()).findByText(generalMessages.notOnDevice)).toHaveRole('status')
  })

  it('open the experiences that have them, in place', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: GOOGLE })
    await waitFor(() => expect(questions()).toHaveLength(3))
    const list = await part()

    await user.click(list.getByRole('button', { name: /^About tables/ }))
    await user.click(list.getByRole('button', { name: 'Data Scientist', expanded: false }))

    const opened = within(list.getByRole('article'))
    expect(opened.getByRole('heading', { name: 'Questions asked' })).toBeInTheDocument()
    expect(opened.getByText(/^About tables/)).toBeInTheDocument()
    expect(address()).toBe(`#${GOOGLE}`)
    await user.click(list.getByRole('button', { name: 'Data Scientist', expanded: true }))
    expect(list.queryByRole('article')).not.toBeInTheDocument()
  })

  it('are six at first, and all on request', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', many(15)), at: GOOGLE })
    await waitFor(() => expect(questions()).toHaveLength(6))

    await user.click(await screen.findByRole('button', { name: 'Show all 15' }))

    expect(questions()).toHaveLength(15)
    expect(screen.getByRole('button', { name: 'Show fewer', expanded: true })).toHaveFocus()
  })

  it('are all shown if a button would hide only two', async () => {
    renderScreen({ data: browserOf('contributor', many(8)), at: GOOGLE })

    await waitFor(() => expect(questions()).toHaveLength(8))
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
  })
})

describe('the figures', () => {
  it('cover the chosen role: pay by position type from cards, and for contributors the details', async () => {
    const data = browserOf(
      'contributor',
      Array.from({ length: 10 }, (_, index) => ({
        positionType: index < 5 ? ('Internship' as const) : ('Full-Time' as const),
        roleTitle: index < 5 ? 'STEP Intern' : 'SRE',
        hourlyRate: index < 5 ? 30 + index : null,
        baseSalary: index < 5 ? null : 100_000 + index,
        applicationMethod: 'Career fair',
      })),
    )
    const { user } = renderScreen({ data, at: GOOGLE })

    const hourly = await screen.findByRole('figure', { name: 'Hourly rate, Internship' })
    expect(hourly).toHaveTextContent('$32 median of 5')
    expect(screen.getByRole('figure', { name: 'Base salary, Full-Time' })).toHaveTextContent('$100,007')
    await user.click(await screen.findByRole('button', { name: 'More figures', expanded: false }))
    const method = await screen.findByRole('figure', { name: 'Application method' })
    expect(method).toHaveTextContent('Career fair10100%')
    expect(screen.queryByRole('figure', { name: 'Rounds' })).not.toBeInTheDocument()
    await user.click(await tab('SRE (5)'))
    await waitFor(() => expect(hourly).not.toBeInTheDocument())
    expect(method).toHaveTextContent('Career fair5 of 5')
  })
})

describe('the line under the name', () => {
  it('shows few values as they are, and says how many told', async () => {
    renderScreen({
      data: browserOf('visitor', [
        { hourlyRate: 52, difficulty: 4, outcome: 'Rejected' },
        { hourlyRate: 55, difficulty: 4, outcome: 'Offer accepted' },
        { hourlyRate: null, difficulty: null, outcome: null },
      ]),
      at: GOOGLE,
    })

    expect(await screen.findByText('Intern $52, $55 an hour (2 of 3 told)')).toBeInTheDocument()
    expect(screen.getByText('1 of 2 got an offer')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'At a glance' })).not.toBeInTheDocument()
  })

  it('leads to the figures, and has the length for readers of details', async () => {
    const five = Array.from({ length: 5 }, (_, index) => ({
      hourlyRate: 40 + index,
      hiringProcessLength: '5 weeks',
    }))
    const { user } = renderScreen({ data: browserOf('contributor', five), at: GOOGLE })
    const figure = await screen.findByRole('figure', { name: 'Hourly rate, Internship' })

    await user.click(screen.getByRole('link', { name: 'Intern $42 an hour' }))

    expect(figure).toHaveFocus()
    expect(await screen.findByRole('link', { name: '5 weeks' })).toBeInTheDocument()
  })

  it('opens the closed figures of a phone', async () => {
    vi.stubGlobal('innerWidth', 390)
    const five = [40, 41, 42, 43, 44].map((hourlyRate) => ({ hourlyRate }))
    const { user } = renderScreen({ data: browserOf('visitor', five), at: GOOGLE })
    const fact = await screen.findByRole('link', { name: 'Intern $42 an hour' })
    expect(screen.getByRole('button', { name: 'At a glance', expanded: false })).toBeInTheDocument()

    await user.click(fact)

    const figure = await screen.findByRole('figure', { name: 'Hourly rate, Internship' })
    await waitFor(() => expect(figure).toHaveFocus())
  })

  it('says for readers of details how many met women and felt respected, and when they interviewed', async () => {
    const told = [
      { womenOnPanel: 'Yes', feltRespected: 4, interviewedIn: '2026-10' },
      { womenOnPanel: 'No', feltRespected: 3, interviewedIn: '2025-09' },
      { womenOnPanel: 'Not sure' },
    ] as const
    renderScreen({ data: browserOf('contributor', told), at: GOOGLE })

    expect(
      await screen.findByText(
        /^1 of 2 had women on the panel.· 1 of 2 felt respected.· Interviews: September to October \(2 of 3 told\)$/,
      ),
    ).toBeInTheDocument()
  })
})

describe('the list of companies', () => {
  const rows = () => screen.getAllByRole('row').slice(1)
  const companies = () => rows().map((row) => within(row).getByRole('link').textContent)
  const PAID = [
    { companyName: 'Google', hourlyRate: 50, difficulty: 4 },
    { companyName: 'Google', hourlyRate: 52, difficulty: 4 },
    { companyName: 'Meta', hourlyRate: 60, difficulty: 2 },
    { companyName: 'Visa', hourlyRate: null, difficulty: 3 },
  ]

  it('has a row for each company, with few values as they are, most experiences first', async () => {
    renderScreen({ data: browserOf('visitor', PAID), at: '/company' })

    expect(await screen.findByText('3 companies')).toHaveRole('status')
    expect(companies()).toEqual(['Google', 'Visa', 'Meta'])
    const cells = within(rows()[0] ?? document.body).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['2', expect.any(String), '$50, $52', '', 'Hard'])
    expect(screen.getByRole('link', { name: 'Meta' })).toHaveAttribute('href', '#/company/meta')
  })

  it('is sorted by one menu, in the address', async () => {
    const { user } = renderScreen({ data: browserOf('visitor', PAID), at: '/company' })
    const order = await screen.findByRole('combobox', { name: 'Order' })
    expect(order).toHaveDisplayValue('Most experiences')

    await user.selectOptions(order, 'Highest intern pay')
    expect(companies()).toEqual(['Meta', 'Google', 'Visa'])
    await waitFor(() => expect(address()).toBe('#/company?sort=intern'))

    await user.selectOptions(order, 'A to Z')
    expect(companies()).toEqual(['Google', 'Meta', 'Visa'])

    await user.selectOptions(order, 'Most experiences')
    await waitFor(() => expect(address()).toBe('#/company'))
  })

  it('finds a company by another name, and opens it with Enter', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: '/company' })
    await screen.findByText('3 companies')
    const field = screen.getByRole('searchbox', { name: 'Search companies' })

    await user.type(field, 'facebook')
    expect(companies()).toEqual(['Meta'])
    await user.keyboard('{Enter}')

    expect(await title('Meta')).toHaveFocus()
    await expectQuestions('About likes')
  })

  it('reports no match, and that nobody has shared yet', async () => {
    const data = browserOf('visitor')
    const { user } = renderScreen({ data, at: '/company' })
    expect(await screen.findByText('Nobody has shared an interview yet.')).toBeInTheDocument()

    act(() => void data.controls.addEntry(OTHER, entryContent()))
    await screen.findByText('1 company')
    await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'zzz{Enter}')

    expect(screen.getByText('No company found.')).toBeInTheDocument()
    expect(address()).toBe('#/company')
  })
})

describe('the gate of a company', () => {
  it.each([
    { actor: 'visitor', says: experiencesMessages.signedOut, to: '#/userAuth' },
    { actor: 'newcomer', says: experiencesMessages.notContributor, to: '#/list' },
  ] as const)('stops a $actor, counts the entries and reads none', async ({ actor, says, to }) => {
    const data = browserOf(actor, THREE)
    const readEntry = vi.spyOn(data.entries, 'read')
    renderScreen({ data, at: GOOGLE })

    const gate = await screen.findByRole('region', { name: 'Share one to open all 3' })
    expect(gate).toHaveTextContent(says)
    expect(gate).toHaveTextContent('Each has its questions, its rounds and the whole process.')
    expect(within(gate).getByRole('link', { name: /^(Continue|Share)/ })).toHaveAttribute('href', to)
    expect(cards()).toHaveLength(3)
    expect(screen.queryByRole('region', { name: 'Questions' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Copy questions' })).not.toBeInTheDocument()
    expect(readEntry).not.toHaveBeenCalled()
  })

  it.each([
    {
      when: 'their last own entry is deleted',
      act: (data: Browser) => data.controls.write({ [`interviews/${ANN.uid}`]: null }),
    },
    { when: 'they sign out', act: (data: Browser) => void data.auth.signOut() },
  ])('closes at once when $when, and clears all loaded entries', async ({ act: lose }) => {
    const data = browserOf('contributor', THREE)
    renderScreen({ data, at: GOOGLE })
    await waitFor(() => expect(questions()).toHaveLength(3))

    act(() => lose(data))

    expect(await screen.findByRole('region', { name: 'Share one to open all 3' })).toBeInTheDocument()
    expect(document.body).not.toHaveTextContent(/About \w+/)
  })

  it('opens its questions after a first entry', async () => {
    const data = browserOf('newcomer', THREE)
    renderScreen({ data, at: GOOGLE })
    await screen.findByRole('heading', { name: 'Share one to open all 3' })

    act(() => void data.controls.addEntry(ANN.uid, entryContent({ companyName: 'Own Company' })))

    await expectQuestions('About trees', 'About lists', 'About tables')
    await waitFor(() => expect(screen.queryByText(/We couldn’t load/)).not.toBeInTheDocument())
  })
})

describe('reading in steps', () => {
  it('shows the loaded questions and the progress', async () => {
    const { data, isWaitingFor, answer } = slow(browserOf('contributor', many(45)))
    renderScreen({ data, at: GOOGLE })
    await isWaitingFor(20)
    expect(await screen.findByRole('progressbar', { name: '0 of 45' })).toBeInTheDocument()
    expect((await part()).queryByText(/questions?$/)).not.toBeInTheDocument()
    await answer()
    expect(await screen.findByRole('progressbar', { name: '20 of 45' })).toHaveAttribute('value', '20')
    expect((await part()).getByText('20 questions')).toBeInTheDocument()

    await isWaitingFor(20)
    await answer()
    await isWaitingFor(5)
    await answer()
    expect(await (await part()).findByText('45 questions')).toBeInTheDocument()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  it('keeps the loaded questions when a read fails, gives the reason, and can retry', async () => {
    const data = browserOf('contributor', many(30))
    data.controls.failNext('entries.read', 'network')
    const { user } = renderScreen({ data, at: GOOGLE })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(`We couldn’t load some experiences: ${failureMessages.network}`)
    expect(await (await part()).findByText('19 questions')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await (await part()).findByText('30 questions')).toBeInTheDocument()
    expect(alert).not.toBeInTheDocument()
  })

  it('adds a new entry, and drops deleted ones without a message, before and after reading them', async () => {
    const browser = browserOf('contributor', many(1))
    const add = (text: string) =>
      browser.controls.addEntry(OTHER, entryContent({ questionsAsked: `About ${text} ${words()}` }))
    const [early, late] = [add('haste'), add('rest')]
    const { data, isWaitingFor, answer } = slow(browser)
    renderScreen({ data, at: GOOGLE })
    await isWaitingFor(3)

    act(() => browser.controls.removeEntry(OTHER, early))
    await answer()
    await expectQuestions('About rest', 'Question 1')
    act(() => browser.controls.removeEntry(OTHER, late))
    await expectQuestions('Question 1')
    act(() => void add('news'))
    await isWaitingFor(1)
    await answer()

    await expectQuestions('About news', 'Question 1')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('copying the questions', () => {
  const rest = Array.from({ length: 9 }, (_, index) => `- Sort list ${index}`).join('\n')
  const QUESTIONS = `Technical:\n- Two sum\nThen: in one pass?\n    int pass;\n\n![Why](x) us?\n\n${rest}\n- System design: Twitter`

  async function renderQuestions() {
    const data = browserOf('contributor', [{ questionsAsked: QUESTIONS, name: 'Bea Brown' }])
    const view = renderScreen({ data, at: GOOGLE })
    await waitFor(() => expect(screen.getByText('12 questions')).toBeInTheDocument())
    return view
  }
  const copy = () => screen.getByRole('button', { name: 'Copy questions' })

  it('gives the found ones as a list with their rounds, without an image that notes would load', async () => {
    const { user } = await renderQuestions()
    expect(screen.getByText('Then: in one pass?')).toBeInTheDocument()
    await user.click(copy())

    expect(await screen.findByText('Copied.')).toHaveRole('status')
    const copied = await navigator.clipboard.readText()
    expect(copied).toMatch(
      /^- Two sum \(Technical\)\n {2}Then: in one pass\?\n {6}int pass;\n- ! \[Why\]\(x\) us\?\n/,
    )
    expect(copied).toContain('\n- System design: Twitter')
    await user.type(screen.getByRole('searchbox'), 'sum')
    await user.click(copy())
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(copied.slice(0, copied.indexOf('\n- '))),
    )
  })

  it('says so if the browser refuses to copy', async () => {
    const { user } = await renderQuestions()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))

    await user.click(copy())

    expect(await screen.findByText(/^Your browser doesn’t let this site copy/)).toHaveRole('status')
    expect(screen.queryByText('Copied.')).not.toBeInTheDocument()
  })
})

describe('printing', () => {
  it('shows all questions and experiences, and as many as before afterwards', async () => {
    renderScreen({ data: browserOf('contributor', many(40)), at: GOOGLE })
    await screen.findByText('40 questions')
    const [questionCount, cardCount] = [questions().length, cards().length]
    expect(cardCount).toBeLessThan(40)

    fireEvent(window, new Event('beforeprint'))

    expect(questions()).toHaveLength(40)
    expect(cards()).toHaveLength(40)
    fireEvent(window, new Event('afterprint'))
    expect(questions()).toHaveLength(questionCount)
    expect(cards()).toHaveLength(cardCount)
  })
})

describe('sharing from the page', () => {
  const form = () => findForm('Submit your experience')

  it('opens the form with the name of the company, once', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: GOOGLE })

    await user.click(await screen.findByRole('link', { name: 'Share yours' }))

    const opened = await form()
    expect(opened.getByLabelText('Company name')).toHaveValue('Google')
    expect(address()).toBe('#/list')
    await user.click(opened.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByText(/^You have an unsubmitted draft/)).not.toBeInTheDocument()
  })

  it('keeps a draft about another company', async () => {
    keepDraft(entryDraft({ companyName: 'Visa' }))
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: GOOGLE })

    await user.click(await screen.findByRole('link', { name: 'Share yours' }))

    const opened = await form()
    expect(opened.getByLabelText('Company name')).toHaveValue('Google')
    await user.click(opened.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText(/^You have an unsubmitted draft: .*Visa/)).toBeInTheDocument()
  })
})

describe('the links to the page', () => {
  it.each([
    { search: 'amazon', leads: '#/company/amazon' },
    { search: 'AWS', leads: '#/company/amazon' },
    // The search names one of the companies that it finds.
    { search: 'google', leads: '#/company/google' },
    { search: 'amazon ops', leads: '#/company/amazon' },
    { search: 'labs', leads: '#/company/googlelabscafe' },
  ])('include one on the results of a search for "$search"', async ({ search, leads }) => {
    const entries = [
      { companyName: 'Amazon', roleTitle: 'Ops Intern' },
      { companyName: 'Amazon.com', roleTitle: 'SDE' },
      { companyName: 'Google' },
      { companyName: 'Google Labs Cafe' },
    ]
    renderScreen({ data: browserOf('contributor', entries), at: '/saved' })
    await findCard('Google')
    expect(screen.queryByRole('link', { name: /^Prepare for/ })).not.toBeInTheDocument()
    const field = screen.getByRole('searchbox')

    fireEvent.change(field, { target: { value: search } })

    expect(await screen.findByRole('link', { name: /^Prepare for/ })).toHaveAttribute('href', leads)
  })
})
