/** The reader's plan for an interview at the company: a button that makes one, or one line that opens its dialog. */

import { CalendarPlus, ChevronRight } from 'lucide-react'
import { useCallback, useState } from 'react'
import { companyKey } from '../../../domain/companies'
import { formatCalendarDate } from '../../../domain/dates'
import { errorMessage, failureMessages, notLoaded } from '../../../domain/errorMessages'
import { MAX_LENGTH } from '../../../domain/limits'
import type { Plan as StoredPlan } from '../../../domain/plans'
import { isolated } from '../../../domain/text'
import { LazyBoundary, lazyCode } from '../../../hooks/LazyBoundary'
import { useAction } from '../../../hooks/useAction'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useWrites } from '../../../hooks/useWrites'
import { useData } from '../../../session/DataContext'
import { useOwn, useReader } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { LoadError } from '../../../ui/LoadError'
import { Modal } from '../../../ui/Modal'
import { UserText } from '../../../ui/UserText'
import { planMessages } from './messages'
import styles from './Plan.module.css'
import type { Ticks } from './Tick'
import type { Company } from './useCompany'
import { usePlanFor } from './usePlan'

const planDialog = lazyCode(async () => (await import('./PlanDialog')).PlanDialog)

interface PlanProps {
  company: Company
  ticks: Ticks | null
  /** The keys of all questions that the reader can practise, as far as they are known. */
  questionKeys: ReadonlySet<string>
}

export function Plan({ company: { key, name, roles }, ticks, questionKeys }: PlanProps) {
  const mayPlan = useReader(({ isKnown, role, uid }) => uid !== null || (!isKnown && role !== 'visitor'))
  const uid = useReader((reader) => reader.uid)
  const own = useOwn('plans')
  const plan = usePlanFor(key)
  const data = useData()
  const ending = useAction((by: string, createdAt: number) => data.endPlan(by, createdAt), {
    write: {
      key: `plan.end.${key}`,
      about: `The end of your plan for ${isolated(name)}`,
      failed: (error) => planMessages.notEnded(errorMessage(error)),
    },
  })
  const saving = useSavingLabel()
  const [isOpen, setOpen] = useState(false)
  const [isMaking, setMaking] = useState(false)

  if (!mayPlan || (plan === null && name.length > MAX_LENGTH.companyName)) return null
  if (own.status === 'failed')
    return <LoadError onRetry={own.retry}>{notLoaded('your plans', own.error)}</LoadError>
  return (
    <>
      {plan === null || plan === undefined ? (
        <div className={styles.start}>
          <Button
            variant="quiet"
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
          {ending.isPending && <output className={styles.hint}>{saving}</output>}
        </div>
      ) : (
        uid !== null && (
          <PlanLine
            key={plan.createdAt}
            plan={plan}
            practised={
              questionKeys.size === 0 || ticks === null
                ? ''
                : planMessages.practised(
                    [...questionKeys].filter((line) => ticks.practised.has(line)).length,
                    questionKeys.size,
                  )
            }
            isNew={isMaking}
            onOpen={() => setOpen(true)}
          />
        )
      )}
      {ending.error !== null && (
        <LoadError
          onRetry={() => ending.state.status === 'error' && ending.run(...ending.state.args)}
          onDismiss={ending.reset}
        >
          {planMessages.notEnded(errorMessage(ending.error))}
        </LoadError>
      )}
      {isOpen && uid !== null && own.status === 'ready' && (
        <LazyBoundary
          code={planDialog}
          loading={null}
          renderFailure={(retry) => (
            <Modal title="I have an interview here" size="small" onCloseRequest={() => setOpen(false)}>
              <LoadError onRetry={retry}>{failureMessages.codeMissing}</LoadError>
            </Modal>
          )}
        >
          {(PlanDialog) => (
            <PlanDialog
              company={name}
              roles={roles.flatMap((role) => role.name || [])}
              plan={plan ?? null}
              plans={[...own.value.values()]}
              uid={uid}
              onClose={() => setOpen(false)}
              onEnd={({ createdAt }) => {
                setOpen(false)
                ending.run(uid, createdAt)
              }}
            />
          )}
        </LazyBoundary>
      )}
    </>
  )
}

interface PlanLineProps {
  plan: StoredPlan
  /** '4 of 25 practised'; '' without questions. */
  practised: string
  /** True if the reader has just made the plan. The line then takes the focus, because the button is gone. */
  isNew: boolean
  onOpen: () => void
}

function PlanLine({ plan, practised, isNew, onOpen }: PlanLineProps) {
  const { role, date } = plan
  const focus = useCallback((line: HTMLElement | null) => (isNew ? line?.focus() : undefined), [isNew])
  const key = companyKey(plan.companyName)
  const isPending = useWrites().some(
    (write) => write.state.status === 'pending' && [`plan.${key}`, `ticks.${key}`].includes(write.key),
  )
  const saving = useSavingLabel()
  const facts = [
    role,
    date === '' ? '' : formatCalendarDate(date),
    practised,
    isPending ? saving : '',
  ].filter((fact) => fact !== '')
  return (
    <button
      ref={focus}
      type="button"
      className={styles.line}
      aria-haspopup="dialog"
      aria-label={['Your interview', ...facts].join(', ')}
      onPointerEnter={planDialog.preload}
      onFocus={planDialog.preload}
      onClick={onOpen}
    >
      <span className={styles.facts}>
        <strong>Your interview</strong>
        {facts.map((fact) => (
          <UserText as="span" key={fact}>
            {fact}
          </UserText>
        ))}
      </span>
      <ChevronRight aria-hidden />
    </button>
  )
}
