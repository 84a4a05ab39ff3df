/** Whether the database can be reached. True until a connection that was there is lost for more than a moment. */

import { useEffect, useState } from 'react'
import { useData } from '../session/DataContext'

/** A reconnect within this time needs no banner. */
const BANNER_DELAY_MS = 2_000

export function useConnected(): boolean {
  const data = useData()
  const [connected, setConnected] = useState(true)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = data.watchConnected((now) => {
      clearTimeout(timer)
      if (now) setConnected(true)
      else timer = setTimeout(() => setConnected(false), BANNER_DELAY_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [data])

  return connected
}
