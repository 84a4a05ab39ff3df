/**
 * Reads what is stored, also what earlier versions stored: numbers as texts, missing fields, other spellings. Nothing
 * here throws; what has no clear meaning is '' or null.
 */

import { findOption, POSITION_TYPES, type Entry, type EntrySummary } from '../domain/entry'
import { isGpa } from '../domain/gpa'
import { readPay, type PayPeriod } from '../domain/pay'
import type { TransferRequest } from '../domain/transfer'
import type { User } from '../domain/user'
import { warnOnce } from './log'

type Fields = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function truth(value: unknown): boolean {
  return value === true || value === 'true'
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

function number(value: unknown): number | null {
  const read =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && NUMBER.test(value.trim())
        ? Number(value)
        : NaN
  return Number.isFinite(read) ? read : null
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/

/** The last moment that a date can hold. */
const LAST_MOMENT_MS = 8.64e15

/** Milliseconds since 1970, from a number, the same as a text, or an ISO date. */
function moment(value: unknown): number | null {
  const read = typeof value === 'string' && ISO_DATE.test(value) ? number(Date.parse(value)) : number(value)
  return read === null || read <= 0 || read > LAST_MOMENT_MS ? null : read
}

function gpa(value: unknown): number | null {
  const read = number(value)
  return read !== null && isGpa(read) ? read : null
}

/** '$45' is 45 dollars; '40-45' or a negative amount could mean anything. */
function pay(value: unknown, per: PayPeriod): number | null {
  const read = typeof value === 'string' ? payOf(value, per) : number(value)
  return read === null || read < 0 ? null : read
}

function payOf(typed: string, per: PayPeriod): number | null {
  const reading = readPay(typed, per)
  return 'problem' in reading ? null : reading.dollars
}

function positionType(value: unknown): string {
  const typed = text(value)
  return findOption(POSITION_TYPES, typed) ?? typed
}

const card = (fields: Fields) => ({
  timestamp: moment(fields['timestamp']),
  companyName: text(fields['companyName']),
  roleTitle: text(fields['roleTitle']),
  positionType: positionType(fields['positionType']),
  location: text(fields['location']),
  gpa: gpa(fields['gpa']),
  yearApplied: text(fields['yearApplied']),
  hourlyRate: pay(fields['hourlyRate'], 'hour'),
  baseSalary: pay(fields['baseSalary'], 'year'),
})

/** Null for a value that is no record: skipped in lists, and logged once. */
export function parseEntry(id: string, value: unknown): Entry | null {
  if (!isRecord(value)) return skipped('entry', id)
  const openToContact = truth(value['openToContact'])
  return {
    id,
    ...card(value),
    openToContact,
    name: openToContact ? text(value['name']) : '',
    contact: openToContact ? text(value['contact']) : '',
    startDate: text(value['startDate']),
    applicationMethod: text(value['applicationMethod']),
    hiringProcessLength: text(value['hiringProcessLength']),
    interviewProcess: text(value['interviewProcess']),
    questionsAsked: text(value['questionsAsked']),
    totalCompensation: pay(value['totalCompensation'], 'year'),
  }
}

/** Null for a value that is no record: skipped in lists, and logged once. */
export function parseSummary(id: string, value: unknown): EntrySummary | null {
  if (!isRecord(value)) return skipped('summary', id)
  return { id, uid: text(value['uid']), ...card(value) }
}

function skipped(what: string, id: string): null {
  warnOnce(`The ${what} ${id} is no record and is skipped.`)
  return null
}

/** Null when there is no record. */
export function parseUser(value: unknown): User | null {
  if (!isRecord(value)) return null
  return {
    username: text(value['username']),
    email: text(value['email']),
    emailVerified: truth(value['emailVerified']),
    createdAt: text(value['createdAt']),
    tagline: text(value['tagline']),
    preferredContact: text(value['preferredContact']),
    currentYear: text(value['currentYear']),
    gpa: gpa(value['gpa']),
    transferTo: text(value['transferTo']) || null,
  }
}

/** Null when there is no request. */
export function parseTransferRequest(value: unknown): TransferRequest | null {
  if (!isRecord(value)) return null
  return {
    approved: value['approved'] === true,
    toUid: text(value['toUid']),
    toEmail: text(value['toEmail']),
    requestedAt: moment(value['requestedAt']) ?? 0,
  }
}
