/** The cards that are new at followed companies. */

import { describe, expect, it } from 'vitest'
import { newAtFollowed } from '../../src/domain/store/follows'
import { summary } from '../helpers/builders'

const NOW = Date.UTC(2026, 10, 1)

describe('the news', () => {
  const card = (id: string, companyName: string, timestamp: number | null) =>
    summary({ id, companyName, timestamp })
  const FOLLOWED = new Map([
    ['figma', { seenAt: NOW }],
    ['visa', { seenAt: NOW + 10 }],
  ])
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
    expect(newAtFollowed(new Map([['google', { seenAt: 0 }]]), CARDS, new Set())).toMatchObject([
      { companyKey: 'google', count: 1 },
    ])
  })

  it('are none without a followed company', () => {
    expect(newAtFollowed(new Map(), CARDS, new Set())).toEqual([])
  })
})
