/** Two writes of one kind about two things, both pending. Each is stored, and no page takes one for the other. */

import { expect, type Page } from '@playwright/test'
import { patchAsOwner } from '../../scripts/ownerRest'
import { E2E_PORTS } from '../../scripts/ports'
import { paths } from '../../src/config/paths'
import { entryDeletionMessages } from '../../src/features/entries/contribute/messages'
import { reportMessages } from '../../src/features/entries/report/messages'
import { test } from './link'
import { addressOf, sendCredentials, signIn } from './pages'
import { createPerson, experience, ownWord, PASSWORD, stored } from './people'

const ROLES = ['First Intern', 'Second Intern'] as const
const twoEntries = () => ROLES.map((roleTitle) => experience({ roleTitle }))

/** Other tests may have reported entries, too. */
const card = (page: Page, role: string) =>
  page.getByRole('listitem').filter({ hasText: role }).filter({ hasText: experience().companyName })
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

test('two notices of removed entries are both dismissed', async ({ page, link }) => {
  const person = await createPerson('Ada')
  const [first, second] = ROLES.map((roleTitle) => ({
    companyName: experience().companyName,
    roleTitle,
    reason: 'Names a person',
    timestamp: Date.now(),
  }))
  await patchAsOwner(E2E_PORTS, { [`removals/${person.uid}`]: { first, second } })
  await signIn(page, person)
  const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true })
  await expect(dismiss).toHaveCount(2)
  void link.cut('database')

  for (const left of [1, 0]) {
    await dismiss.first().click()
    await expect(dismiss).toHaveCount(left)
  }
  expect(await keysAt(`removals/${person.uid}`)).toHaveLength(2)
  link.restore('database')

  await expect.poll(() => keysAt(`removals/${person.uid}`)).toEqual([])
})

/** A moderator with two reported entries of another author, on their page. */
async function openReports(page: Page) {
  const author = await createPerson('Bea', { entries: twoEntries() })
  const moderator = await createPerson('Mo')
  const report = { reason: 'Names a person', text: '', timestamp: Date.now() }
  await patchAsOwner(E2E_PORTS, {
    [`moderators/${moderator.uid}`]: true,
    ...Object.fromEntries(author.entryIds.map((id) => [`reports/${id}/${moderator.uid}x`, report])),
  })
  // A moderator without an entry arrives at the reports, not at the contribute page.
  await page.goto(addressOf(paths.signIn))
  await sendCredentials(page, moderator.email, PASSWORD)
  for (const role of ROLES) {
    await expect(card(page, role).getByRole('button', { name: 'Keep entry' })).toBeVisible()
  }
  const reportsOf = () => Promise.all(author.entryIds.map((id) => stored(`reports/${id}`)))
  return { author, reportsOf }
}

test('two decisions to keep an entry are both stored', async ({ page, link }) => {
  const { reportsOf } = await openReports(page)
  void link.cut('database')

  for (const role of ROLES) await card(page, role).getByRole('button', { name: 'Keep entry' }).click()
  expect(await reportsOf()).not.toContain(null)
  link.restore('database')

  await expect.poll(reportsOf).toEqual([null, null])
})

test('the dialog for an entry stays open while another entry is removed, and removes its own', async ({
  page,
  link,
}) => {
  const { author } = await openReports(page)
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Remove entry' })
  const owners = () => Promise.all(author.entryIds.map((id) => stored(`entryOwners/${id}`)))
  void link.cut('database')
  await card(page, ROLES[0]).getByRole('button', { name: 'Remove entry…' }).click()
  await confirm.click()

  await card(page, ROLES[1]).getByRole('button', { name: 'Remove entry…' }).click()
  await expect(dialog).toContainText(ROLES[1])
  await expect(confirm).toBeEnabled()
  link.restore('database')
  await expect.poll(owners).toEqual([null, author.uid])
  await expect(page.getByText(`${ROLES[0]} at`).filter({ hasText: 'has been removed' })).toHaveCount(1)
  await expect(dialog).toContainText(ROLES[1])
  await confirm.click()

  await expect.poll(owners).toEqual([null, null])
})

test('a report that is stored late leaves the open form for another entry as it is', async ({
  page,
  link,
}) => {
  const author = await createPerson('Bea', { entries: twoEntries() })
  const reader = await createPerson('Ada', { entries: [experience({ companyName: `Own ${ownWord()}` })] })
  await signIn(page, reader)
  await page.goto(addressOf(`${paths.experiences}?company=${encodeURIComponent(experience().companyName)}`))
  const details = (role: string) => card(page, role).getByRole('button', { name: 'See more details' }).click()
  const report = (role: string) => card(page, role).getByRole('button', { name: 'Report this entry' })
  // The page keeps the details of both, so that they open without a connection.
  for (const role of ROLES) {
    await details(role)
    await expect(report(role)).toBeVisible()
  }
  await details(ROLES[0])
  await report(ROLES[0]).click()
  await page.getByRole('radio').first().check()
  void link.cut('database')
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByText('Close', { exact: true }).click()
  await details(ROLES[1])
  await report(ROLES[1]).click()
  const text = page.getByLabel('What should a moderator know?')
  await text.fill('It names Bob.')
  await expect(page.getByRole('button', { name: 'Send report' })).toBeEnabled()
  link.restore('database')

  await expect(page.getByText(reportMessages.thanks)).toHaveCount(1)
  await expect(text).toHaveValue('It names Bob.')
  const reports = await Promise.all(author.entryIds.map((id) => keysAt(`reports/${id}`)))
  expect(reports).toEqual([[reader.uid], []])
})
