/** `npm run deploy`: `npm run check`, then `firebase deploy`, with the commit as the name of the release (docs/operations.md). */

import { parseArgs } from 'node:util'
import { commitName, runCommand, runScript } from './command'
import { showFirebaseCli } from './firebaseCli'
import { projectEnv, projectOf } from './projectEnv'

await runCommand(() => {
  // It takes no options: "--project trial" must not deploy to the live site.
  parseArgs()
  runScript('check')
  const project = projectOf(projectEnv('production'))
  showFirebaseCli('deploy', '--project', project, '--message', commitName() ?? 'no-git')
})
