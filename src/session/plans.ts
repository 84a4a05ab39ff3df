/**
 * The plans of the signed-in user. Every edit is kept on this device at once and sent when there is a connection, so it
 * survives a closed page. The tabs of a browser share the unsent edits.
 */

import { DataError, type Data } from '../data'
import { deviceStore, plansKey, readKept, unsentPlansKey } from '../device/deviceStore'
import { readPlans, type Plan, type PlanChange, type PlanContent } from '../domain/plans'
import {
  combinedPlans,
  readUnsentPlans,
  withEdit,
  withoutSent,
  type PlanEdit,
  type UnsentPlan,
} from '../domain/unsentPlans'
import { keptWatch } from './keptWatch'
import { LOADING, type SharedWatch, type Watched } from './sharedWatch'

type KeptPlan = PlanContent & Pick<Plan, 'createdAt'>

export interface OwnPlan extends KeptPlan {
  /** True while the server lacks some of its edits. */
  readonly isUnsent: boolean
  /** The error of the last attempt to send it; null for none. */
  readonly error: DataError | null
}

export interface OwnPlans {
  /** The oldest first. */
  readonly plans: readonly OwnPlan[]
  /** Changes of plans that have ended on another device. */
  readonly lost: readonly UnsentPlan[]
  /** False while only this device's copy is known. */
  readonly isCurrent: boolean
  /** False if this browser refuses to keep unsent edits. */
  readonly isKept: boolean
}

export interface PlanStore extends SharedWatch<OwnPlans> {
  /** Returns the `createdAt` of the new plan. */
  add(this: void, content: PlanContent): number
  change(this: void, createdAt: number, change: PlanChange): void
  end(this: void, createdAt: number): void
  /** Discards the unsent edits of a plan, for example because it has ended on another device. */
  discardEdits(this: void, createdAt: number): void
  /** Sends again after a failure. */
  resend(this: void): void
}

/** Edits are sent after a pause of this length, so that typing does not send each letter. */
const SEND_PAUSE_MS = 400

export function createPlanStore(data: Data, uid: string): PlanStore {
  const key = unsentPlansKey(uid)
  const listeners = new Set<() => void>()
  const errors = new Map<number, DataError>()
  /** Unsent edits that the browser refuses to keep; null while it keeps them. */
  let unkept: readonly UnsentPlan[] | null = null
  let state: Watched<OwnPlans> = LOADING
  /** True once the server has sent the plans; while there is a connection; while an edit is being sent. */
  let [isAnswered, isConnected, isSending] = [false, false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  let stops: readonly (() => void)[] | null = null

  const stored = keptWatch<readonly Plan[]>(
    plansKey(uid),
    (watcher) =>
      data.watchPlans(uid, {
        onValue(plans) {
          isAnswered = true
          // A plan may have ended on another device. Its slot is then free for an unsent plan.
          forgetErrors('full')
          watcher.onValue(plans)
          void send()
        },
        onError: (error) => watcher.onError(error),
      }),
    { read: readPlans },
  )

  const readUnsent = () => unkept ?? readKept(key, readUnsentPlans) ?? []

  function keep(unsent: readonly UnsentPlan[]) {
    const isKept = unsent.length > 0 && deviceStore.write(key, JSON.stringify(unsent))
    if (unsent.length === 0) deviceStore.remove(key)
    unkept = isKept || unsent.length === 0 ? null : unsent
    emit()
  }

  function emit() {
    const now = stored.getSnapshot()
    state = now.status === 'ready' ? { status: 'ready', value: combined(now.value) } : now
    for (const listener of listeners) listener()
  }

  function combined(plans: readonly Plan[]): OwnPlans {
    const unsent = readUnsent()
    const unsentIds = new Set(unsent.map(({ createdAt }) => createdAt))
    return {
      plans: combinedPlans(plans, unsent).map((plan) => ({
        ...plan,
        isUnsent: unsentIds.has(plan.createdAt),
        error: errors.get(plan.createdAt) ?? null,
      })),
      lost: unsent.filter(({ createdAt }) => errors.get(createdAt)?.kind === 'notFound'),
      isCurrent: isAnswered,
      isKept: unkept === null,
    }
  }

  /** Sends unsent plans one by one. Reads each just before sending it, because another tab may have changed it. */
  async function send() {
    if (isSending || !isAnswered || !isConnected || stops === null) return
    const next = readUnsent().find(({ createdAt }) => !errors.has(createdAt))
    if (next === undefined) return
    isSending = true
    try {
      await sendOne(next)
      keep(withoutSent(readUnsent(), next))
    } catch (error) {
      errors.set(next.createdAt, error instanceof DataError ? error : new DataError('unknown', String(error)))
      emit()
    } finally {
      isSending = false
    }
    await send()
  }

  async function sendOne({ createdAt, content, change, isEnded }: UnsentPlan): Promise<void> {
    if (isEnded) await data.endPlan(uid, createdAt)
    else if (content !== null) await data.savePlan(uid, createdAt, content)
    else await data.changePlan(uid, createdAt, change)
  }

  function edit(createdAt: number, made: PlanEdit) {
    errors.delete(createdAt)
    // Ending a plan frees its slot.
    if (made === 'end') forgetErrors('full')
    keep(withEdit(readUnsent(), createdAt, made))
    clearTimeout(timer)
    timer = setTimeout(() => void send(), SEND_PAUSE_MS)
  }

  function forgetErrors(kind?: DataError['kind']) {
    for (const [createdAt, error] of errors) {
      if (kind === undefined ? error.kind !== 'notFound' : error.kind === kind) errors.delete(createdAt)
    }
  }

  function start() {
    if (stops !== null) return
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) emit()
    }
    window.addEventListener('storage', onStorage)
    stops = [
      () => window.removeEventListener('storage', onStorage),
      stored.subscribe(emit),
      data.watchConnected((connected) => {
        isConnected = connected
        void send()
      }),
    ]
    emit()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      start()
      return () => listeners.delete(listener)
    },
    getSnapshot: () => state,
    start,
    retry: stored.retry,
    stop() {
      clearTimeout(timer)
      for (const stop of stops ?? []) stop()
      stops = null
      stored.stop()
      emit()
    },
    add(content) {
      const last = Math.max(0, ...readUnsent().map(({ createdAt }) => createdAt))
      const createdAt = Math.max(Date.now(), last + 1)
      edit(createdAt, { add: content })
      return createdAt
    },
    change: (createdAt, change) => edit(createdAt, { change }),
    end: (createdAt) => edit(createdAt, 'end'),
    discardEdits(createdAt) {
      errors.delete(createdAt)
      keep(readUnsent().filter((one) => one.createdAt !== createdAt))
    },
    resend() {
      forgetErrors()
      emit()
      void send()
    },
  }
}

/**
 * The plans that this device keeps for the account that was signed in last. Screens show them until the account is
 * known, so that the page does not move then. `forgetSession` deletes them, so the device keeps plans of one account.
 */
export function readKeptPlans(): readonly KeptPlan[] {
  const [found, ...others] = deviceStore.keys().filter((key) => key.startsWith(plansKey('')))
  if (found === undefined || others.length > 0) return []
  const uid = found.slice(plansKey('').length)
  return combinedPlans(readKept(found, readPlans) ?? [], readKept(unsentPlansKey(uid), readUnsentPlans) ?? [])
}
