/** The error page for a failed screen or an unknown address. It works without session and data. */

import { Flower2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../config/paths'
import { useDocumentTitle } from '../hooks/useDocumentTitle'
import { Button } from '../ui/Button'
import { buttonProps } from '../ui/buttonProps'
import styles from './RouteError.module.css'
import { routeErrorMessages } from './messages'

interface RouteErrorProps {
  children?: string
  /** The next steps. By default, a link to the home page and a button that loads the page again. */
  actions?: ReactNode
}

const ADVICE =
  'We couldn’t show this page. Everything you saved is still there. Load the page again, or start over from the home page.'

const RELOAD = (
  <>
    <a href={`#${paths.home}`} {...buttonProps('primary')}>
      Back to Home
    </a>
    <Button variant="secondary" onClick={() => window.location.reload()}>
      Reload
    </Button>
  </>
)

export function RouteError({ children = ADVICE, actions = RELOAD }: RouteErrorProps) {
  const { heading } = routeErrorMessages
  useDocumentTitle(heading)
  return (
    <section className={styles.error} role="alert">
      <Flower2 className={styles.icon} aria-hidden />
      <h1>{heading}</h1>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}

/** The error page of an unknown address. It has no button to load the page again, because that would not help. */
export function NoPage() {
  const actions = (
    <>
      <a href={`#${paths.experiences}`} {...buttonProps('primary')}>
        View all experiences
      </a>
      <a href={`#${paths.home}`} {...buttonProps('secondary')}>
        Back to Home
      </a>
    </>
  )
  return <RouteError actions={actions}>{routeErrorMessages.noPage}</RouteError>
}
