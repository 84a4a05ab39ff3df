/** Two writes of one kind about two things, both pending. Each is stored, and no page takes one for the other. */

import { expect, type Page } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { entryDeletionMessages } from '../../src/features/entries/contribute/messages'
import { test } from './link'
import { addressOf, signIn } from './pages'
import { createPerson, experience, stored } from './people'

const ROLES = ['First Intern', 'Second Intern'] as const
const twoEntries = () => ROLES.map((roleTitle) => experience({ roleTitle }))

const card = (page: Page, role: string) => page.getByRole('listitem').filter({ hasText: role })
const keysAt = async (path: string) => Object.keys(Object(await stored(path))).toSorted()

test('two bookmarks are both stored', async ({ page, link }) => {
  const author = await createPerson('Bea', { entries: twoEntries() })
  const reader = await createPerson('Ada')
  await signIn(page, reader)
  await page.goto(addressOf(`${paths.experiences}?company=${encodeURIComponent(experience().companyName)}`))
  await expect(card(page, ROLES[0])).toBeVisible()
  void link.cut('database')

  for (const role of ROLES) {
    const star = card(page, role).getByRole('button', { name: /^Bookmark / })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  }
  expect(await keysAt(`bookmarks/${reader.uid}`)).toEqual([])
  link.restore('database')

  await expect.poll(() => keysAt(`bookmarks/${reader.uid}`)).toEqual([...author.entryIds].toSorted())
})

test('two deletions are both stored and told', async ({ page, link }) => {
  const person = await createPerson('Ada', { entries: twoEntries() })
  await signIn(page, person)
  await expect(card(page, ROLES[0])).toBeVisible()
  void link.cut('database')

  for (const role of ROLES) {
    await card(page, role).getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete entry' }).click()
    await expect(card(page, role).getByRole('button', { name: 'Deleting…' })).toBeVisible()
  }
  expect(await keysAt(`interviews/${person.uid}`)).toHaveLength(2)
  link.restore('database')

  await expect(page.getByText(entryDeletionMessages.deleted)).toHaveCount(2)
  expect(await keysAt(`interviews/${person.uid}`)).toEqual([])
})
