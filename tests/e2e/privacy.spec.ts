/** What people can do about their own data: delete an entry, download everything, delete the account. */

import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { setLastSignIn } from 'realtime-database-server/auth'
import { patchAsOwner } from '../../scripts/ownerRest'
import { E2E_PORTS } from '../../scripts/ports'
import { paths } from '../../src/config/paths'
import { deletionMessages } from '../../src/domain/deletionMessages'
import { signInMessages } from '../../src/domain/accountMessages'
import { AUTH_EMULATOR } from './mails'
import { addressOf, at, goTo, sendCredentials, signIn } from './pages'
import { createPerson, experience, ownWord, PASSWORD, stored } from './people'

const HOUR_MS = 3_600_000

test('everything can be downloaded, and deleted after a recent sign-in', async ({ page }) => {
  const person = await createPerson('Bea', { entries: [experience({ roleTitle: 'Only Intern' })] })
  await patchAsOwner(E2E_PORTS, {
    [`feedback/${person.uid}/-Ofeedback0000000001`]: { timestamp: 1, bug: true, bugLocation: ownWord() },
  })
  await signIn(page, person)
  await goTo(page, 'Profile')
  await page.getByRole('link', { name: 'Download or delete your data' }).click()
  await expect(page).toHaveURL(at(paths.privacy))

  // Download.
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^wic-interviews-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: { uid: person.uid, email: person.email },
    profile: await stored(`users/${person.uid}`),
    entries: await stored(`interviews/${person.uid}`),
  })

  // A sign-in of an hour ago is not enough, and nothing goes.
  await setLastSignIn(AUTH_EMULATOR, person.uid, Date.now() - HOUR_MS)
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(question.getByText(deletionMessages.accountAsked(person.email, 1))).toBeVisible()
  await question.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText(deletionMessages.accountNeedsSignIn)).toBeVisible()
  expect(await stored(`users/${person.uid}`)).not.toBeNull()
  await page.getByRole('button', { name: 'Sign out now' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden()

  // Signed in again, everything goes: nothing stays under the account, and nobody can sign in with it.
  await signIn(page, person)
  await page.goto(addressOf(paths.privacy))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await question.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText(deletionMessages.accountDeleted)).toBeVisible()
  for (const path of [
    `users/${person.uid}`,
    `interviews/${person.uid}`,
    `feedback/${person.uid}`,
    `entryOwners/${person.entryIds[0]}`,
    `emailToUid/${person.email.replaceAll('.', ',')}`,
  ]) {
    expect(await stored(path), path).toBeNull()
  }
  await page.goto(addressOf(paths.signIn))
  await sendCredentials(page, person.email, PASSWORD)
  await expect(page.getByText(signInMessages.userNotFound)).toBeVisible()
})
