/** All interview experiences: filters in the address, gates by role, details on demand, the growing list. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readVisit, writeVisit } from '../../src/device/visit'
import type { EntryContent } from '../../src/domain/entry/entry'
import { LOCATIONS } from '../../src/domain/names/locations'
import { entryContent, words } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { browserOf, cards, findCard, OTHER } from './ann'

const THREE = [
  { companyName: 'Publix', positionType: 'Full-Time', location: 'Lakeland' },
  { companyName: 'google ', positionType: 'Co-Op', location: 'Seattle' },
  { companyName: 'Google', positionType: 'Internship', location: 'Remote' },
] as const

const result = () => screen.getByText(/entries|entry found/, { selector: 'output > span' }).parentElement

/** The page of a visitor, once all cards are there. */
async function openList(entries: readonly Partial<EntryContent>[]) {
  const view = renderScreen({ data: browserOf('visitor', entries), at: '/saved' })
  await waitFor(() => expect(result()).toHaveTextContent(`${entries.length} entries found`))
  return view
}

/** The choices of a filter. They have counts only after the pointer has reached the filter. */
function choicesOf(filter: string) {
  const list = screen.getByRole('combobox', { name: filter })
  fireEvent.pointerEnter(list)
  return within(list)
    .getAllByRole('option')
    .map((option) => option.textContent)
}

async function openDetails(content: Partial<EntryContent>, data = browserOf('contributor', [content])) {
  const view = renderScreen({ data, at: '/saved' })
  const opened = await findCard(content.companyName ?? 'Google')
  await view.user.click(await opened.findByRole('button', { name: 'See more details' }))
  return { ...view, opened, data }
}

const fact = (article: HTMLElement, name: string) =>
  within(article).getByText(name, { selector: 'dt' }).nextElementSibling

describe('cards', () => {
  it('show the public values of an entry', async () => {
    const data = browserOf('visitor', [])
    const timestamp = new Date(2026, 9, 3, 12).getTime()
    data.controls.addEntry(OTHER, entryContent({ baseSalary: null }), { timestamp })

    renderScreen({ data, at: '/saved' })

    const google = await findCard('Google')
    expect(google.getByText('STEP Intern')).toBeInTheDocument()
    expect(google.getByText('Internship')).toBeInTheDocument()
    expect(google.getByText('Remote')).toBeInTheDocument()
    expect(google.getByText('October 3, 2026')).toBeInTheDocument()
    expect(google.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '$45.50',
      'idk',
      '3.70',
      '2025',
    ])
  })

  it('show “idk” for missing pay, a dash for what an old entry lacks, and that its date is unknown', async () => {
    const data = browserOf('visitor', [])
    const id = data.controls.addEntry(OTHER, entryContent({ hourlyRate: null }))
    for (const [field, value] of Object.entries({ gpa: null, yearApplied: null, timestamp: 0 }))
      data.controls.write({ [`interviewSummaries/${id}/${field}`]: value })

    renderScreen({ data, at: '/saved' })

    const google = await findCard('Google')
    expect(google.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      'idk',
      'idk',
      '—',
      '—',
    ])
    expect(google.getByText('Date not available')).toBeInTheDocument()
  })

  it('show the logo of a company that has one, and the blank image otherwise or when it fails to load', async () => {
    const data = browserOf('visitor', [{ companyName: 'Google' }, { companyName: 'Harbor Lane Software' }])
    renderScreen({ data, at: '/saved' })
    const google = (await findCard('Google')).getByRole('presentation')
    expect(google).toHaveAttribute('src', '/logos/google.svg')
    const harbor = (await findCard('Harbor Lane Software')).getByRole('presentation')
    expect(harbor).toHaveAttribute('src', '/blank-profile.svg')

    fireEvent.error(google)

    expect(google).toHaveAttribute('src', '/blank-profile.svg')
  })
})

