/** Required fields of feedback, and fields that are not stored. */

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EMPTY_FEEDBACK, feedbackSchema } from '../../src/domain/store/feedback'
import { schemaMessages } from '../helpers/schemaMessages'

const both = {
  bug: true,
  bugLocation: ' /list ',
  reproduceSteps: 'open\u3000it',
  suggestion: true,
  elaborateSuggestion: 'dark',
}

describe('feedback', () => {
  it.each([
    ['without a kind', {}, { bug: 'Please select either "Bug" or "Suggestion".' }],
    [
      'about a bug, with blanks for place and steps,',
      { bug: true, bugLocation: ' ', reproduceSteps: '\n' },
      {
        bugLocation: 'Please specify where the bug occurred.',
        reproduceSteps: 'Please describe how to reproduce the bug.',
      },
    ],
    [
      'with a suggestion but no explanation',
      { suggestion: true },
      { elaborateSuggestion: 'Please elaborate on your suggestion.' },
    ],
  ])('%s is refused', (_what, typed, messages) => {
    expect(schemaMessages(feedbackSchema, { ...EMPTY_FEEDBACK, ...typed })).toEqual(messages)
  })

  it('may be of both kinds, with blanks of any script', () => {
    expect(v.parse(feedbackSchema, both)).toEqual({
      ...both,
      bugLocation: '/list',
      reproduceSteps: 'open it',
    })
  })

  it('drops the texts of an unchosen kind', () => {
    const typed = { ...both, bug: false }

    expect(v.parse(feedbackSchema, typed)).toEqual({ ...typed, bugLocation: '', reproduceSteps: '' })
  })
})
