/** `npm run rules`: generates database.rules.json from rules/, and checks it. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readOptions, runCommand } from './command'
import { RULES_FILE, ruleMistakes } from './rulesFile'

await runCommand(async () => {
  if (!readOptions('npm run rules generates database.rules.json. It takes no options.', {})) return
  const { RULES } = await import('../rules').catch((cause: unknown) => {
    if (!(cause instanceof TypeError)) throw cause
    throw new Error(`A table is incomplete. "npm run typecheck" names it. (${cause.message})`, { cause })
  })
  // An equal file is not written again, because another program may be reading it.
  const isCurrent = existsSync(RULES_FILE) && readFileSync(RULES_FILE, 'utf8') === RULES
  if (!isCurrent) writeFileSync(RULES_FILE, RULES)
  const mistakes = ruleMistakes(RULES)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
})
