/**
 * The outbox: the account's pending writes, and the outcome of each until the user has dealt with it. It is above the
 * routes, so a write outlives the page that started it. Only this tab has it: the SDK loses unsent writes at a reload.
 */

export type ActionState<Args, Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly args: Args }
  | { readonly status: 'success'; readonly args: Args; readonly value: Value }
  | { readonly status: 'error'; readonly args: Args; readonly error: unknown }

/** The kinds of writes. A key has a kind, and mostly an id after it, such as an entry's or a company's. */
type WriteKind =
  | 'entry'
  | 'edit'
  | 'delete'
  | 'bookmark'
  | 'profile'
  | 'feedback'
  | 'report'
  | 'removal'
  | 'moderation'
  | 'transfer'
export type WriteKey = WriteKind | `${WriteKind}.${string}`

export interface WriteInfo {
  readonly key: WriteKey
  /** The subject of a sentence, such as 'Your experience at Visa'. */
  readonly about: string
  /** Sentences that tell the success where no page shows the write. Without them, nobody is told. */
  readonly done?: readonly string[]
  /** The message of a failure. Without it, a general one that names `about`. */
  readonly failed?: (error: unknown) => string
}

export interface Write extends WriteInfo {
  readonly state: Exclude<ActionState<readonly unknown[], unknown>, { readonly status: 'idle' }>
  /** Runs the write again. */
  readonly retry: () => void
}

export interface Outbox {
  subscribe(this: void, listener: () => void): () => void
  /** The oldest first. */
  getSnapshot(this: void): readonly Write[]
  find(this: void, key: WriteKey): Write | undefined
  /** Does nothing while a write with the key is pending, unless this one `replaces` it. */
  run<Args extends readonly unknown[]>(
    this: void,
    info: WriteInfo,
    act: (...args: Args) => Promise<unknown>,
    args: Args,
    replaces?: boolean,
  ): void
  /** Tells a success of an earlier visit or of another tab. */
  tell(this: void, info: WriteInfo): void
  /** Forgets an outcome. Does nothing while pending. */
  reset(this: void, key: WriteKey): void
  /** A page shows the write, or all writes of the kind, until it calls the returned function. */
  show(this: void, keyOrKind: WriteKey): () => void
  /** True while a page shows the write, and for a success that a page has shown. */
  isShown(this: void, write: Write): boolean
  /** The session has ended: its writes and outcomes are nobody's. */
  clear(this: void): void
  /** True while the client may still send something, also after `clear`. */
  isBusy(this: void): boolean
}

export function createOutbox(): Outbox {
  let writes: readonly Write[] = []
  let unsettled = 0
  const shown: WriteKey[] = []
  const listeners = new Set<() => void>()
  /** The successes that a page has shown. */
  const told = new WeakSet<Write>()

  function set(next: readonly Write[]) {
    writes = next
    for (const write of next) if (write.state.status === 'success' && hasPage(write.key)) told.add(write)
    for (const listener of listeners) listener()
  }

  const find = (key: WriteKey) => writes.find((write) => write.key === key)
  const without = (key: WriteKey) => writes.filter((write) => write.key !== key)
  const hasPage = (key: WriteKey) => shown.some((one) => key === one || key.startsWith(`${one}.`))
  /** False for a success that only its page would have shown. */
  const isKept = ({ key, state, done }: Write) =>
    state.status !== 'success' || done !== undefined || hasPage(key)

  const run: Outbox['run'] = (info, act, args, replaces = false) => {
    const { key } = info
    if (find(key)?.state.status === 'pending' && !replaces) return
    const write: Write = {
      ...info,
      state: { status: 'pending', args },
      retry: () => run(info, act, args, replaces),
    }
    unsettled += 1
    set([...without(key), write])
    const settle = (state: Write['state']) => {
      unsettled -= 1
      // Another write has replaced this one, or the session has ended.
      if (find(key) === write) set([...without(key), { ...write, state }].filter(isKept))
    }
    act(...args).then(
      (value) => settle({ status: 'success', args, value }),
      (error: unknown) => settle({ status: 'error', args, error }),
    )
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => writes,
    find,
    run,
    tell: (info) => run(info, () => Promise.resolve(), []),
    reset(key) {
      if (find(key) && find(key)?.state.status !== 'pending') set(without(key))
    },
    show(key) {
      shown.push(key)
      if (writes.length > 0) set([...writes])
      return () => {
        shown.splice(shown.indexOf(key), 1)
        if (writes.length > 0) set(writes.filter(isKept))
      }
    },
    isShown: (write) => hasPage(write.key) || told.has(write),
    clear: () => set([]),
    isBusy: () => unsettled > 0,
  }
}
