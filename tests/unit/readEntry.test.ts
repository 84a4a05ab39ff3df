/** Reading one entry once, when it moves or goes in the middle of it: a moment that no test over a server can hit. */

import { describe, expect, it } from 'vitest'
import type { DatabaseClient } from '../../src/data/clients'
import { entriesData } from '../../src/data/entries'
import { unusedClient } from '../helpers/unusedClient'

const ID = '-Oabcdefghijklmnop01'
const OWNER = `entryOwners/${ID}`

/** Answers each read from the next of these states. */
function clientOver(...states: readonly Readonly<Record<string, unknown>>[]): DatabaseClient {
  const waiting = [...states]
  return { ...unusedClient, read: async (path) => waiting.shift()?.[path] ?? null }
}

const AT_BOB = { [OWNER]: 'u-bob', [`interviews/u-bob/${ID}`]: { location: 'Tampa' } }
const AT_EVE = { [OWNER]: 'u-eve', [`interviews/u-eve/${ID}`]: { location: 'Miami' } }

describe('an entry that is read once', () => {
  it.each([
    { what: 'stays', states: [AT_BOB, AT_BOB], location: 'Tampa' },
    { what: 'moves between the two reads', states: [AT_BOB, AT_EVE, AT_EVE, AT_EVE], location: 'Miami' },
    { what: 'goes between the two reads', states: [AT_BOB, {}, {}], location: undefined },
    {
      what: 'is gone under an owner that stays',
      states: [{ [OWNER]: 'u-bob' }, {}, { [OWNER]: 'u-bob' }],
      location: undefined,
    },
  ])('and $what: $location', async ({ states, location }) => {
    const entry = await entriesData(clientOver(...states)).readEntry(ID)

    expect(entry?.location).toBe(location)
  })
})
