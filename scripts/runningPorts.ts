/** The ports of the running `npm run dev`, kept in a file of `.local/`, so that other commands find its servers. */

import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { devPorts, type Ports } from './ports'
import { projectEnv } from './projectEnv'

/** npm starts every command in the project's folder. */
const FILE = join('.local', 'ports.json')

const shape = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ app: v.number(), auth: v.number(), database: v.number(), folder: v.string() }),
)

/** Returns a function that removes the file. */
export async function keepPorts(ports: Ports): Promise<() => Promise<void>> {
  await mkdir(dirname(FILE), { recursive: true })
  await writeFile(FILE, `${JSON.stringify({ ...ports, folder: process.cwd() })}\n`)
  return () => rm(FILE, { force: true })
}

/** The ports in the file; null for none, and in a copy of the folder. After a crash, nothing uses them. */
export function keptPorts(): Ports | null {
  if (!existsSync(FILE)) return null
  // The file is incomplete if the machine stopped while it was written.
  const kept = v.safeParse(shape, readFileSync(FILE, 'utf8'))
  return kept.success && kept.output.folder === process.cwd() ? kept.output : null
}

/** The ports of the running servers, or the ports with which `npm run dev` would start. */
export const runningPorts = (): Ports => keptPorts() ?? devPorts(undefined, projectEnv('development'))
