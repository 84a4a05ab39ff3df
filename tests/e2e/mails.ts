/** The mails that the local Auth emulator would have sent, as a person would find them in their inbox. */

import { expect } from '@playwright/test'
import { listMails } from '../../emulator/auth'
import { E2E_PORTS, LOCAL_HOST } from '../../scripts/ports'
import { LOCAL_PROJECT_ID } from '../../src/config/env'

const EMULATOR = { url: `http://${LOCAL_HOST}:${E2E_PORTS.auth}`, projectId: LOCAL_PROJECT_ID }

/** The link in the latest mail to this address; waits until there is one. */
export async function mailedLink(email: string): Promise<string> {
  const latest = async () =>
    (await listMails(EMULATOR)).findLast((mail) => mail.email === email)?.oobLink ?? ''
  await expect.poll(latest, { message: `a mail to ${email}` }).not.toBe('')
  return latest()
}
