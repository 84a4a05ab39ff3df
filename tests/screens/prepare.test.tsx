/** The preparation sheet: its readers, its content, reading in steps, copying and printing. */

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { experiencesMessages } from '../../src/domain/messages'
import type { Browser } from '../helpers/browser'
import { entryContent, words } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOf, findCard, OTHER } from './ann'
import { failureMessages } from '../../src/domain/errorMessages'

const GOOGLE = '/prepare?company=google'

const THREE = [
  { companyName: 'Google', roleTitle: 'Data Scientist', questionsAsked: `About tables ${words(20)}` },
  { companyName: 'google ', roleTitle: 'STEP-intern', questionsAsked: `About lists ${words(20)}` },
  { companyName: 'Google', roleTitle: 'STEP Intern', questionsAsked: `About trees ${words(20)}` },
  { companyName: 'Meta', questionsAsked: `About likes ${words(20)}` },
] as const

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ questionsAsked: `Question ${count - index} ${words(20)}` }))

/** Delays current and later reads until they are released. */
function slow(data: Browser) {
  const waiting: (() => void)[] = []
  const readEntry: Browser['readEntry'] = async (id) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return data.readEntry(id)
  }
  const isWaitingFor = (count: number) => waitFor(() => expect(waiting).toHaveLength(count))
  const answer = () => act(async () => waiting.splice(0).forEach((resolve) => resolve()))
  return { data: { ...data, readEntry }, isWaitingFor, answer }
}

const heading = (name: string) => screen.findByRole('heading', { name })
const questions = () =>
  screen.getAllByRole('article').map((each) => /About \w+|Question \d+/.exec(each.textContent)?.[0])

