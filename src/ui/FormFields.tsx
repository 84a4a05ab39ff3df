/** The fields of a form. While the form is saving, they take no text, because it would be lost when the form closes. */

import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './FormFields.module.css'

interface FormFieldsProps {
  isSaving: boolean
  /** Instead of one column. */
  className?: string | undefined
  children: ReactNode
}

export function FormFields({ isSaving, className = styles.fields, children }: FormFieldsProps) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const fields = ref.current
    if (!isSaving || !fields?.contains(document.activeElement)) return
    // A disabled field would drop the focus.
    const buttons = [...(fields.form?.elements ?? [])].filter((one) => one instanceof HTMLButtonElement)
    buttons.find(({ type }) => type === 'submit')?.focus()
  }, [isSaving])
  return (
    <fieldset ref={ref} className={className} disabled={isSaving}>
      {children}
    </fieldset>
  )
}
