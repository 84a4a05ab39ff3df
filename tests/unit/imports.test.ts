/** Import directions, as one table: imports go one way, from the app down to the domain. */

import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const REACT = ['react', 'react-dom', 'react-router-dom']
const SHARED = ['session', 'data', 'ui', 'hooks', 'device', 'config', 'domain']
const SCREENS = [...SHARED, ...REACT, 'react-hook-form', '@hookform/resolvers', 'valibot', 'lucide-react']

/** For each folder of src, the other folders and packages that it may import. No feature may import another. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  early: ['device', 'config'],
  main: ['app', 'features', 'styles', ...SHARED, ...REACT],
  app: ['features', 'styles', ...SCREENS],
  features: [...SCREENS, '@dicebear/core', '@dicebear/thumbs'],
  session: ['data', 'hooks', 'device', 'domain', 'react'],
  data: ['data/firebase', 'domain', 'device', 'config', 'valibot', 'idb'],
  'data/firebase': ['data', 'domain', 'config', 'firebase'],
  ui: ['hooks', 'react-router-dom', 'react', 'react-dom', 'lucide-react'],
  hooks: ['device', ...REACT, 'react-hook-form', '@hookform/resolvers', 'valibot'],
  domain: ['valibot', 'd3-array'],
  device: ['config'],
  config: [],
  styles: ['@fontsource-variable/figtree', '@fontsource/fraunces'],
  // The service worker, which shares no code with the page.
  worker: ['workbox-expiration', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
}

/** The subfolders of features/entries. Each may import the listed others, only through their first file. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'features/entries/browse': [
    'features/entries/card',
    'features/entries/detail/ExperienceDetail',
    'features/entries/detail/PrepareLink',
    'features/entries/detail/entryDetails',
    'features/entries/gate/GateMessage',
    'features/entries/glance/Glance',
    'features/entries/plans/PlanLines',
    'features/entries/report/Report',
    'features/entries/wanted/AskFor',
  ],
  'features/entries/wanted': [],
  'features/entries/asked': ['features/entries/card'],
  'features/entries/detail': ['features/entries/card', 'features/entries/asked/EntryQuestions'],
  'features/entries/gate': ['features/entries/card', 'features/entries/detail/EntryArticle'],
  'features/entries/prepare': [
    'features/entries/asked/AskedFailures',
    'features/entries/asked/AskedHint',
    'features/entries/asked/Questions',
    'features/entries/asked/asked',
    'features/entries/card',
    'features/entries/gate/GateMessage',
    'features/entries/wanted/AskFor',
  ],
  'features/entries/moderate': [
    'features/entries/card',
    'features/entries/detail/EntryArticle',
    'features/entries/detail/entryDetails',
    'features/entries/report/ReasonDialog',
  ],
  'features/entries/contribute': [
    'features/entries/card',
    'features/entries/form/EntryDialog',
    'features/entries/form/entryDraft',
    'features/entries/gate/SampleExperience',
    'features/entries/plans/PlanLines',
  ],
}

/**
 * The folder of a module, as the tables name it: `features/home` for features/home/Hero.tsx, `features/entries/form`
 * for a file in that subfolder, `data/firebase` for its files, `main` for main.tsx, otherwise the first folder.
 */
function folderOf(module: string): string {
  const [first = '', second = '', third = ''] = module.replace(/\.\w+$/, '').split('/')
  if (first === 'features' && second === 'entries') return `${first}/${second}/${third}`
  return first === 'features' || module.startsWith('data/firebase/') ? `${first}/${second}` : first
}

/**
 * The target of an import in the module (a path below src): a folder of src, a package, or a file that is private to
 * data.
 */
function targetOf(module: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const target = posix.join(posix.dirname(module), specifier.replace(/\?.*/, ''))
  const isKept =
    (/^data\/(?!index)/.test(target) && !module.startsWith('data/')) ||
    (target.startsWith('features/entries/') && folderOf(module) !== folderOf(target))
  return isKept ? target : folderOf(target)
}

function isAllowed(folder: string, target: string): boolean {
  if (folder.startsWith('features/') && target.startsWith('features/'))
    return folder === target || (ROOMS[folder] ?? []).includes(target)
  const [layer = '', targetLayer = ''] = [folder, target].map((name) =>
    name.replace(/^features\/.*/, 'features'),
  )
  return layer === targetLayer || (MAY_IMPORT[layer] ?? []).includes(targetLayer)
}

/** Static and dynamic imports, and re-exports. */
function importsOf(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
}

const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))

