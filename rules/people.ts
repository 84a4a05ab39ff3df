/** Conditions on the account that reads or writes: verified, owner, moderator. */

import { all, either, stored } from './language'

export const SIGNED_IN = 'auth != null'
/** Never true for a visitor: auth is null, and so are its properties. */
export const VERIFIED = 'auth.token.email_verified == true'

/** The account whose uid is the key $uid. */
export const IS_OWNER = 'auth.uid == $uid'
export const OWNER = all(SIGNED_IN, IS_OWNER)
export const VERIFIED_OWNER = all(VERIFIED, IS_OWNER)

export const IS_MODERATOR = `${stored('moderators/{auth.uid}')}.val() == true`
export const MODERATOR = all(VERIFIED, IS_MODERATOR)
export const MAY_READ_DETAILS = all(
  VERIFIED,
  either(`${stored('interviews/{auth.uid}')}.exists()`, IS_MODERATOR),
)

/** The account has the email of the key $emailKey. The Kelvin sign is excluded because its lower case is k. */
export const IS_EMAIL_OWNER = all(
  '!auth.token.email.matches(/\u212a/)',
  "$emailKey.replace(',', '.') == auth.token.email.toLowerCase()",
)
export const EMAIL_OWNER = all('auth.token.email != null', IS_EMAIL_OWNER)
