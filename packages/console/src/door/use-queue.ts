import type { Seated } from '@app/shared/check-in/door-contract.ts'
import { sendCheckIn } from '@app/shared/check-in/offline-contract.ts'
import type { Review } from '@app/shared/check-in/offline-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { send } from '#api/send.ts'
import { connection, orLost } from '#door/offline/connection.ts'
import { type QueuedScan, type ScanState, stateOf } from '#door/offline/items.ts'
import { isReachable } from '#door/offline/reach.ts'
import { sendQueued } from '#door/offline/send-queue.ts'
import { dropScan, keepScan, keptScans } from '#door/offline/vault.ts'

const AGAIN_MS = 10_000

/** Somebody who came in and whom the desk has to look at. */
export interface Looked {
  readonly scan: QueuedScan
  readonly review: Review
}

/** The scans that the server has not heard of; they go by themselves as soon as it can be asked. */
export function useQueue(eventId: string, own: string | null, isThere: boolean, onSent: () => void) {
  const [queued, setQueued] = useState<readonly QueuedScan[]>([])
  const [reviews, setReviews] = useState<readonly Looked[]>([])
  const [answered, setAnswered] = useState<ReadonlyMap<string, Review | null>>(new Map())
  const [sending, setSending] = useState(false)
  const running = useRef(false)
  const tell = useRef(onSent)
  useEffect(() => {
    tell.current = onSent
  })
  const read = async () => {
    const kept = await keptScans().catch(() => [])
    setQueued(kept)
    return kept
  }

  /** Answers whether nothing of the caller waits any more. */
  async function flush(staffId: string): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setSending(true)
    const mine = (await keptScans().catch(() => [])).filter(({ operator }) => operator === staffId)
    const all = await sendQueued(mine, {
      send: ({ call: _, operator: __, isRefused: ___, ...scan }) =>
        // The nonce makes it one deed; the key is of this request alone.
        orLost(connection, send(sendCheckIn, scan, crypto.randomUUID())),
      async done(scan, review) {
        await dropScan(scan.nonce)
        setAnswered((before) => new Map(before).set(scan.nonce, review))
        if (review !== null) setReviews((before) => [...before, { scan, review }])
      },
      refused: (scan) => keepScan({ ...scan, isRefused: true }),
    })
    running.current = false
    setSending(false)
    await read()
    if (mine.length > 0) tell.current()
    return all && mine.every(({ isRefused }) => !isRefused)
  }
  const go = useRef(flush)
  useEffect(() => {
    go.current = flush
  })
  useEffect(() => {
    void keptScans().then(setQueued, () => {})
  }, [])
  const waits = queued.some(({ isRefused, operator }) => !isRefused && operator === own)
  useEffect(() => {
    if (own === null || !isThere || !waits) return
    const attempt = () => {
      if (isReachable()) void go.current(own)
    }
    attempt()
    const timer = setInterval(attempt, AGAIN_MS)
    return () => clearInterval(timer)
  }, [own, isThere, waits])

  return {
    /** Of this event, whoever scanned them. */
    queued: queued.filter((scan) => scan.eventId === eventId),
    /** Of all events: everybody's, and the caller's own. */
    unsent: queued.length,
    own: queued.filter(({ operator }) => operator === own).length,
    read,
    reviews,
    sending,
    flush,
    /** Where a kept scan stands by now. */
    stateOf: (scan: QueuedScan): ScanState => stateOf(scan, answered),
    /** Throws when the phone does not keep it. */
    async add(person: Seated, given: Pick<QueuedScan, 'nonce' | 'operator' | 'scannedAt'>) {
      const { receiptNumber, nickName } = person
      const scan: QueuedScan = {
        call: 'sendCheckIn',
        eventId,
        receiptNumber,
        nickName,
        isRefused: false,
        ...given,
      }
      await keepScan(scan)
      setQueued((before) => [...before, scan])
      return scan
    },
    /** False when it is on its way, or gone already. */
    async takeBack(scan: QueuedScan): Promise<boolean> {
      if (running.current || !queued.some(({ nonce }) => nonce === scan.nonce)) return false
      await dropScan(scan.nonce)
      setQueued((before) => before.filter(({ nonce }) => nonce !== scan.nonce))
      return true
    },
  }
}
