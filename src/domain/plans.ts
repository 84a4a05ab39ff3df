/** A plan for an interview, and the changes of a plan. Only its owner reads it. */

import { dayInYears } from './dates'

/** The keys of an account's plans. There is room for nine. */
export const PLAN_SLOTS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const
export type PlanSlot = (typeof PLAN_SLOTS)[number]

export interface PlanContent {
  readonly companyName: string
  /** May be ''. */
  readonly role: string
  /** The day of the interview as 'YYYY-MM-DD', also in the past, or ''. */
  readonly date: string
  readonly notes: string
  /** The keys of the questions practised (`lineKey`), without repetitions. */
  readonly practised: readonly string[]
}

export interface Plan extends PlanContent {
  readonly slot: PlanSlot
  /**
   * The time when a device made the plan, by that device's clock, in milliseconds since 1970. It identifies the
   * plan, because its slot can get another plan later.
   */
  readonly createdAt: number
}

/** New values of some fields, and the questions to tick (true) or to untick (false). */
export interface PlanChange extends Partial<Omit<PlanContent, 'practised'>> {
  readonly ticks?: Readonly<Record<string, boolean>>
}

/** The plan after the change. */
export function changedPlan<T extends PlanContent>(plan: T, { ticks = {}, ...fields }: PlanChange): T {
  const practised = new Set(plan.practised)
  for (const [key, isSet] of Object.entries(ticks)) {
    if (isSet) practised.add(key)
    else practised.delete(key)
  }
  return { ...plan, ...fields, practised: [...practised] }
}

const TEXTS = ['companyName', 'role', 'date', 'notes'] as const

/** Reads a plan's content that this device has kept. Null for any other value. */
export function readPlanContent(kept: unknown): PlanContent | null {
  const fields: Record<string, unknown> = Object(kept)
  const { practised } = fields
  const isContent =
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    Array.isArray(practised) &&
    practised.every((key) => typeof key === 'string')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isContent ? (kept as PlanContent) : null
}

/** Reads the plans that this device has kept. Null for any other value. */
export function readPlans(kept: unknown): readonly Plan[] | null {
  return Array.isArray(kept) && kept.every(isPlan) ? kept : null
}

function isPlan(value: unknown): value is Plan {
  const { createdAt, slot }: Record<string, unknown> = Object(value)
  return (
    readPlanContent(value) !== null &&
    typeof createdAt === 'number' &&
    PLAN_SLOTS.some((known) => known === slot)
  )
}

/** True from the day of the interview on, in the time zone of `now`. */
export function isDue({ date }: Pick<PlanContent, 'date'>, now: Date): boolean {
  return date !== '' && date <= dayInYears(0, now)
}
