/**
 * Who may import whom in src/, as one table (docs/architecture.md): imports run one way, from the app down to the
 * domain, and each outside package has the layers it belongs to.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

interface Layer {
  /** Layers and single modules that it may import, besides itself. */
  readonly layers: readonly string[]
  /** Packages that it may import; `x/*` means x and everything under it. */
  readonly packages: readonly string[]
}

const REACT = ['react', 'react/*', 'react-dom', 'react-dom/*']
const SCREENS = [
  ...REACT,
  'react-router-dom',
  'react-hook-form',
  '@hookform/resolvers/*',
  'valibot',
  'lucide-react',
  '@dicebear/*',
]
const SHARED = ['session', 'data', 'failures', 'ui', 'hooks', 'config', 'domain']

const TABLE: Readonly<Record<string, Layer>> = {
  main: { layers: ['app', 'features', 'styles', ...SHARED], packages: [...REACT, '@fontsource-variable/*'] },
  app: { layers: ['features', 'styles', ...SHARED], packages: [...SCREENS, '@fontsource-variable/*'] },
  features: { layers: SHARED, packages: SCREENS },
  session: { layers: ['data', 'hooks', 'domain'], packages: REACT },
  data: { layers: ['domain', 'config/env'], packages: ['firebase/*', 'valibot'] },
  failures: { layers: ['data', 'domain'], packages: [] },
  ui: { layers: ['hooks'], packages: [...REACT, 'lucide-react'] },
  hooks: { layers: [], packages: [...REACT, 'react-router-dom'] },
  domain: { layers: [], packages: ['valibot'] },
  config: { layers: [], packages: [] },
  styles: { layers: [], packages: ['@fontsource-variable/*'] },
}

/** The part of the tree that a module path such as `features/home/Hero.tsx` belongs to: `features/home`. */
function partOf(module: string): string {
  const [first = '', second = ''] = module.split('/')
  if (!module.includes('/')) return first.replace(/\.\w+$/, '')
  return first === 'features' ? `features/${second.replace(/\.\w+$/, '')}` : first
}

function allows(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('/*') ? `${name}/`.startsWith(pattern.slice(0, -1)) : pattern === name,
  )
}

/** Why the module (a path under src/) may not import the specifier; null when it may. */
function complaint(module: string, specifier: string): string | null {
  const part = partOf(module)
  const layer = TABLE[part.split('/')[0] ?? '']
  if (!layer) return `src/${part} is not in the import table`

  const name = specifier.replace(/\?.*$/, '')
  if (!name.startsWith('.')) {
    return allows(layer.packages, name) ? null : `${part} may not import ${name}`
  }
  const target = posix.join(posix.dirname(module), name)
  const targetPart = partOf(target)
  if (target.startsWith('..')) return `${part} may not import ${name}, which is outside src`
  if (targetPart === part) return null
  const known = targetPart.split('/')[0] ?? ''
  if (!TABLE[known]) return `src/${targetPart} is not in the import table`
  if (targetPart.startsWith('features/') && part.startsWith('features/'))
    return `${part} may not import ${targetPart}`
  const isAllowed = layer.layers.includes(known) || layer.layers.includes(target)
  if (!isAllowed) return `${part} may not import ${layer.layers.includes('config/env') ? target : targetPart}`
  const isDoor = target === 'data' || target === 'data/index'
  return known === 'data' && !isDoor ? `${part} may import data only by its door, not ${target}` : null
}

/** What a module imports: static, dynamic and re-exported. A dynamic import of a computed name is reported as such. */
function importsOf(file: string, source: string): readonly string[] {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((error) => error.message).join('; ')}`)
  const exported = module.staticExports.flatMap((statement) => statement.entries)
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end))
  return [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...exported.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ...dynamic.map((text) => /^(['"`])([^'"`$]+)\1$/.exec(text)?.[2] ?? `a computed name (${text})`),
  ]
}

function complaintsOf(module: string, source: string): readonly string[] {
  const sentences = importsOf(module, source).map((specifier) => complaint(module, specifier))
  return sentences.filter((sentence) => sentence !== null).map((sentence) => `${sentence} (src/${module})`)
}

describe('the import table', () => {
  it.each([
    ['app/App.tsx', '../features/home/HomeScreen'],
    ['features/home/HomeScreen.tsx', '../../ui/Button'],
    ['features/home/HomeScreen.tsx', '../../data'],
    ['features/home/HomeScreen.tsx', './Home.module.css'],
    ['features/profile/ProfileScreen.tsx', 'react-router-dom'],
    ['session/DataContext.tsx', 'react'],
    ['data/users.ts', 'firebase/database'],
    ['data/index.ts', '../config/env'],
    ['ui/Modal.tsx', '../hooks/useScrollLock'],
    ['domain/entry.ts', 'valibot'],
  ])('lets %s import %s', (module, specifier) => {
    expect(complaint(module, specifier)).toBeNull()
  })

  it.each([
    ['features/home/HomeScreen.tsx', '../entries/EntryCard', 'features/home may not import features/entries'],
    ['features/home/HomeScreen.tsx', 'firebase/auth', 'features/home may not import firebase/auth'],
    [
      'features/home/HomeScreen.tsx',
      '../../data/users',
      'features/home may import data only by its door, not data/users',
    ],
    ['features/home/HomeScreen.tsx', '../../app/Layout', 'features/home may not import app'],
    ['session/useSession.ts', 'react-router-dom', 'session may not import react-router-dom'],
    ['session/useSession.ts', '../ui/Notice', 'session may not import ui'],
    ['data/users.ts', '../config/paths', 'data may not import config/paths'],
    ['data/users.ts', 'react', 'data may not import react'],
    ['ui/Button.tsx', '../domain/messages', 'ui may not import domain'],
    ['domain/entry.ts', '../data', 'domain may not import data'],
    ['config/env.ts', '../domain/limits', 'config may not import domain'],
    [
      'config/env.ts',
      '../../emulator/start',
      'config may not import ../../emulator/start, which is outside src',
    ],
    ['utils/strings.ts', './other', 'src/utils is not in the import table'],
    ['app/App.tsx', '../utils/strings', 'src/utils is not in the import table'],
  ])('does not let %s import %s', (module, specifier, sentence) => {
    expect(complaint(module, specifier)).toBe(sentence)
  })

  it('sees static, dynamic, type-only and re-exporting imports', () => {
    const source = `
      import { a } from 'firebase/app'
      import type { B } from 'firebase/auth'
      import 'firebase/database'
      export { c } from 'firebase/storage'
      export * from 'firebase/firestore'
      const later = () => import('firebase/functions')
      // import 'firebase/messaging'
    `

    const seen = ['app', 'auth', 'database', 'storage', 'firestore', 'functions'].map(
      (name) => `firebase/${name}`,
    )
    expect(importsOf('ui/Button.tsx', source)).toEqual(seen)
  })
})

describe('src', () => {
  const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))

  it('has no folder that the table does not know', () => {
    const parts = modules.map((module) => partOf(module).split('/')[0] ?? '')

    expect([...new Set(parts)].filter((part) => !(part in TABLE))).toEqual([])
  })

  it('keeps to the table', () => {
    expect(modules.length).toBeGreaterThan(20)
    expect(modules.flatMap((module) => complaintsOf(module, readFileSync(`src/${module}`, 'utf8')))).toEqual(
      [],
    )
  })
})
