/** Returns whether the database can be reached. True until an existing connection is lost for more than a moment. */

import { useEffect, useState } from 'react'
import { useData } from './DataContext'

/** A reconnect within this time needs no banner. */
const BANNER_DELAY_MS = 2_000

export function useConnected(): boolean {
  const data = useData()
  const [connected, setConnected] = useState(true)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLost = false

    /** A hidden tab closes its connection itself. When it is visible again, it has time to reconnect. */
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
