/** A dialog with a choice of reasons and an optional text. It asks before it discards the text. */

import { useId, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_LENGTH } from '../../../domain/limits'
import { REPORT_REASONS } from '../../../domain/moderation'
import { reportSchema, type ReportContent } from '../../../domain/moderationSchemas'
import { groupThousands } from '../../../domain/numbers'
import { useLeaveWarning } from '../../../hooks/useLeaveWarning'
import { useSavingLabel } from '../../../hooks/useSavingMessage'
import { useSchemaForm } from '../../../hooks/useSchemaForm'
import { Button } from '../../../ui/Button'
import type { ButtonVariant } from '../../../ui/buttonProps'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { TextAreaField } from '../../../ui/fields'
import { FormFields } from '../../../ui/FormFields'
import { Modal } from '../../../ui/Modal'
import { Notice } from '../../../ui/Notice'
import { OptionsField } from '../../../ui/OptionsField'
import { reasonMessages } from './messages'
import styles from './Report.module.css'

export interface Typed {
  readonly reason: string | undefined
  readonly text: string
}

interface ReasonDialogProps {
  title: string
  children: ReactNode
  reasonLabel: string
  textLabel: string
  textHint: string
  renderAfter?: (typed: Typed) => ReactNode
  sendLabel: string
  sendVariant: ButtonVariant
  sendingLabel: string
  isSending: boolean
  /** The error message of the last attempt. */
  failure: string | null
  /** True if nothing can be sent any more. `failure` has the reason. */
  isOver?: boolean
  onSend: (content: ReportContent) => void
  onClose: () => void
}

const REASONS = REPORT_REASONS.map((reason) => ({ value: reason, label: reason }))

export function ReasonDialog(props: ReasonDialogProps) {
  const { isSending, isOver = false, failure, onClose } = props
  const sendingLabel = useSavingLabel(props.sendingLabel)
  const form = useSchemaForm(reportSchema, { text: '' })
  const [reason, text] = useWatch({ control: form.control, name: ['reason', 'text'] })
  const [isAsking, setIsAsking] = useState(false)
  const formId = useId()
  useLeaveWarning(text.trim() !== '')

  function requestClose() {
    if (text.trim() !== '' || isSending) setIsAsking(true)
    else onClose()
  }

  return (
    <>
      {/* Rendered before the dialog: when both close, the focus moves to the dialog first, then back to the page. */}
      {isAsking && (
        <ConfirmDialog
          title={isSending ? reasonMessages.closeAsked : reasonMessages.discardAsked}
          confirmLabel={isSending ? 'Close' : 'Discard'}
          cancelLabel={isSending ? 'Wait' : 'Keep writing'}
          onConfirm={onClose}
          onCancel={() => setIsAsking(false)}
        >
          {isSending ? reasonMessages.onItsWay : reasonMessages.notSent}
        </ConfirmDialog>
      )}
      <Modal
        title={props.title}
        onCloseRequest={requestClose}
        footer={
          <>
            {failure !== null && (
              <div className={styles.failure}>
                <Notice tone="error">{failure}</Notice>
              </div>
            )}
            <Button variant="secondary" onClick={requestClose}>
              {isOver ? 'Close' : 'Cancel'}
            </Button>
            {!isOver && (
              <Button
                type="submit"
                form={formId}
                variant={props.sendVariant}
                busy={isSending}
                busyLabel={sendingLabel}
              >
                {props.sendLabel}
              </Button>
            )}
          </>
        }
      >
        <form id={formId} noValidate onSubmit={form.onValid(props.onSend)}>
          <FormFields className={styles.form} isSaving={isSending}>
            {props.children}
            <OptionsField
              {...form.field('reason')}
              label={props.reasonLabel}
              type="radio"
              inSteps
              options={REASONS}
            />
            <TextAreaField
              {...form.field('text')}
              label={props.textLabel}
              optional
              rows={4}
              hint={
                <>
                  <span>{props.textHint}</span>{' '}
                  <span className={styles.count}>
                    {`${groupThousands(text.length)} of ${MAX_LENGTH.text} characters.`}
                  </span>
                </>
              }
            />
            {props.renderAfter?.({ reason, text })}
          </FormFields>
        </form>
      </Modal>
    </>
  )
}
