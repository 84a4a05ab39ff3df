/** The schemas of stored values. They load with the database client, because no page needs them to show. */

import { safeParse, getDotPath, type InferOutput } from 'valibot'
import { DataError } from '../dataError'
import { entryContentSchema } from '../entry/entrySchemas'
import { feedbackSchema } from './feedback'
import { reportSchema } from './reportSchemas'
import { profileSchema } from '../account/userSchemas'

const STORED_SCHEMAS = {
  entry: entryContentSchema,
  profile: profileSchema,
  feedback: feedbackSchema,
  report: reportSchema,
} as const

export type StoredName = keyof typeof STORED_SCHEMAS
export type Stored<Name extends StoredName> = InferOutput<(typeof STORED_SCHEMAS)[Name]>

/** The value as its schema returns it. Throws `unknown` with the first problem; forms should show problems earlier. */
export function validValue<Name extends StoredName>(name: Name, value: unknown): Stored<Name> {
  const result = safeParse(STORED_SCHEMAS[name], value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new DataError('unknown', `${getDotPath(issue) ?? 'value'}: ${issue.message}`)
}
