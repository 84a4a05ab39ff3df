/** The questions of a sheet that were asked most often, each with a link to its entry. */

import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { askedTimes, type MostAsked as Question } from '../../../domain/askedLines'
import { capitalised } from '../../../domain/text'
import { DisclosureHeading } from '../../../ui/DisclosureHeading'
import { UserText } from '../../../ui/UserText'
import styles from './MostAsked.module.css'
import { usePartLinks } from './usePartLinks'

/** Closed at first, so that nothing moves when the counts arrive; open in print. */
export function MostAsked({ questions }: { questions: readonly Question[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { listRef, partLink } = usePartLinks<HTMLOListElement>()
  if (questions.length === 0) return null
  return (
    <section className={styles.panel} aria-label="Asked most often">
      <DisclosureHeading open={open} controls={id} onToggle={() => setOpen(!open)}>
        Asked most often
      </DisclosureHeading>
      {/* The role is explicit, because Safari does not treat a list without markers as a list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol ref={listRef} id={id} className={styles.questions} role="list" hidden={!open}>
        {questions.map(({ key, text, times, entryIds: [entryId = ''] }) => (
          <li key={key}>
            <Link className={styles.question} {...partLink(entryId)}>
              <UserText as="span" dir="auto">
                {capitalised(text)}
              </UserText>
              <span className={styles.times}>{askedTimes(times)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
