/** A card: a raised surface around its content. */

import type { HTMLAttributes } from 'react'
import styles from './Card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'li'
}

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={className === undefined ? styles.card : `${styles.card} ${className}`} />
  )
}
