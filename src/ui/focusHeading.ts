/** Gives the first heading in there the focus, so that screen readers read it out. False where there is none. */
export function focusHeading(within: Element | null): boolean {
  const heading = within?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
