/** The stored data as rows of the privacy page, in the order of `NODES`, and notes about them. */

import { CARD_FIELDS, fieldsInSentence } from '../../domain/entry/entry'
import { isOwnNode, NODE_NAMES, NODES, type NodeName } from '../../domain/store/nodes'
import { UNIVERSITY_EMAIL_ENDING } from '../../domain/organisation'
import { capitalised } from '../../domain/text/text'

/** The columns with their headings. */
export const COLUMNS = {
  what: 'What',
  readers: 'Who sees it',
  howLong: 'For how long',
  end: 'How it is deleted',
} as const

export type Row = Readonly<Record<keyof typeof COLUMNS, string>>

type Deletion = (typeof NODES)[NodeName]['deletion']

/** The cells that follow from the effect of deleting an account. */
const WITH_ACCOUNT = { howLong: 'While you have an account', end: 'You delete your account' }
const BY_DELETION: Readonly<Record<Deletion, Pick<Row, 'howLong' | 'end'>>> = {
  whole: WITH_ACCOUNT,
  step: WITH_ACCOUNT,
  follows: { howLong: 'Until the entry is deleted', end: 'Deleting the entry deletes it' },
  stays: { howLong: 'Also after you delete your account', end: 'The maintainers delete it' },
}
const BY_READER = { howLong: 'Until you remove them', end: 'You remove them, or delete your account' }

const WITH_ENTRY = { howLong: 'Until you delete the entry' }

/** The cells that say more than `NODES`. Null if the row of another node, or a note, covers the node. */
const CELLS: Partial<Record<NodeName, Partial<Row> | null>> = {
  interviewSummaries: {
    ...WITH_ENTRY,
    readers: 'everybody, even without an account',
    end: 'You delete the entry or your account; its id and the time of its deletion remain',
  },
  interviews: {
    ...WITH_ENTRY,
    what: 'the details of your entries',
    end: 'You delete the entry or your account, or a moderator removes it',
  },
  entryOwners: null,
  cardsEpoch: null,
  transferRequests: null,
  feedback: { readers: 'the maintainers; not even you can read it again' },
  reports: {
    howLong: 'Until a moderator has decided',
    end: 'The moderator’s decision, or the deletion of the entry',
  },
  removals: { howLong: 'Until you dismiss it', end: 'You dismiss it, or delete your account' },
  moderators: null,
}

/** The rows about a part of a node, or about something outside the database. */
const NAME_AND_CONTACT: Row = {
  what: 'Your name and contact in an entry',
  readers: 'The readers of its details',
  howLong: 'While “Open to contact” is ticked',
  end: 'You untick it, or delete the entry or your account',
}
const ON_THIS_DEVICE: Row = {
  what: 'The data that this browser keeps',
  readers: 'Everybody who uses this browser',
  howLong: 'Until you sign out; the app and the public cards stay',
  end: 'You sign out, or clear the browser’s data',
}

/** One row for each kind of stored data. */
function rowsOf(nodes: readonly NodeName[]): readonly Row[] {
  return nodes
    .filter((node, index) => nodes.findIndex((other) => NODES[other].what === NODES[node].what) === index)
    .flatMap((node) => {
      const cells = CELLS[node]
      if (cells === null) return []
      const { what, readers, deletion } = NODES[node]
      const row = { what, readers, ...(isOwnNode(node) ? BY_READER : BY_DELETION[deletion]), ...cells }
      return [{ ...row, what: capitalised(row.what), readers: capitalised(row.readers) }]
    })
}

export const MAIN_ROWS = [
  ...rowsOf(['interviewSummaries', 'interviews']),
  NAME_AND_CONTACT,
  ...rowsOf(['users', 'feedback']),
  ON_THIS_DEVICE,
]
export const OTHER_ROWS = rowsOf(NODE_NAMES).filter(({ what }) => !MAIN_ROWS.some((row) => row.what === what))

/** Notes below the table, because they do not fit into a cell. */
export const NOTES: Readonly<Record<string, string>> = {
  'The card of an entry': `It shows the ${fieldsInSentence(CARD_FIELDS)}, and the day on which it was shared. It also shows when it was last changed, but not who wrote it or which other cards the same person wrote.`,
  'The details of an entry':
    'A contributor is anyone with a confirmed email who has shared an entry. The details include the month of your interviews and how you were treated, if you say so. Their readers can see which entries come from one account, so a name in one of your entries identifies all of them.',
  'A transfer of your data':
    'If you approve a transfer, the account that you approved can read your profile and your entries and move them, for 7 days or until you cancel the approval.',
  'Your email address': `Firebase, Google’s service that signs you in, keeps it with a scrambled form of your password. Nobody can look up the account of an address. Anyone who signs up with an address that is in use learns that it is taken. Anyone who asks for the data of an address that ends in ${UNIVERSITY_EMAIL_ENDING} learns whether it has an account, for at most five addresses a day. If you ask, the owner of that address sees your address. Their address is stored with the count of your requests.`,
  'Reports and removals':
    'The author does not learn who reported an entry. Moderators see the id of your account. Your report stays even if you delete your account. If a moderator removes an entry of yours, its company, role and reason stay until you dismiss the notice.',
  'On this device':
    'The app and the public cards, so that they open at once and without a network. Also the time when you last looked at the experiences. Until you sign out: your sign-in, your position in lists, and which new email you are waiting for. For a day: the page you wanted to open when you had to sign in or share first. For a minute: the address where we just sent a mail. When you sign out, you choose whether your drafts stay. There is no advertising and no tracking. Fonts, logos and avatars come from this site.',
}
