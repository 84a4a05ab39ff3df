/** Focuses the first heading within the element, so that screen readers read it. Returns false if there is none. */
export function focusHeading(within: Element | null): boolean {
  const heading = within?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
