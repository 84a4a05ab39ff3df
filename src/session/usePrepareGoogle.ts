/** Loads the code for Google's popup when the screen opens, and again when a click is likely. */

import { useEffect, useEffectEvent } from 'react'

export function usePrepareGoogle(load: () => Promise<void>): () => void {
  // The click loads the same code and shows the error.
  const prepare = () => void load().catch(() => undefined)
  const begin = useEffectEvent(prepare)
  useEffect(() => begin(), [])
  return prepare
}
