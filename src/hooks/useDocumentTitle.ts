/** Sets the page's title in the browser's tab and history. */

import { useEffect } from 'react'
import { PRODUCT_NAME } from '../domain/organisation'

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`
  }, [title])
}
