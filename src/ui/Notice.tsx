/** A result or a warning, shown where it belongs. Screen readers read errors at once, other notices later. */

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from './Button'
import { focusHeading } from './focusHeading'
import styles from './Notice.module.css'
import { UserText } from './UserText'

export type NoticeTone = 'info' | 'success' | 'error'

interface NoticeProps {
  tone?: NoticeTone
  /** A string may quote a user. In elements, use `UserText` for a user's text. */
  children: ReactNode
  /** A button or link that helps, such as 'Try again'. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert }

export function Notice({ tone = 'info', children, action, onDismiss }: NoticeProps) {
  const Icon = ICONS[tone]
  const dismiss = (event: MouseEvent) => {
    // The button disappears, so the focus moves to the heading.
    focusHeading(event.currentTarget.closest('section, main'))
    onDismiss?.()
  }
  const text = { className: styles.text, role: tone === 'error' ? 'alert' : 'status', children }
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon className={styles.icon} aria-hidden />
      {typeof children === 'string' ? <UserText as="div" {...text} /> : <div {...text} />}
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {onDismiss && (
        <Button variant="icon" aria-label="Dismiss" onClick={dismiss}>
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}
