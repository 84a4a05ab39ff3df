/** Groups entries by role, even if their titles differ. */

import { groupBy, type Grouped } from '../../../domain/groupBy'
import { ABBREVIATIONS, formsIn, isLong, SYNONYMS } from '../../../domain/names/synonyms'
import { plain, wordsOf } from '../../../domain/text/text'

/** Maps each synonym to the first long form of its row. */
const WRITTEN = new Map(
  SYNONYMS.flatMap((row) => row.map((form) => [form, row.find(isLong) ?? row[0] ?? ''] as const)),
)

/**
 * The role with the most entries first; each role keeps the order of its entries. Titles mean the same role if search
 * treats their words as equal, in any order. 'Intern' is one of the words, because internships have their own
 * interviews.
 */
export function groupByRole<T extends { readonly roleTitle: string }>(
  entries: readonly T[],
): readonly Grouped<T>[] {
  const titles = new Set(entries.map(({ roleTitle }) => roleTitle))
  const keys = new Set([...titles].map(roleKey))
  return groupBy(
    entries,
    ({ roleTitle }) => roleTitle,
    (title) => expandAbbreviation(roleKey(title), keys),
  )
}

/** The words of a title, written out, each once, in alphabetical order. */
function roleKey(title: string): string {
  // 'S.W.E.' becomes 'swe'.
  const words = ` ${wordsOf(plain(title).replace(/[.'’]/g, ''))} `
  const written = formsIn(words).reduceRight(
    (text, { form, start, end }) =>
      `${text.slice(0, start)} ${WRITTEN.get(form) ?? form}${text.slice(end + 1)}`,
    words,
  )
  const distinctive = written.split(' ').filter((word) => word !== '' && word !== 'and')
  return [...new Set(distinctive)].sort().join(' ')
}

/** Expands an abbreviation such as 'PM', if other entries spell out only one of its meanings. */
function expandAbbreviation(key: string, keys: ReadonlySet<string>): string {
  const words = key.split(' ')
  for (const [short = '', ...meanings] of ABBREVIATIONS) {
    if (!words.includes(short)) continue
    const rest = words.filter((word) => word !== short).join(' ')
    const [only, another] = meanings.map((long) => roleKey(`${rest} ${long}`)).filter((one) => keys.has(one))
    if (only !== undefined && another === undefined) return only
  }
  return key
}
