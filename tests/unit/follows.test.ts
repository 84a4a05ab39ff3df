/** Followed companies: their slots, and the cards that are new there. */

import { describe, expect, it } from 'vitest'
import { canBeFollowed, newAtFollowed, type Follow } from '../../src/domain/store/follows'
import { MAX_LENGTH } from '../../src/domain/store/limits'
import { SLOTS, slotsFor, slotsOf } from '../../src/domain/store/nodes'
import { summary } from '../helpers/builders'

const NOW = Date.UTC(2026, 10, 1)

const follows = (...followed: readonly Follow[]) =>
  new Map(followed.map((follow, index) => [`s0${index}`, follow]))

describe('the slots of an account', () => {
  it('are as many as it may follow companies, and the first free one is next', () => {
    const taken = new Map(SLOTS.map((slot) => [slot, { companyKey: `company ${slot}` }]))
    expect(slotsFor(taken, 'visa')).toEqual([])

    taken.delete('s42')
    taken.delete('s43')

    expect(slotsFor(taken, 'visa')).toEqual(['s42'])
  })

  it('are all that hold a company, because two devices may have taken one each', () => {
    const twice = follows(
      { companyKey: 'visa', seenAt: 0 },
      { companyKey: 'figma', seenAt: 0 },
      { companyKey: 'visa', seenAt: 0 },
    )

    expect(slotsOf(twice, 'visa')).toEqual(['s00', 's02'])
    expect(slotsFor(twice, 'visa')).toEqual(['s00', 's02'])
    expect(slotsOf(twice, 'google')).toEqual([])
  })
})

describe('a company key', () => {
  it.each([
    ['visa', true],
    ['電通', true],
    ['?!', true],
    ['a'.repeat(MAX_LENGTH.companyName), true],
    ['a'.repeat(MAX_LENGTH.companyName + 1), false],
    ['', false],
    ['\u200b', false],
  ])('%j can be followed: %s', (key, expected) => {
    expect(canBeFollowed(key)).toBe(expected)
  })
})

describe('the news', () => {
  const card = (id: string, companyName: string, timestamp: number | null) =>
    summary({ id, companyName, timestamp })
  const FOLLOWED = follows({ companyKey: 'figma', seenAt: NOW }, { companyKey: 'visa', seenAt: NOW + 10 })
  const CARDS = [
    card('v2', 'VISA', NOW + 30),
    card('f3', 'Figma', NOW + 20),
    card('v1', 'Visa', NOW + 10),
    card('g1', 'Google', NOW + 5),
    card('f2', 'Figma, Inc.', NOW + 1),
    card('f1', 'Figma', NOW),
    card('f0', 'Figma', null),
  ]
  const found = (ownIds: readonly string[]) =>
    newAtFollowed(FOLLOWED, CARDS, new Set(ownIds)).map(({ companyKey, companyName, count }) => [
      companyKey,
      companyName,
      count,
    ])

  it('are the cards of each company that are newer than those seen, the company with the newest one first', () => {
    expect(found([])).toEqual([
      ['visa', 'Visa', 1],
      ['figma', 'Figma', 2],
    ])
  })

  it('do not have the reader’s own cards', () => {
    expect(found(['v2', 'f3'])).toEqual([['figma', 'Figma', 1]])
  })

  it('are all cards of a company that had none before', () => {
    expect(newAtFollowed(follows({ companyKey: 'google', seenAt: 0 }), CARDS, new Set())).toMatchObject([
      { companyKey: 'google', count: 1 },
    ])
  })

  it('are none without a followed company', () => {
    expect(newAtFollowed(new Map(), CARDS, new Set())).toEqual([])
  })
})
