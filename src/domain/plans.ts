/** A plan for an interview: what is stored, its schema, and its texts outside the sheet. Only its owner reads it. */

import * as v from 'valibot'
import { dayInYears, isCalendarDate } from './dates'
import { MAX_LENGTH, MOST_PRACTISED, START_DATE_MIN, START_DATE_YEARS_AHEAD } from './limits'
import { entryMessages, generalMessages } from './messages'
import { tidy } from './text'

/** The keys of an account's plans. There is room for nine. */
export const PLAN_SLOTS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const
export type PlanSlot = (typeof PLAN_SLOTS)[number]

const oneLineOf = (max: number) =>
  v.pipe(v.string(), v.transform(tidy), v.maxLength(max, generalMessages.tooLong(max)))

/** The fields of the form: `useSchemaForm` types them, and `planSchema` stores them. */
const typedFields = {
  companyName: v.pipe(oneLineOf(MAX_LENGTH.companyName), v.minLength(1, entryMessages.required)),
  /** May be ''. */
  role: oneLineOf(MAX_LENGTH.role),
  /** The day of the interview as 'YYYY-MM-DD', also in the past, or ''. */
  date: v.pipe(
    v.string(),
    v.transform(tidy),
    v.check((day) => day === '' || isCalendarDate(day), generalMessages.dateUnclear),
    v.check(
      (day) => day === '' || (START_DATE_MIN <= day && day <= lastDay()),
      () => generalMessages.dateOutOfRange(START_DATE_MIN, lastDay()),
    ),
  ),
}

const lastDay = () => dayInYears(START_DATE_YEARS_AHEAD)

export const planFormSchema = v.object(typedFields)
export type PlanForm = v.InferOutput<typeof planFormSchema>

export const planSchema = v.object({
  ...typedFields,
  /** As typed: the notes are stored while their author still writes. */
  notes: v.pipe(v.string(), v.maxLength(MAX_LENGTH.notes, generalMessages.tooLong(MAX_LENGTH.notes))),
  /** The keys of the questions practised (`lineKey`), without repetitions. */
  practised: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[0-9a-z]{12}$/))),
    v.maxLength(MOST_PRACTISED),
    v.readonly(),
  ),
})
export type PlanContent = v.InferOutput<typeof planSchema>

export interface Plan extends PlanContent {
  readonly slot: PlanSlot
  /**
   * When a device made the plan, by that device's clock, in milliseconds since 1970. It names the plan: a slot can get
   * another plan later.
   */
  readonly createdAt: number
}

/** New values of some fields, and the questions to tick (true) or to untick (false). */
export interface PlanChange extends Partial<Omit<PlanContent, 'practised'>> {
  readonly ticks?: Readonly<Record<string, boolean>>
}

/** The content after the change. */
export function changedPlan<T extends PlanContent>(plan: T, { ticks = {}, ...fields }: PlanChange): T {
  const practised = new Set(plan.practised)
  for (const [key, isSet] of Object.entries(ticks)) {
    if (isSet) practised.add(key)
    else practised.delete(key)
  }
  return { ...plan, ...fields, practised: [...practised] }
}
