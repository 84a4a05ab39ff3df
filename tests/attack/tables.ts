/** All attacks on the rules, by what they aim at. */

import type { Attack } from './attack'
import { readingAttacks } from './reading'
import { shapeAttacks } from './shapes'
import { transferAttacks } from './transfers'
import { writingAttacks } from './writing'

export const attackTables: Readonly<Record<string, readonly Attack[]>> = {
  'what is hidden': readingAttacks,
  'what belongs together, and to whom': writingAttacks,
  'what nobody would type': shapeAttacks,
  transfers: transferAttacks,
}
