/** Sharing an experience that was planned: opens the form filled in from the plan, and ends the plan afterwards. */

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { entryDraftKey, readKept } from '../../../device/deviceStore'
import { companyKey } from '../../../domain/companies'
import type { Entry } from '../../../domain/entry'
import type { EntryForm } from '../../../domain/entrySchemas'
import { isDue } from '../../../domain/plans'
import type { OwnPlan } from '../../../session/plans'
import { useOwnPlans, usePlanStore } from '../../../session/useSession'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Notice } from '../../../ui/Notice'
import { UserText } from '../../../ui/UserText'
import { parseEntryDraft } from '../form/entryDraft'
import { planMessages } from './messages'

interface SharedPlan {
  /** A question or a notice about the plan. */
  readonly notice: ReactNode
  /** Call it when an experience at this company has been stored. */
  readonly end: (company: string) => void
}

/**
 * Follows the plan that the address names. `onOpen` opens the form: with values of the plan, or with null for the draft
 * on this device.
 */
export function useSharedPlan(
  uid: string,
  entries: readonly Entry[],
  onOpen: (values: Partial<EntryForm> | null) => void,
): SharedPlan {
  const store = usePlanStore()
  const [shared, setShared] = useState<OwnPlan | null>(null)
  const [isEnded, setEnded] = useState(false)
  const [draft, setDraft] = useState<EntryForm | null>(null)

  useNamedPlan((plan) => {
    setShared(plan)
    setEnded(plan === null)
    if (plan === null) return
    const kept = readKept(entryDraftKey(uid), parseEntryDraft)
    if (kept === null) onOpen(valuesOf(plan, entries))
    else if (companyKey(kept.companyName) === companyKey(plan.companyName)) onOpen(null)
    else setDraft(kept)
  })

  const about = [draft?.companyName ?? '', draft?.roleTitle ?? ''].filter((text) => text.trim() !== '')
  return {
    notice: (
      <>
        {isEnded && <Notice onDismiss={() => setEnded(false)}>{planMessages.ended}</Notice>}
        {draft !== null && shared !== null && (
          <ConfirmDialog
            title="Replace your draft?"
            confirmLabel="Replace it"
            cancelLabel="Keep it"
            onConfirm={() => {
              setDraft(null)
              onOpen(valuesOf(shared, entries))
            }}
            onCancel={() => setDraft(null)}
          >
            <UserText>{planMessages.replaceAsked(about.join(', '))}</UserText>
          </ConfirmDialog>
        )}
      </>
    ),
    // The plan of a future interview stays, unless the user opened the form from that plan.
    end(company) {
      const own = store?.getSnapshot()
      if (store === null || own?.status !== 'ready') return
      for (const plan of own.value.plans) {
        const isOver = plan.date === '' || plan.createdAt === shared?.createdAt || isDue(plan, new Date())
        if (isOver && companyKey(plan.companyName) === companyKey(company)) store.end(plan.createdAt)
      }
    },
  }
}

/**
 * Calls `onKnown` once the plan of the address is known, with null if the plan has ended. Then removes it from the
 * address, so that a reload does not open the form again.
 */
function useNamedPlan(onKnown: (plan: OwnPlan | null) => void): void {
  const [params, setParams] = useSearchParams()
  const own = useOwnPlans()
  const name = params.get('plan')
  const handlePlan = useEffectEvent((plan: OwnPlan | null) => {
    setParams({}, { replace: true })
    onKnown(plan)
  })

  useEffect(() => {
    if (name === null || own.status !== 'ready') return
    const plan = own.value.plans.find(({ createdAt }) => String(createdAt) === name)
    // Before the server has answered, a plan of another device may be missing.
    if (plan !== undefined || own.value.isCurrent) handlePlan(plan ?? null)
  }, [name, own])
}

/** The form's values from the plan, and the month of application from an earlier entry about the company. */
function valuesOf({ companyName, role, notes }: OwnPlan, entries: readonly Entry[]): Partial<EntryForm> {
  const earlier = entries.find(
    (entry) => entry.appliedMonth !== null && companyKey(entry.companyName) === companyKey(companyName),
  )
  return {
    companyName,
    roleTitle: role,
    appliedMonth: earlier?.appliedMonth ?? '',
    questionsAsked: notes === '' ? '' : `${notes.trimEnd()}\n`,
  }
}
