import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { QueuedScan } from '#door/offline/items.ts'
import { queue } from '#door/offline/queue.ts'
import type { Came } from '#door/offline/queue-request.ts'
import { isReachable } from '#door/offline/reachability.ts'

const AGAIN_MS = 10_000

interface Tell {
  /** The server has accepted one. */
  readonly done: (scan: QueuedScan) => unknown
  /** Called when nothing is being sent any more. */
  readonly sent: () => void
}

/** The unsent scans; they are sent as soon as the server answers. */
export function useQueue(eventId: string | null, own: string | null, isThere: boolean, tell: Tell) {
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  const { queued, isUnread } = state
  const listener = useRef(tell)
  useEffect(() => {
    listener.current = tell
  })
  useEffect(() => queue.onDone((scan) => listener.current.done(scan)), [])
  useEffect(() => {
    void queue.read()
  }, [])
  useEffect(() => {
    if (!isUnread) return
    const timer = setInterval(() => void queue.read(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isUnread])
  async function flush(staffId: string): Promise<boolean> {
    const answeredBefore = queue.get().answered
    try {
      return await queue.flush(staffId)
    } finally {
      if (queue.get().answered !== answeredBefore) listener.current.sent()
    }
  }
  const waits = queued.some(({ isRefused, operator }) => !isRefused && operator === own)
  useSending(isThere && waits ? own : null, flush)

  const waiting = queued.filter(({ isRefused }) => !isRefused)
  const mine = waiting.filter(({ operator }) => operator === own)
  return {
    ...state,
    /** Of this event, no matter who scanned them. */
    queued: queued.filter((scan) => scan.eventId === eventId),
    /** Of all events: the caller's own (everybody's while the caller is not known), and those of others. */
    own: own === null ? waiting.length : mine.length,
    others: own === null ? 0 : waiting.length - mine.length,
    read: queue.read,
    flush,
    forget: queue.forget,
    stateOf: queue.stateOf,
    cancelScan: queue.cancelScan,
    /** `wasAttempted`: the server gave no answer. Throws when the phone does not keep it. */
    add(
      who: Came,
      context: Pick<QueuedScan, 'nonce' | 'operator' | 'scannedAt' | 'eventId'>,
      wasAttempted: boolean,
    ) {
      const { receiptNumber, nickName, codeMadeAt, again } = who
      const scan = { call: 'sendCheckIn', receiptNumber, nickName, isRefused: false, ...context } as const
      const more = { ...(codeMadeAt !== undefined && { codeMadeAt }), ...(again && { again }) }
      return queue.add({ ...scan, ...more }, wasAttempted)
    },
  }
}

/** Sends what waits of a person, again and again; nothing for null. */
function useSending(staffId: string | null, flush: (staffId: string) => Promise<boolean>) {
  const go = useRef(flush)
  useEffect(() => {
    go.current = flush
  })
  useEffect(() => {
    if (staffId === null) return
    const attempt = () => {
      if (isReachable()) void go.current(staffId)
    }
    attempt()
    const timer = setInterval(attempt, AGAIN_MS)
    return () => clearInterval(timer)
  }, [staffId])
}
