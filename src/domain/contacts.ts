/**
 * Finds contact details in a text: email addresses, telephone numbers, links to people's profiles. The result is only a
 * hint. So a missed contact is better than a salary, date or version number that counts as a telephone number.
 */

import { findCompany } from './companies'

export const CONTACT_KINDS = ['email', 'phone', 'profile'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

export interface FoundContact {
  readonly kind: ContactKind
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The contacts in the order of the text, without overlaps. */
export function findContacts(text: string): readonly FoundContact[] {
  const found = [...linksIn(text), ...emailsIn(text), ...phonesIn(text)].sort((a, b) => a.start - b.start)
  return found.filter(({ start }, index) => found.slice(0, index).every((before) => before.end <= start))
}

/** 'maya@gmail.com' and 'maya [at] gmail [dot] com'. For speed, a match starts only at the start of a word. */
const EMAILS = [
  /(?<![\p{L}\p{N}._%+/@-])[\p{L}\p{N}._%+-]+@(?<domain>[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?<ending>\p{L}{2,24}))(?![\p{L}\p{N}_-]|:\S|\.[\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+ ?[[({]at[\])}] ?(?<domain>[\p{L}\p{N}-]+ ?(?:\.|[[({]dot[\])}]) ?(?<ending>\p{L}{2,24}))(?![\p{L}\p{N}_-])/giu,
]

/** 'react@18.2.0-rc.next' is a version, and 'user@example.com' belongs to nobody. */
const NO_MAIL_DOMAIN = /^v?\d+\.\d|^(?:[\w-]+\.)*example\.\w+$|\.(?:test|invalid|local|localhost)$/i
/** Endings of file and program names. */
const NO_MAIL_ENDING =
  /^(?:c|cpp|cs|css|csv|exe|go|html?|jar|java|jpe?g|json|jsx?|kt|md|pdf|php|png|py|rb|rs|sh|sql|swift|tsx?|txt|xml|ya?ml|zip)$/i
/** 'Eng@Scale.Then' is the end of a sentence without a blank. */
const IN_ONE_CASE = /^(?:\p{Ll}+|\p{Lu}+|\p{Lo}+)$/u

function emailsIn(text: string): readonly FoundContact[] {
  return EMAILS.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ groups: { domain = '', ending = '' } = {} }) => {
        return !NO_MAIL_DOMAIN.test(domain) && !NO_MAIL_ENDING.test(ending) && IN_ONE_CASE.test(ending)
      })
      .map((match) => toContact('email', match)),
  )
}

/** Refuses a match with digits before or after it, as in an account number, a network address or an ISBN. */
const ALONE = { before: '(?<![\\p{L}\\p{N}_+$€£¥#]|\\d[ .,:/-])', after: '(?![\\p{L}\\p{N}_%]|[.,:/-]\\d)' }

const alone = (pattern: string) => new RegExp(`${ALONE.before}${pattern}${ALONE.after}`, 'gu')

/** In North America, area code and exchange begin with 2 to 9. Toll-free numbers (8xx) belong to companies. */
const AREA = '(?!8(?:00|33|44|55|66|77|88))[2-9]\\d{2}'
const EXCHANGE = '[2-9]\\d{2}'

/** '415 555 0123' may also be array sizes. It needs a word such as 'phone' or 'call me' before it. */
const PHONES = [
  alone(`(?:1[ .-])?\\(${AREA}\\) ?${EXCHANGE}[ .-]\\d{4}`),
  alone(`(?:1-)?${AREA}-${EXCHANGE}-\\d{4}`),
  alone(`(?:1\\.)?${AREA}\\.${EXCHANGE}\\.\\d{4}`),
  new RegExp(
    `(?=[\\d(])(?<=\\b(?:phone|telephone|tel|cell|mobile|whatsapp|signal|(?:my|her|his|their) number|(?:call|text|reach|ring) (?:me|her|him|them))\\b[^\\d\\n+]{0,15})${ALONE.before}(?:1[ .-]?)?\\(?${AREA}\\)?[ .-]?${EXCHANGE}[ .-]?\\d{4}${ALONE.after}`,
    'giu',
  ),
  // Numbers of any country. An area code follows +1; +1000000007 is a number that programmers use.
  /(?<![\p{L}\p{N}_)\]+])\+(?:1[ .-]?\(?[2-9]|[2-9]\d{0,2}[ .-]?\(?\d)\d{0,3}\)?(?:[ .-]?\d{2,5}){1,4}(?![\p{L}\p{N}_%]|[.,:/-]\d)/gu,
]

function phonesIn(text: string): readonly FoundContact[] {
  const found = PHONES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => toContact('phone', match)),
  )
  return found.filter(({ text: number }) => {
    const digits = number.replaceAll(/\D/g, '').length
    return digits >= 9 && digits <= 15
  })
}

/** Hosts of profiles, and the part of the path that names a person. */
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

/** Pages of those sites that do not show a person. */
const NO_PERSON =
  /^(?:about|accounts?|apps|business|careers|collections|contact|developers?|enterprise|events|explore|features|groups|hashtag|help|home|i|intent|jobs|join|login|marketplace|new|notifications|orgs|p|pages|pricing|privacy|reels?|search|security|settings|share|signup|sponsors|stories|topics|trending|tv|watch)$/i

function linksIn(text: string): readonly FoundContact[] {
  return LINKS.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ groups: { name = '' } = {} }) => {
        return !NO_PERSON.test(name) && findCompany(name) === undefined
      })
      .map((match) => withoutFullStop(toContact('profile', match))),
  )
}

function withoutFullStop(found: FoundContact): FoundContact {
  const text = found.text.replace(/[.,;:!…]+$/, '')
  return { ...found, text, end: found.start + text.length }
}

function toContact(kind: ContactKind, { 0: text, index }: RegExpExecArray): FoundContact {
  return { kind, text, start: index, end: index + text.length }
}
