/**
 * Searches cards by typed words. Every word must match in company, role or location. A word of four or more letters
 * matches anywhere in a word, a shorter one only at a word's start. A word of one or two letters must match a whole
 * word, once another word follows it. Scripts without blanks match anywhere.
 */

import { companyKey, findCompany } from '../names/companies'
import type { EntrySummary } from '../entry/entry'
import { findLocation } from '../names/locations'
import { ABBREVIATIONS, formsIn, isLong, SYNONYMS } from '../names/synonyms'
import { byName } from '../tables'
import { plain, wordsOf } from '../text/text'

/** Maps each form to the other forms that find it. Two long forms do not find each other. */
const FOUND_BY = new Map(
  [...SYNONYMS, ...ABBREVIATIONS].flatMap((row) =>
    row.map((form) => [form, row.filter((other) => other !== form && !(isLong(form) && isLong(other)))]),
  ),
)

const FIELDS = ['companyName', 'roleTitle', 'location'] as const
type SearchedField = (typeof FIELDS)[number]
export type Searched = Pick<EntrySummary, SearchedField>

/** Other words that find a range of the text. */
interface Alias {
  readonly start: number
  readonly end: number
  readonly words: string
}

const ASCII = /^[\0-\x7f]*$/

/** The company's key in capitals. Typed words are in lower case, so a part of a word never matches it. */
const companyWord = (text: string) => companyKey(text).toUpperCase()

/** `words` are the text's words between blanks, shifted by one character. `aliases` are other words for its ranges. */
function read(
  field: SearchedField,
  text: string,
): { readonly words: string; readonly aliases: readonly Alias[] } {
  const plainText = plain(text)
  const words = ` ${wordsOf(plainText)} `
  const aliases: Alias[] = []
  // 'att' finds 'AT&T', and 'fullstack' finds 'Full-Stack'.
  for (const { 0: chunk, index } of plainText.matchAll(/\S+/g)) {
    const end = index + chunk.length
    const parts = words.slice(index + 1, end + 1).trim()
    if (parts.includes(' ')) aliases.push({ start: index, end, words: parts.replaceAll(' ', '') })
  }
  if (field === 'companyName') {
    const name = wordsOf(plain(findCompany(text)?.name ?? ''))
    aliases.push({ start: 0, end: plainText.length, words: `${name} ${companyWord(text)}` })
    return { words, aliases }
  }
  for (const { form, start, end } of formsIn(words)) {
    aliases.push({ start, end, words: FOUND_BY.get(form)?.join(' ') ?? '' })
  }
  const place = field === 'location' ? findLocation(text) : undefined
  if (place !== undefined) {
    const names = wordsOf(plain(`${place.label} ${place.region}`))
    aliases.push({ start: 0, end: plainText.length, words: names })
  }
  return { words, aliases }
}

/** A cache: many entries share a company, role or location. */
const indexOfText = byName<Record<SearchedField, Map<string, string>>>(
  FIELDS,
  () => new Map<string, string>(),
)
const indexOfEntry = new WeakMap<Searched, string>()

/** All words that find an entry, each between blanks. Call it early, so that the first search is fast. */
export function indexOf(entry: Searched): string {
  let index = indexOfEntry.get(entry)
  if (index === undefined) {
    index = FIELDS.map((field) => indexText(field, entry[field])).join('')
    indexOfEntry.set(entry, index)
  }
  return index
}

function indexText(field: SearchedField, text: string): string {
  let index = indexOfText[field].get(text)
  if (index === undefined) {
    const { words, aliases } = read(field, text)
    index = `${words}${aliases.map((alias) => `${alias.words} `).join('')}`
    indexOfText[field].set(text, index)
  }
  return index
}

/** Scripts that write no blanks between words. A word in one of them matches anywhere. */
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A word of up to SHORT letters must match a whole word. A word of LONG or more letters may match anywhere. */
const [SHORT, LONG] = [2, 4]

/** For each typed word, its forms. An entry must contain one of them. A blank is the start or end of a word. */
export type Search = readonly (readonly string[])[]

