/** The answers to a signed-in reader's requests. Their code loads after the first cards. */

import { lazyPart } from '../../../hooks/lazyPart'

/** If the code fails to load, the next visit announces the answers. */
export const Answers = lazyPart(async () => (await import('./AnswerNotices')).AnswerNotices)
