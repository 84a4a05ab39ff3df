/** The list of accounts that have not been used for two years. */

import { expect, it } from 'vitest'
import { dormantAccounts } from '../../scripts/maintenance/dormantAccounts'
import { parseExport } from '../../scripts/maintenance/exportFile'
import { commandFolder } from '../helpers/command'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 22)
const daysAgo = (days: number) => String(NOW - days * DAY_MS)

const TREE = {
  users: {},
  interviews: { author: { '-Oabcdefghijklmnop01': { companyName: 'Google' } } },
  moderators: { moderator: true },
}
const ACCOUNTS = [
  { localId: 'recent', email: 'recent@ufl.edu', createdAt: daysAgo(900), lastSignedInAt: daysAgo(730) },
  { localId: 'old', email: 'old@ufl.edu', createdAt: daysAgo(900), lastSignedInAt: daysAgo(731) },
  { localId: 'never', email: 'never@ufl.edu', createdAt: daysAgo(800) },
  { localId: 'author', email: 'author@ufl.edu', createdAt: daysAgo(900), lastSignedInAt: daysAgo(800) },
  { localId: 'moderator', email: 'mod@ufl.edu', createdAt: daysAgo(900), lastSignedInAt: daysAgo(800) },
]

it('has accounts without an entry and without a sign-in for two years, the longest unused first', () => {
  const tree = parseExport(JSON.stringify(TREE), { interviewsOnly: false })

  expect(dormantAccounts(ACCOUNTS, tree, NOW).map(({ uid }) => uid)).toEqual(['never', 'old'])
})

it('is printed from the newest backup and the accounts beside it', async () => {
  const { run, write } = commandFolder()
  const list = () => run('maintenance/dormant.ts', 'NEWEST')
  write('backups/2026-11-22T09-05-07Z.json', TREE)
  await expect(list()).rejects.toThrow('2026-11-22T09-05-07Z.accounts.json: There is no such file.')

  const account = { localId: 'old', email: 'old@ufl.edu', lastSignedInAt: String(Date.UTC(2020, 1, 3)) }
  write('backups/2026-11-22T09-05-07Z.accounts.json', { users: [account] })
  expect((await list()).split('\n').slice(0, 2)).toEqual([
    '1 of 1 accounts have no entry and no sign-in for 2 years.',
    '  2020-02-03  old@ufl.edu  old',
  ])
})
