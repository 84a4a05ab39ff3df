/** The data functions for the plans of an account. */

import { companyKey } from '../domain/companies'
import { DataError, isDataError } from '../domain/dataError'
import { LINE_KEY_LENGTH } from '../domain/limits'
import { PLAN_SLOTS, ticked, type Plan, type PlanContent, type PlanSlot } from '../domain/plans'
import type { Changes, DatabaseClient } from './clients'
import { sameValue } from '../domain/tables'
import { isRecord, moment, text } from './parse'
import { pathOf } from './paths'
import { validated, writeOnce } from './writes'

export function plansData(database: DatabaseClient) {
  /** The stored plan, and how often its ticks were changed. Null when it has ended. */
  async function findPlan(uid: string, createdAt: number) {
    const stored = await database.read(pathOf('plans', uid))
    const plan = parsePlans(stored).find((other) => other.createdAt === createdAt)
    if (plan === undefined) return null
    const { ticks } = Object(Object(stored)[plan.slot])
    return { plan, ticks: typeof ticks === 'number' ? ticks : 0 }
  }

  /** Changes role or day of a stored plan. Fails with `notFound` when the plan has ended. */
  async function changePlan(
    uid: string,
    { slot, createdAt, ...content }: Plan,
    change: Partial<Pick<PlanContent, 'role' | 'date'>>,
  ): Promise<void> {
    const { role, date } = await validated('plan', { ...content, ...change })
    try {
      // `createdAt` makes the rules refuse the change if the slot has another plan by now.
      await database.update(under(pathOf('plans', uid, slot), { role, date, createdAt }))
    } catch (error) {
      const isGone = async () => (await findPlan(uid, createdAt)) === null
      if (isDataError(error, 'permissionDenied') && (await isGone())) throw ended()
      throw error
    }
  }

  return {
    changePlan,

    /**
     * Stores a new plan in a free slot. If another tab or device has made one for the company, changes that one. Fails
     * with `full` when there are nine plans.
     */
    async savePlan(uid: string, content: PlanContent): Promise<void> {
      const fields = await validated('plan', content)
      for (;;) {
        const stored = await database.read(pathOf('plans', uid))
        const plans = parsePlans(stored)
        const same = plans.find((plan) => companyKey(plan.companyName) === companyKey(fields.companyName))
        if (same !== undefined) return changePlan(uid, same, fields)
        const [slot] = freeSlots(stored)
        if (slot === undefined) throw new DataError('full', 'There are nine plans.')
        // `createdAt` identifies a plan, so each one is later than the others.
        const createdAt = Math.max(Date.now(), ...plans.map((plan) => plan.createdAt + 1))
        const path = pathOf('plans', uid, slot)
        const readSlot = async () => parsePlan(await database.read(path), slot)
        const plan = { ...fields, practised: tickText(fields.practised), createdAt }
        const write = database.update({ [path]: plan })
        try {
          return await writeOnce(write, async () => (await readSlot())?.createdAt === createdAt)
        } catch (error) {
          // The rules refuse a slot that another tab or device has just taken.
          const isTaken = isDataError(error, 'permissionDenied') && (await readSlot()) !== null
          if (!isTaken) throw error
        }
      }
    },

    /**
     * Sets and removes ticks of a stored plan, by line key. Waits for a connection and keeps the other ticks, also those
     * that another tab sets at the same time: the rules accept only the next `ticks`, so the later one reads again.
     * Fails with `notFound` when the plan has ended.
     */
    async tickPlan(uid: string, { createdAt }: Plan, changes: ReadonlyMap<string, boolean>): Promise<void> {
      let refusal: unknown = null
      let refusedAt = -1
      for (;;) {
        // The SDK reads watched plans from memory. After an answer to another read, they are those of the server.
        await database.read(pathOf('markLimits', uid))
        const found = await findPlan(uid, createdAt)
        if (found === null) throw ended()
        const { plan, ticks } = found
        const practised = [...ticked(plan.practised, changes)]
        if (sameValue(practised, plan.practised)) return
        if (ticks === refusedAt) throw refusal
        const changed = { practised: tickText(practised), ticks: ticks + 1, createdAt }
        try {
          return await database.update(under(pathOf('plans', uid, plan.slot), changed))
        } catch (error) {
          if (!isDataError(error, 'permissionDenied')) throw error
          refusal = error
          refusedAt = ticks
        }
      }
    },

    /** Deletes the plan. Does nothing if it has ended already. */
    async endPlan(uid: string, createdAt: number): Promise<void> {
      const found = await findPlan(uid, createdAt)
      if (found !== null) await database.update({ [pathOf('plans', uid, found.plan.slot)]: null })
    },
  }
}

function ended(): DataError {
  return new DataError('notFound', 'The plan has ended.')
}

function under(path: string, fields: Changes): Changes {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}/${name}`, value]))
}

function freeSlots(stored: unknown): readonly PlanSlot[] {
  return PLAN_SLOTS.filter((slot) => Object(stored)[slot] === undefined)
}

/** All ticks as one text, because the rules can limit the length of a text, but not the number of children. */
function tickText(practised: readonly string[]): string | null {
  return practised.length === 0 ? null : practised.join(' ')
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
