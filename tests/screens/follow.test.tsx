/** Following a company: the button on its page, in the table and in an empty result, and the line "For you". */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failureMessages } from '../../src/domain/text/errorMessages'
import { MAX_LENGTH } from '../../src/domain/store/limits'
import { SLOTS } from '../../src/domain/store/nodes'
import type { Browser } from '../helpers/browser'
import { entryContent } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOf, OTHER } from './ann'

const GOOGLE_AT = 1_760_000_000_000
const SLOT = `follows/${ANN.uid}/s00`

/** Ann's browser. Two others have shared an experience at Google, and one at Visa. */
function browser(actor: Parameters<typeof browserOf>[0] = 'newcomer'): Browser {
  const data = browserOf(actor)
  const add = (companyName: string, timestamp: number) =>
    data.controls.addEntry(OTHER, entryContent({ companyName }), { timestamp })
  add('Google', GOOGLE_AT - 2)
  add('Google', GOOGLE_AT)
  add('Visa', GOOGLE_AT - 1)
  return data
}

const follow = (data: Browser, companyKey: string, seenAt: number, slot = 's00') =>
  data.controls.write({ [`follows/${ANN.uid}/${slot}`]: { companyKey, seenAt } })
const stored = (data: Browser) => data.controls.read(`follows/${ANN.uid}`)
const button = (name: string) => screen.findByRole('button', { name })
const forYou = () => screen.findByRole('region', { name: 'For you' })

describe('the page of a company', () => {
  it('follows the company from its newest card on, and stops', async () => {
    const data = browser()
    const { user } = renderScreen({ data, at: '/company/google' })

    await user.dblClick(await button('Follow Google'))
    expect(await button('Following Google')).toHaveAccessibleDescription('Stop following')
    await waitFor(() => expect(stored(data)).toEqual({ s00: { companyKey: 'google', seenAt: GOOGLE_AT } }))

    await user.click(await button('Following Google'))
    expect(await button('Follow Google')).toBeInTheDocument()
    await waitFor(() => expect(stored(data)).toBeNull())
  })

  it('follows nothing before its newest card has arrived', async () => {
    const data = browser()
    const arrive = data.controls.hold('cards.load')
    renderScreen({ data, at: '/company/google' })
    await screen.findByRole('region', { name: /^Share one/ })
    expect(screen.queryByRole('button', { name: 'Follow Google' })).not.toBeInTheDocument()

    arrive()
    expect(await button('Follow Google')).toBeInTheDocument()
  })

  it('remembers the newest card that it shows, also one that arrives while it is open', async () => {
    const data = browser()
    follow(data, 'google', 5)
    renderScreen({ data, at: '/company/google' })
    await waitFor(() => expect(data.controls.read(`${SLOT}/seenAt`)).toBe(GOOGLE_AT))

    act(() => void data.controls.addEntry(OTHER, entryContent(), { timestamp: GOOGLE_AT + 9 }))

    await waitFor(() => expect(data.controls.read(`${SLOT}/seenAt`)).toBe(GOOGLE_AT + 9))
  })

  it('follows nothing for a reader who only looks at it', async () => {
    const data = browser()
    renderScreen({ data, at: '/company/google' })

    await button('Follow Google')

    expect(stored(data)).toBeNull()
  })

  it('leads a visitor to the sign-in, which says why, and back', async () => {
    const { user } = renderScreen({ data: browser('visitor'), at: '/company/google' })

    await user.click(await screen.findByRole('link', { name: 'Follow Google' }))

    expect(await screen.findByText(/^To follow/)).toBeInTheDocument()
    expect(screen.getByRole('strong')).toHaveTextContent('Google')
    expect(localStorage.getItem('wic.destination')).toContain('/company/google')
  })

  it('has no button for a key that the rules refuse', async () => {
    renderScreen({ data: browser(), at: `/company/${'x'.repeat(MAX_LENGTH.companyName + 1)}` })

    expect(await screen.findByText('Nobody has shared this yet')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Follow/ })).not.toBeInTheDocument()
  })

  it('changes back with a message if the server refuses', async () => {
    const data = browser()
    const { user } = renderScreen({ data, at: '/company/google' })
    data.controls.failNext('own.set', 'permissionDenied')

    await user.click(await button('Follow Google'))

    expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.denied)
    expect(await button('Follow Google')).toBeInTheDocument()
  })

  it('says that it is not sent while the connection is lost', async () => {
    const data = browser()
    const { user } = renderScreen({ data, at: '/company/google' })
    const pressed = await button('Follow Google')
    data.controls.goOffline()

    await user.click(pressed)
    expect(pressed).toHaveAccessibleName('Following Google')
    expect(await screen.findByText('Not sent yet')).toBeInTheDocument()

    data.controls.goOnline()
    await waitFor(() => expect(data.controls.read(`${SLOT}/companyKey`)).toBe('google'))
    await waitFor(() => expect(screen.queryByText('Not sent yet')).not.toBeInTheDocument())
  })

  it('says that 100 companies are the limit', async () => {
    const data = browser()
    for (const slot of SLOTS) follow(data, `company ${slot}`, 0, slot)
    const { user } = renderScreen({ data, at: '/company/google' })

    await user.click(await button('Follow Google'))

    expect(await screen.findByRole('alert')).toHaveTextContent(/^You already follow 100 companies\./)
    await user.click(screen.getByRole('link', { name: 'Share yours' }))
    expect(
      await screen.findByText(/following .*Google.* not been sent: You already follow/),
    ).toBeInTheDocument()
    expect(Object.keys(Object(stored(data)))).toHaveLength(100)
  })

  it('has a retry button if the followed companies could not be read', async () => {
    const data = browser()
    data.controls.failNext('own.watch follows', 'network')
    const { user } = renderScreen({ data, at: '/company/google' })
    expect(await screen.findByText(/^We couldn’t load the companies that you follow/)).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await button('Follow Google')).toBeInTheDocument()
  })
})

