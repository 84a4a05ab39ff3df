/** A name and its value, side by side in a `<dl>`. */

import type { ReactNode } from 'react'
import { UserText } from './UserText'

interface FactProps {
  name: string
  children: ReactNode
}

export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <UserText as="dt">{name}</UserText>
      <dd>{children}</dd>
    </div>
  )
}
