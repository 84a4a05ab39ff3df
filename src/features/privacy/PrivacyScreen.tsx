/** What is stored where and who can read it, and what everybody can do about their own data. */

import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { CARD_FIELDS, fieldsInSentence } from '../../domain/entry'
import { ownDataMessages } from './messages'
import { ORGANISATION_NAME } from '../../domain/organisation'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useReader } from '../../session/useSession'
import { Fact } from '../../ui/Fact'
import { Notice } from '../../ui/Notice'
import { Lead, Page, PageCard, PartTitle } from '../../ui/Page'
import { DeleteAccount, useAccountDeletion } from './DeleteAccount'
import { DownloadData } from './DownloadData'
import styles from './Privacy.module.css'

export function PrivacyScreen() {
  useDocumentTitle('Privacy and your data')
  const reader = useReader()
  const deletion = useAccountDeletion()

  return (
    <Page>
      <h1>Privacy and your data</h1>
      {deletion.isDeleted && <Notice tone="success">{ownDataMessages.deleted}</Notice>}
      <Lead>
        In short: anybody can see the cards, only students who have shared an experience can read the details,
        and your name is part of it only if you say so.
      </Lead>
      <WhoCanRead />
      <PageCard as="section">
        <PartTitle>Your own data</PartTitle>
        {reader.status === 'verified' ? (
          <>
            <DownloadData account={reader.account} />
            <p>
              A single entry can be edited or deleted under <Link to={paths.contribute}>Contribute Data</Link>
              , your profile under <Link to={paths.profile}>Profile</Link>.
            </p>
            <DeleteAccount account={reader.account} deletion={deletion} />
          </>
        ) : (
          <p>
            <Link to={paths.signIn}>Sign in</Link> to download everything that is stored about you, or to
            delete it.
          </p>
        )}
      </PageCard>
    </Page>
  )
}

function WhoCanRead() {
  return (
    <PageCard as="section">
      <PartTitle>What is stored, and who can read it</PartTitle>
      <dl className={styles.list}>
        <Fact name="The card of an entry">
          <span>
            {`Everybody, also without an account, reads the ${fieldsInSentence(CARD_FIELDS)}, and the day on which it was shared.`}
          </span>{' '}
          <span>
            A card says when it was last written, but not whose it is or which others come from the same
            person. Of a deleted entry only its number and the time of its end remain.
          </span>
        </Fact>
        <Fact name="The details of an entry">
          Everybody with a confirmed email who has shared an entry of their own, one entry at a time, and the
          moderators of this site; how you were treated, if you say, is among them. Your name and contact are
          stored only while “Open to contact” is ticked. The same people see which entries come from one
          account: a name that you give in one of them stands for all of yours.
        </Fact>
        <Fact name="Your profile">
          You alone. If you approve a transfer of your data, the account that you approved can read it to move
          it, for 7 days or until you take that back.
        </Fact>
        <Fact name="Your email address">
          Firebase, Google’s service that signs you in, keeps it with a scrambled form of your password.
          Nobody can look up the account of an address. Who signs up with an address that is in use is told
          so. Who asks for the data of an address that ends in @ufl.edu learns whether it has an account, for
          five addresses in a day at most; if you ask, its owner sees your address.
        </Fact>
        <Fact name="Feedback">The maintainers. It cannot be read back, not even by you.</Fact>
        <Fact name="What you report">
          You, and the moderators of this site, whom its maintainers have asked to help; they see the number
          of your account with it. The author does not learn who reported an entry. A report stays until a
          moderator has decided, also if you delete your account.
        </Fact>
        <Fact name="What moderators remove">
          Of an entry of yours that was removed you alone find the text, the reason and the moderator’s words,
          until you dismiss them. Moderators keep a record of each decision: who made it and when, about which
          entry and why, without its text.
        </Fact>
        <Fact name="Your bookmarks">
          You alone. If you approve a transfer of your data, they go along with it.
        </Fact>
        <Fact name="How much you post, report and ask for in a day">
          You alone, with the old address that you are about to ask for. If you delete your account on that
          day, the counts stay until the maintainers tidy up.
        </Fact>
        <Fact name="On this device">
          The app itself and the cards of the experiences, which everybody may read, so that they open at once
          and without a network; and when you last looked at the experiences. Until you sign out: your
          sign-in, where you were in a list, which entries you were asked about, which old account or new
          email you are waiting for, for a day the experience that you were about to open when you had to sign
          in or share first, and for a minute where a mail has just gone. When you sign out you choose whether
          drafts of what you typed may stay. There is no advertising and no tracking; fonts, logos and avatars
          come from this site.
        </Fact>
      </dl>
      <p>
        {`The data lies on Google’s servers (Firebase), in a project of ${ORGANISATION_NAME}. Its maintainers can read what is stored there, and their backups may keep deleted data for some time.`}
      </p>
    </PageCard>
  )
}
