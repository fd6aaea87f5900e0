import { QR_FRESH_MS } from '@app/shared/check-in/rules.ts'
import { QR_REFRESH_SEC } from '@app/shared/qr/rules.ts'
import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { ownerMemory } from '#auth/owner-memory.ts'
import type {} from '#early/draw-answers.ts'
import { loader as mint, type QrReply } from '#features/qr/qr-route.ts'
import { paths } from '#paths.ts'

const TICK_MS = 1000
/** Retry delays after failures, growing. */
const RETRY_SEC = [5, 10, 20, 40, 60]

type Code = Extract<QrReply, { ok: true }>

/** The last code of this page: the next screen shows it at once, without a call. */
const memory = ownerMemory<Code>()

/** For the page whose code is there before React is: its first frame has the same one. */
export async function keepDrawnCode(): Promise<void> {
  if (globalThis.drawFirst === undefined) return
  // From now on the page is the app's.
  globalThis.drawFirst = undefined
  if (document.querySelector('.qr-code') === null) return
  const reply = await mint()
  if (reply.ok) memory.keep(reply)
}

/**
 * A member QR that stays fresh while it is visible: a new one each minute, none while the page is hidden, one
 * request at a time. `left` goes from 1 to 0 until the next one. After a failure it retries with a delay, at
 * once when the network is back, and on `renew`.
 */
export function useMemberQr() {
  const fetcher = useFetcher<QrReply>()
  const [shown, setShown] = useState<Code | null>(memory.read)
  const [failures, setFailures] = useState(0)
  const [nowMs, setNowMs] = useState(Date.now)
  const [requestedMs, setRequestedMs] = useState(() => memory.read()?.atMs ?? 0)
  const { state, data, load } = fetcher
  const renew = useCallback(() => setRequestedMs(0), [])

  useEffect(() => {
    if (data === undefined || state !== 'idle') return
    if (data.ok) {
      memory.keep(data)
      setShown(data)
    }
    setFailures((count) => (data.ok ? 0 : count + 1))
  }, [data, state])

  useEffect(() => {
    const timer = setInterval(() => document.hidden || setNowMs(Date.now()), TICK_MS)
    const wake = () => setNowMs(Date.now())
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [])

  const waitSec =
    failures === 0 ? QR_REFRESH_SEC : (RETRY_SEC[Math.min(failures, RETRY_SEC.length) - 1] ?? QR_REFRESH_SEC)
  const due = requestedMs === 0 || nowMs - requestedMs >= waitSec * 1000
  useEffect(() => {
    if (!due || state !== 'idle' || document.hidden) return
    setRequestedMs(Date.now())
    void load(paths.memberQr())
  }, [due, state, load])

  useEffect(() => {
    if (failures === 0) return
    window.addEventListener('online', renew)
    return () => window.removeEventListener('online', renew)
  }, [failures, renew])

  const failed = data?.ok === false && state === 'idle' ? data.code : null
  const left = shown === null ? 0 : 1 - (nowMs - shown.atMs) / (QR_REFRESH_SEC * 1000)
  /** SEC-C2: no door takes it any more. */
  const isOver = shown !== null && nowMs - shown.atMs > QR_FRESH_MS
  return { shown, failed, left, isOver, renew, busy: state !== 'idle' }
}
