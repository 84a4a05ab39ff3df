/** Everything that is stored in Firebase's database, for one app. Must not know who is signed in. */

import type { BackendSettings } from '../config/env'
import type { ConnectionData } from './data'
import { openApp } from './firebaseApp'
import { firebaseStore, startDatabase, watchConnection } from './firebaseDatabase'
import { recordsPart, type RecordsPart } from './records'

export { toDataError } from './errors'

export type DatabasePart = RecordsPart & ConnectionData

export async function openDatabase(settings: BackendSettings, appName: string): Promise<DatabasePart> {
  const database = startDatabase(await openApp(settings, appName), settings)
  return {
    ...recordsPart(firebaseStore(database)),
    watchConnected: (onConnected) => watchConnection(database, onConnected),
  }
}
