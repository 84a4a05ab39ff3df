/** A button that cannot be pressed twice while its action is pending. */

import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'
import { buttonProps, type ButtonVariant } from './buttonProps'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant
  /** While true, presses do nothing, but focus and width stay. Pass false, not undefined, to reserve the width. */
  busy?: boolean | undefined
  busyLabel?: string
}

export function Button({
  variant = 'primary',
  busy,
  busyLabel = 'Saving…',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // `disabled` would drop the focus. This also stops Enter in a field, which presses the submit button.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy === true) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      {...buttonProps(variant)}
      type={type}
      onClick={press}
      aria-disabled={busy === true || undefined}
      aria-busy={busy === true || undefined}
    >
      {busy === undefined ? (
        children
      ) : (
        <span className={styles.stack} data-reserve={busyLabel}>
          <span className={styles.label} aria-hidden={busy || undefined}>
            {children}
          </span>
          {busy && <span className={styles.busyLabel}>{busyLabel}</span>}
        </span>
      )}
    </button>
  )
}
