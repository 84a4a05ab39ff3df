/** A part of a screen that loads when it is first shown. */

import type { ComponentType } from 'react'
import { lazyModule, useLazyModule } from './lazyModule'

/** For parts that nobody waits for: shows nothing while the code loads, and if it fails to load. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = lazyModule(importPart)
  return function LazyPart(props: Props) {
    const code = useLazyModule(part)
    return code.status === 'ready' && <code.value {...props} />
  }
}
