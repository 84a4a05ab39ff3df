/** The design system holds together: tokens, the styles that use them, contrast, and what docs/design-system.md says. */

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const TOKENS_FILE = 'src/styles/tokens.css'
const tokensSource = readFileSync(TOKENS_FILE, 'utf8')

const sources = (ending: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path))
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

const styles = sources(/\.css$/)
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '')

/** Every token with its value. A token that a media query changes has its first value here. */
const tokens = new Map(
  [...withoutComments(tokensSource).matchAll(/(--[\w-]+):\s*([^;]+);/g)]
    .map((match) => [match[1] ?? '', match[2] ?? ''] as const)
    .toReversed(),
)

const used = (source: string) => [...source.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '')

describe('tokens', () => {
  it('are the only place that names a colour', () => {
    const named = styles
      .filter(({ path }) => path !== TOKENS_FILE)
      .flatMap(({ path, source }) =>
        (withoutComments(source).match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|light-dark)\(/gi) ?? []).map(
          (colour) => `${path}: ${colour}`,
        ),
      )

    expect(named).toEqual([])
  })

  it('exist wherever a style uses one', () => {
    const unknown = styles.flatMap(({ path, source }) =>
      used(source)
        .filter((name) => !tokens.has(name) && !source.includes(`${name}:`))
        .map((name) => `${path}: ${name}`),
    )

    expect(unknown).toEqual([])
  })

  it('are all used', () => {
    const names = new Set(styles.flatMap(({ source }) => used(source)))

    expect([...tokens.keys()].filter((name) => !names.has(name))).toEqual([])
  })
})

type Theme = 'light' | 'dark'
const THEMES: readonly Theme[] = ['light', 'dark']

/** The token's colour as red, green and blue from 0 to 255. */
function colourOf(name: string, theme: Theme): readonly number[] {
  const pair = /light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/.exec(tokens.get(name) ?? '')
  if (pair === null) throw new Error(`${name} is no pair of colours.`)
  const hex = (theme === 'light' ? pair[1] : pair[2]) ?? ''
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, theme: Theme): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((name) => luminance(colourOf(name, theme)))
    .toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Every text colour with the grounds that it stands on. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  '--ink': [
    '--paper',
    '--surface',
    '--surface-sunk',
    '--blush',
    '--blush-strong',
    '--leaf-wash',
    '--danger-wash',
  ],
  '--ink-soft': ['--paper', '--surface', '--surface-sunk'],
  '--brand': ['--paper', '--surface', '--blush'],
  '--brand-strong': ['--paper', '--surface', '--blush', '--blush-strong'],
  '--on-brand': ['--brand', '--brand-strong'],
  '--on-marigold-wash': ['--marigold-wash'],
  '--leaf': ['--leaf-wash', '--surface'],
  '--danger': ['--surface', '--paper', '--danger-wash'],
  '--danger-strong': ['--danger-wash'],
}

/** What must be seen without being read: edges of controls, the focus ring, icons. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  '--line-strong': ['--paper', '--surface', '--surface-sunk'],
  '--brand': ['--paper', '--surface', '--blush'],
  '--danger': ['--surface', '--paper'],
}

const pairs = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const))

describe('contrast', () => {
  it.each(pairs(TEXT))('of %s on %s carries text in both themes', (front, ground) => {
    for (const theme of THEMES) expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(EDGES))('of %s on %s shows an edge in both themes', (front, ground) => {
    for (const theme of THEMES) expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})

describe('the documents', () => {
  it('name every token', () => {
    const page = readFileSync('docs/design-system.md', 'utf8')

    expect([...tokens.keys()].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('name no token that does not exist', () => {
    const page = readFileSync('docs/design-system.md', 'utf8')
    const named = [...page.matchAll(/`(--[\w-]+)`/g)].map((match) => match[1] ?? '')

    expect(named.filter((name) => !tokens.has(name))).toEqual([])
  })

  it('list every part of the kit', () => {
    const list = readFileSync('src/ui/README.md', 'utf8')
    const parts = sources(/^src\/ui\/[A-Z]\w+\.tsx$/).map(({ path }) => /(\w+)\.tsx$/.exec(path)?.[1] ?? '')

    // `Field` is what fields are made of, not one of them.
    expect(parts.filter((part) => part !== 'Field' && !list.includes(`\`${part}\``))).toEqual([])
  })
})
