/** The gate of the experiences page: the server sends users only data that they may see. */

import { expect, test } from '@playwright/test'
import { paths } from '../../src/config/paths'
import { addressOf, at, signIn } from './pages'
import { createPerson, experience } from './people'
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
