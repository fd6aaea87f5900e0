import type { Seated } from '@app/shared/check-in/contract.ts'
import { isClockOff } from '@app/shared/check-in/offline-rules.ts'
import { householdOf } from '@app/shared/check-in/parties.ts'
import { useEffect, useState } from 'react'
import { decideOffline, decideWalkIn } from '#door/offline/decide.ts'
import { withQueued } from '#door/offline/items.ts'
import type { Came } from '#door/offline/queue-request.ts'
import { readCode } from '#door/offline/read-code.ts'
import { canKeep } from '#door/offline/vault.ts'
import { useOpenings } from '#door/shift/use-openings.ts'
import { useQueue } from '#door/shift/use-queue.ts'
import { useReachability } from '#door/shift/use-reachability.ts'
import { useRoster } from '#door/shift/use-roster.ts'
import { useOwnStaff } from '#door/use-own-staff.ts'

/** What a shift works with: who works, the list, the queue, and whether the server can be asked. */
export function useShift(eventId: string) {
  const { isThere, isOffline } = useReachability()
  const own = useOwnStaff(isThere)
  const list = useRoster(eventId, own.staffId, isThere)
  const queue = useQueue(eventId, own.staffId, isThere, {
    // The list counts them before they leave the queue, so that the count never falls.
    done: (scan) => scan.eventId === eventId && list.change(scan, true),
    sent: list.refresh,
  })
  useOpenings(own.staffId, isThere)
  const keeps = useKeeps()
  const { roster } = list
  const read = roster === null ? null : withQueued(roster.read, queue.queued)
  const aheadMs = roster?.aheadMs ?? 0
  /** By the server's clock, as far as the phone knows it (SEC-C8). */
  const serverNow = () => new Date(Date.now() + aheadMs)
  const operator = own.staffId ?? roster?.operator ?? ''
  return {
    own,
    list,
    queue,
    read,
    /** The person who works: as the server says, or as the kept list does. */
    operator: operator === '' ? null : operator,
    /** Whether this browser keeps anything; null until it was tried. */
    keeps,
    isThere,
    isOffline,
    serverNow,
    /** The clock of the phone is wrong; times are those of the server all the same. */
    isClockOff: isClockOff(aheadMs),
    /** What a door without a network does. */
    offline: {
      decide: (meant: Parameters<typeof decideOffline>[1]) =>
        read === null
          ? ({ outcome: 'unknown', person: null, choices: [] } as const)
          : decideOffline(read, meant, serverNow()),
      householdOf: (person: Seated) => (read === null ? null : householdOf(read.people, person)),
      decideWalkIn: (nickName: string) =>
        read === null
          ? ({ outcome: 'unknown', person: null, choices: [] } as const)
          : decideWalkIn(read, nickName, queue.queued, serverNow()),
      readCode: async (scanned: string) =>
        read === null ? ({ kind: 'sealed' } as const) : readCode(read, scanned),
      add(who: Came, nonce: string, wasAttempted: boolean) {
        if (operator === '') throw new Error('Nobody has opened this list.')
        const scannedAt = serverNow().toISOString()
        return queue.add(who, { eventId, nonce, operator, scannedAt }, wasAttempted)
      },
      cancelScan: queue.cancelScan,
      stateOf: queue.stateOf,
    },
  }
}

/** Null until it was tried. */
function useKeeps(): boolean | null {
  const [keeps, setKeeps] = useState<boolean | null>(null)
  useEffect(() => {
    void canKeep().then(setKeeps)
  }, [])
  return keeps
}

export type ShiftMeans = ReturnType<typeof useShift>
