/**
 * Sets the scroll position of each page. A new page starts at its top, or at the part that the address names after a
 * second '#'. Back, Forward and a reload restore the reader's position once that part of the page exists. The position
 * is stored relative to an element with `data-anchor`, because heights change while a list loads.
 */

import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { forgetPage, readPage, writePage, type PageMemory } from '../device/pageMemory'
import { READER_ACTS } from '../hooks/usePage'

/** The page has settled when nothing has moved for this long. */
const SETTLED_MS = 1_000

export function useScrollPosition(): void {
  const location = useLocation()
  const navigation = useNavigationType()
  const shown = useRef<typeof location>(null)

  useEffect(() => {
    const take = () => {
      window.history.scrollRestoration = 'manual'
    }
    const remember = () => {
      if (shown.current !== null) rememberPosition(shown.current.key)
    }
    const leave = () => {
      remember()
      // The browser restores the position faster if the page exists before this code runs.
      window.history.scrollRestoration = 'auto'
    }
    take()
    const events = new AbortController()
    const { signal } = events
    // Runs before the page changes, while the position is still the reader's.
    document.addEventListener('click', remember, { capture: true, signal })
    window.addEventListener('popstate', remember, { capture: true, signal })
    window.addEventListener('resize', keepFieldInSight, { signal })
    window.addEventListener('pagehide', leave, { signal })
    window.addEventListener('pageshow', take, { signal })
    return () => events.abort()
  }, [])

  // Runs before the browser captures the screen for the transition.
  useLayoutEffect(() => {
    const before = shown.current
    if (before === location) return
    shown.current = location
    const root = document.documentElement
    const part = location.hash.slice(1)
    // Changing a filter, for instance, changes the address but not the position.
    const isSamePage = navigation === NavigationType.Replace && before?.pathname === location.pathname
    if (isSamePage) forgetPage(before.key)
    const { position } = navigation === NavigationType.Pop ? readPage(location.key) : {}
    // The browser or the reader has set the position of the first page.
    if (position === undefined && part === '' && (isSamePage || before === null)) return
    release?.()
    if (position !== undefined) {
      if (before !== null || root.scrollTop === 0) holdPosition(position)
      return
    }
    if (!isSamePage && before !== null) root.scrollTop = 0
    if (part !== '') holdPart(part)
  }, [location, navigation])
}

/** Rotating a phone moves the lines of a long form. */
function keepFieldInSight(): void {
  const field = document.activeElement
  if (field?.closest('form')) field.scrollIntoView({ block: 'nearest' })
}

function rememberPosition(key: string): void {
  // The page is still moving to a remembered position.
  if (release !== null) return
  const anchors = document.querySelectorAll<HTMLElement>('[data-anchor]')
  const visible = [...anchors].find((element) => element.getBoundingClientRect().top >= 0)
  const name = visible?.dataset['anchor']
  writePage(key, {
    position: {
      top: document.documentElement.scrollTop,
      anchor: visible && name ? { name, offset: visible.getBoundingClientRect().top } : null,
    },
  })
}

/** Stops holding a position. Null while none is held. */
let release: (() => void) | null = null

function holdPosition({ top, anchor }: PageMemory['position']): void {
  const root = document.documentElement
  root.scrollTop = 0
  if (top === 0) return
  hold(() => {
    const element = anchor && anchored(anchor.name)
    if (anchor && element) root.scrollTop += element.getBoundingClientRect().top - anchor.offset
    else if (!anchor && root.scrollHeight - root.clientHeight >= top) root.scrollTop = top
    else return false
    return true
  })
}

/** Holds the start of the part, and focuses the part. */
function holdPart(anchor: string): void {
  hold(() => {
    const element = anchored(anchor)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView()
    return element !== null
  })
}

function anchored(anchor: string): HTMLElement | null {
  return document.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`)
}

/** Keeps the page at a position until it has settled or the reader acts. `reach` returns false before it exists. */
function hold(reach: () => boolean): void {
  const observer = new ResizeObserver(place)
  let settled: ReturnType<typeof setTimeout> | undefined

  function place() {
    if (!reach()) return
    clearTimeout(settled)
    settled = setTimeout(end, SETTLED_MS)
  }

  function end() {
    release = null
    clearTimeout(settled)
    observer.disconnect()
    for (const act of READER_ACTS) window.removeEventListener(act, end, true)
  }

  release = end
  for (const act of READER_ACTS) window.addEventListener(act, end, true)
  observer.observe(document.body)
  place()
}
