/** The data functions for the plans of an account. */

import { DataError, isDataError } from '../domain/dataError'
import { LINE_KEY_LENGTH } from '../domain/limits'
import { planSchema } from '../domain/planSchemas'
import { PLAN_SLOTS, ticked, type Plan, type PlanContent, type PlanSlot } from '../domain/plans'
import type { DatabaseClient } from './clients'
import { isRecord, moment, text } from './parse'
import { pathOf } from './paths'
import { validated, writeOnce } from './writes'

export function plansData(database: DatabaseClient) {
  const readPlans = async (uid: string) => parsePlans(await database.read(pathOf('plans', uid)))

  const functions = {
    /** Stores a new plan in a free slot. Fails with `full` when there are nine plans. */
    async savePlan(uid: string, content: PlanContent): Promise<void> {
      const fields = validated(planSchema, content)
      for (;;) {
        const stored = await database.read(pathOf('plans', uid))
        const [slot] = freeSlots(stored)
        if (slot === undefined) throw new DataError('full', 'There are nine plans.')
        // `createdAt` identifies a plan, so each one is later than the others.
        const createdAt = Math.max(Date.now(), ...parsePlans(stored).map((plan) => plan.createdAt + 1))
        const path = pathOf('plans', uid, slot)
        const readSlot = async () => parsePlan(await database.read(path), slot)
        const write = database.update({ [path]: storedPlan(createdAt, fields) })
        try {
          return await writeOnce(write, async () => (await readSlot())?.createdAt === createdAt)
        } catch (error) {
          // The rules refuse a slot that another tab or device has just taken.
          const isTaken = isDataError(error, 'permissionDenied') && (await readSlot()) !== null
          if (!isTaken) throw error
        }
      }
    },

    /** Changes fields of a stored plan. Fails with `notFound` when the plan has ended. */
    async changePlan(
      uid: string,
      { slot, createdAt, ...content }: Plan,
      change: Partial<PlanContent>,
    ): Promise<void> {
      const changed = storedPlan(createdAt, validated(planSchema, { ...content, ...change }))
      const path = pathOf('plans', uid, slot)
      const fields = ['createdAt', ...Object.keys(change)]
      try {
        // `createdAt` makes the rules refuse the change if the slot has another plan by now.
        await database.update(
          Object.fromEntries(fields.map((field) => [`${path}/${field}`, changed[field] ?? null])),
        )
      } catch (error) {
        const isGone = async () => !(await readPlans(uid)).some((plan) => plan.createdAt === createdAt)
        if (isDataError(error, 'permissionDenied') && (await isGone()))
          throw new DataError('notFound', 'The plan has ended.')
        throw error
      }
    },

    /**
     * Sets and removes ticks of a stored plan, by line key. Waits for a connection and keeps the other ticks, also those
     * of another tab. Fails with `notFound` when the plan has ended.
     */
    async tickPlan(uid: string, { createdAt }: Plan, changes: ReadonlyMap<string, boolean>): Promise<void> {
      // The SDK reads watched plans from memory. After an answer to another read, they are those of the server.
      await database.read(pathOf('markLimits', uid))
      const plan = (await readPlans(uid)).find((stored) => stored.createdAt === createdAt)
      if (plan === undefined) throw new DataError('notFound', 'The plan has ended.')
      await functions.changePlan(uid, plan, { practised: [...ticked(plan.practised, changes)] })
    },

    /** Deletes the plan. Does nothing if it has ended already. */
    async endPlan(uid: string, createdAt: number): Promise<void> {
      const plan = (await readPlans(uid)).find((stored) => stored.createdAt === createdAt)
      if (plan !== undefined) await database.update({ [pathOf('plans', uid, plan.slot)]: null })
    },
  }

  return functions
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
  return PLAN_SLOTS.flatMap((slot) => parsePlan(Object(stored)[slot], slot) ?? [])
}

/** Null for a value that is no plan, and for a key that is no slot. */
export function parsePlan(value: unknown, at: string): Plan | null {
  const slot = PLAN_SLOTS.find((known) => known === at)
  if (slot === undefined || !isRecord(value)) return null
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
    practised: [...new Set(keys.filter((key) => key.length === LINE_KEY_LENGTH))],
  }
}
