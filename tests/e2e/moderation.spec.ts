/** A report in three browsers at once: who makes it, the moderator who decides, the author who is told. */

import { expect, test, type Browser, type Page } from '@playwright/test'
import { patchAsOwner } from '../../scripts/ownerRest'
import { E2E_PORTS } from '../../scripts/ports'
import { paths } from '../../src/config/paths'
import { pathOf } from '../../src/data/paths'
import { entryMessages, experiencesMessages } from '../../src/domain/messages'
import { reportMessages } from '../../src/features/entries/report/messages'
import { goTo, signIn } from './pages'
import { createPerson, experience, LONG_QUESTIONS, ownWord, stored, type Person } from './people'

async function openFor(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, person)
  return page
}

test('a report reaches the moderator, the removal its author, and a corrected entry comes back', async ({
  browser,
}) => {
  const entry = experience({ questionsAsked: `Jo of the team asked. ${LONG_QUESTIONS}` })
  const ada = await createPerson('Ada', { entries: [entry] })
  const bea = await createPerson('Bea', { entries: [experience({ companyName: `Own ${ownWord()}` })] })
  const mo = await createPerson('Mo')
  await patchAsOwner(E2E_PORTS, { [pathOf('moderators', mo.uid)]: true })
  const [id = ''] = ada.entryIds

  const author = await openFor(browser, ada)
  const moderator = await openFor(browser, mo)
  const reporter = await openFor(browser, bea)
  await goTo(moderator, 'Moderate')
  const card = moderator
    .getByRole('listitem')
    .filter({ has: moderator.getByRole('heading', { name: entry.companyName }) })
  await expect(moderator.getByRole('heading', { name: 'Done lately' })).toBeVisible()
  await expect(card).toBeHidden()

  await goTo(reporter, 'View Database')
  await expect(reporter.getByRole('link', { name: 'Moderate' })).toBeHidden()
  await reporter.getByLabel('Company', { exact: true }).selectOption(entry.companyName)
  await reporter.getByRole('button', { name: 'See more details' }).click()
  await reporter.getByRole('button', { name: 'Report this entry' }).click()
  await reporter.getByRole('radio', { name: 'Names a person' }).check()
  await reporter.getByLabel('What should a moderator know?').fill('It names Jo.')
  await reporter.getByRole('button', { name: 'Send report' }).click()
  await expect(reporter.getByText(reportMessages.thanks)).toBeVisible()
  await reporter.getByRole('button', { name: 'Done' }).click()
  await expect(reporter.getByRole('button', { name: 'You reported this' })).toBeFocused()

  await expect(card.getByText('It names Jo.')).toBeVisible()
  await expect(card.getByText(/^Jo of the team asked/)).toBeVisible()
  await card.getByRole('button', { name: 'Remove entry…' }).click()
  await moderator.getByRole('radio', { name: 'Names a person' }).check()
  await moderator.getByLabel('Your words to its author').fill('Please leave out Jo.')
  await moderator.getByRole('button', { name: 'Remove entry', exact: true }).click()
  await expect(moderator.getByText(/^The entry has been removed\./)).toBeVisible()
  await expect(card).toBeHidden()
  await expect(moderator.getByText('You removed an entry: Names a person').first()).toBeVisible()

  await expect(reporter.getByText(experiencesMessages.noneFound)).toBeVisible()
  await expect(author.getByText(/^A moderator has removed your entry/)).toBeVisible()
  await expect(author.getByText('The moderator writes: “Please leave out Jo.”')).toBeVisible()
  await expect(author.getByText(/^It was your only entry/)).toBeVisible()
  expect(await stored(pathOf('reports', id))).toBeNull()
  expect(await stored(pathOf('interviews', ada.uid, id))).toBeNull()

  await author.getByRole('button', { name: 'Post a corrected one' }).click()
  const form = author.getByRole('dialog')
  await expect(form.getByLabel('Company name')).toHaveValue(entry.companyName)
  await form.getByLabel('Questions asked').fill(LONG_QUESTIONS)
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(author.getByText(entryMessages.submitted)).toBeVisible()
  await expect(author.getByText(/^It was your only entry/)).toBeHidden()
  await author.getByRole('button', { name: 'Dismiss' }).last().click()
  await author.getByRole('alertdialog').getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(author.getByText(/^A moderator has removed your entry/)).toBeHidden()
  expect(await stored(pathOf('removals', ada.uid))).toBeNull()

  await patchAsOwner(E2E_PORTS, { [pathOf('moderators', mo.uid)]: null })
  await expect(moderator.getByText(/^You are no longer a moderator/)).toBeVisible()
  await expect(moderator.getByRole('navigation').getByRole('link', { name: 'Moderate' })).toBeHidden()
  expect(new URL(moderator.url()).hash).toBe(`#${paths.moderate}`)
})
