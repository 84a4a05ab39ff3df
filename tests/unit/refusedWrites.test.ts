/** The data functions when the database refuses a write or a read. */

import { describe, expect, it, vi } from 'vitest'
import { gone } from '../../src/data/access'
import { entriesData } from '../../src/data/entries'
import { transfersData } from '../../src/data/transfers'
import type { DatabaseClient } from '../../src/data/types'
import { DataError } from '../../src/domain/dataError'
import { emailKey } from '../../src/domain/account/emails'
import { REQUEST_WINDOW_MS } from '../../src/domain/store/limits'
import { pathOf } from '../../src/domain/store/paths'
import { ENDING } from '../helpers/addresses'
import { entryContent } from '../helpers/builders'
import { unusedClient } from '../helpers/unusedClient'

const refused = () => Promise.reject(new DataError('permissionDenied', 'The rules say no.'))

/** A database with these values that refuses every write. */
function refusing(stored: Readonly<Record<string, unknown>>): DatabaseClient {
  return { ...unusedClient, read: async (path) => stored[path] ?? null, update: refused }
}

describe('asking again for the data of an old account', () => {
  const account = { uid: 'new', email: 'new@example.com', emailVerified: true, displayName: null }
  const oldEmail = `ann${ENDING}`
  const request = { approved: false, toUid: 'new', toEmail: account.email, requestedAt: Date.now() }

  const asking = (asked: string | null) => {
    const stored = {
      [pathOf('transferRequests', oldEmail)]: request,
      [pathOf('requestLimits', 'new')]: { since: Date.now(), count: 1, asked },
      [pathOf('requestLimits', 'new', 'asked')]: asked,
    }
    return transfersData(refusing(stored)).request(oldEmail, account)
  }

  it('does not blame the address if the connection was lost for longer than the count lasts', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const database: DatabaseClient = {
      ...unusedClient,
      read: async () => null,
      async update(changes) {
        if (pathOf('requestLimits', 'new') in changes) vi.setSystemTime(Date.now() + REQUEST_WINDOW_MS)
        else await refused()
      },
    }

    const asked = transfersData(database).request(oldEmail, account)

    await expect(asked).rejects.toMatchObject({ kind: 'network' })
  })

  it('fails if the address of the open request is not stored', async () => {
    await expect(asking(null)).rejects.toMatchObject({ kind: 'permissionDenied' })
  })

  it('succeeds if it is stored already', async () => {
    await expect(asking(emailKey(oldEmail))).resolves.toBeUndefined()
  })
})

it('a new entry fails with the first error if the stored entry cannot be read', async () => {
  const database = {
    ...refusing({}),
    read: (path: string) => (path.startsWith('interviews/') ? Promise.reject(gone()) : Promise.resolve(null)),
  }

  await expect(entriesData(database).append('ann', 'entry', entryContent(), null)).rejects.toMatchObject({
    kind: 'permissionDenied',
  })
})
