/** The gate of the experiences page: who sees cards, who sees details, and that nobody is sent what they may not see. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { contributeMessages, experiencesMessages } from '../../src/domain/messages'
import { addressOf, at, goTo, signIn } from './pages'
import { createPerson, experience, ownWord } from './people'
import { recordSockets } from './sockets'

/** A text that only the details hold, long enough for the form. */
const secretProcess = (word: string) =>
  `The ${word} round went on and on. ${'One more hour of questions. '.repeat(6)}`

const FIELD_OF_DETAILS = 'interviewProcess'

test('a visitor sees cards only, is sent nothing more, and is led to sign in', async ({ page }) => {
  const entry = experience({ interviewProcess: secretProcess('hidden') })
  await createPerson('Ada', { entries: [entry] })
  const hasReceived = recordSockets(page)

  await page.goto(addressOf(paths.experiences))
  await expect(page.getByText(experiencesMessages.signedOut)).toBeVisible()
  await page.getByLabel('Company', { exact: true }).selectOption(entry.companyName)
  await expect(page.getByText(experiencesMessages.found(1))).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: entry.roleTitle })
  await expect(card.getByText(experiencesMessages.notGiven)).toHaveCount(2)
  await expect(card.getByText('3.50', { exact: true })).toBeVisible()

  const more = card.getByRole('link', { name: 'See more details' })
  await more.hover()
  await more.click()
  await expect(page).toHaveURL(at(paths.signIn))
  await page.goto(addressOf(paths.contribute))
  await page.getByRole('link', { name: contributeMessages.signInToContinue }).click()
  await expect(page).toHaveURL(at(paths.signIn))
  await page.goto(addressOf(paths.profile))
  await expect(page).toHaveURL(at(paths.signIn))

  expect(hasReceived(entry.companyName)).toBe(true)
  expect(hasReceived(FIELD_OF_DETAILS)).toBe(false)
  expect(hasReceived('hidden round')).toBe(false)
})

test('somebody who has shared nothing sees cards only, is sent nothing more, and is led to share', async ({
  page,
}) => {
  const entry = experience({ interviewProcess: secretProcess('hidden') })
  await createPerson('Ada', { entries: [entry] })
  const reader = await createPerson('Bea')
  const hasReceived = recordSockets(page)

  await signIn(page, reader)
  await expect(page.getByText(contributeMessages.empty)).toBeVisible()
  await goTo(page, 'View Database')
  await expect(page.getByText(experiencesMessages.notContributor)).toBeVisible()
  await page.getByLabel('Company', { exact: true }).selectOption(entry.companyName)
  const more = page.getByRole('link', { name: 'See more details' })
  await expect(more).toHaveCount(1)

  await more.hover()
  await more.click()
  await expect(page).toHaveURL(at(paths.contribute))

  expect(hasReceived(entry.companyName)).toBe(true)
  expect(hasReceived(FIELD_OF_DETAILS)).toBe(false)
  expect(hasReceived('hidden round')).toBe(false)
})

test('a contributor opens one card at a time, and is sent only what they open', async ({ page }) => {
  const open = experience({
    roleTitle: 'Open Intern',
    openToContact: true,
    name: 'Ada Example',
    contact: 'https://example.com/ada',
    interviewProcess: secretProcess('open'),
    totalCompensation: 90_000,
  })
  const discreet = experience({ roleTitle: 'Discreet Intern', interviewProcess: secretProcess('discreet') })
  const elsewhere = experience({
    companyName: `Elsewhere ${ownWord()}`,
    interviewProcess: secretProcess('hidden'),
  })
  await createPerson('Ada', { entries: [open, discreet, elsewhere] })
  const reader = await createPerson('Cleo', { entries: [experience({ companyName: `Own ${ownWord()}` })] })
  const hasReceived = recordSockets(page)

  await signIn(page, reader)
  await goTo(page, 'View Database')
  await expect(page.getByText(/^\d+ entries found$/)).toBeVisible()
  await expect(page.getByText(experiencesMessages.notContributor)).toBeHidden()
  await page.getByLabel('Company', { exact: true }).selectOption(open.companyName)
  await expect(page.getByText(experiencesMessages.found(2))).toBeVisible()

  const openCard = page.getByRole('listitem').filter({ hasText: open.roleTitle })
  await openCard.getByRole('button', { name: 'See more details' }).click()
  await expect(openCard.getByText('The open round')).toBeVisible()
  await expect(openCard.getByText('Ada Example')).toBeVisible()
  await expect(openCard.getByRole('link', { name: open.contact })).toHaveAttribute('href', open.contact)
  await expect(openCard.getByText('$90,000')).toBeVisible()

  const discreetCard = page.getByRole('listitem').filter({ hasText: discreet.roleTitle })
  await discreetCard.getByRole('button', { name: 'See more details' }).click()
  await expect(discreetCard.getByText('The discreet round')).toBeVisible()
  // Name, contact and total compensation.
  await expect(discreetCard.getByText(experiencesMessages.notAvailable)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Hide details' })).toHaveCount(1)
  await expect(openCard.getByText('The open round')).toBeHidden()

  await discreetCard.getByRole('button', { name: 'Hide details' }).click()
  await expect(discreetCard.getByText('The discreet round')).toBeHidden()
  expect(hasReceived('open round')).toBe(true)
  expect(hasReceived('hidden round')).toBe(false)
})
