/** The landing page: the slogan, the main actions (Get Started, Submit Feedback, the cards), and the sections below. */

import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { PRODUCT_NAME } from '../../domain/organisation'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { buttonProps } from '../../ui/buttonProps'
import { BelowHero } from './BelowHero'
import { Feedback } from './Feedback'
import { HeroArt } from './HeroArt'
import styles from './HomeScreen.module.css'

interface HomeScreenProps {
  /** The news for the reader is a part of another feature (app/routes.tsx). */
  ForYou: ComponentType
}

export function HomeScreen({ ForYou }: HomeScreenProps) {
  useDocumentTitle(PRODUCT_NAME)
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
          <Feedback>
            <Link to={paths.contribute} {...buttonProps('primary')}>
              Get Started
            </Link>
          </Feedback>
          <Link className={styles.browse} to={paths.experiences}>
            See all experiences
          </Link>
        </div>
        <HeroArt />
      </section>
      <BelowHero />
    </div>
  )
}
