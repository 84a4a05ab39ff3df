/** Generates avatars in the browser, so no third party receives user data. ProfileView loads it on demand. */

import { createAvatar } from '@dicebear/core'
import * as thumbs from '@dicebear/thumbs'

/** The site's pale colours for backgrounds, its strong colours for shapes (tokens.css). */
const GROUNDS = ['fbe6f0', 'fff1d8', 'e2f3ea']
const FIGURES = ['84195f', '2a664f', 'f0a63a', 'b4568c']

/** The same seed gives the same picture, as a data URI. */
export function avatarOf(seed: string): string {
  return createAvatar(thumbs, { seed, backgroundColor: GROUNDS, shapeColor: FIGURES }).toDataUri()
}
