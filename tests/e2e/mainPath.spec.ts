/** The main path of the product, as a new student follows it. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { signInMessages } from '../../src/domain/account/messages'
import { entryMessages, experiencesMessages } from '../../src/domain/text/messages'
import { contributeMessages } from '../../src/features/entries/contribute/messages'
import { mailedLink } from './mails'
import { addressOf, at, fillEntry, goTo, openForm, sendCredentials, signUp } from './pages'
import { experience, ownWord, PASSWORD } from './people'

test('a new student signs up, shares an experience, edits it, reads others and signs out', async ({
  page,
}) => {
  const email = `nora.${ownWord()}@my.test`
  const entry = experience({
    openToContact: true,
    name: 'Nora Quinn',
    contact: 'https://example.com/nora',
    positionType: 'Co-Op',
  })

  // Sign up. The link stands beside the menu of a phone, too.
  await page.goto(addressOf(paths.home))
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await signUp(page, 'Nora Quinn', email)

  // Open the mailed link in another tab, as mail programs do. The sign-up page continues automatically.
  const mailTab = await page.context().newPage()
  await mailTab.goto(await mailedLink(email))
  await expect(mailTab.getByText(signInMessages.emailVerified)).toBeVisible()
  await mailTab.close()
  await expect(page.getByText(signInMessages.emailVerified)).toBeVisible()

  // Sign in, with a wrong password first.
  await sendCredentials(page, email, 'Wrong5&password')
  await expect(page.getByText(signInMessages.wrongPassword)).toBeVisible()
  await sendCredentials(page, email, PASSWORD)
  await expect(page).toHaveURL(at(paths.contribute))
  await expect(page.getByText(contributeMessages.empty)).toBeVisible()

  // Without a shared entry, the new student sees only cards, and a link to share.
  await goTo(page, 'View Database')
  await expect(page.getByText(experiencesMessages.notContributor)).toBeVisible()
  await page.getByRole('link', { name: 'See more details' }).first().click()
  await expect(page).toHaveURL(at(paths.contribute))

  // Submit: an incomplete form names the missing fields and focuses the first.
  const form = await openForm(page)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Nora Quinn')
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(form.getByText(entryMessages.required).first()).toBeVisible()
  await expect(form.getByLabel('Company name')).toBeFocused()
  await fillEntry(form, { ...entry, interviewProcess: 'Too short to help anybody.' })
  await form.getByLabel('Hourly rate').fill('$45.50')
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(form.getByText(entryMessages.processTooShort)).toBeVisible()
  await form.getByLabel('Interview process').fill(entry.interviewProcess)
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(page.getByText(entryMessages.submitted)).toBeVisible()
  await expect(form).toBeHidden()

  // The entry appears under the previous entries. Edit it.
  await expect(page.getByRole('heading', { name: contributeMessages.previousEntries })).toBeVisible()
  await expect(page.getByRole('link', { name: entry.companyName })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Role title').fill('Compiler Intern')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(entryMessages.updated)).toBeVisible()
  await expect(page.getByText('Compiler Intern').last()).toBeVisible()

  // Now the details are available. Filter until only the entry is shown, and read it.
  await goTo(page, 'View Database')
  await expect(page.getByRole('status').getByText(/\d+ entries found$/)).toBeVisible()
  await page.getByLabel('Company', { exact: true }).selectOption(entry.companyName)
  await page.getByLabel('Position Type').selectOption('Co-Op')
  await page.getByLabel('Location', { exact: true }).selectOption('Remote')
  await expect(page.getByText(experiencesMessages.found(1))).toBeVisible()
  await page.getByLabel('Position Type').selectOption('Full-Time')
  await expect(page.getByText(experiencesMessages.noneFound)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Full-Time' }).click()
  await page.getByRole('button', { name: 'See more details' }).click()
  await expect(page.getByText(entry.interviewProcess)).toBeVisible()
  await expect(page.getByText(entry.questionsAsked)).toBeVisible()
  await expect(page.getByText('Nora Quinn')).toBeVisible()

  // Another author's entry: one card is open at a time.
  await page.getByRole('button', { name: 'Remove Remote' }).click()
  await page.getByLabel('Company', { exact: true }).selectOption('Google')
  const more = page.getByRole('button', { name: 'See more details' })
  const hide = page.getByRole('button', { name: 'Hide details', exact: true })
  await more.first().click()
  await expect(hide).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Questions asked' })).toBeVisible()
  await more.first().click()
  await expect(hide).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Questions asked' })).toBeVisible()

  // Bookmark it: the bookmark survives a reload, and the bookmarks filter shows it alone.
  const star = page.getByRole('button', { name: /^Bookmark Google/ }).first()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Saving…')).toHaveCount(0)
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Bookmarked', exact: true }).click()
  await expect(page.getByText(experiencesMessages.found(1))).toBeVisible()

  // Signed out, the student sees only cards again.
  await goTo(page, 'Sign Out')
  await expect(page).toHaveURL(at(paths.home))
  await page.goto(addressOf(paths.experiences))
  await expect(page.getByText(experiencesMessages.signedOut)).toBeVisible()
})
