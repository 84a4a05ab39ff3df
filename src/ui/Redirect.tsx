/** A redirect to another screen. It replaces this screen's address in the history. */

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface RedirectProps {
  to: string
  /** For the screen that follows; it must not change while this is shown. */
  state?: unknown
}

/**
 * As the router's `<Navigate replace>`, which leaves a blank page when the address comes back before the next screen is
 * shown: for the router nothing has happened then, and nothing would send on a second time.
 */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    const go = () => {
      // Skip a user who has left this page, for example by signing out, while the next screen loads.
      if (window.location.hash.replace(/\?.*/, '') === `#${pathname}`)
        void navigate(to, { replace: true, state })
    }
    go()
    window.addEventListener('popstate', go)
    return () => window.removeEventListener('popstate', go)
  }, [navigate, pathname, to, state])

  return null
}
