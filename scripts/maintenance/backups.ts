/** The files of `npm run backup`: one export of the whole database each, named for its moment. */

import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { groupThousands } from '../../src/domain/numbers'
import { childrenOf, parseExport, type DatabaseExport } from './exportFile'
import { findProblems } from './problems'

export const BACKUPS = 'backups'

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.json$/

/** The path of the newest backup, and when it was made in milliseconds since 1970; null for none. */
export function newestBackup(folder: string): { readonly file: string; readonly madeAtMs: number } | null {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => NAME.test(name)) : []
  const name = names.toSorted().at(-1)
  if (name === undefined) return null
  return { file: join(folder, name), madeAtMs: Date.parse(name.replace(NAME, '$1T$2:$3:$4Z')) }
}

/**
 * Has `download` write the whole database to a file, and keeps that only if it is an export. Returns the file and lines to
 * print. Throws an error with a message to print otherwise; then nothing is left of it.
 */
export async function makeBackup(
  folder: string,
  nowMs: number,
  download: (file: string) => Promise<void>,
): Promise<{ readonly file: string; readonly lines: readonly string[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = newestBackup(folder)
  const name = `${new Date(nowMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(':', '-')}Z.json`
  const file = join(folder, name)
  const part = `${file}.part`
  try {
    await download(part)
    const tree = parseExport(await readFile(part, 'utf8'), { interviewsOnly: false })
    // Names and contacts are in it.
    await chmod(part, 0o600)
    await rename(part, file)
    const { size } = await stat(file)
    return {
      file,
      lines: [
        `${file}, ${groupThousands(size)} bytes`,
        ...(await describe(tree, before?.file)),
        ...advice(tree, file),
      ],
    }
  } finally {
    await rm(part, { force: true })
  }
}

async function describe(tree: DatabaseExport, before: string | undefined): Promise<readonly string[]> {
  const earlier =
    before === undefined ? null : parseExport(await readFile(before, 'utf8'), { interviewsOnly: false })
  const counts = Object.entries(countsOf(tree))
  const previous = new Map(earlier === null ? [] : Object.entries(countsOf(earlier)))
  return counts.map(([what, count]) => {
    const then = previous.get(what)
    const compared = then === undefined ? '' : ` (${groupThousands(then)} in the one before)`
    return `  ${groupThousands(count)} ${what}${compared}`
  })
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
    ? ['Everything in it fits together.']
    : [`${problems} things in it do not fit together: npm run check:export -- ${file}`]
}
