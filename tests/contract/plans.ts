/** Contract: a user's plans for interviews. */

import { describe, expect, it } from 'vitest'
import type { Own } from '../../src/data'
import { lineKey } from '../../src/domain/questions'
import { planContent } from '../helpers/builders'
import type { ContractBackend } from './backend'
import { ANN, arrive, browserOf, failureOf } from './people'
import { followPlans } from './watching'

export function describePlans(backend: () => ContractBackend): void {
  const stored = (path = '') => backend().read(`plans/${ANN.uid}${path}`)

  describe('plans', () => {
    it('are saved, changed and ended in every browser of the account', async () => {
      const { client } = await arrive(backend(), ANN)
      const watched = followPlans((await browserOf(backend(), ANN)).client, ANN.uid)
      expect((await watched.until(() => true)).size).toBe(0)

      await client.savePlan(ANN.uid, planContent())
      await client.savePlan(ANN.uid, planContent({ companyName: ' Visa ', role: '' }))
      const { first, second } = plansOf(await watched.until(({ size }) => size === 2))
      expect(second).toMatchObject({ slot: 'p2', companyName: 'Visa', role: '' })

      await client.tickPlan(ANN.uid, second, new Map(KEYS.map((key) => [key, true])))
      await client.changePlan(ANN.uid, second, { role: 'PM', date: '' })
      const changed = await watched.until((now) => now.get('p2')?.role === 'PM')
      expect(changed.get('p1')).toEqual(first)
      expect(changed.get('p2')).toEqual({ ...second, role: 'PM', date: '', practised: KEYS })
      await client.tickPlan(ANN.uid, second, new Map(KEYS.map((key) => [key, false])))
      expect(await stored('/p2/practised')).toBeNull()

      await client.endPlan(ANN.uid, first.createdAt)
      await client.endPlan(ANN.uid, first.createdAt)
      expect([...(await watched.until(({ size }) => size === 1)).keys()]).toEqual(['p2'])
    })

    it('keep the ticks of two tabs, also of one that was offline', async () => {
      const { client } = await arrive(backend(), ANN)
      const elsewhere = await browserOf(backend(), ANN)
      const watched = followPlans(client, ANN.uid)
      await client.savePlan(ANN.uid, planContent())
      const { first } = plansOf(await watched.until(({ size }) => size === 1))
      const [mine = '', theirs = ''] = KEYS
      backend().cutOff(client)
      const waiting = client.tickPlan(ANN.uid, first, new Map([[mine, true]]))
      await elsewhere.client.tickPlan(ANN.uid, first, new Map([[theirs, true]]))

      backend().reconnect(client)
      await waiting

      expect(
        String(await stored('/p1/practised'))
          .split(' ')
          .toSorted(),
      ).toEqual([mine, theirs].toSorted())
      await client.tickPlan(ANN.uid, first, new Map([[mine, false]]))
      expect(await stored('/p1/practised')).toBe(theirs)
    })

    it('keep all ticks when tabs set them at the same time', async () => {
      const tabs = await Promise.all([
        arrive(backend(), ANN),
        browserOf(backend(), ANN),
        browserOf(backend(), ANN),
      ])
      const watched = tabs.map(({ client }) => followPlans(client, ANN.uid))
      await tabs[0].client.savePlan(ANN.uid, planContent())
      const plans = await Promise.all(watched.map((tab) => tab.until(({ size }) => size === 1)))

      const keys = tabs.map((_, index) => lineKey(`question ${index}`))
      await Promise.all(
        tabs.map(({ client }, index) =>
          client.tickPlan(
            ANN.uid,
            plansOf(plans[index] ?? new Map()).first,
            new Map([[keys[index] ?? '', true]]),
          ),
        ),
      )

      expect(
        String(await stored('/p1/practised'))
          .split(' ')
          .toSorted(),
      ).toEqual(keys.toSorted())
    })

    it('are at most nine, also if two devices save at once', async () => {
      const { client } = await arrive(backend(), ANN)
      const { client: phone } = await browserOf(backend(), ANN)
      const planOf = (number: number) => planContent({ companyName: `Company ${number}` })
      for (let saved = 1; saved <= 7; saved += 1) await client.savePlan(ANN.uid, planOf(saved))

      await Promise.all([client.savePlan(ANN.uid, planOf(8)), phone.savePlan(ANN.uid, planOf(9))])

      expect(await failureOf(client.savePlan(ANN.uid, planOf(10)))).toBe('full')
      const times = [...(await followPlans(client, ANN.uid).until(() => true)).values()]
      expect(new Set(times.map(({ createdAt }) => createdAt)).size).toBe(9)
    })

    it('are one for each company, also if two devices save at once', async () => {
      const { client } = await arrive(backend(), ANN)
      const { client: phone } = await browserOf(backend(), ANN)

      await Promise.all([
        client.savePlan(ANN.uid, planContent({ role: 'SWE' })),
        phone.savePlan(ANN.uid, planContent({ companyName: 'STRIPE', role: 'SWE' })),
      ])

      expect(Object.values(Object(await stored()))).toMatchObject([{ role: 'SWE' }])
    })

    it('are not changed after they ended, even if another plan has their slot', async () => {
      const { client } = await arrive(backend(), ANN)
      const watched = followPlans(client, ANN.uid)
      await client.savePlan(ANN.uid, planContent())
      const { first } = plansOf(await watched.until(({ size }) => size === 1))
      await client.endPlan(ANN.uid, first.createdAt)
      expect(await failureOf(client.changePlan(ANN.uid, first, { role: 'x' }))).toBe('notFound')
      await backend().write({ [`plans/${ANN.uid}/p1`]: { ...STORED, createdAt: first.createdAt + 1 } })

      expect(await failureOf(client.changePlan(ANN.uid, first, { role: 'x' }))).toBe('notFound')
      await client.endPlan(ANN.uid, first.createdAt)
      expect(await stored('/p1/companyName')).toBe('Stripe')
    })

    it('are read even if the stored values are damaged', async () => {
      const { client } = await arrive(backend(), ANN)
      await backend().write({
        [`plans/${ANN.uid}`]: {
          p1: 'x',
          p2: { companyName: 'Visa', createdAt: '7', practised: 'a', role: { odd: true } },
          p3: { companyName: 'No time' },
          odd: {},
        },
      })

      expect([...(await followPlans(client, ANN.uid).until(() => true)).values()]).toEqual([
        { slot: 'p2', createdAt: 7, ...planContent({ companyName: 'Visa', role: '', date: '' }) },
      ])
      await client.savePlan(ANN.uid, planContent())
      expect(await stored('/p4/companyName')).toBe('Stripe')
    })
  })
}

const KEYS = ['one', 'two'].map(lineKey)
const STORED = { companyName: 'Stripe', role: '', date: '' }

function plansOf(plans: Own<'plans'>) {
  const [first, second] = plans.values()
  if (first === undefined) throw new Error('There is no plan.')
  return { first, second: second ?? first }
}
