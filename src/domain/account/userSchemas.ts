/** Schemas for a stored profile and for the profile form. */

import * as v from 'valibot'
import { accountEmail, accountName } from './credentials'
import { gpaToText, isGpa } from '../entry/gpa'
import { readGpa } from '../entry/typedValues'
import { MAX_LENGTH } from '../store/limits'
import { profileMessages } from './messages'
import { tidyText } from '../text/tidyText'
import {
  DEFAULT_TAGLINE,
  DEFAULT_USERNAME,
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
  type User,
} from './user'

const profileTexts = {
  username: accountName,
  tagline: tidyText(MAX_LENGTH.tagline),
  preferredContact: tidyText(MAX_LENGTH.preferredContact),
  currentYear: tidyText(MAX_LENGTH.currentYear),
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

const DEFAULTS: Partial<Profile> = { username: DEFAULT_USERNAME, tagline: DEFAULT_TAGLINE }
const isUntouched = (profile: Profile, field: ProfileField) =>
  String(profile[field] ?? '').trim() === '' || profile[field] === DEFAULTS[field]

/**
 * The values that a transfer fills: empty or at their default in the new profile, but not in the old one. A text of the
 * previous site that is too long for the rules stays in the old profile.
 */
export function valuesToFill(here: Profile, there: Profile): Partial<Profile> {
  const fields = PROFILE_FIELDS.filter((field) => isUntouched(here, field) && !isUntouched(there, field))
  const values = fields.flatMap((field) => {
    const { success, output } = v.safeParse(profileSchema.entries[field], there[field])
    return success ? [[field, output]] : []
  })
  return Object.fromEntries(values)
}
