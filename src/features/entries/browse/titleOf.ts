/** How a link to an entry names it. */

import type { EntrySummary } from '../../../domain/entry'

export function titleOf({ companyName, roleTitle }: EntrySummary): string {
  return [companyName, roleTitle].filter(Boolean).join(' · ') || 'the entry'
}
