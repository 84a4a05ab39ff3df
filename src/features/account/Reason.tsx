/** The intro of sign-in and sign-up. It tells a user how to open the page they wanted; all others read `children`. */

import { useState, type ReactNode } from 'react'
import { readDestination } from '../../device/destination'

interface ReasonProps {
  step: 'sign in' | 'sign up'
  children: ReactNode
}

export function Reason({ step, children }: ReasonProps) {
  const [destination] = useState(readDestination)
  if (destination === null) return children
  // A student who signs in may have shared an experience already.
  const share =
    step === 'sign in'
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
