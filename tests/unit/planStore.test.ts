// @vitest-environment jsdom
/** The plans of the signed-in user: kept on the device, sent when there is a connection. */

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { plansKey, unsentPlansKey } from '../../src/device/deviceStore'
import { createPlanStore, type OwnPlans, type PlanStore } from '../../src/session/plans'
import { openBrowser, startServers, type Browser } from '../helpers/browser'
import { planContent } from '../helpers/builders'

const ANN = { uid: 'u-ann', email: 'ann@ufl.edu' }

beforeEach(() => localStorage.clear())

function annsBrowser(servers = startServers()): Browser {
  if (servers.auth.find(ANN.email) === undefined) {
    return openBrowser({ accounts: [ANN], signedInAs: ANN.email }, servers)
  }
  return openBrowser({ signedInAs: ANN.email }, servers)
}

/** A visit of the account: its store, until the end of the test or `leave`. */
function visit(data: Browser): PlanStore {
  const store = createPlanStore(data, ANN.uid)
  store.subscribe(() => undefined)
  onTestFinished(() => store.stop())
  return store
}

function shown(store: PlanStore): OwnPlans {
  const now = store.getSnapshot()
  if (now.status !== 'ready') throw new Error(`The plans are ${now.status}.`)
  return now.value
}

const until = (store: PlanStore, isSo: (plans: OwnPlans) => boolean) =>
  vi.waitFor(() => expect(isSo(shown(store))).toBe(true))
const allSent = (store: PlanStore) => until(store, ({ plans }) => plans.every(({ isUnsent }) => !isUnsent))

async function withPlan(data: Browser) {
  const store = visit(data)
  await vi.waitFor(() => shown(store))
  const name = store.add(planContent())
  await allSent(store)
  return { store, name }
}

describe('plans', () => {
  it('show an edit at once and send it', async () => {
    const data = annsBrowser()
    const { store, name } = await withPlan(data)

    store.change(name, { notes: 'Bring water.' })

    expect(shown(store).plans).toMatchObject([{ notes: 'Bring water.', isUnsent: true }])
    await allSent(store)
    expect(data.controls.read(`plans/${ANN.uid}/p1/notes`)).toBe('Bring water.')
    expect(localStorage.getItem(unsentPlansKey(ANN.uid))).toBeNull()
  })

  it('are known at the next visit without a connection', async () => {
    const data = annsBrowser()
    const { store } = await withPlan(data)
    store.stop()
    data.controls.goOffline()

    const next = visit(data)

    expect(shown(next).plans).toMatchObject([{ companyName: 'Stripe', isUnsent: false }])
    expect(localStorage.getItem(plansKey(ANN.uid))).toContain('Stripe')
  })

  it('are edited without a connection, and sent at a later visit', async () => {
    const data = annsBrowser()
    const { store, name } = await withPlan(data)
    data.controls.goOffline()
    await vi.waitFor(() => shown(store))
    store.change(name, { notes: 'On the train', ticks: { abcdefghijkl: true } })
    const second = store.add(planContent({ companyName: 'Visa' }))
    store.end(second)
    store.add(planContent({ companyName: 'Figma' }))
    store.stop()
    data.controls.goOnline()

    const next = visit(data)
    expect(shown(next).plans.map(({ notes, companyName }) => [companyName, notes])).toEqual([
      ['Stripe', 'On the train'],
      ['Figma', ''],
    ])
    await allSent(next)

    expect(data.controls.read(`plans/${ANN.uid}`)).toMatchObject({
      p1: { notes: 'On the train', practised: 'abcdefghijkl' },
      p2: { companyName: 'Figma' },
    })
  })

  it('that end on another device keep their unsent changes until the user discards them', async () => {
    const data = annsBrowser()
    const { store, name } = await withPlan(data)
    data.controls.goOffline()
    store.change(name, { notes: 'Long notes' })
    data.controls.write({ [`plans/${ANN.uid}`]: null })
    data.controls.goOnline()

    await until(store, ({ lost }) => lost.length === 1)
    expect(shown(store)).toMatchObject({ plans: [], lost: [{ change: { notes: 'Long notes' } }] })

    store.discardEdits(name)
    expect(shown(store).lost).toEqual([])
    expect(data.controls.read('plans')).toBeNull()
  })

  it('wait for a free slot, and are sent when another plan ends', async () => {
    const data = annsBrowser()
    const store = visit(data)
    await vi.waitFor(() => shown(store))
    for (let at = 1; at <= 10; at += 1) store.add(planContent({ companyName: `Company ${at}` }))

    await until(store, ({ plans }) => plans.some(({ error }) => error?.kind === 'full'))
    const [first, ...others] = shown(store).plans
    expect(others.at(-1)).toMatchObject({ companyName: 'Company 10', isUnsent: true })

    store.end(first?.createdAt ?? 0)
    await until(store, ({ plans }) => plans.length === 9 && plans.every(({ isUnsent }) => !isUnsent))
    expect(data.controls.read(`plans/${ANN.uid}/p1/companyName`)).toBe('Company 10')
  })

  it('report a failure, keep the edit, and send it again on request', async () => {
    const data = annsBrowser()
    const { store, name } = await withPlan(data)
    data.controls.failNext('changePlan', 'unknown')

    store.change(name, { role: 'PM' })
    await until(store, ({ plans }) => plans[0]?.error?.kind === 'unknown')
    expect(shown(store).plans).toMatchObject([{ role: 'PM', isUnsent: true }])

    store.resend()
    await allSent(store)
    expect(data.controls.read(`plans/${ANN.uid}/p1/role`)).toBe('PM')
  })

  it('are sent from memory if the browser cannot store them', async () => {
    const data = annsBrowser()
    const { store, name } = await withPlan(data)
    const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    onTestFinished(() => refusing.mockRestore())

    store.change(name, { role: 'PM' })
    expect(shown(store)).toMatchObject({ isKept: false, plans: [{ role: 'PM' }] })

    await allSent(store)
    expect(shown(store).isKept).toBe(true)
  })
})
