/** The lazy module of the database: the data functions of all subjects over one client. */

import type { BackendSettings } from '../config/env'
import { followCards, type CardsFollower, type CardsStart } from './cards/sync'
import type { DatabaseClient } from './clients'
import { entriesData } from './entries'
import { feedbackData } from './feedback'
import { openDatabase } from './firebase/database'
import { marksData } from './marks'
import { moderationData } from './moderation'
import { ownData } from './own'
import { plansData } from './plans'
import { reportsData } from './reports'
import { transfersData } from './transfers'
import { usersData } from './users'

export { toDataError } from './firebase/errors'

export type DatabaseFunctions = ReturnType<typeof functionsOver>

export function functionsOver(client: DatabaseClient) {
  return {
    ...usersData(client),
    ...entriesData(client),
    followCards: (start: CardsStart, follower: CardsFollower) => followCards(client, start, follower),
    ...ownData(client),
    ...marksData(client),
    ...plansData(client),
    ...feedbackData(client),
    ...reportsData(client),
    ...moderationData(client),
    ...transfersData(client),
    watchConnected: (onValue: (connected: boolean) => void) => client.watchConnected(onValue),
    stop: () => client.stop(),
  }
}

export async function connectDatabase(
  settings: BackendSettings,
  appName: string,
): Promise<DatabaseFunctions> {
  return functionsOver(await openDatabase(settings, appName))
}
