/** What one browser writes appears in another without a reload; what is written without a connection arrives later. */

import { expect, test } from '@playwright/test'
import { entryMessages, experiencesMessages, generalMessages } from '../../src/domain/messages'
import { fillEntry, goTo, signIn } from './pages'
import { createPerson, experience, ownWord } from './people'

test(
  'an entry that one browser adds or edits shows in another',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const writer = await createPerson('Wanda')
    const reader = await createPerson('Rhea', { entries: [experience({ companyName: `Own ${ownWord()}` })] })
    const entry = experience({
      roleTitle: 'Garden Intern',
      openToContact: true,
      name: 'Wanda',
      contact: 'wanda',
    })

    const other = await (await browser.newContext()).newPage()
    await signIn(other, reader)
    await goTo(other, 'View Database')
    await expect(other.getByText(/^\d+ entries found$/)).toBeVisible()
    await expect(other.getByText(entry.companyName)).toHaveCount(0)

    await signIn(page, writer)
    await page.getByRole('button', { name: 'Submit Data' }).click()
    const form = page.getByRole('dialog')
    await fillEntry(form, entry)
    await form.getByRole('button', { name: /^Submit/ }).click()
    await expect(page.getByText(entryMessages.submitted)).toBeVisible()
    // The newest entry comes first.
    const card = other.getByRole('listitem').filter({ hasText: entry.roleTitle })
    await expect(card).toBeVisible()
    await other.getByLabel('Company', { exact: true }).selectOption(entry.companyName)
    await expect(other.getByText(experiencesMessages.found(1))).toBeVisible()
    await card.getByRole('button', { name: 'See more details' }).click()
    await expect(card.getByText(entry.questionsAsked)).toBeVisible()

    // Also the details of a card that is open.
    await page.getByRole('button', { name: 'Edit' }).click()
    await form.getByLabel('Role title').fill('Orchard Intern')
    await form.getByLabel('Application method').fill('A friend of a friend')
    await form.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText(entryMessages.updated)).toBeVisible()
    const edited = other.getByRole('listitem').filter({ hasText: 'Orchard Intern' })
    await expect(edited.getByText('A friend of a friend')).toBeVisible()
    await expect(card).toHaveCount(0)
    await other.context().close()
  },
)

test(
  'cards and details already read stay readable without a connection',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const entry = experience()
    await createPerson('Ada', { entries: [entry] })
    await signIn(
      page,
      await createPerson('Rhea', { entries: [experience({ companyName: `Own ${ownWord()}` })] }),
    )
    await goTo(page, 'View Database')
    await page.getByLabel('Company', { exact: true }).selectOption(entry.companyName)
    await page.getByRole('button', { name: 'See more details' }).click()
    await expect(page.getByText(entry.questionsAsked)).toBeVisible()
    await page.getByRole('button', { name: 'Hide details' }).click()

    await context.setOffline(true)
    await expect(page.getByText(generalMessages.offline)).toBeVisible()
    await page.getByRole('button', { name: 'See more details' }).click()
    await expect(page.getByText(entry.questionsAsked)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(generalMessages.offline)).toBeHidden()
  },
)
