import { RESEND_REST_SEC } from '@app/shared/account/rules.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { awaitedMail } from '#text/awaited-mail.ts'
import { useCountdown } from '#ui/useCountdown.ts'

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
