/**
 * What somebody did to a prerendered page before its code had come: taken off the page, and done again once the app stands
 * behind it. Of several presses the last one counts. The script in index.html has marked what was touched
 * (scripts/prerender/startScript.ts).
 */

import { flushSync } from 'react-dom'

/** Leaves the page as it was prerendered, lets `show` put the app on it, and does again what was done. */
export function showAndRedo(page: HTMLElement, show: () => void): void {
  const pressed = page.querySelector<HTMLElement>('button[data-early]')
  const choices = [...page.querySelectorAll<HTMLSelectElement>('select[data-early]')].map(takeChoice)
  pressed?.removeAttribute('data-early')

  flushSync(show)

  for (const { select, chosen } of choices) {
    const now = standIn(select)
    if (now === null) continue
    now.selectedIndex = chosen
    now.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (pressed !== null) standIn(pressed)?.click()
}

function takeChoice(select: HTMLSelectElement) {
  const chosen = select.selectedIndex
  select.removeAttribute('data-early')
  select.selectedIndex = 0
  return { select, chosen }
}

/** The element itself or, where the app has made the page anew, the one of the same name. */
function standIn<E extends HTMLElement>(element: E): E | null {
  if (element.isConnected) return element
  const name = element.getAttribute('aria-label')
  if (name === null) return null
  return document.querySelector<E>(`${element.localName}[aria-label="${CSS.escape(name)}"]`)
}
