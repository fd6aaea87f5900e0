import { useEffect, useSyncExternalStore } from 'react'
import { standingStore } from '#auth/standing.ts'
import { connection } from '#door/offline/connection.ts'
import { decideOffline } from '#door/offline/decide.ts'
import { withQueued } from '#door/offline/items.ts'
import { isReachable } from '#door/offline/reach.ts'
import { useOwnStaff } from '#door/use-own-staff.ts'
import { useQueue } from '#door/use-queue.ts'
import { useRoster } from '#door/use-roster.ts'

/** What a shift works with: who works, the list, the queue, and whether the server can be asked. */
export function useShift(eventId: string) {
  useSyncExternalStore(connection.subscribe, connection.get)
  useSyncExternalStore(standingStore.subscribe, standingStore.get)
  const isThere = isReachable()
  useEffect(() => {
    const look = () => void connection.check()
    for (const name of ['online', 'offline'] as const) window.addEventListener(name, look)
    return () => {
      for (const name of ['online', 'offline'] as const) window.removeEventListener(name, look)
    }
  }, [])
  const own = useOwnStaff(isThere)
  const list = useRoster(eventId, own.staffId, isThere)
  const queue = useQueue(eventId, own.staffId, isThere, list.refresh)
  const { roster } = list
  const read = roster === null ? null : withQueued(roster.read, queue.queued)
  const operator = own.staffId ?? roster?.operator ?? ''
  return {
    own,
    list,
    queue,
    read,
    isThere,
    isOffline: connection.get() === 'offline',
    /** What a door without a network does. */
    offline: {
      decide: (meant: Parameters<typeof decideOffline>[1]) =>
        read === null
          ? ({ word: 'unknown', person: null, choices: [] } as const)
          : decideOffline(read, meant, new Date(Date.now() + (roster?.aheadMs ?? 0))),
      add(person: Parameters<typeof queue.add>[0], nonce: string) {
        if (operator === '') throw new Error('Nobody has opened this list.')
        const scannedAt = new Date(Date.now() + (roster?.aheadMs ?? 0)).toISOString()
        return queue.add(person, { nonce, operator, scannedAt })
      },
      takeBack: queue.takeBack,
      stateOf: queue.stateOf,
    },
  }
}

export type ShiftMeans = ReturnType<typeof useShift>
