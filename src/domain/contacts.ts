/**
 * What in a text leads to a person: an email address, a telephone number, a link to somebody's profile. It points out and
 * never judges, so it would rather miss one than take a salary, a date or a package's version for a telephone number.
 */

import { findCompany } from './companies'

export const CONTACT_KINDS = ['email', 'phone', 'profile'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

export interface FoundContact {
  readonly kind: ContactKind
  /** As it stands in the text, from `start` up to `end`. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** From the first to the last; none of them overlap. */
export function findContacts(text: string): readonly FoundContact[] {
  const found = [...linksIn(text), ...emailsIn(text), ...phonesIn(text)].sort((a, b) => a.start - b.start)
  return found.filter(({ start }, index) => found.slice(0, index).every((before) => before.end <= start))
}

/** 'maya@gmail.com' and 'maya [at] gmail [dot] com'. The sign before keeps each run of letters from being tried many times. */
const EMAILS = [
  /(?<![\p{L}\p{N}._%+/@-])[\p{L}\p{N}._%+-]+@(?<domain>[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?<ending>\p{L}{2,24}))(?![\p{L}\p{N}_-]|:\S|\.[\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+ ?[[({]at[\])}] ?(?<domain>[\p{L}\p{N}-]+ ?(?:\.|[[({]dot[\])}]) ?(?<ending>\p{L}{2,24}))(?![\p{L}\p{N}_-])/giu,
]

/** 'react@18.2.0-rc.next' names a version, and 'user@example.com' nobody. */
const NO_MAIL_DOMAIN = /^v?\d+\.\d|^(?:[\w-]+\.)*example\.\w+$|\.(?:test|invalid|local|localhost)$/i
/** What files and programs are called. */
const NO_MAIL_ENDING =
  /^(?:c|cpp|cs|css|csv|exe|go|html?|jar|java|jpe?g|json|jsx?|kt|md|pdf|php|png|py|rb|rs|sh|sql|swift|tsx?|txt|xml|ya?ml|zip)$/i
/** 'Eng@Scale.Then' is a sentence that lacks a blank. */
const IN_ONE_CASE = /^(?:\p{Ll}+|\p{Lu}+|\p{Lo}+)$/u

function emailsIn(text: string): readonly FoundContact[] {
  return EMAILS.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ groups: { domain = '', ending = '' } = {} }) => {
        return !NO_MAIL_DOMAIN.test(domain) && !NO_MAIL_ENDING.test(ending) && IN_ONE_CASE.test(ending)
      })
      .map((match) => foundAs('email', match)),
  )
}

/** No digit goes on before or after it, as in an account number, an address of the network or an ISBN. */
const ALONE = { before: '(?<![\\p{L}\\p{N}_+$€£¥#]|\\d[ .,:/-])', after: '(?![\\p{L}\\p{N}_%]|[.,:/-]\\d)' }

const alone = (pattern: string) => new RegExp(`${ALONE.before}${pattern}${ALONE.after}`, 'gu')

/** Area code and exchange of North America begin with 2 to 9; numbers that begin with 8xx are a firm's and free. */
const AREA = '(?!8(?:00|33|44|55|66|77|88))[2-9]\\d{2}'
const EXCHANGE = '[2-9]\\d{2}'

/** Without any sign of what they are, three, three and four digits with blanks between may be sizes of arrays. */
const PHONES = [
  alone(`(?:1[ .-])?\\(${AREA}\\) ?${EXCHANGE}[ .-]\\d{4}`),
  alone(`(?:1-)?${AREA}-${EXCHANGE}-\\d{4}`),
  alone(`(?:1\\.)?${AREA}\\.${EXCHANGE}\\.\\d{4}`),
  new RegExp(
    `(?=[\\d(])(?<=\\b(?:phone|telephone|tel|cell|mobile|whatsapp|signal|(?:my|her|his|their) number|(?:call|text|reach|ring) (?:me|her|him|them))\\b[^\\d\\n+]{0,15})${ALONE.before}(?:1[ .-]?)?\\(?${AREA}\\)?[ .-]?${EXCHANGE}[ .-]?\\d{4}${ALONE.after}`,
    'giu',
  ),
  // Of any country. Behind +1 stands an area code: +1000000007 is a number that programmers know.
  /(?<![\p{L}\p{N}_)\]+])\+(?:1[ .-]?\(?[2-9]|[2-9]\d{0,2}[ .-]?\(?\d)\d{0,3}\)?(?:[ .-]?\d{2,5}){1,4}(?![\p{L}\p{N}_%]|[.,:/-]\d)/gu,
]

function phonesIn(text: string): readonly FoundContact[] {
  const found = PHONES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => foundAs('phone', match)),
  )
  return found.filter(({ text: number }) => {
    const digits = number.replaceAll(/\D/g, '').length
    return digits >= 9 && digits <= 15
  })
}

/** Hosts of profiles, and what of the path behind them names a person. */
const PROFILES: readonly (readonly [host: string, path: string])[] = [
  ['linkedin\\.com', '(?:in|pub)/(?<name>[^\\s/?#<>()"]+)'],
  ['(?:github|gitlab)\\.com', '(?<name>[\\w-]+)'],
  ['instagram\\.com', '(?<name>[\\w.]+)'],
  ['(?:twitter|x)\\.com', '@?(?<name>\\w+)'],
  ['(?:facebook|fb)\\.com', '(?<name>profile\\.php\\?id=\\d+|[\\w.-]+)'],
  ['(?:threads\\.(?:net|com)|tiktok\\.com|medium\\.com)', '@(?<name>[\\w.-]+)'],
  ['(?:t\\.me|wa\\.me|m\\.me|linktr\\.ee|calendly\\.com)', '(?<name>\\+?[\\w.-]+)'],
  ['leetcode\\.com', 'u/(?<name>[\\w-]+)'],
  ['bsky\\.app', 'profile/(?<name>[\\w.:-]+)'],
  ['discord(?:app)?\\.com', 'users/(?<name>\\d+)'],
]
const LINKS = [
  ...PROFILES.map(
    ([host, path]) =>
      new RegExp(
        `(?<![\\w.@/-])(?:https?://)?(?:(?:www|m|mobile|[a-z]{2})\\.)?${host}/${path}/?(?![\\w/-])`,
        'giu',
      ),
  ),
  /(?<![\w.@/-])(?:https?:\/\/)?(?<name>[\w-]+)\.github\.io(?![\w-])/giu,
]

/** Pages of those sites that are nobody's. */
const NO_PERSON =
  /^(?:about|accounts?|apps|business|careers|collections|contact|developers?|enterprise|events|explore|features|groups|hashtag|help|home|i|intent|jobs|join|login|marketplace|new|notifications|orgs|p|pages|pricing|privacy|reels?|search|security|settings|share|signup|sponsors|stories|topics|trending|tv|watch)$/i

function linksIn(text: string): readonly FoundContact[] {
  return LINKS.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ groups: { name = '' } = {} }) => {
        return !NO_PERSON.test(name) && findCompany(name) === undefined
      })
      .map((match) => withoutFullStop(foundAs('profile', match))),
  )
}

/** The end of a sentence is not a part of the link before it. */
function withoutFullStop(found: FoundContact): FoundContact {
  const text = found.text.replace(/[.,;:!…]+$/, '')
  return { ...found, text, end: found.start + text.length }
}

function foundAs(kind: ContactKind, { 0: text, index }: RegExpExecArray): FoundContact {
  return { kind, text, start: index, end: index + text.length }
}
