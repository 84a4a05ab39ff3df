/** The commands of Firebase's CLI that we run, without the packages that scripts/absent replaces: an update may need one. */

import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const load = createRequire(import.meta.url)

it.each([
  'deploy',
  'database-get',
  'database-update',
  'auth-export',
  'auth-import',
  'hosting-channel-deploy',
  'emulators-exec',
])('the command %s loads', (command) => {
  expect(() => load(`firebase-tools/lib/commands/${command}.js`)).not.toThrow()
})
