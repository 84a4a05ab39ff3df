/**
 * Puts `Data` together from its parts, which load when they are first needed, and does what takes two of them. Must not
 * know Firebase: the tests' fake is put together the same way.
 */

import type { AuthPart } from './auth'
import type { Account, Data, TransfersData, Unsubscribe } from './data'
import type { DatabasePart } from './database'
import { warn } from './log'
import { ask, watchPart, type Part } from './part'

export interface Parts {
  readonly auth: Part<AuthPart>
  readonly database: Part<DatabasePart>
  readonly oldAccounts: Part<TransfersData['openOldAccount']>
}

/** A new account waits this long for its record to be written. What is missing then is written, or healed, later. */
const RECORD_PATIENCE_MS = 8_000

export function assembleData({ auth, database, oldAccounts }: Parts): Data {
  /** The sign-up under way: healing must not fill in a record that is about to be written. */
  let signUp: Promise<unknown> = Promise.resolve()

  /**
   * From the moment that the account exists, sign-up has succeeded: what fails after that can be made up for later, by
   * `healAccount` and by sending the mail again, whereas a second sign-up could not succeed.
   */
  async function createAccount(login: Parameters<Data['createAccount']>[0]): Promise<Account> {
    const account = await ask(auth, (part) => part.createLogin(login))
    const record = ask(database, (part) => part.createRecord({ ...account, displayName: login.name }))
    const mail = ask(auth, (part) => part.sendVerificationEmail())
    await Promise.all([
      within(
        RECORD_PATIENCE_MS,
        record.catch((error: unknown) => warn('The record of a new account is not written yet.', error)),
      ),
      mail.catch((error: unknown) => warn('The first verification mail was not sent.', error)),
    ])
    return account
  }

  return {
    ...asking(
      auth,
      'signIn',
      'prepareGoogle',
      'sendVerificationEmail',
      'sendPasswordResetEmail',
      'reloadAccount',
      'changeEmail',
      'deleteAccount',
      'signOut',
    ),
    ...asking(
      database,
      'readUsername',
      'updateProfile',
      'markEmailVerified',
      'readOwnData',
      'appendEntry',
      'updateEntry',
      'deleteEntry',
      'appendFeedback',
      'findUid',
      'requestTransfer',
      'cancelTransfer',
      'approveTransfer',
      'moveAccountData',
    ),
    watchAccount: (watcher) => watchPart(auth, watcher, (part) => part.watchAccount(watcher)),
    signInWithGoogle() {
      // Without a detour when it can be: a popup blocker lets pass what opens within the click.
      const part = auth.loaded()
      return part === null
        ? ask(auth, (loaded) => loaded.signInWithGoogle())
        : part.signInWithGoogle().catch((error: unknown) => {
            throw auth.toDataError(error)
          })
    },
    createAccount(login) {
      const account = createAccount(login)
      signUp = account.catch(() => undefined)
      return account
    },
    async healAccount(account) {
      await signUp
      return ask(database, (part) => part.healAccount(account))
    },
    async deleteOwnData(account, askedFor) {
      await ask(auth, (part) => part.requireRecentSignIn())
      return ask(database, (part) => part.deleteOwnData(account, askedFor))
    },
    openOldAccount: (oldEmail, proof) => ask(oldAccounts, (open) => open(oldEmail, proof)),

    watchUser: (uid, watcher) => watchPart(database, watcher, (part) => part.watchUser(uid, watcher)),
    watchOwnEntries: (uid, watcher) =>
      watchPart(database, watcher, (part) => part.watchOwnEntries(uid, watcher)),
    watchSummaries: (watcher) => watchPart(database, watcher, (part) => part.watchSummaries(watcher)),
    watchEntry: (uid, entryId, watcher) =>
      watchPart(database, watcher, (part) => part.watchEntry(uid, entryId, watcher)),
    watchTransferRequest: (oldEmail, watcher) =>
      watchPart(database, watcher, (part) => part.watchTransferRequest(oldEmail, watcher)),
    watchTransferApproval: (oldEmail, watcher) =>
      watchPart(database, watcher, (part) => part.watchTransferApproval(oldEmail, watcher)),

    // The database is not loaded for this: a page that reads nothing has nothing to be cut off from.
    watchConnected(onValue) {
      let unsubscribe: Unsubscribe | null = null
      onValue(true)
      const stopWaiting = database.whenLoaded((part) => {
        unsubscribe = part.watchConnected(onValue)
      })
      return () => {
        stopWaiting()
        unsubscribe?.()
      }
    },
  }
}

type Question = (...args: never[]) => Promise<unknown>

/** Those functions of the part, each of which loads it first. */
function asking<T extends Record<Name, Question>, Name extends keyof T>(
  part: Part<T>,
  ...names: readonly Name[]
): Pick<T, Name> {
  const questions = names.map((name) => [
    name,
    (...args: never[]) => ask(part, (loaded) => loaded[name](...args)),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets which names there are
  return Object.fromEntries(questions) as Pick<T, Name>
}

/** Settles with the work, or resolves after that many milliseconds while the work goes on. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, patience]).finally(() => clearTimeout(timer))
}
