/** The intro of the sign-in and sign-up pages. A gate’s visitor reads the name of the page they wanted and how to open it;
 * everybody else reads `children`. */

import { useState, type ReactNode } from 'react'
import { readDestination } from '../../device/destination'

interface ReasonProps {
  step: 'sign in' | 'sign up'
  /** The user may already have shared an experience. */
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
