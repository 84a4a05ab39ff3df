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

/** True from the day of the interview on, in the time zone of `now`. */
export function isDue({ date }: Pick<PlanContent, 'date'>, now: Date): boolean {
  return date !== '' && date <= dayInYears(0, now)
}

/** The keys of the practised questions after changes to single ticks. */
export function ticked(
  practised: readonly string[],
  changes: Iterable<readonly [key: string, isSet: boolean]>,
): ReadonlySet<string> {
  const keys = new Set(practised)
  for (const [key, isSet] of changes) {
    if (isSet) keys.add(key)
    else keys.delete(key)
  }
  return keys
}
