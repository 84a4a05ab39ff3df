// The dialog around the form of one entry: keeps the draft, asks before text is lost, says how sending goes.

import { useEffect, useId, useState } from 'react'
import type { EntryContent, EntryForm } from '../../domain/entry'
import { useDraft } from '../../hooks/useDraft'
import { useLeaveWarning } from '../../hooks/useLeaveWarning'
import { Button } from '../../ui/Button'
import { Modal } from '../../ui/Modal'
import { Notice } from '../../ui/Notice'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { DiscardQuestion } from './DiscardQuestion'
import styles from './EntryDialog.module.css'
import { parseEntryDraft, sameEntryForm } from './entryDraft'
import { EntryFormFields } from './EntryFormFields'
import { useEntryForm, type EntrySchema } from './useEntryForm'

export interface EntryDialogProps {
  title: string
  submitLabel: string
  schema: EntrySchema
  /** The form before anything is typed. */
  pristine: EntryForm
  /** What was typed before and could not be sent; null for nothing. */
  typed: EntryForm | null
  /** Where the draft is kept on the device; null keeps none. */
  draftKey: string | null
  saving: boolean
  failure: string | null
  onSubmit: (content: EntryContent, typed: EntryForm) => void
  onClose: () => void
}

export function EntryDialog({
  title,
  submitLabel,
  schema,
  pristine,
  draftKey,
  saving,
  ...props
}: EntryDialogProps) {
  const draft = useDraft(draftKey, parseEntryDraft)
  const initial = props.typed ?? draft.initial ?? pristine
  const { fields, formRef, onSubmit } = useEntryForm(initial, schema, props.onSubmit)
  const [restored, setRestored] = useState(props.typed === null && draft.initial !== null)
  const [asking, setAsking] = useState<'close' | 'startOver' | null>(null)
  const formId = useId()
  const keepsDraft = draftKey !== null && draft.kept
  const { isDirty } = fields.formState
  useLeaveWarning(saving || (isDirty && !keepsDraft))

  const { subscribe } = fields
  const { keep, discard } = draft
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => (sameEntryForm(values, pristine) ? discard() : keep(values)),
      }),
    [subscribe, pristine, keep, discard],
  )

  function requestClose() {
    const values = fields.getValues()
    const unchanged = sameEntryForm(values, pristine) || (keepsDraft && sameEntryForm(values, initial))
    // While it is being saved nothing can be lost: the page goes on telling how that ends.
    if (saving || unchanged) props.onClose()
    else setAsking('close')
  }

  function discardText() {
    discard()
    setAsking(null)
    setRestored(false)
    if (asking === 'close') props.onClose()
    else fields.reset(pristine)
  }

  return (
    <>
      {/* Before the form's dialog: when both close, the focus goes from here to there and then back to the page. */}
      {asking !== null && (
        <DiscardQuestion
          canKeepDraft={keepsDraft && asking === 'close'}
          onDiscard={discardText}
          onKeep={() => (keepsDraft && asking === 'close' ? props.onClose() : setAsking(null))}
        />
      )}
      <Modal
        title={title}
        size="large"
        onCloseRequest={requestClose}
        footer={
          <>
            {props.failure !== null && (
              <div className={styles.failure}>
                <Notice tone="error">{props.failure}</Notice>
              </div>
            )}
            <Button variant="secondary" onClick={requestClose}>
              {saving ? 'Close form' : 'Cancel'}
            </Button>
            <Button type="submit" form={formId} busy={saving} busyLabel="Saving…">
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={formId} ref={formRef} className={styles.form} noValidate onSubmit={onSubmit}>
          {restored && (
            <Notice
              action={
                <Button variant="quiet" onClick={() => setAsking('startOver')}>
                  Start over
                </Button>
              }
            >
              We kept your draft from last time.
            </Notice>
          )}
          {!draft.kept && (
            <Notice>
              This browser can’t keep a draft. Leave this page open until your entry is submitted.
            </Notice>
          )}
          <EntryFormFields fields={fields} />
          {saving && (
            <VisuallyHidden>
              <output>Saving…</output>
            </VisuallyHidden>
          )}
        </form>
      </Modal>
    </>
  )
}
