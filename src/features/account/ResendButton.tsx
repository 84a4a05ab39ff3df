/** Asks for a mail once more, but not at once: the button says how long to wait. */

import type { Cooldown } from '../../hooks/useCooldown'
import { Button } from '../../ui/Button'
import type { ButtonVariant } from '../../ui/buttonProps'

interface ResendButtonProps {
  cooldown: Cooldown
  busy: boolean
  variant?: ButtonVariant
  onClick: () => void
}

export function ResendButton({ cooldown, busy, variant = 'quiet', onClick }: ResendButtonProps) {
  const { secondsLeft } = cooldown
  return (
    <Button
      variant={variant}
      busy={busy}
      busyLabel="Sending the mail…"
      disabled={secondsLeft > 0}
      onClick={onClick}
    >
      {secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend Verification Email'}
    </Button>
  )
}