describe('filters', () => {
  it('are three dropdowns: companies that have entries, the position types, the fixed list of locations', async () => {
    await openList(THREE)

    expect(choicesOf('Company')).toEqual(['All companies', 'Google (2)', 'Publix (1)'])
    expect(choicesOf('Position Type')).toEqual(['All types', 'Internship (1)', 'Full-Time (1)', 'Co-Op (1)'])
    const locations = within(screen.getByLabelText('Location')).getAllByRole<HTMLOptionElement>('option')
    expect(locations.map(({ value }) => value)).toEqual(
      expect.arrayContaining(LOCATIONS.map(({ label }) => label)),
    )
    expect(choicesOf('Location').at(0)).toBe('All locations')
    expect(choicesOf('Location').at(-1)).toBe('Elsewhere')
  })

  it('show for each choice how many entries match it together with all other choices and the search', async () => {
    const { user } = await openList(THREE)

    await user.selectOptions(screen.getByLabelText('Company'), 'Google')
    await waitFor(() =>
      expect(choicesOf('Position Type')).toEqual(['All types', 'Internship (1)', 'Full-Time', 'Co-Op (1)']),
    )
    expect(choicesOf('Company')).toEqual(['All companies', 'Google (2)', 'Publix (1)'])
    expect(screen.getByLabelText('Company')).toHaveValue('Google')
    expect(choicesOf('Location')).toEqual(expect.arrayContaining(['All of Washington (1)', 'Seattle (1)']))
    expect(screen.getByRole('group', { name: 'Washington' })).toBeInTheDocument()

    await user.type(screen.getByRole('searchbox'), 'seattle')
    await waitFor(() => expect(choicesOf('Company')).toEqual(['All companies', 'Google (1)', 'Publix']))
    expect(choicesOf('Position Type')).toEqual(['All types', 'Internship', 'Full-Time', 'Co-Op (1)'])
  })

  it('show no counts until all entries are known', async () => {
    const data = browserOf('visitor', THREE)
    const arrive = data.controls.hold('cards.load')
    renderScreen({ data, at: '/saved' })
    expect(choicesOf('Outcome')).toContain('Rejected')

    act(arrive)

    await waitFor(() => expect(choicesOf('Company')).toEqual(['All companies', 'Google (2)', 'Publix (1)']))
  })

  it('narrow the list, appear in the address, and are removed by their tags', async () => {
    const { user } = await openList(THREE)
    await user.selectOptions(screen.getByLabelText('Company'), 'Google')
    await waitFor(() => expect(result()).toHaveTextContent('2 entries found'))
    await user.selectOptions(screen.getByLabelText('Position Type'), 'Internship')
    await waitFor(() => expect(result()).toHaveTextContent('1 entry found'))
    await waitFor(() => expect(window.location.hash).toBe('#/saved?company=Google&type=Internship'))

    await user.click(screen.getByRole('button', { name: 'Remove Internship' }))

    await waitFor(() => expect(result()).toHaveTextContent('2 entries found'))
    expect(result()).toHaveFocus()
    await waitFor(() => expect(window.location.hash).toBe('#/saved?company=Google'))
    expect(screen.getByLabelText('Position Type')).toHaveValue('')
  })

  it('show all spellings of a company under one name, also in an old link', async () => {
    const names = ['JPMorgan Chase', 'JP Morgan', 'J.P. Morgan', 'jpmorgan', 'Chase', 'Morgan Stanley']
    const data = browserOf(
      'contributor',
      names.map((companyName) => ({ companyName })),
    )
    renderScreen({ data, at: '/saved?company=jp+morgan' })

    await waitFor(() => expect(result()).toHaveTextContent('5 entries found'))
    expect(screen.getByRole('button', { name: 'Remove JPMorgan Chase' })).toBeInTheDocument()
    await waitFor(() =>
      expect(choicesOf('Company')).toEqual([
        'All companies',
        'JPMorgan Chase (5)',
        'Morgan Stanley (1)',
        'Own Company (1)',
      ]),
    )
    expect(screen.getByLabelText('Company')).toHaveValue('JPMorgan Chase')
    expect(await screen.findByRole('link', { name: 'Prepare for JPMorgan Chase' })).toHaveAttribute(
      'href',
      '#/company/jpmorganchase',
    )
    expect(await findCard('J.P. Morgan')).toBeDefined()
  })

  it('announce when a link to the company appears, and not when it disappears', async () => {
    const { user } = renderScreen({ data: browserOf('visitor', THREE), at: '/saved' })
    await waitFor(() => expect(result()).toHaveTextContent(/^3 entries found$/))

    await user.selectOptions(screen.getByLabelText('Company'), 'Google')

    await waitFor(() =>
      expect(result()).toHaveTextContent(/^2 entries found, and a link below: Prepare for Google$/),
    )
    expect(result()).toHaveRole('status')
    expect(screen.getByRole('link', { name: 'Prepare for Google' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove Google' }))
    await waitFor(() => expect(result()).toHaveTextContent(/^3 entries found$/))
  })

  it('are not mentioned when nothing has been shared yet', async () => {
    renderScreen({ data: browserOf('visitor', []), at: '/saved' })

    expect(
      await screen.findByRole('heading', { name: 'Nobody has shared an interview yet' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Share the first one' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  })
})

describe('a page without results', () => {
  it('clears all choices and the order with one press', async () => {
    const { user } = renderScreen({
      data: browserOf('visitor', THREE),
      at: '/saved?company=Google&location=Lakeland&q=intern&order=salary',
    })
    expect(await screen.findByRole('heading', { name: 'Nothing matches your choices' })).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Clear filters' }))

    await waitFor(() => expect(result()).toHaveTextContent('3 entries found'))
    expect(result()).toHaveFocus()
    expect(screen.getByRole('searchbox')).toHaveValue('')
    await waitFor(() => expect(window.location.hash).toBe('#/saved'))
  })

  it('names the search as what it clears, if that is the only choice', async () => {
    const { user } = renderScreen({ data: browserOf('visitor', THREE), at: '/saved?q=zzz' })

    await user.click(await screen.findByText('Clear search', { selector: 'button' }))

    await waitFor(() => expect(result()).toHaveTextContent('3 entries found'))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })
})

describe('the search', () => {
  const ROLES = [
    { companyName: 'Publix', roleTitle: 'Pharmacy <b>Intern</b>', location: 'Lakeland' },
    { companyName: 'Google', roleTitle: 'Software Engineer Intern', location: 'NYC' },
    { companyName: 'Amazon', roleTitle: 'SDE Intern', location: 'Seattle' },
  ]
  const field = () => screen.getByRole('searchbox', { name: 'Search company, role or location' })

  it('narrows the list during typing, marks the matches, and appears in the address', async () => {
    const { user } = renderScreen({ data: browserOf('visitor', ROLES), at: '/saved?type=internship' })
    await waitFor(() => expect(result()).toHaveTextContent('3 entries found'))

    await user.type(field(), 'sde intern nyc')

    await waitFor(() => expect(result()).toHaveTextContent('1 entry found'))
    const google = await findCard('Google')
    expect(google.getAllByText(/./, { selector: 'mark' }).map((mark) => mark.textContent)).toEqual([
      'Software Engineer',
      'Intern',
      'NYC',
    ])
    await user.tab()
    await waitFor(() => expect(window.location.hash).toBe('#/saved?type=Internship&q=sde+intern+nyc'))
  })

  it('updates the address after a pause in typing', async () => {
    await openList(ROLES)

    // Pasted: letter by letter, a slow machine would take longer than the pause.
    fireEvent.change(field(), { target: { value: 'publix' } })

    expect(window.location.hash).toBe('#/saved')
    await waitFor(() => expect(window.location.hash).toBe('#/saved?q=publix'))
    expect(field()).toHaveValue('publix')
    const publix = await findCard('Publix')
    expect(publix.getByText('Pharmacy <b>Intern</b>')).toBeInTheDocument()
  })

  it('leaves the address of a screen that is not there yet', async () => {
    await openList(ROLES)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(field(), { target: { value: 'publix' } })

    window.history.pushState(null, '', '#/company/google')
    act(() => void vi.runAllTimers())

    expect(window.location.hash).toBe('#/company/google')
  })

  it('is cleared by Escape and by its button', async () => {
    const { user } = renderScreen({ data: browserOf('visitor', ROLES), at: '/saved?q=google' })
    await waitFor(() => expect(result()).toHaveTextContent('1 entry found'))

    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(result()).toHaveTextContent('3 entries found'))
    expect(field()).toHaveFocus()
    await waitFor(() => expect(window.location.hash).toBe('#/saved'))

    await user.type(field(), 'amazon')
    await waitFor(() => expect(result()).toHaveTextContent('1 entry found'))
    // Ends the composition of an input method, and nothing more.
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })
    expect(field()).toHaveValue('amazon')

    await user.keyboard('{Escape}')
    await waitFor(() => expect(result()).toHaveTextContent('3 entries found'))
    expect(field()).toHaveValue('')
  })

  it('keeps the typed text when a filter is chosen before the cards arrive', async () => {
    await openList(ROLES)

    act(() => {
      fireEvent.change(field(), { target: { value: 'google' } })
      fireEvent.change(screen.getByLabelText('Position Type'), { target: { value: 'Internship' } })
    })

    await waitFor(() => expect(result()).toHaveTextContent('1 entry found'))
    expect(field()).toHaveValue('google')
    await waitFor(() => expect(window.location.hash).toBe('#/saved?type=Internship&q=google'))
  })

  it('offers the word that was probably meant when nothing matches, and finds it with one press', async () => {
    const { user } = renderScreen({ data: browserOf('visitor', ROLES), at: '/saved?q=amzon+inten' })

    await user.click(await screen.findByRole('button', { name: 'Did you mean Amazon Intern?' }))

    await waitFor(() => expect(result()).toHaveTextContent('1 entry found'))
    expect(result()).toHaveFocus()
    expect(field()).toHaveValue('Amazon Intern')
    await findCard('Amazon')
  })

  it('is replaced by another address, such as a link', async () => {
    const { user } = await openList(ROLES)
    await user.type(field(), 'publix')

    act(() => void (window.location.hash = '#/saved?q=amazon'))

    await findCard('Amazon')
    await waitFor(() => expect(result()).toHaveTextContent('1 entry found'))
    expect(field()).toHaveValue('amazon')
  })
})

describe('new entries', () => {
  const MINUTE_MS = 60_000
  const LAST_VISIT = Date.now() - 60 * MINUTE_MS
  const older = { timestamp: LAST_VISIT - MINUTE_MS }
  const newer = { timestamp: LAST_VISIT + MINUTE_MS }
  const visit = () => writeVisit({ usedAt: LAST_VISIT, since: null, newest: LAST_VISIT })

  /** One entry before the last visit, two after it, and one of the reader's own after it. */
  function dataSinceVisit() {
    const data = browserOf('contributor', [])
    data.controls.addEntry(OTHER, entryContent({ companyName: 'Publix' }), older)
    data.controls.addEntry(OTHER, entryContent({ companyName: 'Google' }), newer)
    data.controls.addEntry(OTHER, entryContent({ companyName: 'Adobe', location: 'Tampa' }), newer)
    return data
  }

  it('link to their company if they are all of one', async () => {
    visit()
    const data = dataSinceVisit()
    data.controls.addEntry(OTHER, entryContent({ companyName: 'Visa', location: 'Tampa' }), older)
    const { user } = renderScreen({ data, at: '/saved?location=Tampa' })
    const toggle = await screen.findByRole('button', { name: '1 new since your last visit' })
    expect(screen.queryByRole('link', { name: /^Prepare for/ })).not.toBeInTheDocument()

    await user.click(toggle)

    expect(await screen.findByRole('link', { name: 'Prepare for Adobe' })).toBeInTheDocument()
  })

  it('are counted without the reader’s own. One press shows only them, another shows all', async () => {
    visit()
    const { user } = renderScreen({ data: dataSinceVisit(), at: '/saved' })
    const toggle = await screen.findByRole('button', { name: '2 new since your last visit' })

    await user.click(toggle)

    await waitFor(() => expect(result()).toHaveTextContent('2 entries found'))
    expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(window.location.hash).toBe('#/saved?new=1'))

    await user.selectOptions(screen.getByLabelText('Location'), 'Tampa')
    expect(await screen.findByRole('button', { name: '1 new since your last visit' })).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Company'), 'Publix')
    // The filter can still be switched off.
    expect(await screen.findByRole('button', { name: '0 new since your last visit' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove Publix' }))
    await user.click(screen.getByRole('button', { name: 'Remove Tampa' }))
    await user.click(screen.getByRole('button', { name: /new since your last visit$/, pressed: true }))

    await waitFor(() => expect(result()).toHaveTextContent('4 entries found'))
    await waitFor(() => expect(window.location.hash).toBe('#/saved'))
  })

  it('include the reader’s own until these are known, and can be left meanwhile', async () => {
    visit()
    const data = dataSinceVisit()
    data.controls.hold('entries.watchOwn')
    const { user } = renderScreen({ data, at: '/saved?new=1' })
    await waitFor(() => expect(result()).toHaveTextContent('3 entries found'))

    await user.click(screen.getByRole('button', { name: 'New since your last visit', pressed: true }))

    await waitFor(() => expect(result()).toHaveTextContent('4 entries found'))
  })

  it('are not mentioned on a first visit', async () => {
    renderScreen({ data: dataSinceVisit(), at: '/saved' })
    await waitFor(() => expect(result()).toHaveTextContent('4 entries found'))

    await waitFor(() => expect(readVisit()).toMatchObject({ since: null }))
    expect(screen.queryByText(/last visit/)).not.toBeInTheDocument()
  })

  it('are all entries without a stored visit', async () => {
    renderScreen({ data: dataSinceVisit(), at: '/saved?new=1' })

    await waitFor(() => expect(result()).toHaveTextContent('4 entries found'))
    expect(screen.queryByText(/last visit/)).not.toBeInTheDocument()
  })
})

describe('the order', () => {
  const PAID = [
    { companyName: 'Publix', hourlyRate: null },
    { companyName: 'Google', hourlyRate: 61 },
    { companyName: 'Adobe', hourlyRate: 45 },
  ]
  const companies = () =>
    within(screen.getByRole('list', { name: 'Interview experiences' }))
      .getAllByRole('heading')
      .map((heading) => heading.textContent)

  it('is chosen from a list, and appears in the address', async () => {
    const { user } = await openList(PAID)

    await user.selectOptions(screen.getByLabelText('Order'), 'Highest hourly rate')

    expect(companies()).toEqual(['Google', 'Adobe', 'Publix'])
    await waitFor(() => expect(window.location.hash).toBe('#/saved?order=hourly'))

    await user.selectOptions(screen.getByLabelText('Order'), 'Newest first')

    await waitFor(() => expect(companies()).toEqual(['Adobe', 'Google', 'Publix']))
    await waitFor(() => expect(window.location.hash).toBe('#/saved'))
  })
})

describe('access to the details', () => {
  it.each([
    ['visitor', 'Sign in to see detailed interview experiences and contribute your own.', '#/userAuth'],
    ['newcomer', 'Contribute something to see all the experiences posted by your peers.', '#/list'],
  ] as const)(
    'tells a %s the benefit of sharing, and a card leads to the next step',
    async (actor, says, to) => {
      const { user } = renderScreen({ data: browserOf(actor, THREE), at: '/saved' })
      const gate = await screen.findByRole('region', { name: 'Share one to open all 3' })
      expect(within(gate).getByText(says)).toBeInTheDocument()

      await user.click((await findCard('Publix')).getByText('See more details'))

      expect(window.location.hash).toBe(to)
    },
  )

  it('opens one card at a time for a contributor', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: '/saved' })
    await user.click((await findCard('Publix')).getByRole('button', { name: 'See more details' }))
    expect(await screen.findByRole('article')).toHaveTextContent('Questions asked')

    await user.click((await findCard('Google')).getByRole('button', { name: 'See more details' }))

    expect(
      await screen.findByRole('button', { name: 'Hide details', expanded: true }),
    ).toHaveAccessibleDescription(/Google/)
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Hide details' }))
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('opens and closes by a double click, and closes from the end of its details', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: '/saved' })
    const google = await findCard('Google')

    await user.dblClick(google.getByRole('button', { name: 'See more details' }))
    await user.dblClick(google.getByRole('button', { name: 'Hide details' }))
    await user.dblClick(google.getByRole('button', { name: 'See more details' }))
    await user.click(await google.findByRole('button', { name: /^Hide details Google/ }))

    expect(google.getByRole('button', { name: 'See more details' })).toHaveFocus()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })
})

describe('the keyboard', () => {
  it('reaches the first card by a skip link, and the button for its details before its other buttons', async () => {
    const { user } = renderScreen({ data: browserOf('contributor', THREE), at: '/saved' })
    const [first] = await screen.findAllByRole('button', { name: 'See more details' })
    await user.click(screen.getByRole('link', { name: 'Skip to content' }))

    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to results' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: 'Google' })).toHaveFocus()

    await user.tab()
    expect(screen.getByRole('link', { name: 'Google' })).toHaveFocus()
    await user.tab()
    expect(first).toHaveFocus()
  })

  it('skips to the heading of an empty result', async () => {
    const { user } = renderScreen({ data: browserOf('visitor', THREE), at: '/saved?q=datadog' })
    await waitFor(() => expect(result()).toHaveTextContent('No entries found...'))

    await user.click(screen.getByRole('link', { name: 'Skip to results' }))

    expect(screen.getByRole('heading', { name: 'Nothing matches your choices' })).toHaveFocus()
  })
})

describe('the details', () => {
  it('show a contributor all values of an entry, as plain text', async () => {
    const { opened } = await openDetails({
      name: 'Bea Fox',
      contact: 'bea@my.test',
      interviewProcess: `Two rounds ${words()}`,
      questionsAsked: `Two sum\n\n<b>Bold</b> ${words()}`,
      applicationMethod: 'Referral',
      hiringProcessLength: '3 weeks',
      startDate: '2026-05-12',
      totalCompensation: 120_000,
    })

    const article = await opened.findByRole('article')
    expect(within(article).queryByRole('link')).not.toBeInTheDocument()
    expect(within(article).getByText(/^Two rounds/)).toBeInTheDocument()
    expect(within(article).getByText('Two sum')).toBeInTheDocument()
    expect(within(article).getByText(/^<b>Bold<\/b> word/)).toBeInTheDocument()
    const names = within(article)
      .getAllByRole('term')
      .map((term) => term.textContent)
    expect(Object.fromEntries(names.map((name) => [name, fact(article, name)?.textContent]))).toEqual({
      Name: 'Bea Fox',
      Contact: 'bea@my.test',
      'Application method': 'Referral',
      'Hiring process length': '3 weeks',
      'Start date': 'May 12, 2026',
      'Total compensation': '$120,000',
    })
  })

  it('show the rounds and the treatment of the author if they were given', async () => {
    const { opened } = await openDetails({
      rounds: { 'Final panel': true, Technical: true },
      feltRespected: 4,
    })

    const article = await opened.findByRole('article')
    expect(fact(article, 'Rounds')).toHaveTextContent(/Technical, Final panel$/)
    expect(fact(article, 'Felt respected')).toHaveTextContent('Mostly')
    expect(within(article).queryByText('Women on the panel')).not.toBeInTheDocument()
  })

  it('show N/A for values that nobody has to give, and a dash for those that an old entry lacks', async () => {
    const data = browserOf('contributor', [])
    const id = data.controls.addEntry(OTHER, entryContent({ name: 'Bea Fox', totalCompensation: null }))
    for (const [field, value] of Object.entries({
      openToContact: false,
      startDate: null,
      questionsAsked: null,
    }))
      data.controls.write({ [`interviews/${OTHER}/${id}/${field}`]: value })

    const { opened } = await openDetails({ companyName: 'Google' }, data)

    const article = await opened.findByRole('article')
    expect(fact(article, 'Name')).toHaveTextContent(/^N\/A$/)
    expect(fact(article, 'Contact')).toHaveTextContent(/^N\/A$/)
    expect(fact(article, 'Total compensation')).toHaveTextContent(/^N\/A$/)
    expect(fact(article, 'Application method')).toHaveTextContent('Career fair')
    expect(fact(article, 'Start date')).toHaveTextContent(/^—$/)
    expect(article).toHaveTextContent(/Questions asked—/)
  })

  it.each([
    { typed: 'https://Bea.dev', name: 'https://Bea.dev', href: 'https://bea.dev/' },
    // The second letter is Cyrillic. The browser's form of the name follows, too.
    ...['in/bea', 'xn--lnkedin-rog.com'].map((path) => ({
      typed: `https://lіnkedin.com/${path}`,
      name: `https://xn--lnkedin-rog.com/${path}`,
      href: `https://xn--lnkedin-rog.com/${path}`,
    })),
  ])('link to $href, in a new tab without a referrer', async ({ typed, name, href }) => {
    const { opened } = await openDetails({ name: 'Bea', contact: typed })

    // Testing Library removes the blank before the hint. Chromium keeps it.
    const link = await opened.findByRole('link', { name: (shown) => shown.split(/ ?\(opens/)[0] === name })
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('that cannot be read show a message with a retry', async () => {
    const data = browserOf('contributor', [{ companyName: 'Google' }])
    data.controls.failNext('entries.watch', 'network')
    const answer = data.controls.hold('entries.watch')
    const { user, opened } = await openDetails({ companyName: 'Google' }, data)
    act(answer)
    expect(await opened.findByRole('alert')).toHaveTextContent('Network error')

    await user.click(opened.getByRole('button', { name: 'Try again' }))

    expect(await opened.findByRole('article')).toBeInTheDocument()
  })

  it('are read once: when the pointer comes near, for all later openings, also offline', async () => {
    const data = browserOf('contributor', [{ companyName: 'Google' }])
    const watchEntry = vi.spyOn(data.entries, 'watch')
    const { user } = renderScreen({ data, at: '/saved' })
    const google = await findCard('Google')
    const toggle = await google.findByRole('button', { name: 'See more details' })
    expect(watchEntry).not.toHaveBeenCalled()
    await user.hover(toggle)
    expect(watchEntry).toHaveBeenCalledTimes(1)

    await user.click(google.getByRole('button', { name: 'See more details' }))
    await google.findByRole('article')
    await user.click(google.getByRole('button', { name: 'Hide details' }))
    act(() => data.controls.goOffline())
    await user.click(google.getByRole('button', { name: 'See more details' }))

    expect(google.getByRole('article')).toBeInTheDocument()
    expect(watchEntry).toHaveBeenCalledTimes(1)
  })

  it('show an edit while they are open', async () => {
    const data = browserOf('contributor')
    const id = data.controls.addEntry(OTHER, entryContent())
    const { opened } = await openDetails({}, data)
    await opened.findByRole('article')

    act(() =>
      data.controls.write({ [`interviews/${OTHER}/${id}/applicationMethod`]: 'A friend of a friend' }),
    )

    expect(await opened.findByText('A friend of a friend')).toBeInTheDocument()
  })

  it('are not requested for users who may not read them', async () => {
    const data = browserOf('newcomer', [{ companyName: 'Google' }])
    const watchEntry = vi.spyOn(data.entries, 'watch')
    const { user } = renderScreen({ data, at: '/saved' })
    await screen.findByText(/^Contribute something/)

    await user.hover((await findCard('Google')).getByText('See more details'))

    expect(watchEntry).not.toHaveBeenCalled()
  })

  it('disappear when their reader has signed out', async () => {
    const { user, opened } = await openDetails({ companyName: 'Google' })
    await opened.findByRole('article')

    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    act(() => void (window.location.hash = '#/saved'))

    expect(await screen.findByText(/^Sign in to see/)).toBeInTheDocument()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('show a message when the entry is deleted', async () => {
    const data = browserOf('contributor', [])
    const id = data.controls.addEntry(OTHER, entryContent({ companyName: 'Google' }))
    data.controls.write({ [`interviews/${OTHER}/${id}`]: null })

    const { opened } = await openDetails({ companyName: 'Google' }, data)

    expect(await opened.findByText('This entry is no longer available.')).toBeInTheDocument()
  })
})

describe('a long list', () => {
  const MANY = Array.from({ length: 60 }, (_, index) => ({ companyName: `Company ${index}` }))

  it('starts with enough cards to fill the window, newest first, and shows 24 more on request', async () => {
    const { user } = await openList(MANY)
    expect(cards()).toHaveLength(6)
    expect(within(cards()[0] ?? document.body).getByRole('heading')).toHaveTextContent('Company 59')

    await user.click(screen.getByRole('button', { name: 'Show more experiences' }))

    expect(cards()).toHaveLength(30)
  })

  it('grows automatically when its end becomes visible, until all are shown', async () => {
    const watched: { readonly end: Element; readonly show: () => void }[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        #show: () => void
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          this.#show = () => callback([{ isIntersecting: true }])
        }
        observe(end: Element) {
          watched.push({ end, show: this.#show })
        }
        disconnect() {}
      },
    )
    renderScreen({ data: browserOf('visitor', MANY), at: '/saved' })
    const ends = () => watched.filter(({ end }) => end.textContent === 'Show more experiences')
    const scrollToEnd = () => act(() => ends().at(-1)?.show())
    await screen.findByText('60 entries found')
    await waitFor(() => expect(ends()).not.toHaveLength(0))

    for (const count of [12, 24, 48, 60]) {
      scrollToEnd()
      expect(cards()).toHaveLength(count)
    }
    expect(screen.queryByRole('button', { name: 'Show more experiences' })).not.toBeInTheDocument()
  })

  it('is replaced at once by another list, and discards its later cards', async () => {
    const inPage = () => screen.getAllByText(/^Company \d+$/, { selector: 'h2 *' })
    const { user } = await openList(MANY)
    for (const count of [30, 54]) {
      await user.click(screen.getByRole('button', { name: 'Show more experiences' }))
      expect(cards()).toHaveLength(count)
    }

    await user.selectOptions(screen.getByLabelText('Company'), 'Company 7')

    expect(cards()).toHaveLength(1)
    expect(cards()[0]).toHaveTextContent('Company 7')
    await waitFor(() => expect(inPage()).toHaveLength(1))
    // Shows the list of all cards from its start.
    await user.selectOptions(screen.getByLabelText('Company'), '')
    expect(inPage()).toHaveLength(6)
  })
})
