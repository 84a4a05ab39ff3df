/** Contract: a user's plans for interviews. */

import { describe, expect, it } from 'vitest'
import { MAX_TICKS } from '../../src/domain/limits'
import { lineKey } from '../../src/domain/questions'
import { planContent } from '../helpers/builders'
import type { ContractBackend } from './backend'
import { ANN, arrive, browserOf, failureOf } from './people'
import { followConnection, followPlans } from './watching'

export function describePlans(backend: () => ContractBackend): void {
  const stored = (path = '') => backend().read(`plans/${ANN.uid}${path}`)

  describe('plans', () => {
    it('are saved, changed and ended in every browser of the account', async () => {
      const { client } = await arrive(backend(), ANN)
      const watched = followPlans((await browserOf(backend(), ANN)).client, ANN.uid)
      expect(await watched.until(() => true)).toEqual([])

      expect(await client.savePlan(ANN.uid, 1, planContent())).toBe('p1')
      expect(await client.savePlan(ANN.uid, 2, planContent({ companyName: ' Visa ', role: '' }))).toBe('p2')
      await watched.until(({ length }) => length === 2)
      await client.changePlan(ANN.uid, 2, { notes: 'Bring water.', date: '' })
      const plans = await watched.until((now) => now[1]?.notes === 'Bring water.')
      expect(plans).toEqual([
        { slot: 'p1', createdAt: 1, ...planContent() },
        {
          slot: 'p2',
          createdAt: 2,
          ...planContent({ companyName: 'Visa', role: '', notes: 'Bring water.', date: '' }),
        },
      ])

      await client.endPlan(ANN.uid, 1)
      await client.endPlan(ANN.uid, 1)
      expect(await watched.until(({ length }) => length === 1)).toMatchObject([{ createdAt: 2 }])
    })

    it('are saved once, even if a device sends them several times', async () => {
      const { client } = await arrive(backend(), ANN)
      await client.savePlan(ANN.uid, 1, planContent())
      await client.changePlan(ANN.uid, 1, { notes: 'Later' })

      expect(await client.savePlan(ANN.uid, 1, planContent())).toBe('p1')

      expect(await stored()).toEqual({ p1: expect.objectContaining({ notes: 'Later' }) })
    })

    it('are at most nine', async () => {
      const { client } = await arrive(backend(), ANN)
      for (let at = 1; at <= 9; at += 1) await client.savePlan(ANN.uid, at, planContent())

      expect(await failureOf(client.savePlan(ANN.uid, 10, planContent()))).toBe('full')

      await client.endPlan(ANN.uid, 4)
      expect(await client.savePlan(ANN.uid, 10, planContent())).toBe('p4')
    })

    it('get different slots when two devices save at once', async () => {
      const { client } = await arrive(backend(), ANN)
      const { client: phone } = await browserOf(backend(), ANN)

      const slots = await Promise.all([
        client.savePlan(ANN.uid, 1, planContent()),
        phone.savePlan(ANN.uid, 2, planContent()),
      ])

      expect(slots.toSorted()).toEqual(['p1', 'p2'])
    })

    it('keep the ticks of both devices', async () => {
      const [one, two, three] = ['one', 'two', 'three'].map(lineKey)
      const { client } = await arrive(backend(), ANN)
      const { client: phone } = await browserOf(backend(), ANN)
      await client.savePlan(ANN.uid, 1, planContent({ practised: [one ?? ''] }))

      await client.changePlan(ANN.uid, 1, { ticks: { [two ?? '']: true } })
      await phone.changePlan(ANN.uid, 1, { ticks: { [three ?? '']: true, [one ?? '']: false } })

      expect(await stored('/p1/practised')).toBe(`${two} ${three}`)
      await client.changePlan(ANN.uid, 1, { ticks: { [two ?? '']: false, [three ?? '']: false } })
      expect(await stored('/p1/practised')).toBeNull()
    })

    it('hold a limited number of ticks', async () => {
      const keys = Array.from({ length: MAX_TICKS }, (_, index) => lineKey(`${index}`))
      const { client } = await arrive(backend(), ANN)
      await client.savePlan(ANN.uid, 1, planContent({ practised: keys }))

      expect(await failureOf(client.changePlan(ANN.uid, 1, { ticks: { [lineKey('more')]: true } }))).toBe(
        'full',
      )
    })

    it('are not changed after they ended, even if another plan has their slot', async () => {
      const { client } = await arrive(backend(), ANN)
      await client.savePlan(ANN.uid, 1, planContent())
      await client.endPlan(ANN.uid, 1)
      expect(await failureOf(client.changePlan(ANN.uid, 1, { notes: 'x' }))).toBe('notFound')
      await client.savePlan(ANN.uid, 2, planContent())

      expect(await failureOf(client.changePlan(ANN.uid, 1, { notes: 'x' }))).toBe('notFound')
      await client.endPlan(ANN.uid, 1)
      expect(await stored()).toEqual({ p1: expect.objectContaining({ createdAt: 2, notes: '' }) })
    })

    it('wait for a connection', async () => {
      const { client } = await arrive(backend(), ANN)
      const connection = followConnection(client)
      await followPlans(client, ANN.uid).until(() => true)
      backend().cutOff(client)
      await connection.until((connected) => !connected)

      const write = client.savePlan(ANN.uid, 1, planContent())
      backend().reconnect(client)

      expect(await write).toBe('p1')
      expect(await stored()).toMatchObject({ p1: { companyName: 'Stripe' } })
    })

    it('are read even if the stored values are damaged', async () => {
      const { client } = await arrive(backend(), ANN)
      await backend().write({
        [`plans/${ANN.uid}`]: {
          p1: 'x',
          p2: { companyName: 'Visa', createdAt: '7', practised: 'a', notes: { odd: true } },
          p3: { companyName: 'No time' },
          odd: {},
        },
      })

      expect(await followPlans(client, ANN.uid).until(() => true)).toEqual([
        { slot: 'p2', createdAt: 7, ...planContent({ companyName: 'Visa', role: '', date: '' }) },
      ])
      expect(await client.savePlan(ANN.uid, 1, planContent())).toBe('p4')
    })
  })
}
