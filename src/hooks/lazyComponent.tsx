/** A component in a chunk of its own, loaded when it is first shown, or before, when a press is likely. */

import { lazy, useState, type ComponentType, type ReactNode } from 'react'

export interface LazyComponent {
  (): ReactNode
  /** Loads the code once. After a failure the next call tries again, and showing the component throws. */
  preload(): Promise<ComponentType>
}

/**
 * As React's `lazy`, of an export by its name, but without a pause, and so without a flash of the fallback, once the code
 * is there.
 */
export function lazyComponent<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyComponent {
  let loaded: ComponentType | null = null
  let attempt: { readonly code: Promise<ComponentType>; readonly Awaited: ComponentType } | null = null
  let failed = false

  async function loadCode(): Promise<ComponentType> {
    try {
      loaded = (await load())[name]
      return loaded
    } catch (error) {
      failed = true
      throw error
    }
  }

  function start() {
    failed = false
    const code = loadCode()
    attempt = { code, Awaited: lazy(async () => ({ default: await code })) }
    return attempt
  }

  function Lazy() {
    // Chosen once for as long as it is shown: another choice would be another component, and lose its state.
    const [ready] = useState(() => ({ Content: loaded ?? (attempt ?? start()).Awaited }))
    return <ready.Content />
  }
  Lazy.preload = () => (attempt === null || failed ? start() : attempt).code
  return Lazy
}
