/** `npm run forget`: deletes the data of a person from the database (docs/operations.md). */

import { emailKey, isEmail } from '../src/domain/account/emails'
import { ARCHIVE_UID } from '../src/domain/account/user'
import { counted } from '../src/domain/text/numbers'
import { openBackend, readAccounts, readDatabase } from './backend'
import { readOptions, runCommand } from './command'
import { forgetting, forgettingEntry, importedOf, reportsBy, uidsOf } from './maintenance/personData'
import { print } from './print'
import { consoleAddress, projectEnv, projectOf } from './projectEnv'

const HELP = `npm run forget -- EMAIL [options]

Lists the data of the person with this email in the database of the project in .env.production, and deletes it with --write. Uses the
login of "npx firebase login". Deletes the same as the app does for a person who deletes their account, and the imported entries
with this email as their contact. You delete the account itself, in the Firebase console.

  --local   list and delete in the local server of "npm run dev"
  --write   delete; run without --write first
  --help    print this help`

const OPTIONS = { local: { type: 'boolean' }, write: { type: 'boolean' } } as const

async function main(): Promise<void> {
  const given = readOptions(HELP, { options: OPTIONS, allowPositionals: true })
  if (!given) return
  const { values } = given
  const [email, ...more] = given.positionals
  if (email === undefined || !isEmail(email) || more.length > 0) throw new Error(HELP)

  const backend = openBackend(values.local === true)
  const [tree, accounts] = [await readDatabase(backend), await readAccounts(backend)]
  const [uids, imported] = [uidsOf(email, accounts, tree), importedOf(email, tree)]
  if (uids.length + imported.length === 0)
    throw new Error(`No account, no record and no imported entry has the email ${email}.`)

  const removals = imported.map((id) => forgettingEntry(ARCHIVE_UID, id, tree))
  const changes = Object.assign({}, ...uids.map((uid) => forgetting(uid, email, tree)), ...removals)
  const paths = Object.entries(changes)
  const reports = uids.reduce((sum, uid) => sum + reportsBy(uid, tree), 0)
  print([
    `${email} has ${uids.length === 0 ? 'no account' : `the User UID ${uids.join(' and ')}`}, and data at ${counted(paths.length, 'path')}:`,
    ...paths.map(
      ([path, value]) => `  ${path}${value === null ? '' : ', of which only a mark of its removal stays'}`,
    ),
    ...(reports === 0
      ? []
      : [`${counted(reports, 'report')} of this person will stay until a moderator has decided.`]),
    ...tree.unknownNodes.map((node) => `The app does not know the node ${node}. Look for this person there.`),
  ])
  if (paths.length === 0) print('There is nothing to delete.')
  else if (values.write === true) {
    await backend.update(changes)
    print('Deleted. Older backups still have the data.')
  } else print('Nothing was deleted. To delete the data, run the same command with --write.')
  if (values.local === true) return
  const [account] = accounts.filter((one) => emailKey(one.email) === emailKey(email))
  if (account === undefined) return print('There is no account with this email.')
  const project = projectOf(projectEnv('production'))
  print([
    `Then delete the account, so that nobody can sign in to it: search for ${account.localId} at`,
    `  ${consoleAddress(project, 'authentication/users')}`,
  ])
}

await runCommand(main)
