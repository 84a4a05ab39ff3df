/** A link to another site, or to a page to read beside this one. It opens in a new tab, and tells screen readers so. */

import type { ComponentProps } from 'react'
import { VisuallyHidden } from './VisuallyHidden'

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string }

export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
