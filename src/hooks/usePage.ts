/** The current page: one visit to a history entry. It stays the same page when it changes its own address. */

import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { readPage, writePage, type PageMemory } from '../device/pageMemory'

/** Events by which the reader takes over the position and the focus of a page. */
export const READER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** A React key for content that starts again on each page, also if a link leads from a screen to itself. */
export function usePageKey(): string {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const [pageKey, setPageKey] = useState(key)
  // A screen replaces its address when the user chooses a filter, for instance.
  if (navigation !== NavigationType.Replace && pageKey !== key) setPageKey(key)
  return pageKey
}

/** A state that Back, Forward and a reload restore. */
export function usePageState<Name extends keyof PageMemory>(
  name: Name,
  initial: () => PageMemory[Name],
): readonly [PageMemory[Name], Dispatch<SetStateAction<PageMemory[Name]>>] {
  const { key } = useLocation()
  const [value, setValue] = useState<PageMemory[Name]>(() => readPage(key)[name] ?? initial())
  // Also writes the state for each new key: the old key's memory is forgotten when the page changes its own address.
  useEffect(() => writePage(key, { [name]: value }), [key, name, value])
  return [value, setValue]
}
