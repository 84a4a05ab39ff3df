/** The parts of the preparation screen that few sheets show. */

import { lazyPart } from '../../../hooks/lazyPart'

/** The offer to ask for a company with few entries or none. */
export const Ask = lazyPart(async () => (await import('../wanted/AskFor')).AskFor)
