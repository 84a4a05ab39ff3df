/** The messages that a form would show: the first one for each field that a schema refuses. */

import * as v from 'valibot'

export function schemaMessages(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of v.safeParse(schema, input).issues ?? [])
    messages[v.getDotPath(issue) ?? ''] ??= issue.message
  return messages
}
