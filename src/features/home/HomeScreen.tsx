// The landing page (spec 2): what the product is, the way in, feedback, and who made it.

import { useDocumentTitle } from '../../hooks/useDocumentTitle'
import { PRODUCT_NAME } from '../../domain/organisation'
import { Developers } from './Developers'
import { Features } from './Features'
import { Hero } from './Hero'
import styles from './HomeScreen.module.css'
import { LogoGallery } from './LogoGallery'

export function HomeScreen() {
  useDocumentTitle(PRODUCT_NAME)
  return (
    <div className={styles.home}>
      <Hero />
      <Features />
      <LogoGallery />
      <Developers />
    </div>
  )
}
