/** Who looks at the page: as it is known, and until then as it was last time, so that nothing jumps when it is. */

import { useEffect, useState } from 'react'
import { LAST_ROLE_KEY } from '../../config/storageKeys'
import type { Role } from '../../domain/access'

/** Decides where things stand, never what one may see or do. */
export function useExpectedRole(role: Role | 'loading'): Role {
  const [last] = useState(readLast)
  useEffect(() => {
    if (role !== 'loading') writeLast(role)
  }, [role])
  return role === 'loading' ? last : role
}

function readLast(): Role {
  try {
    const stored = localStorage.getItem(LAST_ROLE_KEY)
    return stored === 'contributor' || stored === 'nonContributor' ? stored : 'visitor'
  } catch {
    // Where storage is switched off, everybody is new here.
    return 'visitor'
  }
}

function writeLast(role: Role): void {
  try {
    localStorage.setItem(LAST_ROLE_KEY, role)
  } catch {
    // The page then moves a little, once.
  }
}
