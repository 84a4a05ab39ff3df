/** The landing page (spec 2): what the product is, its ways on (Get Started, Submit Feedback, the cards), and the rest below. */

import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { PRODUCT_NAME } from '../../domain/organisation'
import { lazyComponent } from '../../hooks/lazyComponent'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { buttonProps } from '../../ui/buttonProps'
import { Feedback } from './Feedback'
import art from './HeroArt.module.css'
import styles from './HomeScreen.module.css'

const HeroArt = lazyComponent(() => import('./HeroArt'), 'HeroArt')
const BelowHero = lazyComponent(() => import('./BelowHero'), 'BelowHero')

// Both are made once: an update before their code is there would take prerendered markup off the page again.
const heroArt = (
  <Suspense fallback={<svg className={art.art} viewBox="0 0 360 300" aria-hidden />}>
    <HeroArt />
  </Suspense>
)
const belowHero = (
  <Suspense fallback={null}>
    <BelowHero />
  </Suspense>
)

export function HomeScreen() {
  useDocumentTitle(PRODUCT_NAME)
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.text}>
          <h1 className={styles.title}>Walk in knowing what they’ll ask.</h1>
          <p className={styles.lead}>
            Real interview questions, timelines and pay, shared by students who sat in that chair. Add yours
            and open everyone else’s.
          </p>
          <Feedback>
            <Link to={paths.contribute} {...buttonProps('primary')}>
              Get Started
            </Link>
          </Feedback>
          <Link className={styles.browse} to={paths.experiences}>
            Browse all experiences
          </Link>
        </div>
        {heroArt}
      </section>
      {belowHero}
    </div>
  )
}
