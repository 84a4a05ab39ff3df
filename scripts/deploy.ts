/** `npm run deploy`: `npm run check`, then `firebase deploy`, with the commit as the name of the release (docs/operations.md). */

import { commitName, readOptions, runCommand, runScript, show } from './command'
import { showFirebaseCli } from './firebaseCli'
import { projectEnv, projectOf } from './projectEnv'

await runCommand(() => {
  // It takes no options: "--project trial" must not deploy to the live site.
  if (!readOptions('npm run deploy checks and deploys site and rules. It takes no options.', {})) return
  show('predeploy', process.execPath, ['--import', 'tsx', 'scripts/predeploy.ts'])
  runScript('check')
  const project = projectOf(projectEnv('production'))
  showFirebaseCli('deploy', '--project', project, '--message', commitName() ?? 'no-git')
})
