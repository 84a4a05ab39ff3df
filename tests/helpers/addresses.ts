/** The endings of the club's addresses, so that the tests hold for every club. */

import { emailKey } from '../../src/domain/account/emails'
import { UNIVERSITY_EMAIL_ENDING } from '../../src/domain/organisation'

/** As in `ann${ENDING}`. */
export const ENDING = UNIVERSITY_EMAIL_ENDING
/** As in the key `ann${KEY_ENDING}`. */
export const KEY_ENDING = emailKey(ENDING)