/** For each module of a folder, its imports from the same folder. */
function graphOf(folder: string): ReadonlyMap<string, readonly string[]> {
  const modules = modulesIn(folder).map((module) => module.replace(/\.tsx?$/, ''))
  const known = new Set(modules)
  const resolve = (module: string, specifier: string) => {
    const target = posix.join(posix.dirname(module), specifier.replace(/\.tsx?$/, ''))
    return [target, `${target}/index`].find((name) => known.has(name))
  }
  return new Map(
    modulesIn(folder).map((file) => {
      const module = file.replace(/\.tsx?$/, '')
      const relative = importsOf(`${folder}/${file}`).filter((specifier) => specifier.startsWith('.'))
      return [module, relative.flatMap((specifier) => resolve(module, specifier) ?? [])]
    }),
  )
}

/** The first import cycle as a path; null if there is none. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string | null {
  const done = new Set<string>()

  function visit(module: string, path: readonly string[]): string | null {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module].join(' → ')
    if (done.has(module)) return null
    done.add(module)
    return firstOf(graph.get(module) ?? [], [...path, module])
  }

  function firstOf(modules: Iterable<string>, path: readonly string[]): string | null {
    for (const module of modules) {
      const circle = visit(module, path)
      if (circle !== null) return circle
    }
    return null
  }

  return firstOf(graph.keys(), [])
}

describe('imports', () => {
  it('in src follow the directions of the table', () => {
    const wrong = modulesIn('src').flatMap((module) =>
      importsOf(`src/${module}`)
        .map((specifier) => [folderOf(module), targetOf(module, specifier)] as const)
        .filter(([folder, target]) => !isAllowed(folder, target))
        .map(([folder, target]) => `${folder} may not import ${target} (src/${module})`),
    )

    expect(wrong).toEqual([])
  })

  it.each([
    ['features/home/Hero.tsx', '../entries/EntryCard', false],
    ['features/home/Hero.tsx', '../../ui/Button', true],
    ['features/home/Hero.tsx', 'firebase/auth', false],
    ['features/home/Hero.tsx', '../../data', true],
    ['features/home/Hero.tsx', '../../data/users', false],
    ['data/firebase/auth.ts', 'firebase/auth', true],
    ['data/users.ts', 'firebase/database', false],
    ['domain/entry.ts', '../data', false],
    ['app/App.tsx', '../features/home/HomeScreen', true],
    ['features/entries/browse/ExperienceList.tsx', '../card', true],
    ['features/entries/browse/ExperienceList.tsx', '../card/EntryCard', false],
    ['features/entries/browse/ExperienceList.tsx', '../form/EntryDialog', false],
    ['features/entries/card/EntryCard.tsx', '../browse/FilterBar', false],
    ['config/env.ts', '#database-server', false],
  ])('of %s: %s is allowed: %s', (module, specifier, allowed) => {
    expect(isAllowed(folderOf(module), targetOf(module, specifier))).toBe(allowed)
  })

  it.each(['src', 'rules', 'scripts', 'tests', 'emulator/src', 'emulator/tests'])(
    'in %s form no cycle, including type imports and dynamic imports',
    (folder) => {
      expect(circleIn(graphOf(folder))).toBeNull()
    },
  )

  it('that form a cycle are detected', () => {
    const graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['d']],
      ['d', ['b']],
    ])

    expect(circleIn(graph)).toBe('b → c → d → b')
  })

  it('in rules/ reach only the domain', () => {
    const outside = modulesIn('rules').flatMap((module) =>
      importsOf(`rules/${module}`).filter(
        (specifier) => !/^(?:\.\/\w+|\.\.\/src\/domain\/\w+)$/.test(specifier),
      ),
    )

    expect(outside).toEqual([])
  })

  it('in tests/contract reach every file, so that its tests run', () => {
    const graph = graphOf('tests/contract')
    const imported = new Set([...graph.values()].flat())

    expect([...graph.keys()].filter((file) => !file.endsWith('.test') && !imported.has(file))).toEqual([])
  })

  it('use the source of the local database, which needs no build', () => {
    const byPackage = ['scripts', 'tests'].flatMap((folder) =>
      modulesIn(folder).filter((module) =>
        importsOf(`${folder}/${module}`).some((specifier) =>
          specifier.startsWith('realtime-database-server'),
        ),
      ),
    )

    expect(byPackage, 'Import #database-server instead.').toEqual([])
  })

  it('in the local database include nothing of the product', () => {
    const outside = modulesIn('emulator').flatMap((module) =>
      importsOf(`emulator/${module}`)
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => posix.join(posix.dirname(module), specifier).startsWith('..'))
        .map((specifier) => `emulator/${module} imports ${specifier}`),
    )

    expect(outside).toEqual([])
  })
})
