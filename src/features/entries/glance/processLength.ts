/** Reads the days of a hiring process from a text: '6 weeks', 'about 2 months', '45 days', '3-4 weeks'. */

import { counted } from '../../../domain/text/numbers'

const WORDS: Readonly<Record<string, number>> = {
  'half an': 0.5,
  'half a': 0.5,
  'a couple of': 2,
  'a couple': 2,
  couple: 2,
  an: 1,
  a: 1,
  ...Object.fromEntries(
    'one two three four five six seven eight nine ten eleven twelve'
      .split(' ')
      .map((word, index) => [word, index + 1]),
  ),
}
const YEAR_DAYS = 365
/** Keyed by the first letter of the unit. */
const UNIT_DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: YEAR_DAYS / 12, y: YEAR_DAYS }
/** Ten working days are two weeks. */
const WORKING_DAY = 7 / 5
const MAX_DAYS = 3 * YEAR_DAYS

const COUNT = `\\d+(?:[.,]\\d+)?|\\b(?:${Object.keys(WORDS).join('|')})\\b`
const UNIT = '(?:days?|d|weeks?|wks?|w|months?|mths?|mos?|years?|yrs?)\\b'
const LENGTH = new RegExp(
  [
    `(?<count>${COUNT})(?: ?(?:-|to|or|and) ?(?<upTo>${COUNT}))?(?<half> and a half)?[ -]?`,
    '(?<working>(?:business|working|work|week) ?)?',
    `(?<unit>${UNIT})(?<halfMore> and a half)?(?: or (?<orUpTo>${COUNT})(?! ?${UNIT}))?`,
  ].join(''),
  'g',
)
/** In the rest of the text: '3 rounds', or the first word of 'twenty-one days'. */
const OTHER_NUMBER = /\d|(?:twen|thir|for|fif|six|seven|eigh|nine)ty\b/
/** With these words, the text gives only a bound, a part of the process or an unfinished process. */
const NO_LENGTH =
  /[<>≤≥+]|\b(?:over|more|less|than|under|least|most|up to|within|per|each|every|between(?! \d)|apart|ago|after|so far|still|ongoing|waiting)\b/

/** Null for a text without one clear length, such as '2+ months' or '1 week between rounds, 6 weeks in total'. */
export function readProcessLength(text: string): number | null {
  const typed = text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‐‑‒–—]/g, '-')
    .replaceAll(/(\d*) ?(?:½|\b1\/2\b)/g, (_half, whole: string) => `${whole || '0'}.5`)
  const [length, ...more] = typed.matchAll(LENGTH)
  const rest = typed.replaceAll(LENGTH, '')
  if (length === undefined || more.length > 0 || OTHER_NUMBER.test(rest) || NO_LENGTH.test(typed)) return null
  const days = daysOf(length)
  return days > 0 && days <= MAX_DAYS ? days : null
}

/** The middle of a range; 0 if the range is reversed. */
function daysOf({ groups = {} }: RegExpExecArray): number {
  const { count = '', orUpTo, upTo = orUpTo, half, halfMore, working, unit = '' } = groups
  const from = numberOf(count)
  const to = upTo === undefined ? from : numberOf(upTo)
  if (to < from) return 0
  const units = (from + to) / 2 + ((half ?? halfMore) === undefined ? 0 : 0.5)
  return units * (UNIT_DAYS[unit.charAt(0)] ?? 0) * (working === undefined ? 1 : WORKING_DAY)
}

function numberOf(count: string): number {
  return WORDS[count] ?? Number(count.replace(',', '.'))
}

/** '5 weeks', '8.5 weeks', and '4 days' for less than a week. */
export function formatLength(days: number): string {
  const weeks = Math.round((days / 7) * 2) / 2
  const [count, unit] = days < 7 ? [Math.max(1, Math.round(days)), 'day'] : [weeks, 'week']
  return counted(count, unit)
}
