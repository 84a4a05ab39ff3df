/** `npm run moderator`: makes an account of the LOCAL server a moderator, or an ordinary account again (docs/operations.md). */

import { parseArgs } from 'node:util'
import { exportAccounts } from '#database-server/auth'
import { LOCAL_PROJECT_ID } from '../src/config/env'
import { pathOf } from '../src/data/paths'
import { runCommand } from './command'
import { patchAsOwner, readLocal } from './ownerRest'
import { LOCAL_HOST } from './ports'
import { print } from './print'
import { runningPorts } from './runningPorts'

const HELP = `npm run moderator -- EMAIL [options]

Makes the account with this email a moderator, in the LOCAL servers of "npm run dev". For the site, use the Firebase console
(docs/operations.md, Moderate).

  --remove  make the account an ordinary one again
  --help    print this help`

const OPTIONS = { remove: { type: 'boolean' }, help: { type: 'boolean' } } as const

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [email, ...more] = positionals
  if (values.help === true) return print(HELP.split('\n'))
  if (email === undefined || more.length > 0) throw new Error(HELP)

  const ports = runningPorts()
  // Rejects with an error message if no server runs.
  await readLocal(ports)
  const accounts = await exportAccounts({
    url: `http://${LOCAL_HOST}:${ports.auth}`,
    projectId: LOCAL_PROJECT_ID,
  })
  const account = accounts.find((one) => one['email'] === email.toLowerCase())
  if (account === undefined)
    throw new Error(`No local account has the email ${email}. Sign up with it first.`)
  const path = pathOf('moderators', String(account['localId']))
  await patchAsOwner(ports, { [path]: values.remove === true ? null : true })
  print(`${email} is ${values.remove === true ? 'no longer' : 'now'} a moderator of the local site.`)
}

await runCommand(main)
