/**
 * Back closes what lies over the page, the topmost first, and the next Back leaves. Each such layer has an entry of its
 * own in the history, at the address of the page; an entry without its layer is left again at once.
 */

import { useEffect, useRef } from 'react'

type Close = () => void

/** Open now, the topmost last. */
const layers: Close[] = []
/** The page when entries were last compared with layers. */
let page: string | null = null
/** The browser has been asked to leave entries and has not done so yet. */
let leavesEntries = false

/** `onBack` is asked to close the layer that is open while `open` is true. It may stay: then it gets its entry again. */
export function useBackToClose(open: boolean, onBack: Close): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (page === null) window.addEventListener('popstate', onPopState, { capture: true })
    settleSoon()
    if (!open) return undefined
    const layer = () => latest.current()
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      settleSoon()
    }
  }, [open])
}

/** After the owners have drawn what they decided: one layer may make way for another. */
function settleSoon(): void {
  page ??= shownPage()
  setTimeout(settle)
}

/** Gives each layer its entry, and leaves entries whose layer is gone. */
function settle(): void {
  if (leavesEntries && page === shownPage()) return
  page = shownPage()
  const surplus = entryCount() - layers.length
  leavesEntries = surplus > 0
  if (leavesEntries) window.history.go(-surplus)
  for (let count = entryCount() + 1; count <= layers.length; count += 1) {
    // The router's own part of the state stays.
    window.history.pushState({ ...Object(window.history.state), layers: count }, '')
  }
}

function onPopState(event: PopStateEvent): void {
  const isOurs = layers.length > 0 || leavesEntries
  // Nothing has changed for the router.
  if (isOurs && page === shownPage()) event.stopImmediatePropagation()
  if (!leavesEntries && entryCount() < layers.length) layers.at(-1)?.()
  leavesEntries = false
  settleSoon()
}

/** How many entries of layers lie below the present one, itself included. */
function entryCount(): number {
  return Number(stateOf('layers') ?? 0)
}

/** The router names each of its entries by a key. */
function shownPage(): string {
  return `${String(stateOf('key'))} ${window.location.href}`
}

function stateOf(name: string): unknown {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}
