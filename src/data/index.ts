/**
 * The entrance of the data module. Other folders reach the backend only through it. A call such as `data.entries.append`
 * loads the functions of the subjects with the database client (subjects.ts), and goes to a function of its subject, in
 * entries.ts, and from there to the client. A failure of the backend is a `DataError`.
 */

import type { BackendSettings } from '../config/env'
import { firebaseBackend, late, notLoaded, subscribeWhen } from './firebase/clients'
import type { CardsData } from './cards'
import type { Subjects } from './subjects'
import type { AuthClient, Backend, DatabaseClient, Unsubscribe, Watcher } from './types'

export { asDataError, DataError, isDataError, type DataErrorKind } from '../domain/dataError'
export { newId } from './newId'
export type { CardChange, CardsData } from './cards'
export type { Own } from './own'
export { parseCards } from './parse'
export type { Account, Backend, Login, Position, Unsubscribe, Watcher } from './types'
export type { StoredData } from './users'
export { notLoaded, subscribeWhen } from './firebase/clients'
export { idle, wait, withTimeout } from './waiting'

/** If one process has two backends, as in tests, each needs its own `appName`. The default is Firebase's own. */
export function createData(settings: BackendSettings, appName = '[DEFAULT]'): Data {
  return dataOver(firebaseBackend(settings, appName))
}

export interface Data extends Omit<Subjects, 'cards'> {
  readonly cards: { readonly load: () => Promise<CardsData> }
  readonly auth: AuthClient
  readonly connection: Pick<DatabaseClient, 'watchConnected' | 'stop'>
  /** A second data module, whose session ends with the page. */
  readonly openSecond: () => Data
}

/** The data module over the given clients, which tests replace. */
export function dataOver({ auth, openDatabase, openSecond }: Backend): Data {
  const { load, everOpened, call } = late(async () => {
    const [{ subjectsOver }, database] = await Promise.all([
      import('./subjects').catch(notLoaded),
      openDatabase(),
    ])
    return { ...subjectsOver(database), connection: database }
  })
  const watch = (watcher: Pick<Watcher<never>, 'onError'>, subscribe: (to: Subjects) => Unsubscribe) =>
    subscribeWhen(load(), subscribe, watcher)
  return {
    users: {
      watch: (uid, watcher) => watch(watcher, ({ users }) => users.watch(uid, watcher)),
      updateProfile: (...given) => call(({ users }) => users.updateProfile(...given)),
      readOwnData: (...given) => call(({ users }) => users.readOwnData(...given)),
      heal: (...given) => call(({ users }) => users.heal(...given)),
      deleteRecords: (...given) => call(({ users }) => users.deleteRecords(...given)),
    },
    entries: {
      watchOwn: (uid, watcher) => watch(watcher, ({ entries }) => entries.watchOwn(uid, watcher)),
      watch: (id, watcher) => watch(watcher, ({ entries }) => entries.watch(id, watcher)),
      read: (...given) => call(({ entries }) => entries.read(...given)),
      readEnd: (...given) => call(({ entries }) => entries.readEnd(...given)),
      append: (...given) => call(({ entries }) => entries.append(...given)),
      update: (...given) => call(({ entries }) => entries.update(...given)),
      delete: (...given) => call(({ entries }) => entries.delete(...given)),
    },
    own: {
      watch: (node, uid, watcher) => watch(watcher, ({ own }) => own.watch(node, uid, watcher)),
      set: (...given) => call(({ own }) => own.set(...given)),
    },
    feedback: { append: (...given) => call(({ feedback }) => feedback.append(...given)) },
    reports: {
      watchModerator: (uid, watcher) => watch(watcher, ({ reports }) => reports.watchModerator(uid, watcher)),
      watchOwn: (uid, id, watcher) => watch(watcher, ({ reports }) => reports.watchOwn(uid, id, watcher)),
      watchCardVersion: (id, watcher) =>
        watch(watcher, ({ reports }) => reports.watchCardVersion(id, watcher)),
      watchAll: (watcher) => watch(watcher, ({ reports }) => reports.watchAll(watcher)),
      append: (...given) => call(({ reports }) => reports.append(...given)),
      removeEntry: (...given) => call(({ reports }) => reports.removeEntry(...given)),
      keepEntry: (...given) => call(({ reports }) => reports.keepEntry(...given)),
    },
    removals: {
      watch: (uid, watcher) => watch(watcher, ({ removals }) => removals.watch(uid, watcher)),
      dismiss: (...given) => call(({ removals }) => removals.dismiss(...given)),
    },
    transfers: {
      watchOwn: (uid, watcher) => watch(watcher, ({ transfers }) => transfers.watchOwn(uid, watcher)),
      watchRequest: (email, watcher) =>
        watch(watcher, ({ transfers }) => transfers.watchRequest(email, watcher)),
      request: (...given) => call(({ transfers }) => transfers.request(...given)),
      removeRequest: (...given) => call(({ transfers }) => transfers.removeRequest(...given)),
      cancel: (...given) => call(({ transfers }) => transfers.cancel(...given)),
      forget: (...given) => call(({ transfers }) => transfers.forget(...given)),
      approve: (...given) => call(({ transfers }) => transfers.approve(...given)),
      cancelApproval: (...given) => call(({ transfers }) => transfers.cancelApproval(...given)),
      move: (...given) => call(({ transfers }) => transfers.move(...given)),
    },
    cards: { load: () => call(({ cards }) => Promise.resolve(cards)) },
    connection: {
      watchConnected: (onValue) =>
        subscribeWhen(everOpened, ({ connection }) => connection.watchConnected(onValue)),
      stop: () => void everOpened.then(({ connection }) => connection.stop()),
    },
    auth,
    openSecond: () => dataOver(openSecond()),
  }
}