describe('a preparation sheet', () => {
  it('has every question and process of the company, grouped by role, newest first', async () => {
    renderScreen({ data: browserOf('contributor', THREE), at: GOOGLE })

    expect(await heading('STEP Intern (2)')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Prepare for Google')
    expect(document.title).toBe('Prepare for Google · WiC Interviews')
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'STEP Intern (2)',
      'Data Scientist (1)',
    ])
    expect(questions()).toEqual(['About trees', 'About lists', 'About tables'])
    expect(screen.getByText('3 entries in 2 roles')).toBeInTheDocument()
  })

  it('gives the facts of each entry and its link, without name or contact', async () => {
    const data = browserOf('contributor', [])
    const id = data.controls.addEntry(
      OTHER,
      entryContent({ name: 'Bea Brown', contact: 'bea@ufl.edu', outcome: 'Rejected' }),
      { timestamp: new Date(2026, 9, 3, 12).getTime() },
    )
    renderScreen({ data, at: GOOGLE })

    const article = await screen.findByRole('article')
    const facts = within(article).getByRole('heading', { level: 3 })
    expect(facts).toHaveTextContent(
      'Internship · Remote · Rejected · Applied 2025 · $45.50 an hour · Shared October 2026',
    )
    expect(within(article).getByRole('link', { name: 'Open this entry' })).toHaveAttribute(
      'href',
      `#/saved?entry=${id}`,
    )
    expect(document.body).not.toHaveTextContent(/Bea Brown|bea@ufl.edu/)
  })

  it('includes every spelling of the company under one name', async () => {
    const names = ['JPMorgan Chase', 'JP Morgan', 'J.P. Morgan', 'jpmorgan', 'Chase', 'Morgan Stanley']
    const data = browserOf(
      'contributor',
      names.map((companyName) => ({ companyName })),
    )
    renderScreen({ data, at: '/prepare?company=jp%20morgan' })

    expect(await screen.findByText('5 entries')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Prepare for JPMorgan Chase')
  })

  it('uses the most common spelling for a company that is not in the list', async () => {
    const names = ['Petal Labs', 'Petal Labs', 'petal labs']
    const data = browserOf(
      'contributor',
      names.map((companyName) => ({ companyName })),
    )
    renderScreen({ data, at: '/prepare?company=petal%20labs%20inc' })

    expect(await screen.findByText('3 entries')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Prepare for Petal Labs')
  })

  it('isolates the text direction of a company’s name', async () => {
    const rightToLeft = '\u202e'
    const entry = { companyName: `${rightToLeft}Google`, roleTitle: `${rightToLeft}STEP Intern` }
    const at = `/prepare?company=${encodeURIComponent(entry.companyName)}`
    renderScreen({ data: browserOf('contributor', [entry]), at })

    expect(await heading('STEP Intern (1)')).toBeInTheDocument()
    expect(document.title).toBe('Prepare for Google · WiC Interviews')
  })

  it('has figures for five or more entries', async () => {
    const data = browserOf(
      'contributor',
      Array.from({ length: 5 }, () => ({ womenOnPanel: 'Yes' as const })),
    )
    const { user } = renderScreen({ data, at: GOOGLE })

    const figures = within(await screen.findByRole('region', { name: 'The process in figures' }))
    expect(figures.queryByRole('heading', { name: 'Women on the panel' })).not.toBeInTheDocument()
    await user.click(figures.getByRole('button', { name: 'The process in figures', expanded: false }))
    const women = figures.getByRole('heading', { name: 'Women on the panel' }).parentElement
    expect(women).toHaveTextContent('Yes5 of 5No0 of 5Not sure0 of 5From 5 entries.')
    expect(figures.getByText('6 weeks')).toBeInTheDocument()
    const respect = figures.getByRole('heading', { name: 'Felt respected' }).parentElement
    expect(respect).toHaveTextContent('Fewer than five answers so far.')
  })

  it('has a message instead of figures for fewer than five entries', async () => {
    renderScreen({ data: browserOf('contributor', many(4)), at: GOOGLE })

    expect(
      await screen.findByText('Figures about the process need at least five entries.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'The process in figures' })).not.toBeInTheDocument()
  })

  it('groups titles of one role under the most common one, and each entry shows its own', async () => {
    const roles = ['Software Engineer Intern', 'SWE Intern', 'software engineer, intern', 'PM']
    const data = browserOf(
      'contributor',
      roles.map((roleTitle) => ({ roleTitle })),
    )
    renderScreen({ data, at: GOOGLE })

    const role = within(await screen.findByRole('region', { name: /^software engineer,? intern \(3\)$/i }))
    const facts = role
      .getAllByRole('heading', { level: 3 })
      .map((each) => each.textContent.split('\u00a0')[0])
    expect(facts).toEqual(['Internship', 'SWE Intern', 'Internship'])
    expect(screen.getByText('4 entries in 2 roles')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Roles' })).not.toBeInTheDocument()
  })

  it('applies and shows the filters in its address, and can remove them', async () => {
    const data = browserOf('contributor', [
      ...THREE,
      { positionType: 'Co-Op', location: 'Seattle', questionsAsked: `About rain ${words(20)}` },
    ])
    const { user } = renderScreen({ data, at: `${GOOGLE}&type=co-op&location=Seattle&q=goog` })
    expect(await screen.findByText('1 entry')).toBeInTheDocument()
    expect(questions()).toEqual(['About rain'])
    expect(screen.getByText('Only').parentElement).toHaveTextContent(
      'OnlyCo-OpSeattle“goog”Show all of Google',
    )
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: 'Show all of Google' }))

    await waitFor(() => expect(questions()).toHaveLength(4))
    expect(window.location.hash).toBe('#/prepare?company=Google')
  })

  it.each([
    { at: '/prepare?company=Nowhere', says: 'Nobody has shared this yet' },
    { at: `${GOOGLE}&outcome=Rejected`, says: 'Nobody has shared this yet' },
  ])('at $at says "$says" and links to the list', async ({ at, says }) => {
    renderScreen({ data: browserOf('contributor', THREE), at })

    expect(await heading(says)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View all experiences' })).toHaveAttribute('href', '#/saved')
    expect(screen.getByRole('searchbox', { name: 'Search companies' })).toBeInTheDocument()
  })
})

describe('the index of roles', () => {
  const FOUR = ['C Developer', 'C# Developer', 'SRE', 'SRE'].map((roleTitle) => ({ roleTitle }))
  const index = () => within(screen.getByRole('region', { name: 'Roles' }))

  it('links to a role, which gets the focus, and Back returns to the index', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', FOUR), at: GOOGLE })
    await heading('SRE (2)')
    await user.click(index().getByRole('button', { name: 'Roles', expanded: false }))
    expect(index().getAllByRole('link')).toHaveLength(3)
    const link = index().getByRole('link', { name: 'C# Developer 1' })

    await user.click(link)
    expect(await heading('C# Developer (1)')).toHaveFocus()
    expect(window.location.hash).toBe('#/prepare?company=google#c%23-developer')
    expect(screen.getAllByRole('article')).toHaveLength(4)

    await user.click(link)
    expect(await heading('C# Developer (1)')).toHaveFocus()

    act(() => window.history.back())
    await waitFor(() => expect(link).toHaveFocus())
    expect(window.location.hash).toBe('#/prepare?company=google')
  })

  it('lists all roles before their entries are loaded, and links to the loaded ones', async () => {
    const { data, isWaitingFor, answer } = slow(
      browserOf('contributor', [{ roleTitle: 'QA' }, { roleTitle: 'UX' }, ...many(20)]),
    )
    const { user } = renderScreen({ data, at: GOOGLE })
    await isWaitingFor(20)
    await user.click(index().getByRole('button', { name: 'Roles' }))
    const roles = () =>
      index()
        .getAllByRole('listitem')
        .map((each) => each.textContent)
    expect(roles()).toEqual(['STEP Intern 20', 'UX 1', 'QA 1'])
    expect(index().queryByRole('link')).not.toBeInTheDocument()

    await answer()

    expect(await index().findByRole('link', { name: 'STEP Intern 20' })).toBeInTheDocument()
    expect(index().getAllByRole('link')).toHaveLength(1)
    expect(roles()).toHaveLength(3)
  })
})

describe('the search for a company', () => {
  const companies = () =>
    within(screen.getByRole('list', { name: 'Companies with entries' }))
      .queryAllByRole('link')
      .map((link) => link.textContent)

  it.each(['/prepare', '/prepare?company=%20'])('appears at %s, above companies with entries', async (at) => {
    renderScreen({ data: browserOf('visitor', THREE), at })

    expect(await screen.findByText('2 companies')).toHaveRole('status')
    expect(companies()).toEqual(['Google 3 entries', 'Meta 1 entry'])
    expect(screen.getByRole('link', { name: 'Meta 1 entry' })).toHaveAttribute(
      'href',
      '#/prepare?company=Meta',
    )
  })

  it('finds a company by another name, and opens it with Enter', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: '/prepare' })
    await screen.findByText('3 companies')
    const field = screen.getByRole('searchbox', { name: 'Search companies' })

    await user.type(field, 'facebook')
    expect(companies()).toEqual(['Meta 1 entry'])
    await user.keyboard('{Enter}')

    expect(await heading('Prepare for Meta')).toBeInTheDocument()
    expect(await screen.findByRole('article')).toHaveTextContent('About likes')
  })

  it('reports no match, and that nobody has shared yet', async () => {
    const data = browserOf('visitor')
    const { user } = renderScreen({ data, at: '/prepare' })
    expect(await screen.findByText('Nobody has shared an interview yet.')).toBeInTheDocument()

    act(() => void data.controls.addEntry(OTHER, entryContent()))
    await screen.findByText('1 company')
    await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'zzz{Enter}')

    expect(screen.getByText('No company found.')).toBeInTheDocument()
    expect(window.location.hash).toBe('#/prepare')
  })

  it('explains why the cards could not be read, with a retry', async () => {
    const data = browserOf('visitor', THREE)
    data.controls.failNext('watchSummaries', 'network')
    const { user } = renderScreen({ data, at: '/prepare' })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `We couldn’t load the companies: ${failureMessages.network}`,
    )

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('2 companies')).toBeInTheDocument()
  })
})

