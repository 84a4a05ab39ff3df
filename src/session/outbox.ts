/**
 * The outbox: the account's pending writes, and each outcome with words until the user has dealt with it. It is above
 * the routes, so a write outlives the page that started it. Only this tab has it: the SDK loses unsent writes at a reload.
 * So closing the tab (App.tsx) and signing out (useSignOut.tsx) ask first, and the offline banner names pending writes.
 */

import type { TypedEntry } from '../domain/entry/entrySchemas'
import type { Feedback } from '../domain/store/feedback'
import type { OwnNode, OwnValue } from '../domain/store/nodes'
import type { Reason, ReportContent, ReportedEntry, SeenEntry } from '../domain/store/reports'
import type { TransferAnswer } from '../domain/account/transfer'
import type { Profile } from '../domain/account/user'

/** A write in a private node has the name of the node as its kind. Null removes the value. */
type OwnContents = { readonly [Node in OwnNode]: OwnValue<Node> | null }

/** Each kind of write with what it sends. Pages show it while the write is pending. */
export interface WriteContents extends OwnContents {
  /** `base` is the stored version that the text replaces; null for a new entry. */
  readonly entry: Readonly<{ text: TypedEntry; base: TypedEntry | null }>
  readonly delete: void
  /** The password renews a sign-in that is too old. */
  readonly deleteAccount: Readonly<{ password?: string }>
  readonly profile: Readonly<{ email: string; profile: Profile }>
  readonly feedback: Readonly<{ id: string; feedback: Feedback }>
  readonly report: ReportContent
  readonly dismissRemoval: void
  readonly removeEntry: Readonly<{ seen: SeenEntry; reason: Reason }>
  readonly keepEntry: ReportedEntry
  readonly requestTransfer: Readonly<{ oldEmail: string }>
  readonly moveData: void
  readonly cancelTransfer: void
  readonly answerTransfer: TransferAnswer
  readonly cancelApproval: void
}

export type WriteKind = keyof WriteContents

export interface WriteInfo<K extends WriteKind = WriteKind> {
  readonly kind: K
  /** The id of the thing, such as an entry's. The uid for a thing of which an account has one, such as the profile. */
  readonly id: string
  /** The subject of a sentence, such as 'Your experience at Visa'. */
  readonly about: string
  /** Sentences with which the frame tells the success. Without them, nobody is told. */
  readonly done?: readonly string[]
  /** The message of a failure. Without it, a general one that names `about`. */
  readonly failed?: (error: unknown) => string
  /** True if a run replaces a pending one of the same thing, whose result is then ignored. */
  readonly replaces?: boolean
  /** True if the device has no draft of the text, so only this tab has it. */
  readonly isUnkept?: boolean
}

type WriteState =
  | { readonly status: 'pending' }
  | { readonly status: 'success' }
  | { readonly status: 'error'; readonly error: unknown }

/** The kind tells the type of the content. */
export interface Write<K extends WriteKind = WriteKind> extends WriteInfo<K> {
  readonly content: WriteContents[K]
  readonly state: WriteState
  /** True while a page shows the write. The frame shows all others. */
  readonly isShown: boolean
  /** Runs the write again. */
  readonly retry: () => void
}

/** `ended` is a write that has just succeeded. */
type Listener = (ended?: Write) => void

export interface Outbox {
  subscribe(this: void, listener: Listener): () => void
  /** The oldest first. */
  getSnapshot(this: void): readonly Write[]
  find<K extends WriteKind>(this: void, kind: K, id: string): Write<K> | undefined
  /** `act` must not need a component. Throws while a write of the same kind and id is pending: nothing is dropped silently. */
  run<K extends WriteKind>(
    this: void,
    info: WriteInfo<K>,
    content: WriteContents[K],
    act: (content: WriteContents[K]) => Promise<unknown>,
  ): void
  /** Forgets an outcome. Does nothing while pending. */
  reset(this: void, kind: WriteKind, id: string): void
  /** Notes that a page begins to show the write, or ends. */
  show(this: void, isShown: boolean, kind: WriteKind, id: string): void
  /** Forgets all writes and outcomes, because the session ends. */
  clear(this: void): void
  /** True while the client may still send something, also after `clear`. A new session then reloads the page. */
  isBusy(this: void): boolean
}

export const isPending = (writes: readonly Write[], kind: WriteKind, id: string) =>
  writes.find(isWrite(kind, id))?.state.status === 'pending'

/** True if a closed tab or a sign-out loses what the write sends. */
export const endsWithTab = ({ state, isUnkept = false }: Write) =>
  state.status === 'pending' || (state.status === 'error' && isUnkept)

export const isWrite =
  <K extends WriteKind>(kind: K, id: string) =>
  (write: Write): write is Write<K> =>
    write.kind === kind && write.id === id

export function createOutbox(): Outbox {
  let writes: readonly Write[] = []
  let unsettled = 0
  const listeners = new Set<Listener>()

  function set(next: readonly Write[], ended?: Write) {
    writes = next
    for (const listener of listeners) listener(ended)
  }

  const find: Outbox['find'] = (kind, id) => writes.find(isWrite(kind, id))
  const without = ({ kind, id }: WriteInfo) =>
    writes.filter((write) => write.kind !== kind || write.id !== id)

  const run: Outbox['run'] = (info, content, act) => {
    const { kind, id, replaces = false } = info
    if (find(kind, id)?.state.status === 'pending' && !replaces) {
      throw new Error(`A write of the kind '${kind}' is already pending for ${id}.`)
    }
    const pending = { status: 'pending' } as const
    const retry = () => run(info, content, act)
    unsettled += 1
    // A success is told until the next write, so that successes do not pile up.
    const others = without(info).filter((write) => write.isShown || write.state.status !== 'success')
    set([...others, { ...info, content, state: pending, isShown: false, retry }])
    const settle = (state: WriteState) => {
      unsettled -= 1
      const write = find(kind, id)
      // Another write has replaced this one, or the session has ended.
      if (write?.state !== pending) return
      const ended = { ...write, state }
      const isSuccess = state.status === 'success'
      // Nobody tells a success without words.
      const isKept = !isSuccess || ended.done !== undefined
      set([...without(info), ...(isKept ? [ended] : [])], isSuccess ? ended : undefined)
    }
    act(content).then(
      () => settle({ status: 'success' }),
      (error: unknown) => settle({ status: 'error', error }),
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
    reset(kind, id) {
      const write = find(kind, id)
      if (write && write.state.status !== 'pending') set(without(write))
    },
    show(isShown, kind, id) {
      const shown = find(kind, id)
      if (shown && shown.isShown !== isShown)
        set(writes.map((write) => (write === shown ? { ...write, isShown } : write)))
    },
    clear: () => set([]),
    isBusy: () => unsettled > 0,
  }
}
