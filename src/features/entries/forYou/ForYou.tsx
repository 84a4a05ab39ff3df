/** One row of links for the reader: new experiences at companies that they asked for. */

import { CircleCheck, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { entryPath } from '../../../config/paths'
import { companyName } from '../../../domain/companies'
import { useReader } from '../../../session/useSession'
import { Button } from '../../../ui/Button'
import { focusHeading } from '../../../ui/focusHeading'
import styles from './ForYou.module.css'
import { useAnswers } from './useAnswers'

export function ForYou() {
  const uid = useReader((reader) => reader.uid)
  return <Row key={uid} uid={uid} />
}

function Row({ uid }: { uid: string | null }) {
  const { answers, dismiss } = useAnswers(uid)
  if (answers.length === 0) return null
  return (
    <section className={styles.forYou} aria-labelledby="for-you">
      <h2 id="for-you">For you</h2>
      {/* The role is explicit, because Safari does not treat a list without markers as a list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={styles.row} role="list" aria-labelledby="for-you">
        {answers.map(({ companyKey, wantedAt, card }) => (
          <li key={`${companyKey} ${wantedAt}`}>
            <CircleCheck aria-hidden />
            <output>
              <Link to={entryPath(card.id)} onClick={() => dismiss(companyKey)}>
                <span>You asked for</span> <bdi>{companyName(card.companyName)}</bdi>
                <span>: read it</span>
              </Link>
            </output>
            <Button
              variant="icon"
              aria-label="Dismiss"
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget.closest('main'))
                dismiss(companyKey)
              }}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