describe('the gate of the sheet', () => {
  it.each([
    { actor: 'visitor', says: experiencesMessages.signedOut, to: '#/userAuth' },
    { actor: 'newcomer', says: experiencesMessages.notContributor, to: '#/list' },
  ] as const)('stops a $actor, counts the matching entries and reads none', async ({ actor, says, to }) => {
    const data = browserOf(actor, THREE)
    const readEntry = vi.spyOn(data, 'readEntry')
    renderScreen({ data, at: GOOGLE })

    const gate = await screen.findByRole('region', { name: 'Share one to open all 3' })
    expect(gate).toHaveTextContent(says)
    expect(within(gate).getByRole('link', { name: /^(Continue|Share)/ })).toHaveAttribute('href', to)
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '#/saved?company=Google',
    )
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    expect(readEntry).not.toHaveBeenCalled()
    // The gate has no link to the sheets, because the reader is on one.
    expect(within(gate).queryByRole('link', { name: /preparation sheet/ })).not.toBeInTheDocument()
    expect(
      screen.getByText('This sheet has 3 entries with all their questions. You can read their cards:'),
    ).toBeInTheDocument()
    const cards = screen.getByRole('list', { name: 'Cards of the entries on this sheet' })
    expect(within(cards).getAllByRole('listitem')).toHaveLength(3)
  })

  it.each([
    { actor: 'visitor', says: experiencesMessages.signedOut, to: '#/userAuth' },
    { actor: 'newcomer', says: experiencesMessages.notContributor, to: '#/list' },
  ] as const)('appears above the list of companies for a $actor', async ({ actor, says, to }) => {
    renderScreen({ data: browserOf(actor, THREE), at: '/prepare' })

    const gate = await screen.findByRole('region', { name: 'Share one to open all' })
    expect(gate).toHaveTextContent(says)
    expect(within(gate).getAllByRole('link')).toHaveLength(1)
    expect(within(gate).getByRole('link')).toHaveAttribute('href', to)
  })

  it('is absent above the list of companies for a contributor', async () => {
    renderScreen({ data: browserOf('contributor', THREE), at: '/prepare' })
    expect(await screen.findByText(/^\d+ companies$/)).toBeInTheDocument()

    expect(screen.queryByRole('region', { name: /^Share one/ })).not.toBeInTheDocument()
  })

  it.each([
    {
      when: 'their last own entry is deleted',
      act: (data: Browser) => data.controls.write({ [`interviews/${ANN.uid}`]: null }),
    },
    { when: 'they sign out', act: (data: Browser) => void data.signOut() },
  ])('closes at once when $when, and clears all loaded entries', async ({ act: lose }) => {
    const data = browserOf('contributor', THREE)
    renderScreen({ data, at: GOOGLE })
    await heading('STEP Intern (2)')

    act(() => lose(data))

    expect(await screen.findByRole('region', { name: 'Share one to open all 3' })).toBeInTheDocument()
    expect(document.body).not.toHaveTextContent(/About \w+/)
  })
})

