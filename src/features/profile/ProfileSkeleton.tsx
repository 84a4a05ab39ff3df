/** The profile while it is on its way: the same shape, so that nothing jumps. */

import { Card } from '../../ui/Card'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './Profile.module.css'

const FACTS = ['Email', 'Preferred contact', 'Current school year', 'GPA', 'Joined']

export function ProfileSkeleton() {
  return (
    <div className={styles.page}>
      <h1>Profile</h1>
      <output>
        <VisuallyHidden>Loading…</VisuallyHidden>
      </output>
      <Card className={styles.card}>
        <div className={styles.person}>
          <Skeleton shape="circle" width="5.5rem" height="5.5rem" />
          <div className={styles.names}>
            <Skeleton width="12rem" height="1.75rem" />
            <Skeleton width="18rem" />
          </div>
        </div>
        <div className={styles.facts}>
          {FACTS.map((fact) => (
            <div key={fact}>
              <Skeleton width="6rem" height="0.875rem" />
              <Skeleton width="10rem" height="1.5rem" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  )
}
