/** The fonts that every page preloads: made of the typefaces as scripts/fonts.ts says, and used for what they hold. */

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENGLISH, ENGLISH_FONTS, englishFont, FONTS_FOLDER } from '../../scripts/fonts'

const SRC = resolve(import.meta.dirname, '../../src')
/** What a server sends before it waits for an answer: ten packets, less the headers. */
const ONE_ROUND_TRIP = 14_000

const RULES = readFileSync(join(SRC, 'styles/fonts.css'), 'utf8')

const STYLES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.endsWith('fonts.css'))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n')

function codePoint(letter: number): string {
  return letter.toString(16).toUpperCase().padStart(4, '0')
}

function ruleOf(file: string): string {
  return RULES.split('@font-face').find((rule) => rule.includes(file)) ?? ''
}

function weightsIn(styles: string, pattern: RegExp): readonly number[] {
  return [...styles.matchAll(pattern)].map(([, weight]) => Number(weight))
}

describe.each(ENGLISH_FONTS)('$file', (font) => {
  it('is what scripts/fonts.ts makes of the installed typeface', async () => {
    const made = await englishFont(font)

    expect(made.equals(readFileSync(join(FONTS_FOLDER, font.file)))).toBe(true)
  })

  it('arrives in one round trip', () => {
    expect(readFileSync(join(FONTS_FOLDER, font.file)).length).toBeLessThan(ONE_ROUND_TRIP)
  })

  it('is used for the letters that it holds', () => {
    const ranges = ENGLISH.map(([first, last]) =>
      first === last ? `U+${codePoint(first)}` : `U+${codePoint(first)}-${codePoint(last)}`,
    )

    expect(ruleOf(font.file)).toContain(`unicode-range: ${ranges.join(', ')};`)
  })
})

describe('the style sheets', () => {
  it('set headings in the one weight that the file has', () => {
    const weights = weightsIn(STYLES, /font: (\d+) [^;]*var\(--font-display\)/g)

    expect(new Set(weights)).toEqual(new Set([600]))
  })

  it('use no weight beyond those of the files', () => {
    const weights = weightsIn(STYLES, /font(?:-weight)?: (\d+)/g)

    expect(weights.length).toBeGreaterThan(20)
    expect(weights.filter((weight) => weight < 400 || weight > 700)).toEqual([])
  })
})
