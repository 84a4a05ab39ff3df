/** True in development, tests and local builds; false in a production build, where the code behind it is dropped. */
declare const __LOCAL_BACKEND__: boolean

interface Window {
  /** The button that was clicked last; the script in index.html sets it. */
  pressed?: HTMLElement | null
  /**
   * The newest cards, or null where none were asked for; set by the script in index.html, on the pages that begin with
   * them. Never rejects: null also for a failure.
   */
  firstCards?: Promise<unknown> | null
}
