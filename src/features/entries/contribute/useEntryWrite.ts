/** Stores the user's new and edited entries. */

import { useState } from 'react'
import { deviceStore, editDraftKey, entryDraftKey } from '../../../device/deviceStore'
import { companyKey } from '../../../domain/companies'
import type { Entry, EntryContent } from '../../../domain/entry'
import type { EntryForm } from '../../../domain/entrySchemas'
import { isDue } from '../../../domain/plans'
import { canBeWanted } from '../../../domain/wanted'
import { useAction, type Action, type ActionState } from '../../../hooks/useAction'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useData } from '../../../session/DataContext'
import { usePlanStore } from '../../../session/useSession'

export interface WriteRequest {
  /** The edited entry; null for a new one. */
  readonly base: Entry | null
  readonly content: EntryContent
  /** Fills the form again after a failure. */
  readonly typed: EntryForm
  /** True to append a new entry, false to update `base`. */
  readonly asNew: boolean
}
export type WriteArgs = [WriteRequest]
export type EntryWrite = ActionState<WriteArgs, void>

export interface EntryWriting {
  readonly write: Action<WriteArgs, void>
  /** True while an edit waits, because the entry was saved a moment ago. */
  readonly isWaiting: boolean
}

/**
 * `openedPlan` is the `createdAt` of the plan that opened the form; null for none. `onStored` receives the edited entry,
 * or null for a new one.
 */
export function useEntryWrite(
  uid: string,
  openedPlan: number | null,
  onStored: (base: Entry | null) => void,
): EntryWriting {
  const data = useData()
  const endRequests = useEndRequests(uid, openedPlan)
  const [isWaiting, setIsWaiting] = useState(false)
  const write = useAction<WriteArgs, void>(async ({ base, content, asNew }) => {
    setIsWaiting(false)
    if (base === null || asNew) await data.appendEntry(uid, content)
    else await data.updateEntry(uid, base.id, content, base, () => setIsWaiting(true))
    deviceStore.remove(base === null ? entryDraftKey(uid) : editDraftKey(uid, base.id))
    onStored(base)
    if (asNew) endRequests(content.companyName)
  })
  useLeaveWarning(write.isPending)
  return { write, isWaiting }
}

/** Returns a function to call with the company of a new entry. It ends the user's want and plans for that company. */
function useEndRequests(uid: string, openedPlan: number | null): (company: string) => void {
  const data = useData()
  const store = usePlanStore()
  return (company) => {
    const key = companyKey(company)
    // If this fails, the experiences page ends the want later, because the entry is the user's own.
    if (canBeWanted(key)) data.unmark(uid, { use: 'wanted', companyKey: key }).catch(() => undefined)

    const own = store?.getSnapshot()
    if (store === null || own?.status !== 'ready') return
    for (const plan of own.value.plans) {
      // The plan of a future interview stays, unless the user opened the form from that plan.
      const isOver = plan.date === '' || plan.createdAt === openedPlan || isDue(plan, new Date())
      if (isOver && companyKey(plan.companyName) === key) store.end(plan.createdAt)
    }
  }
}
