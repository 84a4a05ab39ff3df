/** What feedback must say, and what is left out of it. */

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EMPTY_FEEDBACK, feedbackSchema } from '../../src/domain/feedback'
import { schemaMessages } from '../helpers/schemaMessages'

describe('feedback', () => {
  it('needs a kind', () => {
    expect(schemaMessages(feedbackSchema, EMPTY_FEEDBACK)).toEqual({
      bug: 'Please select either "Bug" or "Suggestion".',
    })
  })

  it('of a bug needs where and how, blanks not counted', () => {
    expect(
      schemaMessages(feedbackSchema, {
        ...EMPTY_FEEDBACK,
        bug: true,
        bugLocation: ' ',
        reproduceSteps: '\n',
      }),
    ).toEqual({
      bugLocation: 'Please specify where the bug occurred.',
      reproduceSteps: 'Please describe how to reproduce the bug.',
    })
  })

  it('of a suggestion needs an explanation', () => {
    expect(schemaMessages(feedbackSchema, { ...EMPTY_FEEDBACK, suggestion: true })).toEqual({
      elaborateSuggestion: 'Please elaborate on your suggestion.',
    })
  })

  it('may be both', () => {
    const both = {
      bug: true,
      bugLocation: ' /list ',
      reproduceSteps: 'open it',
      suggestion: true,
      elaborateSuggestion: 'dark',
    }

    expect(v.parse(feedbackSchema, both)).toEqual({ ...both, bugLocation: '/list' })
  })

  it('drops the texts of a kind that was not chosen', () => {
    const typed = {
      bug: false,
      bugLocation: 'x',
      reproduceSteps: 'y',
      suggestion: true,
      elaborateSuggestion: 'more',
    }

    expect(v.parse(feedbackSchema, typed)).toEqual({ ...typed, bugLocation: '', reproduceSteps: '' })
  })
})
