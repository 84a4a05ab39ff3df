/** The drawing on the landing page: a flower that grows out of two cards. Decoration only. */

import styles from './HeroArt.module.css'

const PETAL = 'M0 0C-17-13-19-33 0-50c19 17 17 37 0 50z'
const TURNS = [0, 72, 144, 216, 288]

export function HeroArt() {
  return (
    <svg className={styles.art} viewBox="0 0 360 300" aria-hidden>
      <g transform="rotate(-3 134 82)">
        <rect className={styles.card} x="10" y="16" width="248" height="136" rx="18" />
        <circle className={styles.logo} cx="48" cy="54" r="15" />
        <rect className={styles.brandLine} x="76" y="41" width="92" height="11" rx="5.5" />
        <rect className={styles.line} x="76" y="60" width="58" height="8" rx="4" />
        <rect className={styles.line} x="33" y="88" width="196" height="8" rx="4" />
        <rect className={styles.line} x="33" y="106" width="150" height="8" rx="4" />
        <rect className={styles.blush} x="33" y="125" width="62" height="14" rx="7" />
        <rect className={styles.leafWash} x="103" y="125" width="50" height="14" rx="7" />
      </g>
      <g transform="rotate(2 228 222)">
        <rect className={styles.card} x="96" y="160" width="254" height="126" rx="18" />
        <rect className={styles.spark} x="122" y="184" width="104" height="11" rx="5.5" />
        <rect className={styles.line} x="122" y="210" width="196" height="8" rx="4" />
        <rect className={styles.line} x="122" y="229" width="156" height="8" rx="4" />
        <rect className={styles.line} x="122" y="248" width="178" height="8" rx="4" />
      </g>
      <path className={styles.stem} d="M284 234C300 194 302 150 291 106" />
      <path className={styles.leaf} d="M299 176c7-17 21-25 42-24-4 19-19 29-42 24z" />
      <g transform="translate(290 88)">
        {TURNS.map((turn) => (
          <path key={turn} className={styles.petal} d={PETAL} transform={`rotate(${turn})`} />
        ))}
        <circle className={styles.heart} r="12" />
      </g>
    </svg>
  )
}
