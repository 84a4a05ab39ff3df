/** Why somebody whom a gate stopped signs in or up: what they want to read, and what that takes. To all others what `children` say. */

import { useState, type ReactNode } from 'react'
import { readDestination } from '../../device/destination'

interface ReasonProps {
  step: 'sign in' | 'sign up'
  /** They may have shared something before. */
  ifNotYet?: boolean
  children: ReactNode
}

export function Reason({ step, ifNotYet = false, children }: ReasonProps) {
  const [destination] = useState(readDestination)
  if (destination === null) return children
  const share = ifNotYet
    ? '; if you haven’t shared yet, share one experience first'
    : ' and share one experience'
  return (
    <>
      <span>To read </span>
      <strong>
        <bdi>{destination.name}</bdi>
      </strong>
      <span>{`, ${step}${destination.needsEntry ? share : ''}.`}</span>
    </>
  )
}
