/** A surface that sets one thing apart. Its content decides everything else. */

import type { HTMLAttributes, RefCallback } from 'react'
import styles from './Card.module.css'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li'
  ref?: RefCallback<HTMLElement>
}

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={className === undefined ? styles.card : `${styles.card} ${className}`} />
  )
}
