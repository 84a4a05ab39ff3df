/** Marks on an author's entries: the sum of new ones since the last visit on this device. */

import { describe, expect, it } from 'vitest'
import { VISIT_SILENCE_MS } from '../../src/domain/limits'
import { lineKey } from '../../src/domain/questions'
import {
  newMarks,
  ofEntries,
  readSeenMarks,
  receivedQuestions,
  receivedThanks,
  seenAt,
  thanksFor,
  writeSeenMarks,
  type Received,
} from '../../src/domain/received'

const NOW = Date.UTC(2026, 10, 22, 12)
const LATER = NOW + VISIT_SILENCE_MS + 1
const [A, B, LINE] = ['-Oabcdefghijklmnop01', '-Oabcdefghijklmnop02', '0A1b-2C3d_4E5f67']
const FIRST: Received = {
  [`thankCounts/${A}`]: 2,
  [`askedCounts/google/${LINE}`]: 1,
  [`askedCounts/meta/${LINE}`]: 0,
}
const MORE: Received = {
  [`thankCounts/${A}`]: 3,
  [`thankCounts/${B}`]: 4,
  [`askedCounts/google/${LINE}`]: 5,
  [`askedCounts/meta/${LINE}`]: 1,
}
const NOTHING = { thanks: 0, questions: 0 }

describe('new marks', () => {
  it('are absent on a device without earlier counts', () => {
    expect(newMarks(seenAt(NOW, null, FIRST))).toEqual(NOTHING)
  })

  it('include all thanks since the previous visit, and each question once', () => {
    const kept = seenAt(NOW, null, FIRST)

    expect(newMarks(seenAt(LATER, kept, MORE))).toEqual({ thanks: 5, questions: 2 })
  })

  it('stay new during the visit, and are not new in the next one', () => {
    const found = seenAt(LATER, seenAt(NOW, null, FIRST), MORE)

    expect(newMarks(seenAt(LATER + 1_000, found, MORE))).toEqual({ thanks: 5, questions: 2 })
    expect(newMarks(seenAt(LATER + VISIT_SILENCE_MS + 1, found, MORE))).toEqual(NOTHING)
  })

  it('exclude the marks that a question had when the author shared it', () => {
    const shared = { ...FIRST, [`askedCounts/stripe/${LINE}`]: 7 }
    const found = seenAt(LATER, seenAt(NOW, null, FIRST), shared)

    expect(newMarks(found)).toEqual(NOTHING)
    expect(newMarks(seenAt(LATER + 1_000, found, { ...shared, [`askedCounts/stripe/${LINE}`]: 8 }))).toEqual({
      thanks: 0,
      questions: 1,
    })
  })

  it('exclude removed marks and deleted entries', () => {
    const kept = seenAt(NOW, null, MORE)

    expect(newMarks(seenAt(LATER, kept, FIRST))).toEqual(NOTHING)
    expect(newMarks(seenAt(LATER, kept, {}))).toEqual(NOTHING)
  })
})

describe('stored counts', () => {
  it('are read as they were stored', () => {
    const seen = seenAt(LATER, seenAt(NOW, null, FIRST), MORE)

    expect(readSeenMarks(writeSeenMarks(seen))).toEqual(seen)
  })

  it.each([undefined, null, '', 'soon', '7', '{}', '{"usedAt":"x"}', '[1]'])(
    'are missing when the stored value is %o',
    (kept) => {
      expect(readSeenMarks(kept)).toBeNull()
    },
  )

  it('skip damaged numbers', () => {
    const seen = readSeenMarks(`{"usedAt":${NOW},"before":{"thankCounts/x":"2"},"latest":7}`)

    expect(seen).toEqual({ visit: { usedAt: NOW, since: null }, before: {}, latest: {} })
  })
})

describe('the counts of an entry', () => {
  it('identify each question by its key', () => {
    expect(receivedQuestions('google', new Map([[LINE, { count: 3, lastAt: NOW }]]))).toEqual({
      [`askedCounts/google/${LINE}`]: 3,
    })
  })

  it('exclude other keys and other entries, and are zero without a mark', () => {
    const entry = { id: A, companyName: 'Google', questionsAsked: 'Why us?\nScreen:\nTwo sum' }
    const counts = {
      [`thankCounts/${A}`]: 2,
      [`thankCounts/${B}`]: 3,
      [`askedCounts/google/${LINE}`]: 1,
      [`askedCounts/google/${lineKey('Two sum')}`]: 4,
      [`askedCounts/meta/${lineKey('Two sum')}`]: 5,
    }

    expect(ofEntries(counts, [entry])).toEqual({
      [`thankCounts/${A}`]: 2,
      [`askedCounts/google/${lineKey('Why us?')}`]: 0,
      [`askedCounts/google/${lineKey('Two sum')}`]: 4,
    })
  })

  it('give the number of thanks, zero without any', () => {
    expect(thanksFor(A, receivedThanks(A, { count: 7, lastAt: NOW }))).toBe(7)
    expect(thanksFor(A, receivedThanks(A, null))).toBe(0)
  })
})
