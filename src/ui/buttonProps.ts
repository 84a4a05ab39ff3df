/** The class and attributes of a button, for <Button> and for links that look like one. */

import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'icon'

/** Spread on a link: `<Link to={paths.signIn} {...buttonProps('primary')}>Sign In</Link>`. */
export function buttonProps(variant: ButtonVariant = 'primary') {
  return { className: styles.button, 'data-variant': variant }
}
