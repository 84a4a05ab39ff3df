/** Lazy modules: code that loads at its first use, so that Firebase does not delay the first paint. */

import { DataError } from '../domain/dataError'
import { byName } from '../domain/tables'
import type { Unsubscribe, Watcher } from './types'

/** A module that converts its provider's errors. */
export interface ProviderModule {
  readonly toDataError: (error: unknown) => DataError
}

export interface Lazy<T> {
  /** Loads the code once, and again after a failure. Rejects only with `DataError`. */
  call<R>(action: (loaded: T) => Promise<R>): Promise<R>
  /** Waits for `after`, loads the code and subscribes, unless the subscription has ended by then. */
  watch(
    watcher: Pick<Watcher<never>, 'onError'>,
    subscribe: (loaded: T) => Unsubscribe,
    after?: Promise<void>,
  ): Unsubscribe
  /** Loads the code before the first call. If this fails, the call reports it. */
  preload(): void
  /** Subscribes as soon as another call has loaded the code. */
  watchOnceLoaded(subscribe: (loaded: T) => Unsubscribe): Unsubscribe
}

/** `connect` creates the client from the imported module. */
export function lazy<Module extends ProviderModule, T>(
  importModule: () => Promise<Module>,
  connect: (module: Module) => Promise<T>,
): Lazy<T> {
  let toDataError = withoutKind
  let loading: Promise<T> | null = null
  let loaded: T | null = null
  let onLoaded: ((value: T) => void) | null = null
  const everLoaded = new Promise<T>((resolve) => {
    onLoaded = resolve
  })

  async function start(): Promise<T> {
    try {
      const module = await importCode(importModule)
      toDataError = module.toDataError
      loaded = await connect(module)
      onLoaded?.(loaded)
      return loaded
    } catch (error) {
      loading = null
      throw toDataError(error)
    }
  }

  function load(): Promise<T> {
    loading ??= start()
    return loading
  }

  return {
    async call(action) {
      try {
        // Does not wait for loaded code, because Google's popup must open within the click.
        return await action(loaded ?? (await load()))
      } catch (error) {
        throw toDataError(error)
      }
    },
    preload() {
      load().catch(() => undefined)
    },
    watch: (watcher, subscribe, after) =>
      subscribeWhen(after === undefined ? load() : after.then(load), subscribe, (error) =>
        watcher.onError(toDataError(error)),
      ),
    watchOnceLoaded: (subscribe) => subscribeWhen(everLoaded, subscribe, () => undefined),
  }
}

function subscribeWhen<T>(
  ready: Promise<T>,
  subscribe: (value: T) => Unsubscribe,
  onError: (error: unknown) => void,
): Unsubscribe {
  let ended = false
  let unsubscribe: Unsubscribe | null = null

  async function start() {
    const value = await ready
    if (ended) return
    unsubscribe = subscribe(value)
    // The first value may have ended the subscription already.
    if (ended) unsubscribe()
  }

  start().catch((error: unknown) => {
    if (!ended) onError(error)
  })
  return () => {
    ended = true
    unsubscribe?.()
  }
}

type Call = (...args: never[]) => Promise<unknown>
type Watch = (...args: never[]) => Unsubscribe
type WatcherIsLast<F> = F extends (...args: infer Args) => unknown
  ? Args extends [...unknown[], Watcher<never>]
    ? F
    : never
  : never

/** The functions that return a promise, and those named `watch…`, which subscribe. */
type LazyName<T> = {
  [Name in keyof T]: T[Name] extends (Name extends `watch${string}` ? Watch & WatcherIsLast<T[Name]> : Call)
    ? Name
    : never
}[keyof T]

/** The functions with these names, each of which loads the code first. */
export function lazyFunctions<T extends Record<Name, Call | Watch>, Name extends LazyName<T> & string>(
  code: Lazy<T>,
  names: readonly Name[],
): Pick<T, Name> {
  return byName<Pick<T, Name>, Name>(names, (name) => (...args: never[]) => {
    /* oxlint-disable typescript/no-unsafe-type-assertion */
    if (!name.startsWith('watch')) return code.call((loaded) => (loaded[name] as Call)(...args))
    const watcher = args.at(-1) as unknown as Watcher<unknown>
    return code.watch(watcher, (loaded) => (loaded[name] as Watch)(...args))
    /* oxlint-enable typescript/no-unsafe-type-assertion */
  })
}

/** Fails with `network`, because a deployed file fails to load only without a connection. */
async function importCode<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule()
  } catch (error) {
    throw new DataError('network', 'A part of the app could not be loaded.', error)
  }
}

/** For errors outside a provider: all but `DataError` become `unknown`. */
function withoutKind(error: unknown): DataError {
  if (error instanceof DataError) return error
  return new DataError('unknown', error instanceof Error ? error.message : String(error), error)
}
