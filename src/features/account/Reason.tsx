/** The intro of sign-in and sign-up. It tells a user how to open the page they wanted; all others read `children`. */

import { useState, type ReactNode } from 'react'
import { readDestination } from '../../device/destination'

interface ReasonProps {
  step: 'sign in' | 'sign up'
  /** True on screens for users who may have shared an experience already. */
  mayHaveShared?: boolean
  children: ReactNode
}

export function Reason({ step, mayHaveShared = false, children }: ReasonProps) {
  const [destination] = useState(readDestination)
  if (destination === null) return children
  const share = mayHaveShared
    ? '; if you haven’t shared yet, share one experience first'
    : ' and share one experience'
  return (
    <>
      <span>{`To ${destination.purpose} `}</span>
      <strong>
        <bdi>{destination.name}</bdi>
      </strong>
      <span>{`, ${step}${destination.needsEntry ? share : ''}.`}</span>
    </>
  )
}
