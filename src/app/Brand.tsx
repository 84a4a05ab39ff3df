/** The product's logo and its name. */

import { PRODUCT_NAME } from '../domain/organisation'
import styles from './Brand.module.css'

export function Brand() {
  return (
    <span className={styles.brand} data-long={PRODUCT_NAME.length > 20 || undefined}>
      <span className={styles.mark} aria-hidden />
      {PRODUCT_NAME}
    </span>
  )
}
