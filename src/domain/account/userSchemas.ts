/** Schemas for a stored profile and for the profile form. */

import * as v from 'valibot'
import { accountEmail, accountName } from './credentials'
import { gpaToText, isGpa } from '../entry/gpa'
import { readGpa } from '../entry/typedValues'
import { MAX_LENGTH } from '../store/limits'
import { profileMessages } from './messages'
import { generalMessages } from '../text/messages'
import { tidy } from '../text/text'
import type { User } from './user'

const optionalText = (field: 'tagline' | 'preferredContact' | 'currentYear') =>
  v.pipe(
    v.string(),
    v.transform(tidy),
    v.maxLength(MAX_LENGTH[field], generalMessages.tooLong(MAX_LENGTH[field])),
  )

const profileTexts = {
  username: accountName,
  tagline: optionalText('tagline'),
  preferredContact: optionalText('preferredContact'),
  currentYear: optionalText('currentYear'),
}

export const profileSchema = v.object({
  ...profileTexts,
  gpa: v.nullable(v.pipe(v.number(), v.check(isGpa))),
})

/** Every field is a text, as typed. */
export const profileFormSchema = v.object({
  ...profileTexts,
  email: accountEmail,
  gpa: v.pipe(
    v.string(),
    v.rawTransform<string, number | null>(({ dataset, addIssue, NEVER }) => {
      const reading = readGpa(dataset.value)
      if ('gpa' in reading) return reading.gpa
      addIssue({ message: profileMessages.gpaInvalid })
      return NEVER
    }),
  ),
})
export type ProfileForm = v.InferInput<typeof profileFormSchema>

export function toProfileForm(user: User): ProfileForm {
  return {
    username: user.username,
    email: user.email,
    tagline: user.tagline,
    preferredContact: user.preferredContact,
    currentYear: user.currentYear,
    gpa: gpaToText(user.gpa),
  }
}