describe('reading in steps', () => {
  it('shows the loaded entries and the progress, stops, and continues', async () => {
    const { data, isWaitingFor, answer } = slow(browserOf('contributor', many(45)))
    const { user } = renderScreen({ data, at: GOOGLE })
    await isWaitingFor(20)
    expect(screen.getByRole('progressbar', { name: '0 of 45' })).toBeInTheDocument()
    await answer()
    expect(await screen.findByRole('progressbar', { name: '20 of 45' })).toHaveAttribute('value', '20')
    expect(questions()).toEqual(Array.from({ length: 20 }, (_, index) => `Question ${index + 1}`))

    await isWaitingFor(20)
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await answer()
    expect(await screen.findByRole('progressbar', { name: '40 of 45' })).toBeInTheDocument()
    await isWaitingFor(0)

    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await isWaitingFor(5)
    await answer()
    expect(await screen.findByText('45 entries')).toHaveFocus()
    expect(questions()).toHaveLength(45)
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  it('keeps the loaded entries when a read fails, gives the reason, and can retry', async () => {
    const data = browserOf('contributor', many(30))
    data.controls.failNext('readEntry', 'network')
    const { user } = renderScreen({ data, at: GOOGLE })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(`We couldn’t load some entries: ${failureMessages.network}`)
    await waitFor(() => expect(questions()).toHaveLength(19))

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('30 entries')).toBeInTheDocument()
    expect(questions()).toEqual(Array.from({ length: 30 }, (_, index) => `Question ${index + 1}`))
    expect(alert).not.toBeInTheDocument()
  })

  it('skips deleted entries without a message, before and after reading them', async () => {
    const browser = browserOf('contributor', many(3))
    const early = browser.controls.addEntry(
      OTHER,
      entryContent({ questionsAsked: `About haste ${words(20)}` }),
    )
    const late = browser.controls.addEntry(OTHER, entryContent({ questionsAsked: `About rest ${words(20)}` }))
    const { data, isWaitingFor, answer } = slow(browser)
    renderScreen({ data, at: GOOGLE })
    await isWaitingFor(5)

    act(() => browser.controls.removeEntry(OTHER, early))
    await answer()
    expect(await screen.findByText('4 entries')).toBeInTheDocument()
    act(() => browser.controls.removeEntry(OTHER, late))

    expect(await screen.findByText('3 entries')).toBeInTheDocument()
    expect(questions()).toEqual(['Question 1', 'Question 2', 'Question 3'])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows a new entry only on request', async () => {
    const data = browserOf('contributor', many(2))
    const { user } = renderScreen({ data, at: GOOGLE })
    await screen.findByText('2 entries')

    act(() => void data.controls.addEntry(OTHER, entryContent({ questionsAsked: `About news ${words(20)}` })))
    await screen.findByText('1 entry was shared since you opened this page.')
    expect(questions()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Show' }))

    await screen.findByText('3 entries')
    expect(questions()[0]).toBe('About news')
  })
})

describe('an edit of an entry', () => {
  it('appears when the reader returns to the sheet', async () => {
    const data = browserOf('contributor', [THREE[0]])
    const edited = data.controls.addEntry(OTHER, entryContent())
    const { user } = renderScreen({ data, at: GOOGLE })
    await heading('STEP Intern (1)')
    await user.click(screen.getByRole('link', { name: 'Back to the list' }))
    const again = await screen.findByRole('link', { name: 'Prepare for Google' })

    data.controls.write({ [`interviews/${OTHER}/${edited}/questionsAsked`]: `About edits ${words(20)}` })
    await user.click(again)

    await heading('STEP Intern (1)')
    expect(questions()).toEqual(['About edits', 'About tables'])
  })
})

describe('copying and printing the sheet', () => {
  it.each([
    { name: 'Copy as text', starts: 'Prepare for Google\n====' },
    { name: 'Copy as Markdown', starts: '# Prepare for Google\n' },
  ])('$name gives the sheet in that format', async ({ name, starts }) => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: GOOGLE })
    await heading('STEP Intern (2)')

    await user.click(screen.getByRole('button', { name }))

    expect(await screen.findByText('Copied.')).toHaveRole('status')
    const copied = await navigator.clipboard.readText()
    expect(copied.startsWith(starts)).toBe(true)
    expect(copied).toContain('About trees')
    expect(copied).toContain('3 entries')
  })

  it('shows the text if the browser refuses to copy', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: GOOGLE })
    await heading('STEP Intern (2)')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))

    await user.click(screen.getByRole('button', { name: 'Copy as text' }))

    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your preparation sheet' })
    expect(area.value).toContain('About trees')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByText('Copied.')).not.toBeInTheDocument()
  })

  it('names the company on each printed page, with any characters', async () => {
    const entry = { companyName: 'A"B\\' }
    renderScreen({ data: browserOf('contributor', [entry]), at: '/prepare?company=a%22b%5C' })
    await heading('STEP Intern (1)')

    const [rule] = [...document.querySelectorAll('main style')].map((style) => style.textContent)
    expect(rule).toContain(String.raw`content: "Prepare for A\"B\\ · WiC Interviews";`)
  })

  it('opens the browser’s print dialog', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: GOOGLE })
    await heading('STEP Intern (2)')

    await user.click(screen.getByRole('button', { name: 'Print' }))

    expect(print).toHaveBeenCalledTimes(1)
  })
})

