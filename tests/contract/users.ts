/** Contract: records, profiles, and the repair of incomplete accounts. */

import { describe, expect, it } from 'vitest'
import { DEFAULT_TAGLINE, DEFAULT_USERNAME, type Profile } from '../../src/domain/account/user'
import { ENDING, KEY_ENDING } from '../helpers/addresses'
import type { ContractBackend } from './backend'
import { ANN, arrive, BOB, browserOf, failureOf, storedUser } from './people'
import { followUser } from './watching'

const INDEX = `emailToUid/ann${KEY_ENDING}`

const profile: Profile = {
  username: 'Ann Lee',
  tagline: 'Compilers and coffee',
  preferredContact: `ann${ENDING}`,
  currentYear: 'Junior',
  gpa: 3.7,
}

export function describeUsers(backend: () => ContractBackend): void {
  describe('user records', () => {
    it('emits the record after a profile update in another browser', async () => {
      const { client } = await arrive(backend(), ANN)
      const elsewhere = await browserOf(backend(), ANN)
      const watched = followUser(client, ANN.uid)
      await watched.until((user) => user !== null)

      await elsewhere.client.users.updateProfile(ANN.uid, profile)

      const changed = { ...storedUser(ANN), ...profile, transferTo: null }
      expect(await watched.until((user) => user?.username === 'Ann Lee')).toEqual(changed)
    })

    it('stores no field for an empty text or a missing GPA', async () => {
      const { client } = await arrive(backend(), ANN)
      await client.users.updateProfile(ANN.uid, profile)

      await client.users.updateProfile(ANN.uid, { ...profile, tagline: '', gpa: null })

      const { tagline: _tagline, gpa: _gpa, ...kept } = profile
      expect(await backend().read(`users/${ANN.uid}`)).toEqual({ ...storedUser(ANN), ...kept })
    })

    it('stores no invalid profile', async () => {
      const { client } = await arrive(backend(), ANN)

      expect(await failureOf(client.users.updateProfile(ANN.uid, { ...profile, gpa: 5 }))).toBe('unknown')
      expect(await backend().read(`users/${ANN.uid}`)).toEqual(storedUser(ANN))
    })
  })

  describe('repairing an account', () => {
    it('creates a missing record and index entry, with the name of the account', async () => {
      await backend().addAccount({ ...ANN, emailVerified: true, displayName: 'Ann from Google' })
      const { client, account } = await browserOf(backend(), ANN)

      await client.accounts.heal(account)

      expect(await backend().read(`users/${ANN.uid}`)).toEqual({
        username: 'Ann from Google',
        email: ANN.email,
        emailVerified: true,
        createdAt: expect.stringMatching(/Z$/),
        tagline: DEFAULT_TAGLINE,
      })
      expect(await backend().read(INDEX)).toBe(ANN.uid)
    })

    it('creates the missing record of an unverified account', async () => {
      await backend().addAccount({ ...ANN, emailVerified: false })
      const { client, account } = await browserOf(backend(), ANN)

      await client.accounts.heal(account)

      expect(await backend().read(`users/${ANN.uid}/emailVerified`)).toBe(false)
      expect(await backend().read(INDEX)).toBe(ANN.uid)
    })

    it('keeps another account’s index entry for its email until it is verified', async () => {
      await backend().addAccount({ ...ANN, emailVerified: false })
      await backend().write({ [INDEX]: BOB.uid })
      const { client, account } = await browserOf(backend(), ANN)

      await client.accounts.heal(account)

      expect(await backend().read(`users/${ANN.uid}/email`)).toBe(ANN.email)
      expect(await backend().read(INDEX)).toBe(BOB.uid)
    })

    it.each<[what: string, change: Record<string, unknown>, user: object, emails?: object]>([
      ['changes nothing when everything is correct', {}, storedUser(ANN)],
      [
        'marks a record as verified once the account is verified',
        { [`users/${ANN.uid}/emailVerified`]: false },
        storedUser(ANN),
      ],
      ['creates a missing index entry and does not change the record', { [INDEX]: null }, storedUser(ANN)],
      [
        'takes over the index entry of its email from an account that had the email before',
        { [INDEX]: BOB.uid },
        storedUser(ANN),
      ],
      [
        'adds the missing fields of an old record and keeps the others',
        { [`users/${ANN.uid}`]: { email: ANN.email, currentYear: 'Senior' } },
        {
          username: DEFAULT_USERNAME,
          email: ANN.email,
          emailVerified: true,
          createdAt: expect.stringMatching(/Z$/),
          currentYear: 'Senior',
        },
      ],
      [
        'stores a changed email even if another account has the former one by now',
        { [`users/${ANN.uid}/email`]: `old${ENDING}`, [`emailToUid/old${KEY_ENDING}`]: BOB.uid },
        storedUser(ANN),
        { [`old${KEY_ENDING}`]: BOB.uid },
      ],
    ])('%s', async (_what, change, user, otherEmails = {}) => {
      const { client, account } = await arrive(backend(), ANN)
      await backend().write(change)

      await client.accounts.heal(account)

      expect(await backend().read('')).toEqual({
        users: { [ANN.uid]: user },
        emailToUid: { [`ann${KEY_ENDING}`]: ANN.uid, ...otherEmails },
      })
    })

    it('updates a changed email in record and index', async () => {
      const { client } = await arrive(backend(), ANN)
      await client.accounts.changeEmail('ann@example.com')
      await backend().openMail('ann@example.com')
      const account = await client.auth.reloadAccount()

      if (account !== null) await client.accounts.heal(account)

      expect(await backend().read('')).toEqual({
        users: { [ANN.uid]: storedUser(ANN, { email: 'ann@example.com' }) },
        emailToUid: { 'ann@example,com': ANN.uid },
      })
    })
  })
}
