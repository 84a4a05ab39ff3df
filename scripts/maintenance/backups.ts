/** Writes and describes the files of `npm run backup`: the database and its accounts, in files named by their time. */

import { chmod, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { counted, groupThousands } from '../../src/domain/text/numbers'
import { newestBackup } from '../inputFile'
import { accountsFileOf, accountsProblem, parseAccounts } from './accounts'
import { dormantLines } from './dormantAccounts'
import { childrenOf, parseExport, type DatabaseExport } from './exportFile'
import { findProblems } from './problems'

/**
 * Calls `download` to write the whole database to a file, and checks that the file is an export. Returns its path and lines
 * to print. If it is not an export, deletes the file and throws an error with a message to print.
 */
export async function makeBackup(
  folder: string,
  nowMs: number,
  download: (file: string) => Promise<void>,
): Promise<{ readonly file: string; readonly tree: DatabaseExport; readonly lines: readonly string[] }> {
  await mkdir(folder, { recursive: true })
  // Only this user may read it, because it has names and contacts.
  await chmod(folder, 0o700)
  const before = newestBackup(folder)
  const name = `${new Date(nowMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(':', '-')}Z.json`
  const file = join(folder, name)
  const tree = await downloadChecked(file, download, parseExport)
  const { size } = await stat(file)
  const lines = [
    `${file}, ${groupThousands(size)} bytes`,
    ...(await describe(tree, before?.file)),
    ...advice(tree, file),
  ]
  return { file, tree, lines }
}

/**
 * Calls `download` to write the accounts to a file beside the backup, and checks the file. Returns lines to print, with the
 * dormant accounts. If the file is not an export, deletes it and throws an error with a message to print. Also throws if
 * it lacks passwords.
 */
export async function addAccounts(
  backup: string,
  tree: DatabaseExport,
  nowMs: number,
  download: (file: string) => Promise<void>,
): Promise<readonly string[]> {
  const file = accountsFileOf(backup)
  const accounts = await downloadChecked(file, download, parseAccounts)
  const lost = accountsProblem(await readFile(file, 'utf8'))
  if (lost !== null) throw new Error(`${file} is incomplete. ${lost}`)
  return [
    file,
    `  ${groupThousands(accounts.length)} accounts that can sign in`,
    ...dormantLines(accounts, tree, nowMs),
  ]
}

/** Keeps the file, which only this user may read, if `parse` accepts its text. */
async function downloadChecked<T>(
  file: string,
  download: (file: string) => Promise<void>,
  parse: (text: string) => T,
): Promise<T> {
  // Firebase's CLI chooses the format by the end of the name.
  const part = file.replace(/json$/, 'part.json')
  try {
    await download(part)
    const parsed = parse(await readFile(part, 'utf8'))
    await chmod(part, 0o600)
    await rename(part, file)
    return parsed
  } finally {
    await rm(part, { force: true })
  }
}

async function describe(tree: DatabaseExport, before: string | undefined): Promise<readonly string[]> {
  const lines: string[] = []
  let earlier: Readonly<Record<string, number>> = {}
  try {
    if (before !== undefined) earlier = countsOf(parseExport(await readFile(before, 'utf8')))
  } catch (error) {
    lines.push(`  ${before}, the previous backup, cannot be read: ${String(error)}`)
  }
  for (const [what, count] of Object.entries(countsOf(tree))) {
    const then = earlier[what]
    const compared = then === undefined ? '' : ` (${groupThousands(then)} in the previous backup)`
    lines.push(`  ${groupThousands(count)} ${what}${compared}`)
  }
  return lines
}

export function countsOf(tree: DatabaseExport) {
  const uids = Object.keys(tree.interviews)
  const cards = Object.keys(tree.interviewSummaries)
  const removed = cards.filter((id) => childrenOf(tree.interviewSummaries, id)['removed'] === true)
  return {
    accounts: Object.keys(tree.users).length,
    entries: uids.reduce((sum, uid) => sum + Object.keys(childrenOf(tree.interviews, uid)).length, 0),
    cards: cards.length - removed.length,
    'removed entries': removed.length,
  } as const
}

function advice(tree: DatabaseExport, file: string): readonly string[] {
  const problems = findProblems(tree).length
  return problems === 0
    ? ['The data is consistent.']
    : [`The data has ${counted(problems, 'problem')}. To list: npm run repair -- ${file}`]
}
