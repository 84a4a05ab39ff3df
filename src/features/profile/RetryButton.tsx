/** The way on after something failed. */

import { Button } from '../../ui/Button'

export function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      Try again
    </Button>
  )
}
