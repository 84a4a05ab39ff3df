/** The product's logo, five petals, and its name. */

import { PRODUCT_NAME } from '../domain/organisation'
import styles from './Brand.module.css'

const PETAL = 'M16 17.2C10.6 12.6 10.2 6 16 .6c5.8 5.4 5.4 12 0 16.6z'
const TURNS = [0, 72, 144, 216, 288]

export function Brand() {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden>
        {TURNS.map((turn) => (
          <path key={turn} className={styles.petal} d={PETAL} transform={`rotate(${turn} 16 17.2)`} />
        ))}
        <circle className={styles.heart} cx="16" cy="17.2" r="4.2" />
      </svg>
      {PRODUCT_NAME}
    </span>
  )
}