describe('the links to the sheet', () => {
  it('include one on a filtered list of one company, with the same filters', async () => {
    const { user } = renderScreen({
      data: browserOf('contributor', THREE),
      at: '/saved?company=google&type=Internship&order=hourly',
    })

    await user.click(await screen.findByRole('link', { name: 'Prepare for Google' }))

    expect(await heading('STEP Intern (2)')).toBeInTheDocument()
    expect(window.location.hash).toBe('#/prepare?company=Google&type=Internship')
  })

  it('include one on an open card', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: '/saved' })
    const card = await findCard('Meta')
    await user.click(await card.findByRole('button', { name: 'See more details' }))

    expect(await card.findByRole('link', { name: 'Prepare for Meta' })).toHaveAttribute(
      'href',
      '#/prepare?company=Meta',
    )
  })

  it.each([
    { search: 'amazon', leads: '#/prepare?company=Amazon' },
    { search: 'AWS', leads: '#/prepare?company=Amazon' },
    // The search names one of the companies that it finds.
    { search: 'google', leads: '#/prepare?company=Google' },
    { search: 'amazon ops', leads: '#/prepare?company=Amazon&q=amazon+ops' },
    { search: 'labs', leads: '#/prepare?company=Google+Labs+Cafe' },
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

    await userEvent.type(field, search)

    expect(await screen.findByRole('link', { name: /^Prepare for/ })).toHaveAttribute('href', leads)
  })

  it('lead users who may not read the sheet to its gate', async () => {
    const { user } = renderScreen({ data: browserOf('newcomer', THREE), at: '/saved?company=google' })

    await user.click(await screen.findByRole('link', { name: 'Prepare for Google' }))

    expect(await screen.findByRole('region', { name: 'Share one to open all 3' })).toBeInTheDocument()
    expect(window.location.hash).toBe('#/prepare?company=Google')
  })
})
