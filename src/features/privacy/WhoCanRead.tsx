/** The list of stored data and its readers: one fact for each database node, in the order of `NODES`. */

import { Fragment, type ReactNode } from 'react'
import { CARD_FIELDS, fieldsInSentence } from '../../domain/entry'
import { NODE_NAMES, NODES, type NodeName } from '../../domain/nodes'
import { ORGANISATION_NAME } from '../../domain/organisation'
import { capitalised } from '../../domain/text'
import { Fact } from '../../ui/Fact'
import { PageCard, PartTitle } from '../../ui/Page'
import styles from './Privacy.module.css'

const AFTER_DELETION =
  'If you delete your account, your marks are deleted and the numbers stay. If you approve a transfer, your marks move.'

/** Facts that need more text than `NODES` has. Null if the fact of another node covers this node. */
const FACTS: Partial<Record<NodeName, ReactNode>> = {
  interviewSummaries: (
    <Fact name="The card of an entry">
      <span>
        {`Everyone, even without an account, can read the ${fieldsInSentence(CARD_FIELDS)}, and the day on which it was shared.`}
      </span>{' '}
      <span>
        A card shows when it was last changed, but not who wrote it or which other cards the same person
        wrote. After you delete an entry, only its number and the time of its deletion remain.
      </span>
    </Fact>
  ),
  interviews: (
    <Fact name="The details of an entry">
      Everyone with a confirmed email who has shared an entry, one entry at a time, and the moderators of this
      site. The details include how you were treated, if you say so. Your name and contact are stored only
      while “Open to contact” is ticked. The same people can see which entries come from one account, so a
      name in one of your entries identifies all of them.
    </Fact>
  ),
  entryOwners: null,
  cardsEpoch: null,
  users: (
    <Fact name="Your profile">
      Only you. If you approve a transfer of your data, the account that you approved can read it to move it,
      for 7 days or until you take that back.
    </Fact>
  ),
  emailToUid: (
    <Fact name="Your email address">
      Firebase, Google’s service that signs you in, keeps it with a scrambled form of your password. Nobody
      can look up the account of an address. Anyone who signs up with an address that is in use learns that.
      Anyone who asks for the data of an address that ends in @ufl.edu learns whether it has an account, for
      at most five addresses a day. If you ask, its owner sees your address.
    </Fact>
  ),
  transferRequests: null,
  feedback: <Fact name="Feedback">The maintainers. It cannot be read back, not even by you.</Fact>,
  reports: (
    <Fact name="What you report">
      You, and the moderators of this site. The maintainers have asked them to help. They also see the number
      of your account. The author does not learn who reported an entry. A report stays until a moderator has
      decided, even if you delete your account.
    </Fact>
  ),
  removals: (
    <Fact name="What moderators remove">
      If a moderator removes one of your entries, only you can read its text, the reason and the moderator’s
      words, until you dismiss them. Moderators keep a record of each decision: who made it and when, about
      which entry and why, without its text.
    </Fact>
  ),
  moderators: null,
  moderationLog: null,
  lastModeration: null,
  lastDismissals: null,
  wants: (
    <Fact name="The companies that you ask for">
      Only you. Everyone with a confirmed email sees how many people asked for a company, and when the last
      one did. {AFTER_DELETION}
    </Fact>
  ),
  wanted: null,
  thanked: (
    <Fact name="The entries that you thank for">
      Only you. The author reads how many readers said thanks, but not who. Contributors and moderators can
      find out the number for one entry at a time. {AFTER_DELETION}
    </Fact>
  ),
  thanks: null,
  askedMe: (
    <Fact name="The questions that you were asked too">
      Only you. Everyone who can read an entry sees how many readers were asked each question, but not who.{' '}
      {AFTER_DELETION}
    </Fact>
  ),
  asked: null,
  postingLimits: (
    <Fact name="How much you post, mark, report and ask for in a day">
      Only you, with your last mark and the old address that you are about to ask for. If you delete your
      account on that day, the counts stay until the maintainers clean up.
    </Fact>
  ),
}

/** One node for each kind of stored data. */
const TOLD = NODE_NAMES.filter(
  (node, index) => NODE_NAMES.findIndex((other) => NODES[other].what === NODES[node].what) === index,
)

function factOf(node: NodeName): ReactNode {
  const { what, readers, deletion, transfer } = NODES[node]
  const sentences = [`${capitalised(readers)}.`]
  if (transfer === 'moves') sentences.push('If you approve a transfer of your data, they move with it.')
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
            Until you sign out: your sign-in, your position in lists, which entries we asked you about, how
            many thanks you have seen, and which old account or new email you are waiting for. For a day: the
            experience you wanted to open when you had to sign in or share first. For a minute: where we just
            sent a mail.
          </span>{' '}
          <span>
            When you sign out, you choose whether your drafts stay. There is no advertising and no tracking.
            Fonts, logos and avatars come from this site.
          </span>
        </Fact>
      </dl>
      <p>
        {`The data is stored on Google’s servers (Firebase), in a project of ${ORGANISATION_NAME}. Its maintainers can read what is stored there, and their backups may keep deleted data for some time.`}
      </p>
    </PageCard>
  )
}
