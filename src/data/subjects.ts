/** The data functions by subject, over the database client. They load with it, because no page needs them to show. */

import { cardsData } from './cards'
import { entriesData } from './entries'
import { feedbackData, ownData } from './own'
import { removalsData, reportsData } from './reports'
import { transfersData } from './transfers'
import type { DatabaseClient } from './types'
import { usersData } from './users'

export type Subjects = ReturnType<typeof subjectsOver>

export function subjectsOver(database: DatabaseClient) {
  return {
    users: usersData(database),
    entries: entriesData(database),
    own: ownData(database),
    feedback: feedbackData(database),
    reports: reportsData(database),
    removals: removalsData(database),
    transfers: transfersData(database),
    cards: cardsData(database),
  }
}
