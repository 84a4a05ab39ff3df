/** Prepares Google's popup before the click. */

import { browserPopupRedirectResolver, type Auth, type PopupRedirectResolver } from 'firebase/auth'

interface Resolver extends PopupRedirectResolver {
  /**
   * Loads Google's frame, the first step of `signInWithPopup`. If the frame loads after the click, the browser blocks
   * the popup. No public function loads it earlier.
   */
  _initialize?(auth: Auth): Promise<unknown>
}

function isClass(value: unknown): value is new () => Resolver {
  return typeof value === 'function'
}

/**
 * The SDK creates its resolver from a class and keeps it private. This class gives the SDK and `prepare` the same
 * resolver, so that after `prepare` the popup opens directly in the click. If a later SDK loads its frame in another way,
 * the popup still opens, but later.
 */
export function createGooglePopup() {
  const base: unknown = browserPopupRedirectResolver
  if (!isClass(base)) return { resolver: browserPopupRedirectResolver, prepare: () => Promise.resolve() }

  let shared: Resolver | null = null
  const SharedResolver = new Proxy(base, { construct: () => (shared ??= new base()) })
  return {
    resolver: SharedResolver,
    async prepare(auth: Auth) {
      // oxlint-disable-next-line no-underscore-dangle
      await new SharedResolver()._initialize?.(auth)
    },
  }
}
