/** Links to parts of a sheet. The address stores the part, so that Back returns to its link. */

import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, type LinkProps } from 'react-router-dom'

interface PartLinks<List extends HTMLElement> {
  readonly listRef: RefObject<List | null>
  /** The props of a link in the list. `part` is the `data-anchor` of its target. */
  readonly partLink: (part: string) => Pick<LinkProps, 'to'> & { readonly 'data-part': string }
}

export function usePartLinks<List extends HTMLElement>(): PartLinks<List> {
  const listRef = useRef<List>(null)
  const { search, hash } = useLocation()
  const lastHash = useRef(hash)

  useEffect(() => {
    const left = lastHash.current
    lastHash.current = hash
    if (hash !== '' || left === '') return
    listRef.current
      ?.querySelector<HTMLElement>(`a[data-part="${CSS.escape(left.slice(1))}"]`)
      ?.focus({ preventScroll: true })
  }, [hash])

  return { listRef, partLink: (part) => ({ to: { search, hash: part }, 'data-part': part }) }
}
