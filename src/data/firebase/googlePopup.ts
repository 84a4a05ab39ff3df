/** Prepares Google's popup before the click. */

import { browserPopupRedirectResolver, type Auth, type PopupRedirectResolver } from 'firebase/auth'

interface Resolver extends PopupRedirectResolver {
  /**
   * Loads Google's frame, the first step of `signInWithPopup`. If the frame loads after the click, the browser blocks
   * the popup. No public function loads it earlier.
   */
  _initialize?(auth: Auth): Promise<unknown>
}
type ResolverClass = new () => Resolver

function isClass(value: unknown): value is ResolverClass {
  return typeof value === 'function'
}

interface GooglePopup {
  /** Pass this to `signInWithPopup`. */
  readonly resolver: PopupRedirectResolver
  /** Afterwards the popup opens directly in the click. */
  prepare(auth: Auth): Promise<void>
}

/**
 * The SDK creates its resolver from a class and keeps it private. This class gives the SDK and `prepare` the same
 * resolver. If a later SDK loads its frame in another way, the popup still opens, but later.
 */
export function createGooglePopup(): GooglePopup {
  const base: unknown = browserPopupRedirectResolver
  if (!isClass(base)) return { resolver: browserPopupRedirectResolver, prepare: () => Promise.resolve() }

  let shared: Resolver | null = null
  const SharedResolver = new Proxy(base, { construct: () => (shared ??= new base()) })
  return {
    resolver: SharedResolver,
    async prepare(auth) {
      // oxlint-disable-next-line no-underscore-dangle
      await new SharedResolver()._initialize?.(auth)
    },
  }
}
