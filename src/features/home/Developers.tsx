/** Who made the site this year. */

import { ArrowUpRight } from 'lucide-react'
import { DEVELOPERS } from '../../domain/organisation'
import { Card } from '../../ui/Card'
import { ExternalLink } from '../../ui/ExternalLink'
import styles from './Developers.module.css'

export function Developers() {
  return (
    <section aria-labelledby="developers">
      <h2 id="developers">Meet the Developers</h2>
      <ul className={styles.developers}>
        {DEVELOPERS.map(({ name, role, profileUrl }) => (
          <Card key={name} as="li" className={styles.developer}>
            <span className={styles.initials} aria-hidden>
              {initialsOf(name)}
            </span>
            <div className={styles.words}>
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
    </section>
  )
}

/** 'AL' of 'Ada King Lovelace': first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => (word ?? '').charAt(0).toUpperCase())
    .join('')
}
