/** Which titles name one role, for whoever prepares for it. */

import { groupBy, type Grouped } from './groupBy'
import { ABBREVIATIONS, formsIn, isLong, SYNONYMS } from './synonyms'
import { plain, wordsOf } from './text'

/** What each form is written as: a long one of its row, where there is one. */
const WRITTEN = new Map(
  SYNONYMS.flatMap((row) => row.map((form) => [form, row.find(isLong) ?? row[0] ?? ''] as const)),
)

/**
 * The role with most entries first; each role's entries in the order in which they come. Titles are one role where search takes
 * them for the same, in whatever order their words stand. 'Intern' is a word like others: internships have interviews of their own.
 */
export function groupByRole<T extends { readonly roleTitle: string }>(
  entries: readonly T[],
): readonly Grouped<T>[] {
  const keys = new Set(entries.map(({ roleTitle }) => roleKey(roleTitle)))
  return groupBy(
    entries,
    ({ roleTitle }) => roleTitle,
    (title) => meant(roleKey(title), keys),
  )
}

/** The words of a title as they are written out, each once, in the order of the alphabet. */
function roleKey(title: string): string {
  // 'S.W.E.' as 'swe'.
  const words = ` ${wordsOf(plain(title).replace(/[.'’]/g, ''))} `
  const written = formsIn(words).reduceRight(
    (text, { form, start, end }) =>
      `${text.slice(0, start)} ${WRITTEN.get(form) ?? form}${text.slice(end + 1)}`,
    words,
  )
  const telling = written.split(' ').filter((word) => word !== '' && word !== 'and')
  return [...new Set(telling)].sort().join(' ')
}

/** 'PM' is the one of its meanings that others of the entries spell out; of several nobody knows which. */
function meant(key: string, keys: ReadonlySet<string>): string {
  const words = key.split(' ')
  for (const [short = '', ...meanings] of ABBREVIATIONS) {
    if (!words.includes(short)) continue
    const rest = words.filter((word) => word !== short).join(' ')
    const [only, another] = meanings.map((long) => roleKey(`${rest} ${long}`)).filter((one) => keys.has(one))
    if (only !== undefined && another === undefined) return only
  }
  return key
}
