/** Sets the page's title in the browser's tab and history. */

import { useEffect } from 'react'

const SITE = 'WiC Interviews'

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === SITE ? SITE : `${title} · ${SITE}`
  }, [title])
}
