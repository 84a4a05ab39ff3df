/** `npm run rules`: generates database.rules.json from rules/. */

import { writeFileSync } from 'node:fs'
import { runCommand } from './command'

await runCommand(async () => {
  // Imported here, so that an error in the rules prints a message without a stack.
  const { RULES } = await import('../rules')
  writeFileSync('database.rules.json', RULES)
})
