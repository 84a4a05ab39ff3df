/** `npm run rules`: writes database.rules.json from rules/. */

import { writeFileSync } from 'node:fs'
import { runCommand } from './command'

await runCommand(async () => {
  // Here, so that a mistake in it ends in a message and not in a stack.
  const { RULES } = await import('../rules')
  writeFileSync('database.rules.json', RULES)
})
