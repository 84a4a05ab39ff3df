/** The schemas of stored values. They load with the database client, because no page needs them to show. */

import { safeParse, getDotPath, type GenericSchema, type InferOutput } from 'valibot'
import { DataError } from '../dataError'
import { entryContentSchema } from '../entry/entrySchemas'
import { feedbackSchema } from './feedback'
import { reportSchema } from './reportSchemas'
import { profileSchema } from '../account/userSchemas'

export const STORED_SCHEMAS = {
  entry: entryContentSchema,
  profile: profileSchema,
  feedback: feedbackSchema,
  report: reportSchema,
} as const

/** The value as the schema returns it. Throws `unknown` with the first problem; forms should show problems earlier. */
export function validValue<S extends GenericSchema>(schema: S, value: unknown): InferOutput<S> {
  const result = safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new DataError('unknown', `${getDotPath(issue) ?? 'value'}: ${issue.message}`)
}
