/** The landing page below its first section: features, companies and this year’s developers. */

import { ArrowUpRight, MessageCircle, Plus, Search } from 'lucide-react'
import { DEVELOPERS } from '../../domain/organisation'
import { Card } from '../../ui/Card'
import { ExternalLink } from '../../ui/ExternalLink'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './BelowHero.module.css'
import type { Counts } from './counts'
import { Feedback } from './Feedback'
import { LogoGallery } from './LogoGallery'

export function BelowHero({ counts }: { counts: Counts | null }) {
  return (
    <>
      <Features />
      <LogoGallery counts={counts} />
      <Developers />
    </>
  )
}

const FEATURES = [
  {
    icon: Plus,
    title: 'Contribute',
    text: 'Share how it went: the rounds, the questions, the offer. It takes about ten minutes, and you can edit it whenever you like.',
  },
  {
    icon: Search,
    title: 'Discover',
    text: 'Filter by company, role and city. See GPA, year and pay at a glance, and prepare with every question asked at one company.',
  },
  {
    icon: MessageCircle,
    title: 'Connect',
    text: 'Reach the people who said they’re open to contact. Everyone else stays private.',
  },
]

function Features() {
  return (
    <section aria-labelledby="features">
      <VisuallyHidden>
        <h2 id="features">What you can do here</h2>
      </VisuallyHidden>
      <ul className={styles.features}>
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <Card key={title} as="li">
            <Icon className={styles.icon} aria-hidden />
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Developers() {
  return (
    <section aria-labelledby="developers">
      <h2 id="developers">Meet the Developers</h2>
      <ul className={styles.developers}>
        {DEVELOPERS.map(({ name, role, profileUrl }) => (
          <Card key={name} as="li" className={styles.developer}>
            <span className={styles.initials} aria-hidden>
              {initialsOf(name)}
            </span>
            <div>
              <h3 className={styles.name}>
                <ExternalLink className={styles.link} href={profileUrl}>
                  {name}
                </ExternalLink>
              </h3>
              <p className={styles.role}>{role}</p>
            </div>
            <ArrowUpRight className={styles.arrow} aria-hidden />
          </Card>
        ))}
      </ul>
      <Feedback />
    </section>
  )
}

/** 'AL' for 'Ada King Lovelace': the first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => (/\p{L}/u.exec(word ?? '')?.[0] ?? '').toUpperCase())
    .join('')
}
