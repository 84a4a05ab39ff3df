/** Prepares the screen that the user will probably open: a link loads code on hover or focus, and data when pressed. */

import { useEffect } from 'react'
import { paths } from '../config/paths'
import { useSources } from '../session/DataContext'
import { preloadScreen } from './routes'

export function useIntent(): void {
  const { summaries } = useSources()

  useEffect(() => {
    const near = ({ target }: Event) => {
      void preloadScreen(linkedPath(target))
    }
    const press = ({ target }: Event) => {
      const path = linkedPath(target)
      if (path === paths.experiences || path.startsWith(paths.company)) summaries.start()
    }
    const events = new AbortController()
    const { signal } = events
    document.addEventListener('pointerover', near, { signal })
    document.addEventListener('focusin', near, { signal })
    document.addEventListener('pointerdown', press, { signal })
    return () => events.abort()
  }, [summaries])
}

/** The path of the link around `target`; '' without a link. */
function linkedPath(target: EventTarget | null): string {
  const link = target instanceof Element ? target.closest('a') : null
  return /^#([^?]*)/.exec(link?.getAttribute('href') ?? '')?.[1] ?? ''
}
