/** A name and what is to be said of it, side by side in a `<dl>`. */

import type { ReactNode } from 'react'

interface FactProps {
  name: string
  children: ReactNode
}

export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