/** Empty if nothing was typed. */
export function readSearch(typed: string): Search {
  const chunks = typed.split(/[\s,;/|]+/).filter((chunk) => wordsOf(plain(chunk)).trim() !== '')
  const names = namesIn(chunks)
  return chunks.map((chunk, index) => {
    const parts = wordsOf(plain(chunk)).trim()
    const isLast = index === chunks.length - 1
    const bounded = (word: string) => (isLast || word.length > SHORT ? ` ${word}` : ` ${word} `)
    const forms = parts.includes(' ')
      ? [bounded(parts), bounded(parts.replaceAll(' ', ''))]
      : [parts.length >= LONG || WITHOUT_BLANKS.test(parts) ? parts : bounded(parts)]
    // 'JP Morgan' also finds 'JPMorgan'.
    const [before, joined, after] = [chunks[index - 1], chunk, chunks[index + 1]].map((word) =>
      wordsOf(plain(word ?? '')).replaceAll(' ', ''),
    )
    if (before) forms.push(` ${before}${joined}`)
    if (after) forms.push(` ${joined}${after}`)
    return [...forms, ...(names[index] ?? [])]
  })
}

const NAME_MAX_WORDS = 6

/**
 * The companies and places that each word names, alone or with its neighbours. The word then finds their entries. All
 * words together may also name a company that is not listed.
 */
function namesIn(chunks: readonly string[]): readonly (readonly string[])[] {
  const names = chunks.map((): string[] => [])
  for (const start of chunks.keys()) {
    for (let end = start + 1; end <= Math.min(chunks.length, start + NAME_MAX_WORDS); end++) {
      const name = chunks.slice(start, end).join(' ')
      const place = findLocation(name)?.label
      const isWhole = end - start === chunks.length
      const forms = [
        ...(isWhole || findCompany(name) !== undefined ? [` ${companyWord(name)} `] : []),
        ...(place === undefined ? [] : [` ${plain(place)} `]),
      ]
      for (const part of names.slice(start, end)) part.push(...forms)
    }
  }
  return names
}

export function searchEntries<T extends Searched>(entries: readonly T[], search: Search): readonly T[] {
  if (search.length === 0) return entries
  return entries.filter((entry) => {
    const index = indexOf(entry)
    return search.every((forms) => forms.some((form) => index.includes(form)))
  })
}

/** The text in parts: every second part matched the search. */
export type Highlighted = readonly string[]
export type Highlights = { readonly [Field in SearchedField]?: Highlighted }

const NO_HIGHLIGHTS: Highlights = {}
const lastHighlights = new WeakMap<Searched, Highlights>()

/** The matches to highlight on a card. Returns the same object while nothing changes, so that React skips the card. */
export function highlightsOf(entry: Searched, search: Search): Highlights {
  if (search.length === 0) return NO_HIGHLIGHTS
  const found = FIELDS.map((field) => [field, markedText(field, entry[field], search)] as const)
  const highlights: Highlights = Object.fromEntries(found.filter(([, marked]) => marked.length > 1))
  const last = lastHighlights.get(entry)
  if (last !== undefined && JSON.stringify(last) === JSON.stringify(highlights)) return last
  lastHighlights.set(entry, highlights)
  return highlights
}

function markedText(field: SearchedField, text: string, search: Search): Highlighted {
  const { words, aliases } = read(field, text)
  const isFound = Array.from(words, () => false)
  for (const forms of search) {
    const direct = forms.flatMap((form) => placesOf(form, words))
    const other = aliases.filter((alias) => forms.some((form) => ` ${alias.words} `.includes(form)))
    for (const { start, end } of direct.length > 0 ? direct : other) isFound.fill(true, start, end)
  }
  return split(text, isFound)
}

/** The positions of a form in the plain text. */
function placesOf(form: string, words: string): { start: number; end: number }[] {
  const places = []
  const word = form.trim()
  for (let at = words.indexOf(form); at !== -1; at = words.indexOf(form, at + 1)) {
    const start = at + form.indexOf(word) - 1
    places.push({ start, end: start + word.length })
  }
  return places
}

/** Splits the typed text. One character of it may become none or several in the plain text. */
function split(text: string, isFound: readonly boolean[]): Highlighted {
  const parts = ['']
  let at = 0
  // A mark stays with its letter.
  for (const character of text.match(/\P{M}\p{M}*|\p{M}/gu) ?? []) {
    const length = ASCII.test(character) ? 1 : plain(character).length
    const isMarked = parts.length % 2 === 0
    if (length > 0 && isMarked !== (isFound[at] ?? false)) parts.push('')
    parts[parts.length - 1] += character
    at += length
  }
  return parts
}
