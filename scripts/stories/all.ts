/** All stories: every screen and state of the product, for pictures and accessibility tests. */

import { ACCOUNT_STORIES } from './accounts'
import { ENTRY_STORIES } from './entries'
import { SITE_STORIES } from './site'
import type { Story } from './story'
import { TRUST_STORIES } from './trust'

export const STORIES: readonly Story[] = [
  ...SITE_STORIES,
  ...ACCOUNT_STORIES,
  ...ENTRY_STORIES,
  ...TRUST_STORIES,
]
