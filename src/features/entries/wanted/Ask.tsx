/** The offer to ask for a company. Its code loads when it is shown, so that it never delays the first cards. */

import { lazyPart } from '../../../hooks/lazyPart'

export const Ask = lazyPart(async () => (await import('./AskFor')).AskFor)