describe('the table of companies', () => {
  const companies = () =>
    screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent)

  it('follows a company from its row, and has the followed ones first if they are sorted', async () => {
    const data = browser()
    const { user } = renderScreen({ data, at: '/company' })
    await user.click(await button('Follow Visa'))
    await waitFor(() => expect(stored(data)).toEqual({ s00: { companyKey: 'visa', seenAt: GOOGLE_AT - 1 } }))
    expect(companies()).toEqual(['Google', 'Visa'])

    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Followed first')

    expect(companies()).toEqual(['Visa', 'Google'])
    await waitFor(() => expect(window.location.hash).toBe('#/company?sort=following'))
  })

  it('has the followed companies without an experience, too', async () => {
    const data = browser()
    follow(data, 'airbnb', 0)
    follow(data, 'petallabs', 0, 's01')
    const { user } = renderScreen({ data, at: '/company' })
    await button('Following Airbnb')
    expect(companies()).toEqual(['Google', 'Visa', 'Airbnb', 'Petallabs'])

    await user.click(await button('Following Petallabs'))

    await waitFor(() => expect(companies()).toEqual(['Google', 'Visa', 'Airbnb']))
  })

  it('has no column for visitors', async () => {
    renderScreen({ data: browser('visitor'), at: '/company' })

    expect(await screen.findByText('2 companies')).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'Following' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Follow / })).not.toBeInTheDocument()
  })

  it('offers to follow a company that it lacks', async () => {
    const data = browser()
    const { user } = renderScreen({ data, at: '/company' })
    await button('Follow Google')

    await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'Twilio')
    await user.click(await button('Follow Twilio'))

    await waitFor(() => expect(data.controls.read(`${SLOT}/companyKey`)).toBe('twilio'))
  })
})

