import { useEffect, useSyncExternalStore } from 'react'
import { sessionStateStore } from '#auth/session-state.ts'
import { connection } from '#door/offline/connection.ts'
import { isReachable } from '#door/offline/reachability.ts'

/** Whether the server can be asked, and whether the network is why not. */
export function useReachability(): { readonly isThere: boolean; readonly isOffline: boolean } {
  const now = useSyncExternalStore(connection.subscribe, connection.get)
  useSyncExternalStore(sessionStateStore.subscribe, sessionStateStore.get)
  useEffect(() => {
    const look = () => void connection.check()
    for (const name of ['online', 'offline'] as const) window.addEventListener(name, look)
    return () => {
      for (const name of ['online', 'offline'] as const) window.removeEventListener(name, look)
    }
  }, [])
  return { isThere: isReachable(), isOffline: now === 'offline' }
}
