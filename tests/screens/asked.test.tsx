/** The questions of a company: how often each was asked, in which rounds and months, and the experiences that have it. */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatShortMonth, monthAt } from '../../src/domain/text/dates'
import type { Browser } from '../helpers/browser'
import { entryContent, words } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOf, OTHER } from './ann'

const HEAPS = 'What is a heap?'
const TRIES = 'What is a trie?'
const LIST = `What is a list? ${words(10)}`
/** A shorter list has no filter. */
const OTHERS = Array.from({ length: 12 }, (_, index) => `What is pattern ${index}?`)
const ID = '-Oasked0000000000001'
const SECOND = '-Oasked0000000000002'

describe('the page of a company', () => {
  /** Entries of three authors: all were asked about heaps, and two about lists. */
  function company(): Browser {
    const data = browserOf('contributor')
    const add = (uid: string, id: string, questionsAsked: string, timestamp: number) =>
      data.controls.addEntry(uid, entryContent({ questionsAsked }), { id, timestamp })
    add(OTHER, ID, `1. ${TRIES}\n${HEAPS}`, 3_000_000)
    add('u-third', SECOND, `Round 2: what is a HEAP\n${LIST}`, 2_000_000)
    add('u-fourth', '-Oasked0000000000003', `- ${LIST}\n- “What is a heap”`, 1_000_000)
    return data
  }

  const rows = () =>
    within(screen.getByRole('region', { name: 'Questions' }))
      .getAllByRole('listitem')
      .map((each) => {
        const question = within(each).getAllByRole('button')[0]?.firstElementChild?.textContent
        const times = /Asked (?:twice|\d+ times)/.exec(each.textContent)?.[0] ?? ''
        return `${question} ${times}`.trim()
      })

  it('lists each question once, the most frequent first', async () => {
    renderScreen({ data: company(), at: '/company/google' })

    await waitFor(() => expect(rows()).toEqual([`${HEAPS} Asked 3 times`, `${LIST} Asked twice`, TRIES]))
  })

  it('counts the reader’s own entry like any other', async () => {
    const data = company()
    data.controls.addEntry(ANN.uid, entryContent({ roleTitle: 'SRE', questionsAsked: HEAPS }), {
      timestamp: 1,
    })
    const { user } = renderScreen({ data, at: '/company/google' })
    await waitFor(() => expect(rows()[0]).toBe(`${HEAPS} Asked 4 times`))

    await user.click(screen.getByRole('tab', { name: /\(3\)/ }))

    await waitFor(() => expect(rows()[0]).toBe(`${HEAPS} Asked 3 times`))
  })

  /** Two entries with rounds: an old one, and one of this month. */
  function companyWithRounds(): Browser {
    const data = browserOf('contributor')
    const add = (uid: string, id: string, values: Parameters<typeof entryContent>[0]) =>
      data.controls.addEntry(uid, entryContent(values), { id, timestamp: Date.now() })
    add(OTHER, ID, {
      roleTitle: 'SRE',
      interviewedIn: monthAt(Date.now(), 20),
      questionsAsked: `OA:\n${HEAPS}\n${TRIES}\n\nTake-home:\n${OTHERS.join('\n')}`,
    })
    add('u-third', SECOND, {
      roleTitle: 'STEP Intern',
      interviewedIn: monthAt(Date.now()),
      questionsAsked: `OA:\n${HEAPS}\nBehavioral:\nWhy do you want this?`,
    })
    return data
  }

  it('is narrowed to a round and to the last 12 months, which the address holds', async () => {
    const { user } = renderScreen({ data: companyWithRounds(), at: '/company/google?since=year' })
    await waitFor(() => expect(rows()).toEqual([`${HEAPS} Asked twice`, 'Why do you want this?']))
    expect(screen.getByText('2 of 15 questions')).toBeInTheDocument()

    await user.selectOptions(screen.getByLabelText('Round'), 'Online assessment')
    await waitFor(() => expect(rows()).toEqual([`${HEAPS} Asked twice`]))
    expect(window.location.hash).toBe('#/company/google?since=year&round=Online+assessment')
    await user.click(screen.getByRole('tab', { name: 'SRE (1)' }))
    expect(await screen.findByText('No question matches these choices.')).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Time'), 'Any time')
    await waitFor(() => expect(rows()).toEqual([HEAPS, TRIES]))
    await user.selectOptions(screen.getByLabelText('Round'), 'All rounds')
    expect(window.location.hash).toBe('#/company/google?role=SRE')
  })

  it('says round and month of each question, and opens to the experiences that have it', async () => {
    const { user } = renderScreen({ data: companyWithRounds(), at: '/company/google' })
    await waitFor(() => expect(rows()).toHaveLength(6))
    const [now, old] = [monthAt(Date.now()), monthAt(Date.now(), 20)].map(formatShortMonth)
    const opener = screen.getByRole('button', { name: `${HEAPS} Online assessment Asked twice · ${now}` })

    await user.click(opener)

    expect(opener).toHaveAttribute('aria-expanded', 'true')
    const row = within(opener.closest('li') ?? document.body)
    expect(row.getAllByRole('listitem').map((each) => each.textContent)).toEqual(
      expect.arrayContaining([`STEP Intern Online assessment · ${now}`, `SRE Online assessment · ${old}`]),
    )
    await user.click(row.getByRole('button', { name: 'SRE' }))
    expect(await row.findByRole('heading', { name: 'Interview process' })).toBeInTheDocument()
  })
})
