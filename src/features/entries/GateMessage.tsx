// What a reader who cannot open the details gains by the next step.

import { LockOpen, NotebookPen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import type { Role } from '../../domain/access'
import { experiencesMessages } from '../../domain/messages'
import { buttonProps } from '../../ui/buttonProps'
import styles from './GateMessage.module.css'

export function GateMessage({ role }: { role: Role | 'loading' }) {
  if (role === 'loading' || role === 'contributor') return null
  const visitor = role === 'visitor'
  const Icon = visitor ? LockOpen : NotebookPen
  return (
    <div className={styles.gate}>
      <Icon className={styles.icon} aria-hidden />
      <p className={styles.text}>
        {visitor ? experiencesMessages.signedOut : experiencesMessages.notContributor}
      </p>
      <Link to={visitor ? paths.signIn : paths.contribute} {...buttonProps('primary')}>
        {visitor ? 'Continue to sign in' : 'Share your experience'}
      </Link>
    </div>
  )
}
