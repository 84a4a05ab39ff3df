/** The reader's plan for an interview at the company of this sheet, or the button that makes one. */

import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { MAX_LENGTH } from '../../../domain/limits'
import { lazyModule, useLazyModule } from '../../../hooks/lazyModule'
import { useOwnPlans, usePlanStore, useReader } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { LoadError } from '../../../ui/LoadError'
import { Modal } from '../../../ui/Modal'
import { failureMessages, notLoaded } from '../../../domain/errorMessages'
import { LostChanges } from './LostChanges'
import { PlanCard } from './PlanCard'
import styles from './Plan.module.css'
import { usePlanFor } from './usePlan'

const planDialog = lazyModule(async () => (await import('./PlanDialog')).PlanDialog)

interface PlanPanelProps {
  company: string
  /** The roles of the sheet. */
  roles: readonly string[]
}

export function PlanPanel({ company, roles }: PlanPanelProps) {
  const mayPlan = useReader(({ isKnown, role, uid }) => uid !== null || (!isKnown && role !== 'visitor'))
  const store = usePlanStore()
  const own = useOwnPlans()
  const plan = usePlanFor(company)
  const [isOpen, setOpen] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const code = useLazyModule(planDialog, isOpen)

  if (!mayPlan || (plan === null && company.length > MAX_LENGTH.companyName)) return null
  if (own.status === 'failed')
    return <LoadError onRetry={own.retry}>{notLoaded('your plans', own.error)}</LoadError>
  const Dialog = code.status === 'ready' ? code.value : null
  return (
    <>
      {own.status === 'ready' &&
        own.value.lost.map((lost) => <LostChanges key={lost.createdAt} lost={lost} />)}
      {plan === null || plan === undefined ? (
        <div className={styles.start}>
          <Button
            variant="secondary"
            disabled={plan === undefined}
            onPointerEnter={planDialog.preload}
            onFocus={planDialog.preload}
            onClick={() => {
              setMaking(true)
              setOpen(true)
            }}
          >
            <CalendarPlus aria-hidden />I have an interview here
          </Button>
        </div>
      ) : (
        store !== null && (
          <PlanCard
            key={plan.createdAt}
            plan={plan}
            store={store}
            onEdit={() => setOpen(true)}
            takesFocus={isMaking}
          />
        )
      )}
      {isOpen && store !== null && own.status === 'ready' && Dialog !== null && (
        <Dialog
          company={company}
          roles={roles}
          plan={plan ?? null}
          plans={own.value.plans}
          store={store}
          onClose={() => setOpen(false)}
        />
      )}
      {isOpen && code.status === 'failed' && (
        <Modal title="I have an interview here" size="small" onCloseRequest={() => setOpen(false)}>
          <LoadError onRetry={planDialog.retry}>{failureMessages.codeMissing}</LoadError>
        </Modal>
      )}
    </>
  )
}
