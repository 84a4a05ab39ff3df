/** `npm run deploy`: `npm run check`, then `firebase deploy`, with the commit as the name of the release (docs/operations.md). */

import { commitName, runCommand, runScript } from './command'
import { showFirebaseCli } from './firebaseCli'
import { print } from './print'
import { projectEnv, projectOf } from './projectEnv'

await runCommand(() => {
  if (process.argv.includes('--help'))
    return print(
      'npm run deploy\n\nTests the site, then builds and deploys it together with the security rules.',
    )
  runScript('check')
  const project = projectOf(projectEnv('production'))
  showFirebaseCli('deploy', '--project', project, '--message', commitName() ?? 'no-git')
})
