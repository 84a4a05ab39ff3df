/** The documents name only files and headings that exist, and each module has a name of its own. */

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const PROJECT_ROOT = resolve(import.meta.dirname, '../..')
const FOLDERS = ['src', 'rules', 'scripts', 'tests', 'docs', 'emulator', 'public', '.github', '.ci']
const files = [
  ...readdirSync(PROJECT_ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  ),
]
const documents = files.filter((path) => /^(?:docs\/)?[\w-]+\.md$|^emulator\/README\.md$/.test(path))
const textOf = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')

const exists = (name: string) => files.some((path) => path === name || path.endsWith(`/${name}`))

const FILE = /\.(?:tsx?|mjs|css|csv|html|ya?ml)$/
const IN_FOLDER = /^(?:src|rules|scripts|tests|docs|public)\/\w/
/** Files that a command or the reader makes. */
const LATER = /^(?:NameScreen|dist|\.local|backups)\b|\/NAME\b/

/** The files and folders in code marks. */
function namedIn(text: string): readonly string[] {
  return [...text.matchAll(/`(?:\.\/)?([\w./-]+?)\/?`/g)]
    .map(([, name = '']) => name)
    .filter((name) => (FILE.test(name) || IN_FOLDER.test(name)) && !LATER.test(name))
}

/** As GitHub writes them: '## Add a node' is '#add-a-node'. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(documents)('%s', (path) => {
  it('names files that exist', () => {
    expect(namedIn(textOf(path)).filter((name) => !exists(name))).toEqual([])
  })

  it('links to files and headings that exist', () => {
    const links = [...textOf(path).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
    const missing = links.filter(([, file = '', anchor]) => {
      const target = file === '' ? path : join(path, '..', file).replaceAll('\\', '/')
      return !exists(target) || (anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor))
    })

    expect(missing.map(([link]) => link)).toEqual([])
  })
})

it('the app has the sentences that acceptance quotes', () => {
  const source = files.filter((path) => /^src\/.*\.tsx?$/.test(path)).map(textOf)
  const app = source.join('\n').replaceAll('${', '{')
  const quoted =
    /## Word for word([^]*?)\n## /.exec(textOf('docs/acceptance.md'))?.[1]?.match(/`[^`]+`/g) ?? []

  expect(quoted.length).toBeGreaterThan(70)
  expect(quoted.filter((sentence) => !app.includes(sentence.slice(1, -1)))).toEqual([])
})

it('the flows of the architecture are lists of files', () => {
  const flows = /## Five flows([^]*?)\n## /.exec(textOf('docs/architecture.md'))?.[1] ?? ''
  const steps = [...flows.matchAll(/^\d+\. ([^]*?)(?=\n\d+\. |\n### |$(?![^]))/gm)].map(
    ([, step = '']) => step,
  )

  expect(steps.length).toBeGreaterThan(15)
  expect(steps.filter((step) => namedIn(step).length === 0)).toEqual([])
})

it('no two modules differ only in case, because Windows and macOS load one of them for both', () => {
  const names = files.filter((path) => /\.tsx?$/.test(path)).map((path) => path.replace(/\.tsx?$/, ''))
  const known = new Set<string>()
  const isKnown = (name: string) => known.size === known.add(name.toLowerCase()).size

  expect(names.filter(isKnown)).toEqual([])
})
