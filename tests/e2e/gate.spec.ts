/** The gate of the experiences page: the server sends users only data that they may see. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { experiencesMessages } from '../../src/domain/text/messages'
import { addressOf, at, goTo, signIn } from './pages'
import { createPerson, experience, ownWord } from './people'
import { recordSockets } from './sockets'

/** A text that only the details hold, long enough for the form. */
const secretProcess = (word: string) =>
  `The ${word} round went on and on. ${'One more hour of questions. '.repeat(6)}`

const FIELD_OF_DETAILS = 'interviewProcess'

for (const who of ['a visitor', 'somebody who has shared nothing'] as const) {
  test(`${who} sees cards only, and receives no details`, async ({ page }) => {
    const entry = experience({ interviewProcess: secretProcess('hidden') })
    await createPerson('Ada', { entries: [entry] })
    const hasReceived = recordSockets(page)

    if (who !== 'a visitor') await signIn(page, await createPerson('Bea'))
    await page.goto(addressOf(paths.experiences))
    await page.getByLabel('Company', { exact: true }).selectOption(entry.companyName)
    const more = page.getByRole('link', { name: 'See more details' })
    await expect(more).toHaveCount(1)
    await more.hover()
    await more.click()
    await expect(page).toHaveURL(at(who === 'a visitor' ? paths.signIn : paths.contribute))

    expect(hasReceived(entry.companyName)).toBe(true)
    expect(hasReceived(FIELD_OF_DETAILS)).toBe(false)
    expect(hasReceived('hidden round')).toBe(false)
  })
}

test('a contributor receives only the details of opened entries', async ({ page }) => {
  const entry = experience({ interviewProcess: secretProcess('open') })
  const other = experience({ companyName: `Other ${ownWord()}`, interviewProcess: secretProcess('hidden') })
  await createPerson('Ada', { entries: [entry, other] })
  const own = experience({ companyName: `Own ${ownWord()}` })
  const hasReceived = recordSockets(page)

  await signIn(page, await createPerson('Cleo', { entries: [own] }))
  await goTo(page, 'View Database')
  await page.getByLabel('Company', { exact: true }).selectOption(entry.companyName)
  await expect(page.getByText(experiencesMessages.found(1))).toBeVisible()
  await page.getByRole('button', { name: 'See more details' }).click()
  await expect(page.getByText('The open round')).toBeVisible()

  await page.getByRole('button', { name: 'Hide details' }).click()
  await expect(page.getByText('The open round')).toBeHidden()
  expect(hasReceived('open round')).toBe(true)
  expect(hasReceived('hidden round')).toBe(false)
})
