/** Edits of plans that the server does not have yet. */

import { describe, expect, it } from 'vitest'
import type { Plan } from '../../src/domain/plans'
import {
  combinedPlans,
  readUnsentPlans,
  withEdit,
  withoutSent,
  type UnsentPlan,
} from '../../src/domain/unsentPlans'
import { planContent } from '../helpers/builders'

const stored: Plan = { slot: 'p1', createdAt: 1, ...planContent({ practised: ['a'] }) }

/** The only unsent plan after these edits. */
function after(...edits: readonly Parameters<typeof withEdit>[2][]): UnsentPlan {
  const [only, ...others] = edits.reduce<readonly UnsentPlan[]>((list, edit) => withEdit(list, 1, edit), [])
  if (only === undefined || others.length > 0) throw new Error('There is not exactly one unsent plan.')
  return only
}

describe('unsent edits', () => {
  it('show changed, new and ended plans before the server has them', () => {
    const change = after({ change: { notes: 'x' } }, { change: { date: '', ticks: { b: true, a: false } } })

    expect(combinedPlans([stored], [change])).toEqual([{ ...stored, notes: 'x', date: '', practised: ['b'] }])
    expect(combinedPlans([], [after({ add: planContent() }, { change: { role: 'PM' } })])).toEqual([
      { createdAt: 1, ...planContent({ role: 'PM' }) },
    ])
    expect(combinedPlans([stored], [after({ change: { notes: 'x' } }, 'end')])).toEqual([])
  })

  it('keep the order of plans by age', () => {
    const unsent = withEdit([], 0, { add: planContent({ companyName: 'Visa' }) })

    expect(combinedPlans([stored], unsent).map(({ companyName }) => companyName)).toEqual(['Visa', 'Stripe'])
  })

  it('disappear once they are sent', () => {
    const change = after({ change: { notes: 'x', ticks: { b: true } } })

    expect(withoutSent([change], change)).toEqual([])
  })

  it('stay if they are newer than the sent ones', () => {
    const sent = after({ change: { notes: 'x', ticks: { a: false, b: true } } })
    const now = withEdit([sent], 1, { change: { notes: 'xy', ticks: { b: false } } })

    expect(withoutSent(now, sent)).toEqual([
      { createdAt: 1, content: null, change: { notes: 'xy', ticks: { b: false } }, isEnded: false },
    ])
    expect(withoutSent(withEdit([sent], 1, 'end'), sent)).toMatchObject([{ change: {}, isEnded: true }])
  })

  it('become changes once the new plan is stored', () => {
    const sent = after({ add: planContent({ practised: ['a', 'b'] }) })
    const now = withEdit([sent], 1, { change: { role: '', ticks: { a: false, c: true } } })

    expect(withoutSent(now, sent)).toEqual([
      { createdAt: 1, content: null, change: { role: '', ticks: { a: false, c: true } }, isEnded: false },
    ])
    expect(withoutSent([sent], sent)).toEqual([])
  })

  it('are read from the device, without invalid values', () => {
    const good = after({ add: planContent() })

    expect(readUnsentPlans(JSON.parse(JSON.stringify([good, 'x', { createdAt: '1' }])))).toEqual([good])
    expect(readUnsentPlans({ 0: good })).toBeNull()
    expect(readUnsentPlans([{ createdAt: 1, content: { notes: 3 } }])).toEqual([
      { createdAt: 1, content: null, change: {}, isEnded: false },
    ])
  })
})
