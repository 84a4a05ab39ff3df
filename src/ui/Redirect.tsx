/** Redirects to another screen, which replaces this one in the history. */

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface RedirectProps {
  to: string
  /** The state for the next screen. It must not change while this is mounted. */
  state?: unknown
}

/**
 * The router's `<Navigate replace>` redirects only once. If the user goes Back before the next screen appears, it
 * leaves a blank page. This component redirects again.
 */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    const go = () => {
      // The user may have left this page while the next screen loads, for example by signing out.
      if (window.location.hash.replace(/\?.*/, '') === `#${pathname}`)
        void navigate(to, { replace: true, state })
    }
    go()
    window.addEventListener('popstate', go)
    return () => window.removeEventListener('popstate', go)
  }, [navigate, pathname, to, state])

  return null
}
