/** `npm run deploy` and `deploy:preview`: check the settings, build and test the site, and deploy it (docs/operations.md). */

import { parseArgs } from 'node:util'
import { runCommand, runScript } from './command'
import { showFirebaseCli } from './firebaseCli'
import { print } from './print'
import { projectEnv } from './projectEnv'
import { assertReady, deploySite, writeConfig } from './release'

const HELP = `npm run deploy
  Tests, builds and deploys the site together with the security rules.

npm run deploy:preview [-- NAME]
  Tests, builds and deploys only the site, for 7 days, to a separate address. The preview uses the REAL database.`

async function main(): Promise<void> {
  const options = { preview: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help === true) return print(HELP.split('\n'))

  const env = projectEnv('production')
  assertReady(env)
  // Also builds the site into dist/, before its tests.
  runScript('check')
  if (values.preview !== true) return deploySite(env)
  const [name = 'preview'] = positionals
  await showFirebaseCli('hosting:channel:deploy', name, '--expires', '7d', ...writeConfig(env))
}

await runCommand(main)
