/** Vite plugins that write licences.md: the licences of all packages in the built site, its worker and fonts included. */

import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/
const LICENCE_FILE = /^licen[cs]e/i

/** `collect` belongs into each build whose output is on the site, and `write` into the last one. */
export function licences(): { readonly collect: Plugin; readonly write: Plugin } {
  const folders = new Set<string>()
  return {
    collect: {
      name: 'collect-licences',
      generateBundle(_options, bundle) {
        const sources = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => resolve(ROOT, name)),
        )
        for (const source of sources) {
          const [folder] = PACKAGE.exec(normalizePath(source)) ?? []
          if (folder !== undefined) folders.add(folder)
        }
      },
    },
    write: {
      name: 'write-licences',
      apply: 'build',
      generateBundle: {
        order: 'post',
        async handler() {
          // The same version of a package can be in two folders.
          const sections = new Set(await Promise.all([...folders].map(sectionOf)))
          const source = ['# Licences\n', ...[...sections].toSorted()].join('\n')
          this.emitFile({ type: 'asset', fileName: 'licences.md', source })
        },
      },
    },
  }
}

async function sectionOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const licence = (await readdir(folder)).find((file) => LICENCE_FILE.test(file))
  const text = licence === undefined ? '' : `\n${(await readFile(join(folder, licence), 'utf8')).trim()}\n`
  return `## ${name} ${version} (${license})\n${text}`
}
