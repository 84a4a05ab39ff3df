/** The mark on a company without experiences that students ask for. Only verified users may read which companies. */

import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { companyKey } from '../../domain/companies'
import { studentCount } from '../../domain/wanted'
import { useOwn } from '../../session/useSession'
import styles from './BelowHero.module.css'

/** A link that covers the company. It leads to the empty list, where the user can also ask for the company. */
export function WantedCompany({ name }: { name: string }) {
  const wanted = useOwn((own) => own.wanted)
  const wants = useOwn((own) => own.wants)
  const [nowMs] = useState(Date.now)
  const key = companyKey(name)
  // After a failed read, no company is marked: the user has not asked for the marks.
  const count = wanted.status === 'ready' && wants.status === 'ready' ? wanted.value.get(key) : undefined
  const isOwn = wants.status === 'ready' && wants.value.has(key)
  if (studentCount(count, isOwn, nowMs) === 0) return null
  const hint = `${name}: students ask for it, and nobody has shared an experience yet`
  return (
    <Link to={`${paths.experiences}?company=${encodeURIComponent(name)}`} aria-label={hint} title={hint}>
      <span className={styles.badge}>?</span>
    </Link>
  )
}
