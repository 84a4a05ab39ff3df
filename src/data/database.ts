/** Everything that is stored, over one client. Loads when the database is first used. */

import type { BackendSettings } from '../config/env'
import { bookmarksData } from './bookmarks'
import type { DatabaseClient } from './clients'
import { entriesData } from './entries'
import { feedbackData } from './feedback'
import { openDatabase } from './firebase/database'
import { transfersData } from './transfers'
import { usersData } from './users'

export { toDataError } from './firebase/errors'

export type DatabaseData = ReturnType<typeof databaseData>

export function databaseData(client: DatabaseClient) {
  return {
    ...usersData(client),
    ...entriesData(client),
    ...bookmarksData(client),
    ...feedbackData(client),
    ...transfersData(client),
    watchConnected: (onValue: (connected: boolean) => void) => client.watchConnected(onValue),
  }
}

export async function connectDatabase(settings: BackendSettings, appName: string): Promise<DatabaseData> {
  return databaseData(await openDatabase(settings, appName))
}
