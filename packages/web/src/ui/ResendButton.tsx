import { RESEND_REST_SEC } from '@app/shared/account/rules.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useEffect, useState } from 'react'
import { awaitedMail } from '#text/awaited-mail.ts'

/** Rests a minute after each mail, and says for how long. */
export function ResendButton({
  sentAt,
  busy,
  onPress,
  children = awaitedMail.resend,
}: {
  readonly children?: string
  /** When the last mail was asked for; null before. */
  readonly sentAt: number | null
  readonly busy: boolean
  readonly onPress: () => void
}) {
  const secondsLeft = useCountdown(sentAt, RESEND_REST_SEC)
  return (
    <Button kind="secondary" busy={busy} disabled={secondsLeft > 0} onClick={onPress}>
      {secondsLeft > 0 ? awaitedMail.resendWait(secondsLeft) : children}
    </Button>
  )
}

/** Whole seconds left of `seconds` since `startedMs` (epoch); 0 without a start. */
function useCountdown(startedMs: number | null, seconds: number): number {
  const [nowMs, setNowMs] = useState(Date.now)
  const left = startedMs === null ? 0 : Math.max(0, Math.ceil(seconds - (nowMs - startedMs) / 1000))
  const running = startedMs !== null && left > 0
  useEffect(() => {
    if (!running) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return Math.min(left, seconds)
}
