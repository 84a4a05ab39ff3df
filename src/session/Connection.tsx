/** The connection to the database: lost after two seconds, blocked if a device that is online gets none for 20 seconds. */

import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useData } from './DataContext'

/** A reconnect within this time needs no message. */
const MESSAGE_DELAY_MS = 2_000
/** A slow network connects within this time. */
const BLOCKED_DELAY_MS = 20_000

export type Connection = 'connected' | 'lost' | 'blocked'

const ConnectionContext = createContext<Connection>('connected')

export function ConnectionProvider({ children }: { children: ReactNode }) {
  const data = useData()
  const [connection, setConnection] = useState<Connection>('connected')

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLost = false
    let wasConnected = false

    /** Ignores a hidden tab, which closes its connection itself. A visible tab gets some time to reconnect. */
    function update() {
      clearTimeout(timer)
      if (!isLost) setConnection('connected')
      else if (document.visibilityState !== 'hidden') timer = setTimeout(lose, MESSAGE_DELAY_MS)
    }

    function lose() {
      setConnection('lost')
      if (wasConnected) return
      timer = setTimeout(() => setConnection(navigator.onLine ? 'blocked' : 'lost'), BLOCKED_DELAY_MS)
    }

    /** Until the database code has loaded, only the browser knows. */
    function followBrowser() {
      isLost = !navigator.onLine
      update()
    }

    const events = new AbortController()
    for (const name of ['online', 'offline']) {
      window.addEventListener(name, followBrowser, { signal: events.signal })
    }
    followBrowser()
    // Emits once something uses the database.
    const unsubscribe = data.connection.watchConnected((now) => {
      events.abort()
      wasConnected ||= now
      isLost = !now
      update()
    })
    document.addEventListener('visibilitychange', update)
    return () => {
      document.removeEventListener('visibilitychange', update)
      events.abort()
      clearTimeout(timer)
      unsubscribe()
    }
  }, [data])

  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}

export function useConnection(): Connection {
  return use(ConnectionContext)
}

export function useConnected(): boolean {
  return useConnection() === 'connected'
}
