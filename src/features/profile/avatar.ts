/** Generates avatars in the browser, so that no third party learns about users. */

import { createAvatar } from '@dicebear/core'
import * as thumbs from '@dicebear/thumbs'

/** Pale colours for backgrounds and strong ones for shapes, from tokens.css. */
const GROUNDS = ['fbe6f0', 'fff1d8', 'e2f3ea']
const FIGURES = ['84195f', '2a664f', 'f0a63a', 'b4568c']

/** A data URI. The same seed gives the same picture. */
export function avatarOf(seed: string): string {
  return createAvatar(thumbs, { seed, backgroundColor: GROUNDS, shapeColor: FIGURES }).toDataUri()
}
