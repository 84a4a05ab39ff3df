/** The mails of the local Auth emulator, as a user finds them in their inbox. */

import { expect } from '@playwright/test'
import { listMails, type AuthEmulatorAddress, type Mail } from '#database-server/auth'
import { E2E_PORTS, LOCAL_HOST } from '../../scripts/ports'
import { LOCAL_PROJECT_ID } from '../../src/config/env'

export const AUTH_EMULATOR: AuthEmulatorAddress = {
  url: `http://${LOCAL_HOST}:${E2E_PORTS.auth}`,
  projectId: LOCAL_PROJECT_ID,
}

/** The mails to this address with unused links, oldest first. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  return (await listMails(AUTH_EMULATOR)).filter(({ email, newEmail }) => (newEmail ?? email) === address)
}

/** The link in the latest mail to this address. Waits until there is one. */
export async function mailedLink(address: string): Promise<string> {
  const latest = async () => (await mailsTo(address)).at(-1)?.oobLink ?? ''
  await expect.poll(latest, { message: `a mail to ${address}` }).not.toBe('')
  return latest()
}
