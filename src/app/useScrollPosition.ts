/**
 * A new screen starts at its top, or at the part of it that the address names after a second '#'. Back and a reload lead to where
 * the reader was, once that is there again: what was in sight is found by its `data-anchor`, because heights change while a list
 * comes in.
 */

import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { enterHistoryState, keepHistoryState, remember, remembered } from '../device/historyState'

/** When nothing has moved for so long, the page is as it was. */
const SETTLED_MS = 1_000
/** From the first of these on, the reader decides. */
const READER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

export function useScrollPosition(): void {
  const location = useLocation()
  const entered = useRef<typeof location>(null)

  useEffect(() => {
    const take = () => {
      window.history.scrollRestoration = 'manual'
    }
    const leave = () => {
      rememberPosition()
      keepHistoryState()
      // Where the page is there before this code, the browser is sooner.
      window.history.scrollRestoration = 'auto'
    }
    take()
    // The last moments at which the page is as its reader leaves it.
    document.addEventListener('click', rememberPosition, true)
    window.addEventListener('popstate', rememberPosition, true)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', take)
    return () => {
      document.removeEventListener('click', rememberPosition, true)
      window.removeEventListener('popstate', rememberPosition, true)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', take)
    }
  }, [])

  // Before the browser takes its picture for the transition between the screens.
  useLayoutEffect(() => {
    if (entered.current === location) return
    entered.current = location
    const arrival = enterHistoryState(location.key)
    const root = document.documentElement
    const part = location.hash.slice(1)
    // The same part may be asked for again.
    if (arrival === 'here' && part === '') return
    release?.()
    if (arrival === 'new') root.scrollTop = 0
    if (part !== '' && (arrival === 'here' || arrival === 'new')) holdPart(part)
    // Who has scrolled already, or whom the browser has brought there, stays.
    else if (arrival === 'back' || root.scrollTop === 0) holdPosition()
  }, [location])
}

function rememberPosition(): void {
  // Still on the way to what is remembered.
  if (release !== null) return
  const anchors = document.querySelectorAll<HTMLElement>('[data-anchor]')
  const inSight = [...anchors].find((element) => element.getBoundingClientRect().top >= 0)
  remember('top', document.documentElement.scrollTop)
  remember('anchor', inSight?.dataset['anchor'] ?? null)
  remember('offset', inSight?.getBoundingClientRect().top ?? null)
}

/** Null while nothing is held. */
let release: (() => void) | null = null

/** Where it was left. */
function holdPosition(): void {
  const root = document.documentElement
  const [top, offset] = [Number(remembered('top') ?? 0), Number(remembered('offset'))]
  const anchor = remembered('anchor')
  root.scrollTop = 0
  if (top === 0) return
  hold(() => {
    const element = typeof anchor === 'string' ? anchored(anchor) : null
    if (element !== null) root.scrollTop += element.getBoundingClientRect().top - offset
    else if (typeof anchor !== 'string' && root.scrollHeight - root.clientHeight >= top) root.scrollTop = top
    else return false
    return true
  })
}

/** At the beginning of the part, which has the focus then. */
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

/** Keeps the page at its place while it comes in, until it has settled or the reader acts. `reach` says whether the place is there. */
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
