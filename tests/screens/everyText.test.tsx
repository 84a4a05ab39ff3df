/** A text of any visible characters, on its way through form, database, page, download and import. */

import { render } from '@testing-library/react'
import { array, assert, asyncProperty, constantFrom, oneof, string, tuple } from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Entry } from '../../src/domain/entry/entry'
import { submitEntrySchema } from '../../src/domain/entry/entrySchemas'
import { MIN_WORDS } from '../../src/domain/store/limits'
import { withoutMarkdown } from '../../src/domain/text/markdown'
import { countWords } from '../../src/domain/text/text'
import { EntryTexts } from '../../src/features/entries/detail/EntryTexts'
import { entry, typedEntry } from '../helpers/builders'
import { csvOf, read, sheetRow } from '../helpers/sheets'
import { ANN, browserOfAnn } from './ann'

const ID = '-Oabcdefghijklmnop01'

/** Any visible character, and often one that a sheet, a page or an encoding treats in a special way. */
const letters = oneof(
  constantFrom(...'",;’“—é√ÃÂ©ñ§~|=+-@\'\\/<>&%#*'.split(''), 'e\u0301', '👩🏽‍💻', '科', 'नमस्ते', 'ع'),
  string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((letter) =>
    /^[^\p{Z}\p{C}\ufffd]+$/u.test(letter),
  ),
)

const texts = array(
  tuple(array(letters, { minLength: 1, maxLength: 8 }), constantFrom(' ', ' ', ' ', '\n', '\n\n')),
  { minLength: MIN_WORDS, maxLength: 2 * MIN_WORDS },
)
  .map(
    (words) =>
      words
        .flatMap(([word, blank]) => [...word, blank])
        .join('')
        .trim(),
    // The import takes these for an apostrophe of a program and a formula.
  )
  .filter((text) => !/^['=]/.test(text) && countWords(text) >= MIN_WORDS)

it('a text of visible characters is the same after form, database, page, download and import', async () => {
  await assert(
    asyncProperty(texts, async (text) => {
      const data = browserOfAnn()
      await data.entries.append(
        ANN.uid,
        ID,
        v.parse(submitEntrySchema, typedEntry({ questionsAsked: text })),
        null,
      )

      const stored = await data.entries.read(ID)
      expect(stored?.questionsAsked).toBe(text)

      const { container, unmount } = render(
        <EntryTexts entry={entry({ ...stored, interviewProcess: '' })} heading="h3" />,
      )
      const shown = Array.from(container.querySelectorAll('p[dir]'), ({ textContent }) => textContent)
      unmount()
      expect(shown.join('\n\n')).toBe(withoutMarkdown(text))

      const { entries } = await data.users.readOwnData(ANN.uid)
      const { questionsAsked }: Entry = Object(entries)[ID]
      for (const delimiter of [',', ';']) {
        const [row] = read(csvOf([sheetRow(0, { 'Questions asked': questionsAsked })], delimiter))
        expect(row?.content?.questionsAsked).toBe(text)
      }
    }),
    { seed: 58, numRuns: 40 },
  )
})
