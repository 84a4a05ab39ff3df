/** The locked door of the contribute page: what is behind it, and the way in. */

import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { contributeMessages } from '../../domain/messages'
import { buttonProps } from '../../ui/buttonProps'
import { EmptyState } from '../../ui/EmptyState'

export function SignInPrompt() {
  return (
    <EmptyState
      icon={<Lock />}
      title="Share one interview, read them all"
      action={
        <Link to={paths.signIn} {...buttonProps('primary')}>
          {contributeMessages.signInToContinue}
        </Link>
      }
    >
      It takes about ten minutes, and you can edit it whenever you like. You decide whether your name goes
      with it.
    </EmptyState>
  )
}
