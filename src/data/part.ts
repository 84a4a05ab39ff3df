/**
 * A part of the data module that is loaded when it is first needed, so that Firebase is not on the way to the first
 * paint. Must not know what the parts do.
 */

import type { Unsubscribe, Watcher } from './data'
import { DataError } from './dataError'

/** What the code of every part knows: the errors of its provider. */
export interface Translator {
  readonly toDataError: (error: unknown) => DataError
}

export interface Part<T> extends Translator {
  /** Loads it once; after a failure the next call tries again. Rejects with a `DataError`. */
  load(): Promise<T>
  /** Null until it has been loaded. */
  loaded(): T | null
  /** Calls back once it has been loaded, whoever asked for it, or at once when it has been. */
  whenLoaded(listener: (part: T) => void): Unsubscribe
}

/** `fetchCode` imports the code, which may fail for want of a network; `open` makes the part out of it. */
export function createPart<Code extends Translator, T>(
  fetchCode: () => Promise<Code>,
  open: (code: Code) => Promise<T>,
): Part<T> {
  let translator: Translator = { toDataError: asDataError }
  let loading: Promise<T> | null = null
  let part: T | null = null
  const listeners = new Set<(part: T) => void>()

  async function start(): Promise<T> {
    try {
      const code = await importCode(fetchCode)
      translator = code
      await pressesFirst()
      part = await open(code)
    } catch (error) {
      loading = null
      throw translator.toDataError(error)
    }
    await pressesFirst()
    for (const listener of listeners) listener(part)
    listeners.clear()
    await pressesFirst()
    return part
  }

  return {
    load() {
      loading ??= start()
      return loading
    },
    loaded: () => part,
    toDataError: (error) => translator.toDataError(error),
    whenLoaded(listener) {
      if (part !== null) listener(part)
      else listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Lets through what waits to be handled, such as a press: to evaluate, open and first use a part is much work each. */
async function pressesFirst(): Promise<void> {
  if (typeof scheduler !== 'undefined') await scheduler.yield()
}

/** Until a provider's code is there, nothing can fail in a way that has a kind of its own. */
function asDataError(error: unknown): DataError {
  if (error instanceof DataError) return error
  return new DataError('unknown', error instanceof Error ? error.message : String(error), error)
}

/** Imports code. Fails with `network`, which is the one reason why a deployed file does not load. */
export async function importCode<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  try {
    return await fetchCode()
  } catch (error) {
    throw new DataError('network', 'A part of the app could not be loaded.', error)
  }
}

/** Does something with the part. Rejects with a `DataError`, whatever went wrong. */
export async function ask<T, R>(part: Part<T>, question: (part: T) => Promise<R>): Promise<R> {
  try {
    return await question(await part.load())
  } catch (error) {
    throw part.toDataError(error)
  }
}

/** Subscribes once the part is there, unless the subscription has ended by then. */
export function watchPart<T, V>(
  part: Part<T>,
  watcher: Watcher<V>,
  subscribe: (part: T) => Unsubscribe,
): Unsubscribe {
  let ended = false
  let unsubscribe: Unsubscribe | null = null

  async function start() {
    const loaded = await part.load()
    if (ended) return
    unsubscribe = subscribe(loaded)
    // The first value may have made the caller lose interest before it held the unsubscribe.
    if (ended) unsubscribe()
  }

  start().catch((error: unknown) => {
    if (!ended) watcher.onError(part.toDataError(error))
  })
  return () => {
    ended = true
    unsubscribe?.()
  }
}
