/** What is stored, and who can read it: a fact for each node of the database, in the order of their table. */

import { Fragment, type ReactNode } from 'react'
import { CARD_FIELDS, fieldsInSentence } from '../../domain/entry'
import { NODE_NAMES, NODES, type NodeName } from '../../domain/nodes'
import { ORGANISATION_NAME } from '../../domain/organisation'
import { capitalised } from '../../domain/text'
import { Fact } from '../../ui/Fact'
import { PageCard, PartTitle } from '../../ui/Page'
import styles from './Privacy.module.css'

/** The facts that need more words than the table has. Null: the fact of another node tells this one, too. */
const FACTS: Partial<Record<NodeName, ReactNode>> = {
  interviewSummaries: (
    <Fact name="The card of an entry">
      <span>
        {`Everybody, also without an account, reads the ${fieldsInSentence(CARD_FIELDS)}, and the day on which it was shared.`}
      </span>{' '}
      <span>
        A card says when it was last written, but not whose it is or which others come from the same person.
        Of a deleted entry only its number and the time of its end remain.
      </span>
    </Fact>
  ),
  interviews: (
    <Fact name="The details of an entry">
      Everybody with a confirmed email who has shared an entry of their own, one entry at a time, and the
      moderators of this site; how you were treated, if you say, is among them. Your name and contact are
      stored only while “Open to contact” is ticked. The same people see which entries come from one account:
      a name that you give in one of them stands for all of yours.
    </Fact>
  ),
  entryOwners: null,
  cardsEpoch: null,
  users: (
    <Fact name="Your profile">
      You alone. If you approve a transfer of your data, the account that you approved can read it to move it,
      for 7 days or until you take that back.
    </Fact>
  ),
  emailToUid: (
    <Fact name="Your email address">
      Firebase, Google’s service that signs you in, keeps it with a scrambled form of your password. Nobody
      can look up the account of an address. Who signs up with an address that is in use is told so. Who asks
      for the data of an address that ends in @ufl.edu learns whether it has an account, for five addresses in
      a day at most; if you ask, its owner sees your address.
    </Fact>
  ),
  transferRequests: null,
  feedback: <Fact name="Feedback">The maintainers. It cannot be read back, not even by you.</Fact>,
  reports: (
    <Fact name="What you report">
      You, and the moderators of this site, whom its maintainers have asked to help; they see the number of
      your account with it. The author does not learn who reported an entry. A report stays until a moderator
      has decided, also if you delete your account.
    </Fact>
  ),
  removals: (
    <Fact name="What moderators remove">
      Of an entry of yours that was removed you alone find the text, the reason and the moderator’s words,
      until you dismiss them. Moderators keep a record of each decision: who made it and when, about which
      entry and why, without its text.
    </Fact>
  ),
  moderators: null,
  moderationLog: null,
  lastModeration: null,
  lastDismissals: null,
  postingLimits: (
    <Fact name="How much you post, report and ask for in a day">
      You alone, with the old address that you are about to ask for. If you delete your account on that day,
      the counts stay until the maintainers tidy up.
    </Fact>
  ),
}

/** One node of those that hold the same. */
const TOLD = NODE_NAMES.filter(
  (node, index) => NODE_NAMES.findIndex((other) => NODES[other].what === NODES[node].what) === index,
)

function factOf(node: NodeName): ReactNode {
  const { what, readers, deletion, transfer } = NODES[node]
  const sentences = [`${capitalised(readers)}.`]
  if (transfer === 'moves') sentences.push('If you approve a transfer of your data, they go along with it.')
  if (deletion === 'stays') sentences.push('It stays if you delete your account.')
  return <Fact name={capitalised(what)}>{sentences.join(' ')}</Fact>
}

export function WhoCanRead() {
  return (
    <PageCard as="section">
      <PartTitle>What is stored, and who can read it</PartTitle>
      <dl className={styles.list}>
        {TOLD.map((node) => (
          <Fragment key={node}>{node in FACTS ? FACTS[node] : factOf(node)}</Fragment>
        ))}
        <Fact name="On this device">
          <span>
            The app and the public cards, so that they open at once and without a network, and when you last
            looked at the experiences.
          </span>{' '}
          <span>
            Until you sign out: your sign-in, your position in lists, which entries we asked you about, and
            which old account or new email you are waiting for. For a day: the experience you wanted to open
            when you had to sign in or share first. For a minute: where we just sent a mail.
          </span>{' '}
          <span>
            When you sign out, you choose whether your drafts stay. There is no advertising and no tracking.
            Fonts, logos and avatars come from this site.
          </span>
        </Fact>
      </dl>
      <p>
        {`The data lies on Google’s servers (Firebase), in a project of ${ORGANISATION_NAME}. Its maintainers can read what is stored there, and their backups may keep deleted data for some time.`}
      </p>
    </PageCard>
  )
}
