/** The landing page: the slogan, the main actions, and the sections below. */

import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { PRODUCT_NAME } from '../../domain/organisation'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { buttonProps } from '../../ui/buttonProps'
import { BelowHero } from './BelowHero'
import { useCounts } from './counts'
import { HeroArt } from './HeroArt'
import styles from './HomeScreen.module.css'

interface HomeScreenProps {
  /** The news for the reader is a part of another feature (app/routes.tsx). */
  ForYou: ComponentType
}

export function HomeScreen({ ForYou }: HomeScreenProps) {
  useDocumentTitle(PRODUCT_NAME)
  const counts = useCounts()
  return (
    <div className={styles.home}>
      <ForYou />
      <section className={styles.hero}>
        <div className={styles.text}>
          <h1 className={styles.title}>Walk in knowing what they’ll ask.</h1>
          <p className={styles.lead}>
            Real interview questions, timelines and pay, shared by students after their interviews. Add yours
            and open everyone else’s.
          </p>
          <p className={styles.count}>{counts?.line}</p>
          <div className={styles.actions}>
            <Link to={paths.contribute} {...buttonProps('primary')}>
              Get Started
            </Link>
            <Link to={paths.experiences} {...buttonProps('secondary')}>
              See all experiences
            </Link>
          </div>
        </div>
        <HeroArt />
      </section>
      <BelowHero counts={counts} />
    </div>
  )
}
