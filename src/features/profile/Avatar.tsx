/** The user's picture, drawn from their name; a plain round until it is there. */

import { useEffect, useState } from 'react'
import { Skeleton } from '../../ui/Skeleton'
import styles from './Profile.module.css'

const SIZE = '5.5rem'

export function Avatar({ username }: { username: string }) {
  const [source, setSource] = useState<string | null>(null)

  useEffect(() => {
    let shown = true
    const draw = async () => {
      const { avatarOf } = await import('./avatar')
      if (shown) setSource(avatarOf(username))
    }
    // A picture that cannot be drawn is not worth a word: the round stays.
    draw().catch(() => undefined)
    return () => {
      shown = false
    }
  }, [username])

  if (source === null) return <Skeleton shape="circle" width={SIZE} height={SIZE} />
  return <img className={styles.avatar} src={source} alt={`Avatar of ${username}`} width={88} height={88} />
}
