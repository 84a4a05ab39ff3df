/** Corrects a search without results: replaces its misspelt words with words from the cards. */

import type { EntrySummary } from '../entry/entry'
import { readSearch, searchEntries, type Searched } from './entrySearch'
import { findLocation } from '../names/locations'
import { plainLetters } from '../text/text'

/** A word of three or four letters may differ by one letter, a longer word by two. A shorter word must be equal. */
const [MIN_LETTERS, MAX_LETTERS_FOR_ONE_EDIT] = [3, 4]
/** The number of replacements tried for each misspelt word, and for all of them together. */
const [MAX_TRIES_PER_WORD, MAX_TRIES] = [3, 9]

const BETWEEN_WORDS = /[\s,;/|()]+/

/**
 * The typed search with each unknown word replaced by the nearest word of a company, a role or a place on the cards, in
 * the spelling of the card. Null if no replacement finds a card.
 */
export function correctSearch(typed: string, entries: readonly EntrySummary[]): string | null {
  const words = typed.split(BETWEEN_WORDS).filter((word) => plainLetters(word) !== '')
  const unknown = words.filter((word) => !findsAny(word, entries))
  if (unknown.length === 0) return null
  const known = wordsOnCards(entries)
  const replacements = new Map(unknown.map((word) => [word, nearest(plainLetters(word), known)]))
  let corrected = ['']
  for (const word of words) {
    const options = replacements.get(word) ?? [word]
    corrected = corrected
      .flatMap((start) => options.map((option) => `${start} ${option}`))
      .slice(0, MAX_TRIES)
  }
  return corrected.map((text) => text.trim()).find((text) => findsAny(text, entries)) ?? null
}

function findsAny(typed: string, entries: readonly Searched[]): boolean {
  return searchEntries(entries, readSearch(typed)).length > 0
}

interface KnownWord {
  /** The letters that are compared. */
  readonly letters: string
  /** In the spelling of the first card that has it. */
  readonly text: string
  /** The number of cards with it. */
  count: number
}

/** The words in companies, roles and places. Also the whole names, because some readers type a name as one word. */
function wordsOnCards(entries: readonly EntrySummary[]): readonly KnownWord[] {
  const counts = new Map<string, number>()
  for (const { companyName, roleTitle, location } of entries) {
    const place = findLocation(location)
    for (const text of [companyName, roleTitle, location, place?.label, place?.region])
      if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const known = new Map<string, KnownWord>()
  for (const [name, count] of counts) {
    for (const text of new Set([...name.split(BETWEEN_WORDS), name.trim()])) {
      const letters = plainLetters(text)
      const word = known.get(letters)
      if (word === undefined) known.set(letters, { letters, text, count })
      else word.count += count
    }
  }
  return [...known.values()]
}

/** The known text of which the typed one may be a misspelling. Null for a known text, and for one that is near none. */
export function nearestOf(typed: string, known: readonly string[]): string | null {
  const letters = plainLetters(typed)
  const words = known.map((text) => ({ letters: plainLetters(text), text, count: 0 }))
  if (words.some((word) => word.letters === letters)) return null
  return nearest(letters, words)[0] ?? null
}

/** The texts of the nearest words, nearest first. Of words with equal distance, the most frequent comes first. */
function nearest(letters: string, known: readonly KnownWord[]): readonly string[] {
  const most = mostEdits(letters)
  return known
    .map((word) => ({ ...word, distance: distanceOf(letters, word.letters, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.count - a.count)
    .slice(0, MAX_TRIES_PER_WORD)
    .map(({ text }) => text)
}

function mostEdits(letters: string): number {
  return letters.length < MIN_LETTERS ? 0 : letters.length <= MAX_LETTERS_FOR_ONE_EDIT ? 1 : 2
}

/**
 * The number of edits that turn one word into the other. An edit adds, removes or replaces a letter, or swaps two
 * neighbours. Infinity if the lengths differ by more than `most`.
 */
function distanceOf(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return Infinity
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const isEqual = from[i - 1] === to[j - 1]
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row.push(
        Math.min(
          at(row, j - 1) + 1,
          at(last, j) + 1,
          at(last, j - 1) + (isEqual ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = row
  }
  return at(last, to.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity
