/** The announcement of an answer to a request. It appears once, also without a connection. */

import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CARDS_KEPT_KEY, deviceStore } from '../../src/device/deviceStore'
import { DAY_MS } from '../../src/domain/limits'
import type { Browser } from '../helpers/browser'
import { entryContent } from '../helpers/builders'
import { renderScreen } from '../helpers/renderScreen'
import { ANN, browserOf, OTHER } from './ann'
import { fillEntry, openSubmitForm } from './contributeForm'

const ANNOUNCED = { name: /^you asked for figma.*: read it$/i }
const WANTED_AT = Date.now() - DAY_MS

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
// Other files test a browser without it.
afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))

/** Ann's browser. She and one other student asked for Figma a day ago. */
function browserOfAsking(actor: 'newcomer' | 'contributor' = 'contributor') {
  const data = browserOf(actor, [{ companyName: 'Tideline' }])
  data.controls.write({
    [`wantMarks/${ANN.uid}/figma`]: WANTED_AT,
    'wantCounts/figma': { count: 2, lastAt: WANTED_AT },
  })
  return data
}

const shareFigma = (data: Browser, at: { uid?: string; timestamp?: number; companyName?: string } = {}) =>
  data.controls.addEntry(
    at.uid ?? OTHER,
    entryContent({ companyName: at.companyName ?? 'Figma', roleTitle: 'Designer' }),
    at.timestamp === undefined ? {} : { timestamp: at.timestamp },
  )
const want = ({ controls }: Browser) => controls.read(`wantMarks/${ANN.uid}/figma`)
const isEnded = (data: Browser) => waitFor(() => expect(want(data)).toBeNull())
const announced = () => screen.findByRole('link', ANNOUNCED)
const expectNoNotice = () => expect(screen.queryByRole('link', ANNOUNCED)).not.toBeInTheDocument()
const cardsShown = (company = 'Figma') => screen.findByRole('heading', { name: company })

describe('an answered request', () => {
  it('is announced once, opens the card with one press, and ends the want', async () => {
    const data = browserOfAsking()
    shareFigma(data)
    const { user, unmount } = renderScreen({ data, at: '/saved?type=Co-Op' })

    expect(await announced()).toBeInTheDocument()
    await isEnded(data)
    expect(data.controls.read('wantCounts/figma/count')).toBe(1)
    await user.click(await announced())

    expect(await screen.findByRole('heading', { name: 'Questions asked' })).toBeInTheDocument()
    expectNoNotice()
    unmount()
    renderScreen({ data, at: '/saved' })
    await cardsShown()
    expectNoNotice()
  })

  it('is announced when the card arrives, under any name of the company, and can be dismissed', async () => {
    const data = browserOfAsking()
    const { user } = renderScreen({ data, at: '/saved' })
    await cardsShown('Tideline')
    expectNoNotice()

    act(() => void shareFigma(data, { companyName: 'figma, Inc.' }))
    expect(await announced()).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))

    expectNoNotice()
    await isEnded(data)
  })

  it.each(['/', '/list'])('is announced on %s, too', async (at) => {
    const data = browserOfAsking()
    shareFigma(data)
    renderScreen({ data, at })

    expect(await announced()).toBeInTheDocument()
    await isEnded(data)
  })

  it('leads a reader without an entry to the locked card', async () => {
    const data = browserOfAsking('newcomer')
    shareFigma(data)
    const { user } = renderScreen({ data, at: '/saved' })

    await user.click(await announced())

    expect(await screen.findByText(/^The entry you came for\. Share one of your own/)).toBeInTheDocument()
  })

  it('is neither an older card nor an own card, which ends the want without a notice', async () => {
    const data = browserOfAsking()
    shareFigma(data, { timestamp: WANTED_AT - 1 })
    renderScreen({ data, at: '/saved' })
    await cardsShown()
    expectNoNotice()
    expect(want(data)).toBe(WANTED_AT)

    act(() => void shareFigma(data, { uid: ANN.uid }))

    await isEnded(data)
    expectNoNotice()
  })

  it('has no notice if the user shares the experience, not someone else', async () => {
    const data = browserOfAsking()
    const { user, form } = await openSubmitForm(data)
    await fillEntry(user, form, { 'Company name': 'Figma' })
    await user.click(form.getByRole('button', { name: 'Submit' }))

    expect(await screen.findByText(/Successfully submitted!/)).toBeInTheDocument()
    await isEnded(data)
    expect(data.controls.read('wantCounts/figma/count')).toBe(1)
  })

  it('is announced once from the copy on this device, and ends the want when there is a connection', async () => {
    const data = browserOfAsking()
    shareFigma(data)
    data.controls.write({
      [`wantMarks/${ANN.uid}/tideline`]: Date.now(),
      'wantCounts/tideline': { count: 1, lastAt: 1 },
    })
    // The profile reads the cards for the name of a company that is not on the list.
    const earlier = renderScreen({ data, at: '/profile' })
    await screen.findByText('Tideline')
    await waitFor(() => expect(deviceStore.read(CARDS_KEPT_KEY)).toBe('yes'))
    earlier.unmount()
    data.controls.goOffline()
    // Healing the account fails without a connection.
    vi.mocked(console.warn).mockImplementation(() => undefined)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    const offline = renderScreen({ data, at: '/saved' })
    expect(await announced()).toBeInTheDocument()
    expect(want(data)).toBe(WANTED_AT)
    offline.unmount()
    onLine.mockRestore()
    data.controls.goOnline()

    renderScreen({ data, at: '/saved' })
    await isEnded(data)
    expectNoNotice()
  })
})
