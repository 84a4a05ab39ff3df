/**
 * A new page starts at its top, or at the part that the address names after a second '#'. Back, Forward and a reload lead to where
 * the reader was, as soon as that is there again: the element in sight is found by its `data-anchor`, because heights change while
 * a list comes in.
 */

import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { forgetPage, readPage, writePage } from '../device/pageMemory'

/** When nothing has moved for so long, the page is as it was. */
const SETTLED_MS = 1_000
/** From the first of these on, the reader decides. */
const READER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

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
      // Where the page is there before this code, the browser is sooner.
      window.history.scrollRestoration = 'auto'
    }
    take()
    // The last moments at which the page is as its reader leaves it.
    document.addEventListener('click', remember, true)
    window.addEventListener('popstate', remember, true)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', take)
    return () => {
      document.removeEventListener('click', remember, true)
      window.removeEventListener('popstate', remember, true)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', take)
    }
  }, [])

  // Before the browser takes its picture for the transition between the screens.
  useLayoutEffect(() => {
    const before = shown.current
    if (before === location) return
    shown.current = location
    const root = document.documentElement
    const part = location.hash.slice(1)
    // A filter, for instance, changes the address of its page and not the place in it.
    const isSamePage = navigation === NavigationType.Replace && before?.pathname === location.pathname
    if (isSamePage) forgetPage(before.key)
    const { top } = navigation === NavigationType.Pop ? readPage(location.key) : {}
    // Until now the browser, or its reader, decides where the first page stands.
    if (top === undefined && part === '' && (isSamePage || before === null)) return
    release?.()
    if (top !== undefined) {
      if (before !== null || root.scrollTop === 0) holdPosition(location.key)
      return
    }
    if (!isSamePage && before !== null) root.scrollTop = 0
    if (part !== '') holdPart(part)
  }, [location, navigation])
}

function rememberPosition(key: string): void {
  // Still on the way to what is remembered.
  if (release !== null) return
  const anchors = document.querySelectorAll<HTMLElement>('[data-anchor]')
  const inSight = [...anchors].find((element) => element.getBoundingClientRect().top >= 0)
  writePage(key, {
    top: document.documentElement.scrollTop,
    anchor: inSight?.dataset['anchor'] ?? null,
    offset: inSight?.getBoundingClientRect().top ?? null,
  })
}

/** Null while nothing is held. */
let release: (() => void) | null = null

/** Where it was left. */
function holdPosition(key: string): void {
  const root = document.documentElement
  const { top: wanted, offset, anchor } = readPage(key)
  const top = Number(wanted)
  root.scrollTop = 0
  if (top === 0) return
  hold(() => {
    const element = typeof anchor === 'string' ? anchored(anchor) : null
    if (element !== null) root.scrollTop += element.getBoundingClientRect().top - Number(offset)
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
