/**
 * Writes docs/licences.md: every package that the site is built from, with its licence, out of package-lock.json. What
 * only developers need is not in it. Run it with `npm run licences` when a dependency has changed.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

const ROOT = resolve(import.meta.dirname, '..')
export const LICENCES_FILE = join(ROOT, 'docs', 'licences.md')

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string(), 'not stated'),
      dev: v.optional(v.boolean(), false),
      devOptional: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
      hasInstallScript: v.optional(v.boolean(), false),
      dependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
})

interface Package {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly direct: boolean
  readonly hasInstallScript: boolean
}

/** Packages of production, sorted by name. Throws when the text is no lock file. */
export function productionPackages(lock: string): readonly Package[] {
  const { packages } = v.parse(lockSchema, JSON.parse(lock))
  const direct = new Set(Object.keys(packages['']?.dependencies ?? {}))
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
    .map(([path, { version = '', license, hasInstallScript }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license, direct: direct.has(name), hasInstallScript }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}

/** The whole document. */
export function licencesPage(packages: readonly Package[]): string {
  const counts = new Map<string, number>()
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const summary = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([licence, count]) => `${licence} ${count}`)
  const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => `\`${name}\``)
  const row = ({ name, version, licence }: Package) => `- ${name} ${version}: ${licence}`
  return `# Licences

Written by \`npm run licences\` out of \`package-lock.json\`; a test fails when it is out of date. What only developers need
(tests, build, local servers) is not part of the site and not listed. Logos have a page of their own: [logos.md](logos.md).

${packages.length} packages: ${summary.join(', ')}.
Packages with an install script, none of which is needed (\`npm ci --ignore-scripts\` works): ${scripts.join(', ') || 'none'}.

## What the site names as its dependencies

${packages
  .filter(({ direct }) => direct)
  .map(row)
  .join('\n')}

## What those need in turn

Not all of it reaches the browser: \`firebase\` brings the packages of services that the site does not use.

${packages
  .filter(({ direct }) => !direct)
  .map(row)
  .join('\n')}
`
}

export function currentLicencesPage(): string {
  return licencesPage(productionPackages(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
}

const isMain = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href
if (isMain) writeFileSync(LICENCES_FILE, currentLicencesPage())
