/** The content of the form: the groups of fields, and the texts before and after them. */

import { Eye } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { paths } from '../../../config/paths'
import { FORM_GROUPS } from '../../../domain/entry/entry'
import { ExternalLink } from '../../../ui/ExternalLink'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import styles from './EntryFields.module.css'
import { FieldGroup, FoldingGroup } from './FieldGroup'
import type { Form } from './useEntryForm'

const SEND_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘+Enter' : 'Ctrl+Enter'

interface EntryFieldsProps {
  form: Form
  isNew: boolean
  isSaving: boolean
}

export function EntryFields({ form, isNew, isSaving }: EntryFieldsProps) {
  const openToContact = useWatch({ control: form.control, name: 'openToContact' })
  return (
    <>
      <p className={styles.introduction}>
        Fields with <span className={styles.star}>*</span> are required.{' '}
        <span>Everybody sees the fields with</span> <Eye aria-hidden size={16} className={styles.eye} />
        <VisuallyHidden>“Everybody sees this”</VisuallyHidden>. Only contributors see the rest.{' '}
        <span className={styles.keys}>
          {`${SEND_KEYS} ${isNew ? 'submits' : 'saves'} the form from any field.`}
        </span>
      </p>
      <fieldset className={styles.groups} disabled={isSaving}>
        {FORM_GROUPS.map((group) => {
          const Group = group.folds ? FoldingGroup : FieldGroup
          return <Group key={group.title} form={form} group={group} openToContact={openToContact} />
        })}
      </fieldset>
      {/* The guidelines open in a new tab, so that the form stays as it is. */}
      <p className={styles.introduction}>
        Don’t share anything you agreed to keep confidential:{' '}
        <ExternalLink href={`#${paths.guidelines}`}>what to share, and what not</ExternalLink>.
      </p>
    </>
  )
}
