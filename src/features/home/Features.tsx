/** What one can do here, in three cards. */

import { MessageCircle, Plus, Search } from 'lucide-react'
import { Card } from '../../ui/Card'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './Features.module.css'

const FEATURES = [
  {
    icon: Plus,
    title: 'Contribute',
    text: 'Share how it went: the rounds, the questions, the offer. Ten minutes, and edit it whenever you like.',
  },
  {
    icon: Search,
    title: 'Discover',
    text: 'Filter by company, role and city. See GPA, year and pay at a glance before you apply.',
  },
  {
    icon: MessageCircle,
    title: 'Connect',
    text: 'Reach the people who said they’re open to contact. Everyone else stays private.',
  },
]

export function Features() {
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
