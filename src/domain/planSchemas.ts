/** The schemas of a plan: one for the form, and one for the stored plan. */

import * as v from 'valibot'
import { dayInYears, isCalendarDate } from './dates'
import { LINE_KEY, MAX_LENGTH, MAX_TICKS, START_DATE_MIN, START_DATE_YEARS_AHEAD } from './limits'
import { entryMessages, generalMessages } from './messages'
import type { PlanContent } from './plans'
import { tidy } from './text'

const line = (max: number) =>
  v.pipe(v.string(), v.transform(tidy), v.maxLength(max, generalMessages.tooLong(max)))

const lastDay = () => dayInYears(START_DATE_YEARS_AHEAD)

const typedFields = {
  role: line(MAX_LENGTH.role),
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

export const planFormSchema = v.object(typedFields)

export const planSchema: v.GenericSchema<unknown, PlanContent> = v.object({
  companyName: v.pipe(line(MAX_LENGTH.companyName), v.minLength(1, entryMessages.required)),
  ...typedFields,
  practised: v.pipe(
    v.array(v.pipe(v.string(), v.regex(new RegExp(`^${LINE_KEY}$`)))),
    v.maxLength(MAX_TICKS),
    v.readonly(),
  ),
})
