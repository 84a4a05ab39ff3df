/** `npm run forget`: deletes the data of a person from the database (docs/operations.md). */

import { parseArgs } from 'node:util'
import { emailKey } from '../src/domain/account/emails'
import { counted } from '../src/domain/text/numbers'
import { openBackend, readAccounts, readDatabase } from './backend'
import { runCommand } from './command'
import { pathOfInput, readInput } from './inputFile'
import { accountsFileOf, parseAccounts } from './maintenance/accounts'
import { parseExport } from './maintenance/exportFile'
import { forgetting, reportsBy, uidsOf } from './maintenance/personData'
import { print } from './print'
import { consoleAddress, projectEnv, projectOf } from './projectEnv'

const HELP = `npm run forget -- EMAIL [options]

Lists the data of the person with this email in the database of the project in .env.production, and deletes it with --write. Uses the
login of "npx firebase login". Deletes the same as the app does for a person who deletes their account. You delete the
account itself, in the Firebase console.

  --from BACKUP  only list, from a file of "npm run backup" and the accounts beside it (NEWEST is the newest); needs no login
  --local        list and delete in the local server of "npm run dev"
  --write        delete; run without --write first
  --help         print this help`

const OPTIONS = {
  from: { type: 'string' },
  local: { type: 'boolean' },
  write: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [email, ...more] = positionals
  if (values.help === true) return print(HELP.split('\n'))
  if (email === undefined || more.length > 0) throw new Error(HELP)
  if (values.from !== undefined && (values.write === true || values.local === true))
    throw new Error('The data in a file is only listed. To delete it from the database, omit --from.')

  const backend = values.from === undefined ? openBackend(values.local === true) : null
  const tree = backend === null ? await treeOf(values.from ?? '') : await readDatabase(backend)
  const accounts = backend === null ? await accountsOf(values.from ?? '') : await readAccounts(backend)
  const uids = uidsOf(email, accounts, tree)
  if (uids.length === 0) throw new Error(`No account and no record has the email ${email}.`)

  const changes = Object.assign({}, ...uids.map((uid) => forgetting(uid, email, tree)))
  const paths = Object.entries(changes)
  const reports = uids.reduce((sum, uid) => sum + reportsBy(uid, tree), 0)
  print([
    `${email} has the User UID ${uids.join(' and ')}, and data at ${counted(paths.length, 'path')}:`,
    ...paths.map(
      ([path, value]) => `  ${path}${value === null ? '' : ', of which only a mark of its removal stays'}`,
    ),
    ...(reports === 0
      ? []
      : [`${counted(reports, 'report')} of this person will stay until a moderator has decided.`]),
    ...tree.unknownNodes.map((node) => `The app does not know the node ${node}. Look for this person there.`),
  ])
  if (backend !== null && values.write === true && paths.length > 0) {
    await backend.update(changes)
    print('Deleted. Older backups still have the data.')
  } else print('Nothing was deleted. To delete the data, run the same command with --write, without --from.')
  if (values.local === true) return
  const [account] = accounts.filter((one) => emailKey(one.email) === emailKey(email))
  if (account === undefined) return print('There is no account with this email.')
  const project = projectOf(projectEnv('production'))
  print([
    `Then delete the account, so that nobody can sign in to it: search for ${account.localId} at`,
    `  ${consoleAddress(project, 'authentication/users')}`,
  ])
}

const treeOf = async (file: string) => parseExport(String(await readInput(file)))
const accountsOf = async (file: string) =>
  parseAccounts(String(await readInput(accountsFileOf(pathOfInput(file)))))

await runCommand(main)
