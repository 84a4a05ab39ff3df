/** The offer to ask for a company. Its code loads when it is shown, so that it never delays the first cards. */

import { failureMessages } from '../../../domain/errorMessages'
import { lazyModule, useLazyModule } from '../../../hooks/lazyModule'
import { LoadError } from '../../../ui/LoadError'
import type { AskForProps } from './AskFor'

const askFor = lazyModule(async () => (await import('./AskFor')).AskFor)

export function Ask(props: AskForProps) {
  const code = useLazyModule(askFor)
  if (code.status === 'failed') {
    return <LoadError onRetry={askFor.retry}>{failureMessages.codeMissing}</LoadError>
  }
  return code.status === 'ready' && <code.value {...props} />
}
