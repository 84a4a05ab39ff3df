/** Builders of valid records. A test overrides only the fields that matter to it. */

import {
  NOT_GIVEN,
  SUMMARY_FIELDS,
  type Entry,
  type EntryContent,
  type EntrySummary,
} from '../../src/domain/entry/entry'
import { toTypedEntry, type TypedEntry } from '../../src/domain/entry/entrySchemas'
import { newId } from '../../src/data/newId'
import { byName } from '../../src/domain/tables'
import type { User } from '../../src/domain/account/user'
import type { EntryDraft } from '../../src/features/entries/form/entryDraft'
import { MIN_WORDS } from '../../src/domain/store/limits'

/** A text of exactly this many words: by default, just enough for a long text. */
export function words(count = MIN_WORDS, word = 'word'): string {
  return Array.from({ length: count }, () => word).join(' ')
}

export function entryContent(overrides: Partial<EntryContent> = {}): EntryContent {
  return {
    ...NOT_GIVEN,
    openToContact: true,
    name: 'Ann Lee',
    contact: 'ann@my.test',
    yearApplied: '2025',
    gpa: 3.7,
    companyName: 'Google',
    roleTitle: 'STEP Intern',
    positionType: 'Internship',
    startDate: '2026-05-12',
    applicationMethod: 'Career fair',
    hiringProcessLength: '6 weeks',
    interviewProcess: `The process had ${words()}`,
    questionsAsked: `They asked about ${words()}`,
    hourlyRate: 45.5,
    location: 'Remote',
    ...overrides,
  }
}

/** The draft of a new entry, as this device keeps it. */
export function entryDraft(text: Partial<TypedEntry> = {}, overrides: Partial<EntryDraft> = {}): EntryDraft {
  return { id: newId(), text: typedEntry(text), base: null, sent: null, ...overrides }
}

/** The typed form values that give `entryContent()`. */
export function typedEntry(overrides: Partial<TypedEntry> = {}): TypedEntry {
  return {
    ...toTypedEntry(entry()),
    gpa: '3.70',
    hourlyRate: '$45.50',
    ...overrides,
  }
}

export function entry(overrides: Partial<Entry> = {}): Entry {
  return { ...entryContent(), id: '-Oabcdefghijklmnop01', timestamp: Date.UTC(2026, 9, 3, 12), ...overrides }
}

export function summary(overrides: Partial<EntrySummary> = {}): EntrySummary {
  const { id, ...fields } = entry()
  const card = byName<Omit<EntrySummary, 'id'>>(SUMMARY_FIELDS, (name) => fields[name])
  return { id, ...card, ...overrides }
}

export function user(overrides: Partial<User> = {}): User {
  return {
    username: 'Ann Lee',
    email: 'ann@my.test',
    emailVerified: true,
    createdAt: new Date(2026, 0, 15, 12).toISOString(),
    tagline: 'Compilers and coffee',
    preferredContact: 'ann@my.test',
    currentYear: 'Junior',
    gpa: 3.7,
    transferTo: null,
    ...overrides,
  }
}
