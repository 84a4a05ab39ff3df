/** The lines of rounds in the form's text *Questions asked*. */

import { describe, expect, it } from 'vitest'
import { submitEntrySchema } from '../../src/domain/entry/entrySchemas'
import { MIN_WORDS } from '../../src/domain/store/limits'
import { firstUnusedRound, withoutUnusedRounds, withRounds } from '../../src/domain/questions/roundLines'
import { entryMessages } from '../../src/domain/text/messages'
import { typedEntry, words } from '../helpers/builders'
import { schemaMessages } from '../helpers/schemaMessages'

const TEXT = 'Heaps\nTechnical: \nBehavioral:\n\nWhy us?\nFinal panel: '

describe('a line for each kind of round', () => {
  it.each([
    ['', [], ['Technical'], '\nTechnical: '.trimStart()],
    ['Heaps\n', [], ['Technical'], 'Heaps\nTechnical: '],
    ['Technical: ', ['Technical'], ['Technical', 'Behavioral'], 'Technical: \nBehavioral: '],
    ['Technical: Heaps', [], ['Technical'], 'Technical: Heaps'],
    ['Heaps\nTechnical: \nBehavioral: ', ['Technical', 'Behavioral'], ['Behavioral'], 'Heaps\nBehavioral: '],
    ['Technical: Heaps', ['Technical'], [], 'Technical: Heaps'],
    ['Technical:\nHeaps', ['Technical'], [], 'Technical:\nHeaps'],
  ])('turns %j from %j to %j into %j', (text, before, after, expected) => {
    expect(withRounds(text, before, after)).toBe(expected)
  })

  it('is not sent if nothing is behind it or below it', () => {
    expect(withoutUnusedRounds(TEXT)).toBe('Heaps\nBehavioral:\n\nWhy us?')
  })

  it('gets the cursor if it is the first unused one', () => {
    expect(firstUnusedRound(TEXT)).toBe('Heaps\nTechnical: '.length)
    expect(firstUnusedRound('Technical: Heaps')).toBeNull()
  })

  it('counts no words while it is unused', () => {
    const messagesOf = (questionsAsked: string) =>
      schemaMessages(submitEntrySchema, { ...typedEntry(), questionsAsked })

    expect(messagesOf(`${words(MIN_WORDS - 1)}\nTechnical: `)).toEqual({
      questionsAsked: entryMessages.questionsTooShort,
    })
    expect(messagesOf(`${words(MIN_WORDS - 1)}\nTechnical: Heaps`)).toEqual({})
  })
})
