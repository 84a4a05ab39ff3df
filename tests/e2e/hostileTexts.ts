/** Demo data whose user texts are hostile: they damage the layout as far as the rules allow. */

import { patchAsOwner, readAsOwner } from '../../scripts/ownerRest'
import type { Ports } from '../../scripts/ports'
import { isRecord } from '../../src/data/parse'
import { MAX_LENGTH } from '../../src/domain/store/limits'

/** The last letter of every hostile text. */
export const END = '¶'
export const MARK = '\u0301'
export const OVERRIDE = '\u202e'
const NO_WIDTH = '\u200b\u2060\ufeff'
/** A Hangul letter. A browser treats several of them in a row as one letter, and breaks no line between them. */
const UNBREAKABLE = '\u1100'
/** From this length on a text may have several lines. */
const LONG = 500
/** The share of a text that stays at its beginning, so that stories still find it. */
const KEPT = { short: 0.4, long: 0.1 }

/** A hostile text that starts like `text` and has at most `maxLength` characters. */
export function hostile(text: string, maxLength: number): string {
  const isLong = maxLength >= LONG
  const words = text.slice(0, maxLength * (isLong ? KEPT.long : KEPT.short))
  // A contact that is a web address stays one.
  const space = /^https?:/.test(text) ? '/' : ' '
  const room = maxLength - words.length - NO_WIDTH.length - 4
  const part = (share: number, most: number) => Math.min(Math.floor(room * share), most)
  const parts = [
    words,
    space,
    NO_WIDTH,
    `o${MARK.repeat(part(0.2, 300))}`,
    ...(isLong
      ? ['x\n'.repeat(part(0.15, 250)), 'W'.repeat(Math.min(4_000, Math.max(80, room - 1_400)))]
      : []),
    OVERRIDE,
  ].join('')
  return `${parts}${UNBREAKABLE.repeat(Math.min(500, maxLength - parts.length - END.length))}${END}`
}

/** The name that stays, because the home page counts the entries of companies with a logo. */
const KNOWN_COMPANY = 'Microsoft'

const TEXTS = [
  'companyName',
  'roleTitle',
  'location',
  'yearApplied',
  'name',
  'contact',
  'applicationMethod',
  'hiringProcessLength',
  'interviewProcess',
  'questionsAsked',
  'username',
  'tagline',
  'preferredContact',
  'currentYear',
  'text',
] as const satisfies readonly (keyof typeof MAX_LENGTH)[]

/** Replaces the user texts in the database. Returns a function that restores them. */
export async function storeHostileTexts(ports: Ports): Promise<() => Promise<void>> {
  const before: Record<string, unknown> = {}
  for (const path of ['interviews', 'interviewSummaries', 'reports', 'users'])
    before[path] = await readAsOwner(ports, path)
  await patchAsOwner(ports, Object.fromEntries(Object.entries(before).map(([k, v]) => [k, rewritten(v)])))
  return () => patchAsOwner(ports, before)
}

function rewritten(stored: unknown): unknown {
  if (!isRecord(stored)) return stored
  const fields = Object.entries(stored).map(([name, value]) => {
    const field = TEXTS.find((text) => text === name)
    if (field === undefined || typeof value !== 'string') return [name, rewritten(value)] as const
    const isKept = value === '' || value === KNOWN_COMPANY
    return [name, isKept ? value : hostile(value, MAX_LENGTH[field])] as const
  })
  return Object.fromEntries(fields)
}
