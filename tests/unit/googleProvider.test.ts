/**
 * Signing in with Google: the request, and answers without a user. Only the SDK's popup is replaced, because there is
 * no browser here.
 */

import {
  inMemoryPersistence,
  signInWithPopup,
  type AuthProvider,
  type PopupRedirectResolver,
} from 'firebase/auth'
import { describe, expect, it, vi } from 'vitest'
import { localSettings } from '../../src/config/env'
import { DataError } from '../../src/data'
import { closeApp } from '../../src/data/firebase/app'
import { openAuth, signInByGoogle } from '../../src/data/firebase/auth'

vi.mock('firebase/auth', async (original) => ({
  ...(await original<object>()),
  signInWithPopup: vi.fn<typeof signInWithPopup>(),
}))

const SETTINGS = localSettings({ auth: 1, database: 1 })
const RESOLVER: PopupRedirectResolver = {}

describe('signing in with Google', () => {
  it('forces the account chooser, and treats an answer without a user as a failure', async () => {
    const asked: AuthProvider[] = []
    vi.mocked(signInWithPopup).mockImplementation(async (_auth, provider) => {
      asked.push(provider)
      return JSON.parse('{}')
    })
    const auth = await openAuth(SETTINGS, 'google', inMemoryPersistence)

    const answer = signInByGoogle(auth, RESOLVER)

    await expect(answer).rejects.toEqual(new DataError('noUser', 'Google returned no user data.'))
    expect(asked).toMatchObject([
      { providerId: 'google.com', customParameters: { prompt: 'select_account' } },
    ])
    await closeApp('google')
  })
})
