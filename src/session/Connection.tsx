/** The connection to the database. `useConnected` is false when a connection has been lost for two seconds. */

import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useData } from './DataContext'

/** A reconnect within this time needs no message. */
const MESSAGE_DELAY_MS = 2_000

const ConnectionContext = createContext(true)

export function ConnectionProvider({ children }: { children: ReactNode }) {
  const data = useData()
  const [connected, setConnected] = useState(true)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLost = false

    /** Ignores a hidden tab, which closes its connection itself. A visible tab gets some time to reconnect. */
    function update() {
      clearTimeout(timer)
      if (!isLost) setConnected(true)
      else if (document.visibilityState !== 'hidden')
        timer = setTimeout(() => setConnected(false), MESSAGE_DELAY_MS)
    }

    const unsubscribe = data.watchConnected((now) => {
      isLost = !now
      update()
    })
    document.addEventListener('visibilitychange', update)
    return () => {
      document.removeEventListener('visibilitychange', update)
      clearTimeout(timer)
      unsubscribe()
    }
  }, [data])

  return <ConnectionContext value={connected}>{children}</ConnectionContext>
}

export function useConnected(): boolean {
  return use(ConnectionContext)
}
