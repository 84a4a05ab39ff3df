/** A dialog with a title, an X, scrolling content and a fixed footer. It is open while mounted. */

import { X } from 'lucide-react'
import { use, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from './Button'
import styles from './Modal.module.css'
import { ModalNotice } from './ModalNotice'
import { useModalDialog } from './useModalDialog'
import { UserText } from './UserText'

interface ModalProps {
  /** It may name what a user wrote. */
  title: string
  /** Called by Escape, the X, the overlay or Back. Unmount to close; do nothing to stay open. */
  onCloseRequest: () => void
  children: ReactNode
  /** Fixed below the scrolling content. A submit button here names its form with `form="…"`. */
  footer?: ReactNode
  /** On phones, `small` stays a box and the others fill the screen. */
  size?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** Gets the focus instead of the first control in the content. */
  initialFocus?: RefObject<HTMLElement | null>
}

const FIRST_CONTROL = ':is(input, select, textarea, button):not(:disabled, [type="hidden"], [tabindex="-1"])'

export function Modal({
  title,
  onCloseRequest,
  children,
  footer,
  size = 'medium',
  role = 'dialog',
  initialFocus,
}: ModalProps) {
  const contentRef = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const notice = use(ModalNotice)
  const dialog = useModalDialog(onCloseRequest)

  useLayoutEffect(() => {
    const content = contentRef.current
    const control = content?.querySelector<HTMLElement>(FIRST_CONTROL) ?? null
    // Lets keys scroll the content: they scroll only a focused element or its ancestor.
    if (content !== null && control === null && content.scrollHeight > content.clientHeight)
      content.tabIndex = 0
    const first = initialFocus?.current ?? control
    first?.focus()
  }, [initialFocus])

  return (
    <dialog
      {...dialog}
      className={styles.dialog}
      data-size={size}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <UserText as="h2" id={titleId} className={styles.title}>
            {title}
          </UserText>
          <Button variant="icon" aria-label="Close" onClick={onCloseRequest}>
            <X aria-hidden />
          </Button>
        </header>
        <div className={styles.notice} aria-live="polite">
          {notice}
        </div>
        <div ref={contentRef} className={styles.content}>
          {children}
        </div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
