/** `npm run rules`: generates database.rules.json from rules/. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { RULES } from '../rules'

const FILE = 'database.rules.json'

// An equal file is not written again, because another program may be reading it.
const isCurrent = existsSync(FILE) && readFileSync(FILE, 'utf8') === RULES
if (!isCurrent) writeFileSync(FILE, RULES)
