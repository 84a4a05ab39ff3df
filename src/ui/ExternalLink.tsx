/** A link to another site. Opens in a new tab without a referrer, and tells screen readers so. */

import type { ComponentProps } from 'react'
import { VisuallyHidden } from './VisuallyHidden'

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string }

export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      <span>{children}</span> <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  )
}
