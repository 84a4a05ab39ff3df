/** Colours and sizes come from src/styles/tokens.css only, and all text is readable in both themes. */

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const TOKENS_FILE = 'src/styles/tokens.css'

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, source: withoutComments(readFileSync(path, 'utf8')) }))

/** Every token with its value. For a token that a media query changes, this is the first value. */
const tokens = new Map(
  [...withoutComments(readFileSync(TOKENS_FILE, 'utf8')).matchAll(/(--[\w-]+):\s*([^;]+);/g)]
    .map((match) => [match[1] ?? '', match[2] ?? ''] as const)
    .toReversed(),
)

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '')
}

describe('tokens', () => {
  it('are the only definitions of colours', () => {
    const named = styles
      .filter(({ path }) => path !== TOKENS_FILE)
      .flatMap(({ path, source }) =>
        (source.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|light-dark)\(/gi) ?? []).map(
          (colour) => `${path}: ${colour}`,
        ),
      )

    expect(named).toEqual([])
  })

  it('exist wherever a style uses one', () => {
    const unknown = styles.flatMap(({ path, source }) =>
      [...source.matchAll(/var\((--[\w-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !tokens.has(name) && !source.includes(`${name}:`))
        .map((name) => `${path}: ${name}`),
    )

    expect(unknown).toEqual([])
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

/** Each colour, its required ratio (4.5 for text, 3 for edges and icons), and its backgrounds. */
const CONTRASTS: readonly (readonly [colour: string, ratio: number, backgrounds: string])[] = [
  ['--ink', 4.5, '--paper --surface --surface-sunk --blush --blush-strong --leaf-wash --danger-wash'],
  ['--ink-soft', 4.5, '--paper --surface --surface-sunk'],
  ['--brand', 4.5, '--paper --surface --blush'],
  ['--brand-strong', 4.5, '--paper --surface --blush --blush-strong'],
  ['--on-brand', 4.5, '--brand --brand-strong'],
  ['--on-marigold-wash', 4.5, '--marigold-wash'],
  ['--leaf', 4.5, '--leaf-wash --surface'],
  ['--danger', 4.5, '--surface --paper --danger-wash'],
  ['--danger-strong', 4.5, '--danger-wash'],
  ['--line-strong', 3, '--paper --surface --surface-sunk'],
]

describe('contrast', () => {
  it.each(CONTRASTS)(
    '%s has a ratio of %d on its backgrounds in both themes',
    (colour, ratio, backgrounds) => {
      const tooWeak = backgrounds
        .split(' ')
        .flatMap((background) =>
          THEMES.filter((theme) => contrast(colour, background, theme) < ratio).map(
            (theme) => `${background}, ${theme}`,
          ),
        )

      expect(tooWeak).toEqual([])
    },
  )
})
