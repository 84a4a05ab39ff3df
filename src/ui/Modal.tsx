/**
 * A dialog on the browser's own <dialog>: mounted is open. It requests to be closed and never closes itself, so that
 * its owner can confirm first that unsent text may go.
 */

import { X } from 'lucide-react'
import {
  use,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useBackToClose } from '../hooks/useBackToClose'
import { Button } from './Button'
import { ignoreSecondPress } from './ignoreSecondPress'
import styles from './Modal.module.css'
import { ModalNotice } from './ModalNotice'
import { useScrollLock } from './useScrollLock'

interface ModalProps {
  /** The dialog's heading and accessible name. */
  title: string
  /** Escape, the X, the overlay or Back. Unmount to close; do nothing to stay open. */
  onCloseRequest: () => void
  children: ReactNode
  /** Stays in reach below the scrolling content. A submit button here names its form with `form="…"`. */
  footer?: ReactNode
  /** `small` stays a small box on phones too; the others become full-height sheets. */
  size?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** Gets the focus first; otherwise the first control of the content does. */
  initialFocus?: RefObject<HTMLElement | null>
}

// The dialog has no padding: a press on the element itself is a press outside its frame.
const isOverlay = (event: MouseEvent) => event.target === event.currentTarget

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
  const dialogRef = useRef<HTMLDialogElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const pressBeganOnOverlay = useRef(false)
  const titleId = useId()
  const notice = use(ModalNotice)
  useScrollLock()
  useBackToClose(true, onCloseRequest)

  useLayoutEffect(() => {
    const dialog = dialogRef.current
    const opener = document.activeElement
    dialog?.showModal()
    ignoreSecondPress()
    const content = contentRef.current
    const control = content?.querySelector<HTMLElement>(FIRST_CONTROL) ?? null
    // Keys scroll what has the focus, or something in it that has.
    if (content !== null && control === null && content.scrollHeight > content.clientHeight)
      content.tabIndex = 0
    const first = initialFocus?.current ?? control
    first?.focus()
    return () => {
      dialog?.close()
      ignoreSecondPress()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [initialFocus])

  // Handled as a key and not as `cancel`: browsers let a second Escape through whatever `cancel` says.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onCloseRequest()
  }

  // A browser may still close it, for example on a second back gesture: open again, then request.
  const onClose = () => {
    if (dialogRef.current === null || dialogRef.current.open) return
    dialogRef.current.showModal()
    onCloseRequest()
  }

  const onPointerDown = (event: PointerEvent) => {
    pressBeganOnOverlay.current = isOverlay(event)
  }
  const onClick = (event: MouseEvent) => {
    if (isOverlay(event) && pressBeganOnOverlay.current) onCloseRequest()
    pressBeganOnOverlay.current = false
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the overlay have the X as their control
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      data-size={size}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onCloseRequest()
      }}
      onClose={onClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
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
