/** Setup for every screen test: matchers, clean-up, replacements for missing jsdom functions, and a strict console. */

import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

configure(({ getElementError }) => ({
  // A successful wait ends at once, so a long timeout costs nothing. It stays well below the test timeout in
  // vite.config.ts.
  asyncUtilTimeout: 30_000,
  // A wait throws an error for each change of the page until it succeeds, and nobody reads them. So an error prints the
  // page only when its message is read.
  getElementError(message, container) {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    })
  },
}))

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError')
    this.setAttribute('open', '')
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return
    this.removeAttribute('open')
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  },
})

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = () => undefined
window.scrollBy = () => undefined
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// The router looks for this element before it renders a link. Without it, jsdom would search the whole page each time.
document.head.append(document.createElement('base'))

const strayCalls: string[] = []

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      strayCalls.push(`console.${level}: ${format(...args)}`)
    })
  }
})

/** A test that expects a console call gives the spy its own implementation and asserts the call. */
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  // The next test opens its page without the router's state of this one.
  window.history.pushState(null, '')
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  const calls = strayCalls.splice(0)
  if (calls.length > 0) throw new Error(`The test left words on the console:\n${calls.join('\n')}`)
})
