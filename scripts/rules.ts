/** `npm run rules`: writes database.rules.json from rules/, and names what Firebase would refuse in it. */

import { writeFileSync } from 'node:fs'
import { parseRules, RulesError } from 'realtime-database-server'
import { runCommand } from './command'
import { rulesErrorLines } from './rulesFile'

const FILE = 'database.rules.json'

await runCommand(async () => {
  const { RULES } = await import('../rules')
  writeFileSync(FILE, RULES)
  try {
    parseRules(RULES)
  } catch (error) {
    throw error instanceof RulesError ? new Error(rulesErrorLines(FILE, error.message).join('\n')) : error
  }
})
