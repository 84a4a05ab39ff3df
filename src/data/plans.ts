/** The data functions for the plans of an account. */

import * as v from 'valibot'
import { DataError, isDataError } from '../domain/dataError'
import { LINE_KEY_LENGTH, MAX_TICKS } from '../domain/limits'
import { planSchema } from '../domain/planSchemas'
import { changedPlan, PLAN_SLOTS, type Plan, type PlanContent, type PlanSlot } from '../domain/plans'
import type { Changes, DatabaseClient } from './clients'
import { isRecord, moment, text } from './parse'
import { pathOf } from './paths'
import type { PlansData } from './types'
import { readOnceConnected, validated } from './writes'

export function plansData(database: DatabaseClient): PlansData {
  const findPlan = async (uid: string, createdAt: number) =>
    parsePlans(await readOnceConnected(database, pathOf('plans', uid))).find(
      (plan) => plan.createdAt === createdAt,
    )

  const plans: PlansData = {
    watchPlans: (uid, watcher) => database.watch(pathOf('plans', uid), parsePlans, watcher),

    async savePlan(uid, createdAt, content) {
      const plan = storedPlan(createdAt, validated(planSchema, content))
      const stored = await readOnceConnected(database, pathOf('plans', uid))
      const existing = parsePlans(stored).find((one) => one.createdAt === createdAt)
      if (existing !== undefined) return existing.slot
      const [slot] = freeSlots(stored)
      if (slot === undefined) throw new DataError('full', 'There are nine plans.')
      try {
        await database.update({ [pathOf('plans', uid, slot)]: plan })
        return slot
      } catch (error) {
        // The rules refuse a slot that another tab or device has just taken.
        const isTaken = isDataError(error, 'permissionDenied') && (await isStored(database, uid, slot))
        if (!isTaken) throw error
        return plans.savePlan(uid, createdAt, content)
      }
    },

    async changePlan(uid, createdAt, change) {
      const ended = new DataError('notFound', 'The plan has ended.')
      const plan = await findPlan(uid, createdAt)
      if (plan === undefined) throw ended
      const content = changedPlan(plan, change)
      if (content.practised.length > MAX_TICKS) throw new DataError('full', 'The plan holds no more ticks.')
      const after = storedPlan(createdAt, validated(planSchema, content))
      const fields = [
        'createdAt',
        ...Object.keys(change).map((field) => (field === 'ticks' ? 'practised' : field)),
      ]
      const path = pathOf('plans', uid, plan.slot)
      try {
        // `createdAt` makes the rules refuse the change if the slot has another plan by now.
        await database.update(
          Object.fromEntries(fields.map((field) => [`${path}/${field}`, after[field] ?? null])),
        )
      } catch (error) {
        if (isDataError(error, 'permissionDenied') && (await findPlan(uid, createdAt)) === undefined)
          throw ended
        throw error
      }
    },

    async endPlan(uid, createdAt) {
      const plan = await findPlan(uid, createdAt)
      if (plan !== undefined) await database.update({ [pathOf('plans', uid, plan.slot)]: null })
    },
  }
  return plans
}

async function isStored(database: DatabaseClient, uid: string, slot: PlanSlot): Promise<boolean> {
  return (await database.read(pathOf('plans', uid, slot))) !== null
}

function freeSlots(stored: unknown): readonly PlanSlot[] {
  return PLAN_SLOTS.filter((slot) => Object(stored)[slot] === undefined)
}

/** Stores all ticks as one text, because the rules can limit the length of a text, but not the number of children. */
function storedPlan(createdAt: number, { practised, ...texts }: PlanContent): Record<string, unknown> {
  return { ...texts, ...(practised.length === 0 ? {} : { practised: practised.join(' ') }), createdAt }
}

/** Plans in the order of their slots. Skips a value that is not a plan; its slot still counts as taken. */
function parsePlans(stored: unknown): readonly Plan[] {
  return PLAN_SLOTS.flatMap((slot) => parsePlan(slot, Object(stored)[slot]) ?? [])
}

function parsePlan(slot: PlanSlot, value: unknown): Plan | null {
  if (!isRecord(value)) return null
  const companyName = text(value['companyName'])
  const createdAt = moment(value['createdAt'])
  if (companyName === '' || createdAt === null) return null
  const keys = text(value['practised']).split(' ')
  return {
    slot,
    createdAt,
    companyName,
    role: text(value['role']),
    date: text(value['date']),
    notes: text(value['notes']),
    practised: [...new Set(keys.filter((key) => key.length === LINE_KEY_LENGTH))],
  }
}

interface MovedPlans {
  /** The plans under their new paths. */
  readonly added: Changes
  /** Their old paths. */
  readonly removed: readonly string[]
  /** The number of plans that stay in the old account: no slot is free, or the rules would refuse them. */
  readonly notMovedCount: number
}

/** The changes that move plans into free slots of another account. Damaged plans stay: the rules would refuse them. */
export async function movedPlans(
  database: DatabaseClient,
  oldUid: string,
  newUid: string,
): Promise<MovedPlans> {
  const [old, own] = await Promise.all([
    database.read(pathOf('plans', oldUid)),
    database.read(pathOf('plans', newUid)),
  ])
  const [all, plans] = [parsePlans(old), parsePlans(old).filter((plan) => v.is(planSchema, plan))]
  const moves = freeSlots(own)
    .slice(0, plans.length)
    .flatMap((slot, index) => {
      const plan = plans[index]
      return plan === undefined ? [] : [{ slot, plan }]
    })
  return {
    added: Object.fromEntries(
      moves.map(({ slot, plan: { slot: _old, createdAt, ...content } }) => [
        pathOf('plans', newUid, slot),
        storedPlan(createdAt, content),
      ]),
    ),
    removed: moves.map(({ plan }) => pathOf('plans', oldUid, plan.slot)),
    notMovedCount: all.length - moves.length,
  }
}
