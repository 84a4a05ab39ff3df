/** Holds the documents to the project: what they name exists, and what they should name is named. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseRules } from '../../emulator/rules/ruleset'
import { missingVariables } from '../../src/config/env'

const FOLDERS = ['.ci', '.github', 'docs', 'emulator', 'public', 'scripts', 'src', 'tests']

const FILES: readonly string[] = [
  ...readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  ),
]
const KNOWN = new Set([...FILES, ...FOLDERS])
const PAGES = FILES.filter((file) => file.endsWith('.md'))
const SOURCES = FILES.filter((file) => /^(src|emulator|scripts|tests)\/.*\.(tsx?|mjs|css)$/.test(file))

/** Made by commands, or kept out of git. */
const NOT_IN_GIT = /^(dist|\.local|node_modules|screenshots|\.env|\.env\.local)(\/|$)/
const FILE_NAME = /^[\w.-]+\.(tsx?|mjs|json|css|md|svg|html|ya?ml)$/
const PATH = /^[\w.@*{},$/-]+$/

const read = (file: string) => readFileSync(file, 'utf8')

/** What stands in backquotes or in a block of code. */
function codeOf(page: string): readonly string[] {
  const blocks = [...page.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)
  const spans = [...page.replaceAll(/^```\w*\n[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
  return [...blocks, ...spans.map(([, code = '']) => code)]
}

/** `a.{test,spec}.ts` is two paths. */
function withoutBraces(path: string): readonly string[] {
  const match = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(path)
  if (match === null) return [path]
  const [, before = '', choices = '', after = ''] = match
  return choices.split(',').flatMap((choice) => withoutBraces(`${before}${choice}${after}`))
}

function exists(path: string): boolean {
  const clean = path.replace(/\/$/, '')
  if (!clean.includes('*')) return KNOWN.has(clean)
  const pattern = new RegExp(`^${clean.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  return FILES.some((file) => pattern.test(file))
}

/** The paths of the project among the words of some code, each as the places where it may be. */
function pathsIn(code: string, folder: string): readonly { name: string; places: readonly string[] }[] {
  const words = code.split(/\s+/).map((word) => word.replace(/^\.\//, '').replace(/[,;:.]+$/, ''))
  return (
    words
      // With a slash in front it is an address or a place in the database.
      .filter((word) => PATH.test(word) && !word.startsWith('/') && !NOT_IN_GIT.test(word))
      .flatMap(withoutBraces)
      .flatMap((name) => {
        const [first = ''] = name.split('/')
        const here = posix.join(folder, name)
        if (FILE_NAME.test(name)) {
          const alike = FILES.filter((file) => posix.basename(file) === name)
          return [{ name, places: [name, here, ...alike] }]
        }
        const isPath = name.includes('/') && (FOLDERS.includes(first) || KNOWN.has(posix.join(folder, first)))
        return isPath ? [{ name, places: [name, here] }] : []
      })
  )
}

function missingPaths(page: string): readonly string[] {
  const folder = posix.dirname(page)
  const named = codeOf(read(page)).flatMap((code) => pathsIn(code, folder))
  return named.filter(({ places }) => !places.some(exists)).map(({ name }) => name)
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): readonly string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

function brokenLinks(page: string): readonly string[] {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : posix.join(posix.dirname(page), path)
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
  })
}

const packageJson: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
const SCRIPTS = Object.keys(packageJson.scripts)

function unknownScripts(file: string): readonly string[] {
  const named = [...read(file).matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g)].map(
    ([, name = '']) => name,
  )
  return named.filter((name) => !SCRIPTS.includes(name))
}

describe('the documents', () => {
  it('are all looked at', () => {
    expect(PAGES).toEqual(
      expect.arrayContaining([
        'README.md',
        'CONTRIBUTING.md',
        'docs/operations.md',
        'emulator/rules/README.md',
      ]),
    )
  })

  it.each(PAGES)('%s names only files and folders that exist', (page) => {
    expect(missingPaths(page)).toEqual([])
  })

  it.each(PAGES)('%s links only to what exists', (page) => {
    expect(brokenLinks(page)).toEqual([])
  })

  it.each([...PAGES, '.env.example', 'firebase.json', '.ci/run', '.github/workflows/check.yml'])(
    '%s names only scripts that exist',
    (page) => {
      expect(unknownScripts(page)).toEqual([])
    },
  )

  it('the README has every script, and no other', () => {
    const rows = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w:]+)`/g)])
    const scripts = named.map(([, name = '']) => name)

    expect(scripts.toSorted()).toEqual(
      SCRIPTS.filter((name) => !name.startsWith('pre') || name === 'preview').toSorted(),
    )
  })

  it('the README shows a picture that loads fast', () => {
    expect(readFileSync('docs/images/experiences.png').length).toBeLessThan(150_000)
  })

  it('every setting that a build needs is in .env.example', () => {
    const named = missingVariables({}).filter((name) => read('.env.example').includes(`\n${name}=`))

    expect(named).toEqual(missingVariables({}))
    expect(named).toHaveLength(5)
  })
})

function asNode(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function fieldsUnder(node: unknown): readonly string[] {
  return Object.entries(asNode(node)).flatMap(([key, child]) =>
    key.startsWith('.') ? [] : [...(/^\w+$/.test(key) ? [key] : []), ...fieldsUnder(child)],
  )
}

describe('the page about data and rules', () => {
  const page = read('docs/data-and-rules.md')
  const rules = asNode(asNode(parseRules(read('database.rules.json')).toStrictJson())['rules'])
  const nodes = Object.keys(rules).filter((key) => /^\w+$/.test(key))

  it('has a chapter for each node of the rules', () => {
    const chapters = [...page.matchAll(/^## `(\w+)`$/gm)].map(([, name = '']) => name)

    expect(nodes.length).toBeGreaterThan(5)
    expect(chapters.toSorted()).toEqual(nodes.toSorted())
  })

  it.each(nodes)('names every field of %s', (node) => {
    const [, chapter = ''] = page.split(`## \`${node}\`\n`)
    const [text = ''] = chapter.split('\n## ')

    expect(fieldsUnder(rules[node]).filter((field) => !text.includes(`\`${field}\``))).toEqual([])
  })
})

describe('comments in the code', () => {
  const cited = SOURCES.flatMap((file) =>
    [...read(file).matchAll(/\b((?:docs|emulator)\/[\w/-]+\.md)(?:,? (\d+)\b|, (\w+)\)?)?/g)].map(
      ([, page = '', number, word]) => ({ file, page, number, word }),
    ),
  )
  const titles = [...read('docs/decisions.md').matchAll(/^(\d+)\. \*\*(.+?)\*\*/gm)]

  it('cite only documents that exist', () => {
    expect(cited.length).toBeGreaterThan(5)
    expect(cited.filter(({ page }) => !existsSync(join('.', page)))).toEqual([])
  })

  it('cite only decisions that are written down', () => {
    const decisions = cited.filter(({ page }) => page === 'docs/decisions.md')
    const unknown = decisions.filter(
      ({ number, word }) =>
        (number !== undefined && !titles.some(([, known]) => known === number)) ||
        (word !== undefined && !titles.some(([, , title = '']) => title.toLowerCase().includes(word))),
    )

    expect(decisions.length).toBeGreaterThan(5)
    expect(unknown).toEqual([])
  })

  it('count the decisions without a gap', () => {
    expect(titles.map(([, number]) => Number(number))).toEqual(titles.map((_title, index) => index + 1))
  })
})
