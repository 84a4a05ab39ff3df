/**
 * Writes src/styles/fonts/*.woff2: of both typefaces what an English page needs, in the weights that the site uses, so that
 * each arrives in one round trip. Run `npx tsx scripts/fonts.ts` after a change here or a new version of the typefaces. It
 * must not know where the site uses them; src/styles/fonts.css names the files that hold all other letters.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'

/** First and last code point of each run: Basic Latin, the space that does not break, é as in café, ·, – —, ‘ ’, “ ”, …. */
export const ENGLISH: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xe9, 0xe9],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
]

export interface EnglishFont {
  readonly file: string
  readonly source: string
  /** One weight, or the lightest and the heaviest. */
  readonly weight: number | { readonly min: number; readonly max: number; readonly default: number }
}

export const FONTS_FOLDER = resolve(import.meta.dirname, '../src/styles/fonts')
/** Every weight in the style sheets lies within; tests/unit/fonts.test.ts looks. */
export const ENGLISH_FONTS: readonly EnglishFont[] = [
  {
    file: 'figtree-english.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weight: { min: 400, max: 700, default: 400 },
  },
  {
    file: 'fraunces-english.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    weight: 600,
  },
]

/** Whose work it is, under which licence, and where that is written. */
const COPYRIGHT_NAMES = [0, 13, 14]

/** The bytes of that file, the same on every machine. */
export async function englishFont({ source, weight }: EnglishFont): Promise<Buffer> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(source))
  const letters = ENGLISH.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  return subsetFont(whole, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    preserveNameIds: COPYRIGHT_NAMES,
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(FONTS_FOLDER, { recursive: true })
  for (const font of ENGLISH_FONTS) {
    const bytes = await englishFont(font)
    writeFileSync(join(FONTS_FOLDER, font.file), bytes)
    console.log(`${font.file}: ${bytes.length.toLocaleString('en-US')} bytes`)
  }
}
