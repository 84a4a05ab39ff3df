/** Returns whether the database can be reached. False only after an existing connection was lost for two seconds. */

import { useEffect, useState } from 'react'
import { useData } from '../session/DataContext'

/** No banner appears for a shorter loss. */
const BANNER_DELAY_MS = 2_000

export function useConnected(): boolean {
  const data = useData()
  const [connected, setConnected] = useState(true)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLost = false

    /** A hidden tab closes its connection itself, and needs some time to reconnect when it is visible again. */
    function look() {
      clearTimeout(timer)
      if (!isLost) setConnected(true)
      else if (document.visibilityState !== 'hidden')
        timer = setTimeout(() => setConnected(false), BANNER_DELAY_MS)
    }

    const unsubscribe = data.watchConnected((now) => {
      isLost = !now
      look()
    })
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
      unsubscribe()
    }
  }, [data])

  return connected
}
