/** Refuses to deploy a site that nobody could use. Firebase's CLI runs it first (firebase.json), and so does `npm run deploy`. */

import { readFileSync } from 'node:fs'
import { RULES } from '../rules'
import { runCommand } from './command'
import { projectEnv, projectOf, settingsProblem } from './projectEnv'

await runCommand(() => {
  const env = projectEnv('production')
  const problem = settingsProblem(env)
  if (problem !== null) throw new Error(problem)
  // The CLI passes its project.
  const [target = projectOf(env)] = process.argv.slice(2)
  if (target !== projectOf(env))
    throw new Error(`The project is ${target}, but .env.production has the settings of ${projectOf(env)}.`)
  if (readFileSync('database.rules.json', 'utf8') !== RULES)
    throw new Error(
      'database.rules.json does not match rules/. Run "npm run rules", then test and commit the file.',
    )
})
