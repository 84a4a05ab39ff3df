/** Packages that only a rare command needs: fetched when it first runs, into .local/tools/, and not by `npm install`. */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { print } from './print'

const TOOLS_DIR = resolve(import.meta.dirname, '../.local/tools')

/** As in a package.json: names with exact versions. */
type Versions = Readonly<Record<string, string>>

/**
 * Makes sure that the packages are there and returns their node_modules folder. Throws an error with a message to print when
 * they cannot be fetched.
 */
export function packagesOnDemand(name: string, dependencies: Versions, overrides: object = {}): string {
  const folder = join(TOOLS_DIR, name)
  const modules = join(folder, 'node_modules')
  const manifestFile = join(folder, 'package.json')
  const manifest = JSON.stringify({ private: true, dependencies, overrides })
  // npm writes this file last, so it is there unless the install was interrupted.
  const isInstalled = existsSync(join(modules, '.package-lock.json'))
  if (isInstalled && readFileSync(manifestFile, 'utf8') === manifest) return modules

  const packages = Object.entries(dependencies).map((pair) => pair.join('@'))
  print(`Fetching ${packages.join(' and ')} from the npm registry into .local/tools/${name}, this once …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(manifestFile, manifest)
  const { status } = spawnSync('npm install --no-audit --no-fund --loglevel=error', {
    cwd: folder,
    stdio: 'inherit',
    // On Windows npm is a script that only a shell can start.
    shell: true,
  })
  if (status === 0) return modules
  rmSync(folder, { recursive: true, force: true })
  throw new Error(
    `${packages.join(' and ')} could not be fetched. Is this machine connected to the npm registry?`,
  )
}
