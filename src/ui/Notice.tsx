/** A result or a warning, on the page where it belongs. Errors interrupt a screen reader; other notices wait. */

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from './Button'
import { focusHeading } from './focusHeading'
import styles from './Notice.module.css'
import { UserText } from './UserText'

export type NoticeTone = 'info' | 'success' | 'error'

interface NoticeProps {
  tone?: NoticeTone
  /** A text may quote a user; in other children a `UserText` does. */
  children: ReactNode
  /** A button or link that helps, such as 'Try again'. */
  action?: ReactNode
  /** The actions are many and stand below the text, also where there is room beside it. */
  actionBelow?: boolean
  /** Adds a button named 'Dismiss'. */
  onDismiss?: (() => void) | undefined
}

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert }

export function Notice({ tone = 'info', children, action, actionBelow, onDismiss }: NoticeProps) {
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
      {action !== undefined && (
        <div className={styles.action} data-below={actionBelow}>
          {action}
        </div>
      )}
      {onDismiss && (
        <Button variant="icon" aria-label="Dismiss" onClick={dismiss}>
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}
