/** The parts of the experiences page that load after the first cards. */

import { lazyPart } from '../../../hooks/lazyPart'

/** The answers to a signed-in reader's requests. If the code fails to load, the next visit announces them. */
export const Answers = lazyPart(async () => (await import('./AnswerNotices')).AnswerNotices)
/** The offer to ask for a company, on an empty result. */
export const Ask = lazyPart(async () => (await import('../wanted/AskFor')).AskFor)
