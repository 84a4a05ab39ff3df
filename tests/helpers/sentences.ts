/** Every sentence of the product, by the name under which the code says it. */

import * as messages from '../../src/domain/messages'
import * as everywhere from '../../src/domain/messagesEverywhere'

export interface Sentence {
  /** `signInMessages.emailMissing`, or the name of a constant that is one sentence. */
  readonly constant: string
  /** A text, or what makes one. */
  readonly sentence: unknown
}

function sentencesOf(exported: object): readonly Sentence[] {
  return Object.entries(exported).flatMap(([group, sentences]: [string, unknown]) =>
    typeof sentences === 'object' && sentences !== null
      ? Object.entries(sentences).map(([name, sentence]) => ({ constant: `${group}.${name}`, sentence }))
      : [{ constant: group, sentence: sentences }],
  )
}

/** Those of messages.ts, which are all there are. */
export const SENTENCES = sentencesOf(messages)

/** Those that the whole site says, some of them under a second name. */
export const EVERYWHERE = sentencesOf(everywhere)
