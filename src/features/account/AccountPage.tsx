/** The layout of the account screens (a heading, a narrow column, a link below it), their intro and Google sign-in. */

import { useState, type ReactNode } from 'react'
import { readDestination } from '../../device/destination'
import { errorMessage } from '../../domain/text/errorMessages'
import { useAction, type Action } from '../../hooks/useAction'
import { useData } from '../../session/DataContext'
import { usePrepareGoogle } from '../../session/usePrepareGoogle'
import { GoogleButton, Or } from '../../ui/GoogleButton'
import { Notice } from '../../ui/Notice'
import { Page, PageCard } from '../../ui/Page'
import { UserText } from '../../ui/UserText'
import styles from './Account.module.css'
import { accountErrors } from '../../domain/account/messages'

interface AccountPageProps {
  title: string
  intro?: ReactNode
  /** Decoration only. */
  icon?: ReactNode
  /** Focuses the heading, for content that replaces other content on the page. */
  focusTitle?: boolean
  children: ReactNode
  footer?: ReactNode
  /** Shows the footer below the title. */
  isFooterFirst?: boolean
}

export function AccountPage(props: AccountPageProps) {
  const { title, intro, icon, focusTitle = false, children, footer, isFooterFirst = false } = props
  const end = footer !== undefined && <p className={styles.footer}>{footer}</p>
  return (
    <Page width="small">
      <PageCard>
        <header className={styles.header}>
          {icon}
          <h1 tabIndex={-1} ref={focusTitle ? focus : undefined}>
            {title}
          </h1>
          {isFooterFirst && end}
          {intro !== undefined && <UserText className={styles.intro}>{intro}</UserText>}
        </header>
        {children}
      </PageCard>
      {!isFooterFirst && end}
    </Page>
  )
}

function focus(heading: HTMLElement | null) {
  heading?.focus()
}

interface ReasonProps {
  step: 'sign in' | 'sign up'
  children: ReactNode
}

/** The intro of sign-in and sign-up. It tells a user how to open the page they wanted; all others read `children`. */
export function Reason({ step, children }: ReasonProps) {
  const [destination] = useState(readDestination)
  if (destination === null) return children
  // A student who signs in may have shared an experience already.
  const share =
    step === 'sign in'
      ? '; if you haven’t shared yet, share one experience first'
      : ' and share one experience'
  return (
    <>
      <span>{`To ${destination.purpose} `}</span>
      <strong>
        <bdi>{destination.name}</bdi>
      </strong>
      <span>{`, ${step}${destination.needsEntry ? share : ''}.`}</span>
    </>
  )
}

type GoogleSignIn = Action<[], unknown>

/** Another press closes the first popup with an error, so only the latest attempt reports its result. */
export function useGoogleSignIn(): GoogleSignIn {
  const data = useData()
  return useAction(() => data.accounts.signInWithGoogle(), { replaces: true })
}

export function GoogleSection({ google, label }: { google: GoogleSignIn; label: string }) {
  const { auth } = useData()
  const prepare = usePrepareGoogle(() => auth.prepareGoogle())
  return (
    <div className={styles.google}>
      <GoogleButton label={label} onIntent={prepare} onClick={google.run} />
      <output className={styles.hint}>{google.isPending && 'Continue in Google’s window.'}</output>
      {google.error !== null && (
        <Notice tone="error">{errorMessage(google.error, accountErrors.signInWithGoogle)}</Notice>
      )}
      <Or>or with your email</Or>
    </div>
  )
}
