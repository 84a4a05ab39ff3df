/** Tells whether the author of an open form is still signed in. */

import { useEffect, useState } from 'react'
import { useReader } from '../session/useSession'

/** A visitor becomes the author by signing in. Calls `onOther` when another account signs in, which must not see the text. */
export function useFormAuthor(onOther: () => void): 'here' | 'signedOut' | 'other' {
  const uid = useReader((reader) => reader.uid)
  const [author, setAuthor] = useState(uid)
  if (author === null && uid !== null) setAuthor(uid)
  const isOther = uid !== null && author !== null && uid !== author
  useEffect(() => {
    if (isOther) onOther()
  }, [isOther, onOther])
  if (isOther) return 'other'
  return author !== null && uid === null ? 'signedOut' : 'here'
}