describe('an empty result', () => {
  it.each([
    ['a listed company', '/saved?q=airbnb', 'Airbnb', 'airbnb', 0],
    ['an unknown company', '/saved?q=petal+labs', 'Petal labs', 'petallabs', 0],
    ['a company with other cards', '/saved?company=Google&type=Co-Op', 'Google', 'google', GOOGLE_AT],
  ])('offers to follow %s', async (_what, at, name, companyKey, seenAt) => {
    const data = browser()
    const { user } = renderScreen({ data, at })
    const follows = await button(`Follow ${name}`)
    expect(follows.closest('div')).toHaveTextContent(
      `Follow ${name}Then this site tells you when somebody shares one.`,
    )

    await user.click(follows)

    expect((await button(`Following ${name}`)).closest('div')).toHaveTextContent(
      `Following ${name}When somebody shares one, you’ll see it under “For you”.`,
    )
    await waitFor(() => expect(data.controls.read(SLOT)).toEqual({ companyKey, seenAt }))
  })

  it.each([
    ['a role and a place', '/saved?q=data+analyst+in+lisbon'],
    ['a phone number', '/saved?q=call+5551234'],
    ['filters without a company', '/saved?type=Co-Op&location=Boston'],
  ])('does not offer to follow %s', async (_what, at) => {
    renderScreen({ data: browser(), at })

    await screen.findByRole('button', { name: /^Clear|^See all/ })

    expect(screen.queryByRole('button', { name: /^Follow/ })).not.toBeInTheDocument()
  })
})

describe('the line For you', () => {
  it.each(['/', '/saved'])('names the followed companies with new cards on %s', async (at) => {
    const data = browser()
    follow(data, 'google', 5)
    follow(data, 'visa', 5, 's01')
    renderScreen({ data, at })

    expect(await forYou()).toHaveTextContent('For you: new at Google (2), Visa')
    expect(within(await forYou()).getByRole('link', { name: 'Visa' })).toHaveAttribute(
      'href',
      '#/company/visa',
    )
  })

  it('opens the page of the company, and forgets its news then', async () => {
    const data = browser()
    follow(data, 'google', 5)
    follow(data, 'visa', 5, 's01')
    const { user } = renderScreen({ data, at: '/saved' })

    await user.click(within(await forYou()).getByRole('link', { name: /Google/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Google' })).toBeInTheDocument()
    await waitFor(() => expect(data.controls.read(`${SLOT}/seenAt`)).toBe(GOOGLE_AT))
    act(() => window.history.back())

    expect(await forYou()).toHaveTextContent(/new at Visa$/)
  })

  it('appears when somebody shares an experience, but not for the reader’s own', async () => {
    const data = browser('contributor')
    follow(data, 'google', GOOGLE_AT)
    renderScreen({ data, at: '/saved' })
    await screen.findByText('4 entries found')

    act(() => void data.controls.addEntry(ANN.uid, entryContent(), { timestamp: GOOGLE_AT + 1 }))
    await screen.findByText('5 entries found')
    expect(screen.queryByRole('region', { name: 'For you' })).not.toBeInTheDocument()

    act(() => void data.controls.addEntry(OTHER, entryContent(), { timestamp: GOOGLE_AT + 2 }))

    expect(await forYou()).toHaveTextContent(/new at Google$/)
  })

  it('names eight companies, and leads to the table for the others', async () => {
    const data = browser()
    for (let index = 0; index < 11; index += 1) {
      data.controls.addEntry(OTHER, entryContent({ companyName: `Firm ${index}` }))
      follow(data, `firm${index}`, 5, `s${10 + index}`)
    }
    renderScreen({ data, at: '/saved' })

    const line = within(await forYou())
    expect(line.getAllByRole('link')).toHaveLength(9)
    expect(line.getByRole('link', { name: '3 more' })).toHaveAttribute('href', '#/company?sort=following')
  })
})
