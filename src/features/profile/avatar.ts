/** Draws avatars in the browser: nothing about the user leaves for a third party. Loaded by ProfileView. */

import { createAvatar } from '@dicebear/core'
import * as thumbs from '@dicebear/thumbs'

/** The site's washes behind, its strong colours in front (tokens.css). */
const GROUNDS = ['fbe6f0', 'fff1d8', 'e2f3ea']
const FIGURES = ['84195f', '2a664f', 'f0a63a', 'b4568c']

/** The same seed gives the same picture, as a data URI. */
export function avatarOf(seed: string): string {
  return createAvatar(thumbs, { seed, backgroundColor: GROUNDS, shapeColor: FIGURES }).toDataUri()
}
