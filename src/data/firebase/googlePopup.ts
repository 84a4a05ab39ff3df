/** The popup of Google's sign-in, made ready before the click. */

import { browserPopupRedirectResolver, type Auth, type PopupRedirectResolver } from 'firebase/auth'

interface Resolver extends PopupRedirectResolver {
  /**
   * Loads Google's frame into the page: the first thing that `signInWithPopup` does. A popup that opens after it is no
   * longer part of the click, and blocked. There is no public way to do this before the click.
   */
  _initialize?(auth: Auth): Promise<unknown>
}
type ResolverClass = new () => Resolver

function isClass(value: unknown): value is ResolverClass {
  return typeof value === 'function'
}

export interface GooglePopup {
  /** To be passed to `signInWithPopup`. */
  readonly resolver: PopupRedirectResolver
  /** Once done, the popup opens right in the click. */
  prepare(auth: Auth): Promise<void>
}

/**
 * The SDK makes its resolver out of the class it is given and keeps it to itself; the class here gives the SDK and
 * `prepare` the same one. Should a later SDK start its frame in another way, the popup still opens, only later.
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
