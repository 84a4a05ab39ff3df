/** The welcome and its two ways on: Get Started, and Submit Feedback with its result. */

import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths'
import { lazyComponent } from '../../hooks/lazyComponent'
import { buttonProps } from '../../ui/buttonProps'
import { Feedback } from './Feedback'
import styles from './Hero.module.css'
import art from './HeroArt.module.css'

const HeroArt = lazyComponent(() => import('./HeroArt'), 'HeroArt')

/** Made once, as in HomeScreen.tsx. What stands in for it takes the same room. */
const heroArt = (
  <Suspense fallback={<svg className={art.art} viewBox="0 0 360 300" aria-hidden />}>
    <HeroArt />
  </Suspense>
)

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>Walk in knowing what they’ll ask.</h1>
        <p className={styles.lead}>
          Real interview questions, timelines and pay, shared by students who sat in that chair. Add yours and
          open everyone else’s.
        </p>
        <Feedback>
          <Link to={paths.contribute} {...buttonProps('primary')}>
            Get Started
          </Link>
        </Feedback>
      </div>
      {heroArt}
    </section>
  )
}
