/** Loads code at its first use. */

import { asDataError, DataError, isDataError } from '../domain/dataError'
import type { Unsubscribe, Watcher } from './types'

/** A deployed file fails to load only without a connection. */
export function notLoaded(error: unknown): never {
  throw new DataError('network', 'A part of the app could not be loaded.', error)
}

/** A client that opens at its first use, and again after a failure. It fails only with `DataError`. */
export function late<Client>(open: () => Promise<Client>) {
  let opening: Promise<Client> | null = null
  let opened: Client | null = null
  let onOpened: (client: Client) => void
  /** Resolves at the first success. */
  const everOpened = new Promise<Client>((resolve) => (onOpened = resolve))

  function load(): Promise<Client> {
    opening ??= open().then(
      (client) => {
        opened = client
        onOpened(client)
        return client
      },
      async (error: unknown) => {
        opening = null
        throw await converted(error)
      },
    )
    return opening
  }

  async function call<R>(act: (client: Client) => Promise<R>): Promise<R> {
    try {
      // Does not wait for an open client, because Google's popup must open within the click.
      return await act(opened ?? (await load()))
    } catch (error) {
      throw await converted(error)
    }
  }

  return { load, everOpened, call }
}

/** The code for it has loaded with the client whose error it is. */
async function converted(error: unknown): Promise<DataError> {
  return isDataError(error) ? error : (await import('./firebase/errors')).toDataError(error)
}

/** Subscribes to the client when it is open. The watcher gets the error of a client that cannot be opened. */
export function subscribeWhen<Client>(
  opening: Promise<Client>,
  subscribe: (client: Client) => Unsubscribe,
  watcher?: Pick<Watcher<never>, 'onError'>,
): Unsubscribe {
  let isOver = false
  let unsubscribe: Unsubscribe | null = null

  async function start() {
    const client = await opening
    if (isOver) return
    unsubscribe = subscribe(client)
    // The first value may have ended the subscription already.
    if (isOver) unsubscribe()
  }

  start().catch((error: unknown) => {
    if (!isOver) watcher?.onError(asDataError(error))
  })
  return () => {
    isOver = true
    unsubscribe?.()
  }
}
