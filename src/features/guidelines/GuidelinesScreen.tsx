/** The guidelines page: what to share, what not to share, and how moderators handle reports. */

import { Check, X, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { Lead, Page, PageCard, PartTitle } from '../../ui/Page'
import styles from './Guidelines.module.css'

const SHARE = [
  'The rounds, their order, how long each took.',
  'What was asked, in your own words: topics, kinds of problems, follow-ups.',
  'Pay and timing, and how you were treated, good or bad.',
  'What you wish you had known. A rejection counts.',
]

const NOT_TO_SHARE = [
  'Names, addresses and profiles of interviewers, recruiters and other students. Your own name has a field in the form.',
  'Anything you agreed to keep confidential, even if it would help others.',
  'Take-home tasks word for word, and solutions to them.',
  'Insults, and guesses about people. Describe what people did, not what they are like.',
]

export function GuidelinesScreen() {
  useDocumentTitle('Guidelines')
  return (
    <Page>
      <h1>What to share and what not to</h1>
      <Lead>
        You’re writing for the next student who interviews there. Tell them what would have helped you. Don’t
        share anything that could hurt someone.
      </Lead>
      <PageCard>
        <div className={styles.sides}>
          <Points title="Please share" tone="share" Icon={Check} points={SHARE} />
          <Points title="Please don’t share" tone="notToShare" Icon={X} points={NOT_TO_SHARE} />
        </div>
      </PageCard>
      <PageCard as="section">
        <PartTitle>If you see something that shouldn’t be here</PartTitle>
        <p>
          Entries appear at once; nobody checks them first. Once you have shared an experience, you can report
          an entry at the end of its details. Only moderators read reports. The author doesn’t learn who
          reported an entry.
        </p>
        <p>
          Moderators are students. The maintainers of this site have asked them to help. They remove the entry
          or keep it. They remove only what others have reported, and never decide about their own entries.
        </p>
        <p>
          If a moderator removes one of your entries, you’ll find the reason under{' '}
          <Link to={paths.contribute}>Contribute Data</Link>. Its text is gone. You can post a corrected
          entry.
        </p>
      </PageCard>
    </Page>
  )
}

interface PointsProps {
  title: string
  tone: 'share' | 'notToShare'
  Icon: LucideIcon
  points: readonly string[]
}

function Points({ title, tone, Icon, points }: PointsProps) {
  return (
    <section className={styles.side}>
      <PartTitle>{title}</PartTitle>
      <ul className={styles.points} data-tone={tone}>
        {points.map((point) => (
          <li key={point}>
            <Icon aria-hidden />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
