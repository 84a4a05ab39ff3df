/** `npm run dormant`: lists accounts that nobody seems to use any more, from a backup (docs/operations.md). */

import { parseArgs } from 'node:util'
import { runCommand } from '../command'
import { pathOfInput, readInput } from '../inputFile'
import { print } from '../print'
import { accountsFileOf, parseAccounts } from './accounts'
import { DORMANT_YEARS, dormantAccounts } from './dormantAccounts'
import { parseExport } from './exportFile'

const HELP = `npm run dormant -- EXPORT.json

Lists the accounts without a sign-in for ${DORMANT_YEARS} years and without an entry, from a file of "npm run backup" and the export of
the accounts beside it. NEWEST is the newest backup. Deletes nothing.`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [name, ...more] = positionals
  if (values.help === true) return print(HELP.split('\n'))
  if (name === undefined || more.length > 0) throw new Error(HELP)

  const file = pathOfInput(name)
  const tree = parseExport(String(await readInput(file)), { interviewsOnly: false })
  const accounts = parseAccounts(String(await readInput(accountsFileOf(file))))
  const dormant = dormantAccounts(accounts, tree, Date.now())
  print([
    `${dormant.length} of ${accounts.length} accounts have no entry and no sign-in for ${DORMANT_YEARS} years.`,
    ...dormant.map(
      ({ email, uid, lastSignInMs }) => `  ${day(lastSignInMs)}  ${email || 'no email'}  ${uid}`,
    ),
    ...(dormant.length === 0
      ? []
      : [
          'Next: follow docs/operations.md, "Graduates". The list may contain active users who never signed out.',
        ]),
  ])
}

const day = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 'YYYY-MM-DD'.length)

await runCommand(main)
