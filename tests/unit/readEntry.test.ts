/** Reading one entry that moves or is deleted between two reads. A test over a server cannot reach that moment. */

import { describe, expect, it } from 'vitest'
import type { DatabaseClient } from '../../src/data/types'
import { entriesData } from '../../src/data/entries'
import { unusedClient } from '../helpers/unusedClient'

const ID = '-Oabcdefghijklmnop01'
const OWNER = `entryOwners/${ID}`

/** Answers the reads with these states, one after the other. */
function clientOver(...states: readonly Readonly<Record<string, unknown>>[]): DatabaseClient {
  const waiting = [...states]
  return { ...unusedClient, readToShow: async (path) => waiting.shift()?.[path] ?? null }
}

const AT_BOB = { [OWNER]: 'u-bob', [`interviews/u-bob/${ID}`]: { location: 'Tampa' } }
const AT_EVE = { [OWNER]: 'u-eve', [`interviews/u-eve/${ID}`]: { location: 'Miami' } }

describe('reading one entry', () => {
  it.each([
    { what: 'that stays', states: [AT_BOB, AT_BOB], location: 'Tampa' },
    { what: 'that moves between the two reads', states: [AT_BOB, AT_EVE, AT_EVE, AT_EVE], location: 'Miami' },
    { what: 'that is deleted between the two reads', states: [AT_BOB, {}, {}], location: undefined },
    {
      what: 'that is missing under an existing owner',
      states: [{ [OWNER]: 'u-bob' }, {}, { [OWNER]: 'u-bob' }],
      location: undefined,
    },
  ])('$what: $location', async ({ states, location }) => {
    const entry = await entriesData(clientOver(...states)).read(ID)

    expect(entry?.location).toBe(location)
  })
})
