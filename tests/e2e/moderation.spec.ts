/** Moderation in three browsers at once: the reporter, the moderator and the author. */

import { expect, test, type Browser, type Page } from '@playwright/test'
import { patchAsOwner } from '../../scripts/ownerRest'
import { E2E_PORTS, LOCAL_HOST } from '../../scripts/ports'
import { LOCAL_PROJECT_ID } from '../../src/config/env'
import { paths } from '../../src/config/paths'
import { pathOf } from '../../src/data/paths'
import { entryChanges } from '../../src/data/records'
import { isRecord } from '../../src/data/parse'
import type { EntryContent } from '../../src/domain/entry'
import { entryMessages, experiencesMessages } from '../../src/domain/messages'
import { reportMessages } from '../../src/features/entries/report/messages'
import { goTo, signIn } from './pages'
import { AUTH_EMULATOR } from './mails'
import { createPerson, experience, LONG_QUESTIONS, ownWord, PASSWORD, stored, type Person } from './people'

async function openFor(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, person)
  return page
}

test('a report reaches the moderator, the removal its author, and the author posts a corrected entry', async ({
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
  await expect(moderator.getByRole('heading', { name: 'Recent actions' })).toBeVisible()
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
  await moderator.getByLabel('Your message to the author').fill('Please leave out Jo.')
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

  await author.getByRole('button', { name: 'Post a corrected entry' }).click()
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

/** A function that writes with a user's own token, through the rules. It resolves to true if they allowed the write. */
async function writeAs({ email }: Person) {
  const answer = await fetch(
    `${AUTH_EMULATOR.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  )
  const signedIn: unknown = await answer.json()
  const token = isRecord(signedIn) ? String(signedIn['idToken']) : ''
  const root = `http://${LOCAL_HOST}:${E2E_PORTS.database}/.json?ns=${LOCAL_PROJECT_ID}-default-rtdb&auth=${token}`
  return async (changes: Record<string, unknown>) =>
    (await fetch(root, { method: 'PATCH', body: JSON.stringify(changes) })).ok
}

/**
 * Tries to edit an entry every second. The rules allow one edit in five seconds. Returns the number of accepted edits, and
 * a stop function.
 */
async function keepEditing(author: Person, entryId: string, content: EntryContent) {
  const write = await writeAs(author)
  const timestamp = await stored(`${pathOf('interviews', author.uid, entryId)}/timestamp`)
  let edits = 0
  async function edit() {
    const next = { ...content, applicationMethod: `Number ${edits + 1}` }
    if (await write(entryChanges(author.uid, entryId, next, timestamp, edits + 1))) edits += 1
  }
  const timer = setInterval(() => void edit(), 1_000)
  return { count: () => edits, stop: () => clearInterval(timer) }
}

test('a reported entry is removed at the first or second press while its author continues editing', async ({
  browser,
}) => {
  const entry = experience()
  const ada = await createPerson('Ada', { entries: [entry] })
  const mo = await createPerson('Mo')
  const [id = ''] = ada.entryIds
  await patchAsOwner(E2E_PORTS, {
    [pathOf('moderators', mo.uid)]: true,
    [pathOf('reports', id, 'somebody')]: { reason: 'Names a person', text: '', timestamp: Date.now() },
  })
  const moderator = await openFor(browser, mo)
  await goTo(moderator, 'Moderate')
  const card = moderator
    .getByRole('listitem')
    .filter({ has: moderator.getByRole('heading', { name: entry.companyName }) })
  const editing = await keepEditing(ada, id, entry)
  try {
    await expect(card.getByText(/^Edited after this report/)).toBeVisible()
    await card.getByRole('button', { name: 'Remove entry…' }).click()
    const dialog = moderator.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Names a person' }).check()
    await dialog.getByLabel('Your message to the author').fill('Please leave out Jo.')
    const before = editing.count()
    await expect.poll(editing.count).toBeGreaterThan(before)

    const removed = moderator.getByText(/^The entry has been removed\./)
    const press = dialog.getByRole('button', { name: 'Remove entry', exact: true })
    await press.click()
    const refusal = dialog.getByText(/^(Nothing was removed|The author has changed this entry)/)
    await expect(removed.or(refusal).first()).toBeVisible()
    // A second press is needed if the first one came before the dialog knew about an edit. A closed dialog has no button.
    if (!(await removed.isVisible()) && (await press.isVisible())) await press.click()
    await expect(removed).toBeVisible()
  } finally {
    editing.stop()
  }

  expect(await stored(pathOf('interviews', ada.uid, id))).toBeNull()
  expect(await stored(pathOf('removals', ada.uid, id))).toMatchObject({
    reason: 'Names a person',
    note: 'Please leave out Jo.',
    entry: { companyName: entry.companyName },
  })
  expect(editing.count()).toBeGreaterThan(0)
})
