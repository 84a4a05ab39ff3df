/** A link to one entry, followed by a visitor until they can read it. */

import { expect, test } from '@playwright/test'
import { entryPath, paths } from '../../src/config/paths'
import { signInMessages } from '../../src/domain/account/messages'
import { linkMessages } from '../../src/features/entries/browse/messages'
import { addressOf, at, sendCredentials, share, signUp } from './pages'
import { mailedLink } from './mails'
import { createPerson, experience, ownWord, PASSWORD } from './people'

test('a visitor opens a link, signs up, shares and reads the entry', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const email = `lena.${ownWord()}@ufl.edu`
  const entry = experience({ companyName: `Linked ${ownWord()}`, roleTitle: 'Compiler Intern' })
  const { entryIds } = await createPerson('Ada', { entries: [entry] })
  const path = entryPath(entryIds[0] ?? '')

  await page.goto(addressOf(path))
  const heading = page.getByRole('heading', { name: entry.companyName })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByText(linkMessages.visitor)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to sign in' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Continue to sign in' }).click()

  await page.getByRole('link', { name: 'Sign up' }).click()
  await signUp(page, 'Lena Quinn', email)

  // The mailed link opens in another tab, and the new user continues there.
  const mailTab = await page.context().newPage()
  await mailTab.goto(await mailedLink(email))
  await expect(mailTab.getByText(signInMessages.emailVerified)).toBeVisible()
  await expect(mailTab.getByLabel('Email')).toHaveValue(email)
  await page.close()
  await sendCredentials(mailTab, email, PASSWORD)
  await expect(mailTab).toHaveURL(at(paths.contribute))
  await share(mailTab, experience({ companyName: `Own ${ownWord()}` }))
  await mailTab.getByRole('link', { name: `Continue to ${entry.companyName} · Compiler Intern` }).click()

  await expect(mailTab).toHaveURL(at(path.replace('?', '\\?')))
  await expect(mailTab.getByText(linkMessages.contributor)).toBeInViewport()
  await expect(mailTab.getByRole('heading', { name: entry.companyName })).toBeFocused()
  await expect(mailTab.getByText(entry.questionsAsked)).toBeVisible()

  // Closing the card removes it from the address. A reload then shows the plain list.
  await mailTab.getByRole('button', { name: 'Hide details', exact: true }).click()
  await expect(mailTab).toHaveURL(at(paths.experiences))
  await expect(mailTab.getByText(linkMessages.contributor)).toBeVisible()
  await mailTab.reload()
  await expect(mailTab.getByText(/entries found$/)).toBeVisible()
  await expect(mailTab.getByText(linkMessages.contributor)).toHaveCount(0)
})
