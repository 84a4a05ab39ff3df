/** The privacy page: what is stored, who can read it, and what you can do about your own data. */

import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { useReader } from '../../session/useSession'
import { Lead, Page, PageCard, PartTitle } from '../../ui/Page'
import { DeleteAccount } from './DeleteAccount'
import { DownloadData } from './DownloadData'
import { WhoCanRead } from './WhoCanRead'

export function PrivacyScreen() {
  useDocumentTitle('Privacy and your data')
  const reader = useReader()

  return (
    <Page>
      <h1>Privacy and your data</h1>
      <Lead>
        In short: anyone can see the cards. Only students who have shared an experience can read the details,
        and they see your name only if you choose to show it.
      </Lead>
      <WhoCanRead />
      <PageCard as="section">
        <PartTitle anchor="your-data">Your own data</PartTitle>
        {reader.status === 'verified' && (
          <>
            <DownloadData account={reader.account} />
            <p>
              You can edit or delete single entries under <Link to={paths.contribute}>Contribute Data</Link>,
              and edit your profile under <Link to={paths.profile}>Profile</Link>.
            </p>
            <DeleteAccount account={reader.account} />
          </>
        )}
        {(reader.status === 'signedOut' || reader.status === 'unverified') && (
          <p>
            <Link to={paths.signIn}>Sign in</Link> to download everything that is stored about you, or to
            delete it.
          </p>
        )}
      </PageCard>
    </Page>
  )
}
