/** The landing page (spec 2): what the product is, the way in, feedback, and who made it. */

import { Suspense } from 'react'
import { lazyComponent } from '../../hooks/lazyComponent'
import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { PRODUCT_NAME } from '../../domain/organisation'
import { Hero } from './Hero'
import styles from './HomeScreen.module.css'

const BelowHero = lazyComponent(() => import('./BelowHero'), 'BelowHero')

/** Made once: an update to this element before its code is there would take prerendered markup off the page again. */
const belowHero = (
  <Suspense fallback={null}>
    <BelowHero />
  </Suspense>
)

export function HomeScreen() {
  useDocumentTitle(PRODUCT_NAME)
  return (
    <div className={styles.home}>
      <Hero />
      {belowHero}
    </div>
  )
}
