/** Every screen and state of the product: what screenshots show and accessibility tests go through. */

import { ACCOUNT_SCENES } from './account'
import { APPROVAL_SCENES } from './approval'
import { CONTRIBUTE_SCENES } from './contribute'
import { EXPERIENCES_SCENES } from './experiences'
import { FORM_SCENES } from './form'
import { HOME_SCENES } from './home'
import { PROFILE_SCENES } from './profile'
import { REST_SCENES } from './rest'
import type { Scene } from './stage'

export const SCENES: readonly Scene[] = [
  ...HOME_SCENES,
  ...ACCOUNT_SCENES,
  ...CONTRIBUTE_SCENES,
  ...FORM_SCENES,
  ...EXPERIENCES_SCENES,
  ...PROFILE_SCENES,
  ...APPROVAL_SCENES,
  ...REST_SCENES,
]
