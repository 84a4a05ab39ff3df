/** A button that sends a mail again. During the cooldown, its label counts the seconds. */

import type { MouseEvent } from 'react'
import type { Cooldown } from '../hooks/useCooldown'
import { Button } from './Button'
import type { ButtonVariant } from './buttonProps'

interface ResendButtonProps {
  label: string
  cooldown: Cooldown
  busy: boolean
  busyLabel: string
  variant?: ButtonVariant
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

export function ResendButton({ label, cooldown, variant = 'link', ...button }: ResendButtonProps) {
  const { secondsLeft } = cooldown
  return (
    <Button {...button} variant={variant} disabled={secondsLeft > 0}>
      {secondsLeft > 0 ? `Resend in ${secondsLeft} s` : label}
    </Button>
  )
}
