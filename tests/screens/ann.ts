/** Ann, the user of most screen tests, and the entries that she reads. */

import { screen, within } from '@testing-library/react'
import type { EntryContent } from '../../src/domain/entry/entry'
import type { User } from '../../src/domain/account/user'
import { openBrowser, type Browser } from '../helpers/browser'
import { entryContent, user as userRecord } from '../helpers/builders'

export const ANN = { uid: 'u-ann', email: 'ann@my.test' }

/** The author of all entries that are not Ann's. */
export const OTHER = 'u-bea'

interface State {
  readonly signedIn?: boolean
  readonly verified?: boolean
  readonly record?: Partial<User>
}

/** Ann's browser. She has an account with its record, and no entry. */
export function browserOfAnn({ signedIn = true, verified = true, record = {} }: State = {}): Browser {
  return openBrowser({
    accounts: [{ ...ANN, emailVerified: verified }],
    tree: {
      users: { [ANN.uid]: userRecord({ emailVerified: verified, ...record }) },
      emailToUid: { 'ann@my,test': ANN.uid },
    },
    ...(signedIn ? { signedInAs: ANN.email } : {}),
  })
}

export type Actor = 'visitor' | 'newcomer' | 'contributor'

/** Ann's browser with another author's entries, oldest first. A contributor also has an older entry of her own. */
export function browserOf(actor: Actor, entries: readonly Partial<EntryContent>[] = []): Browser {
  const data = browserOfAnn({ signedIn: actor !== 'visitor' })
  if (actor === 'contributor') data.controls.addEntry(ANN.uid, entryContent({ companyName: 'Own Company' }))
  for (const entry of entries) data.controls.addEntry(OTHER, entryContent(entry))
  return data
}

/** The card of a company. Waits until it is shown. */
export async function findCard(company: string) {
  const card = (await screen.findByRole('heading', { name: company })).closest('li')
  if (card === null) throw new Error(`${company} is not named on a card.`)
  return within(card)
}

/** The cards of the experiences page, in their order. */
export const cards = () =>
  within(screen.getByRole('list', { name: 'Interview experiences' })).getAllByRole('listitem')
