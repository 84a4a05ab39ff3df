/** The profile while it is on its way: the same shape, so that nothing jumps. */

import { Card } from '../../ui/Card'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './Profile.module.css'

const FACTS = ['Email', 'Preferred contact', 'Current school year', 'GPA', 'Joined']
/** Their widths. */
const BUTTONS = ['7.5rem', '13rem', '14.5rem']

export function ProfileSkeleton() {
  return (
    <div className={styles.page}>
      <h1>Profile</h1>
      <VisuallyHidden>
        <output>Loading…</output>
      </VisuallyHidden>
      <Card className={styles.card}>
        <div className={styles.person}>
          <Skeleton shape="circle" width="5.5rem" height="5.5rem" />
          <div className={styles.names}>
            <Skeleton width="12rem" height="2rem" />
            <Skeleton width="18rem" height="1.5rem" />
          </div>
        </div>
        <div className={styles.facts}>
          {FACTS.map((fact) => (
            <div key={fact}>
              <Skeleton width="6rem" height="1.375rem" />
              <Skeleton width="10rem" height="1.5rem" />
            </div>
          ))}
        </div>
        <div className={styles.actions}>
          {BUTTONS.map((width) => (
            <Skeleton key={width} shape="circle" width={width} height="2.75rem" />
          ))}
        </div>
      </Card>
    </div>
  )
}
