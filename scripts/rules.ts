/** `npm run rules`: generates database.rules.json from rules/. */

import { writeFileSync } from 'node:fs'
import { RULES } from '../rules'

writeFileSync('database.rules.json', RULES)
