/** Installs packages that only a rarely used command needs, on its first run and into .local/tools/. */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { print } from './print'

const TOOLS_DIR = resolve(import.meta.dirname, '../.local/tools')

/** Package names with exact versions, as in a package.json. */
type Versions = Readonly<Record<string, string>>

/**
 * Installs the packages if they are missing and returns their node_modules folder. Throws an error with a message to print
 * if they cannot be downloaded.
 */
export function packagesOnDemand(name: string, dependencies: Versions, overrides: object = {}): string {
  const folder = join(TOOLS_DIR, name)
  const modules = join(folder, 'node_modules')
  const manifestFile = join(folder, 'package.json')
  const manifest = JSON.stringify({ private: true, dependencies, overrides })
  // npm writes this file last, so it is missing if the install was interrupted.
  const isInstalled = existsSync(join(modules, '.package-lock.json'))
  if (isInstalled && readFileSync(manifestFile, 'utf8') === manifest) return modules

  const packages = Object.entries(dependencies).map((pair) => pair.join('@'))
  print(
    `Downloading ${packages.join(' and ')} from the npm registry to .local/tools/${name}. This happens only once …`,
  )
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
    `${packages.join(' and ')} could not be downloaded. Check that this machine can reach the npm registry.`,
  )
}
