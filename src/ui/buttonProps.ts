/** The class and attributes of a button. `Button` uses them, and so do links that look like buttons. */

import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link' | 'danger' | 'icon'

/** Spread on a link: `<Link to={paths.signIn} {...buttonProps('primary')}>Sign In</Link>`. */
export function buttonProps(variant: ButtonVariant = 'primary') {
  return { className: styles.button, 'data-variant': variant }
}
