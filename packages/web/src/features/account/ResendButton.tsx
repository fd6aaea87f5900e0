import { RESEND_REST_SEC } from '@app/shared/account/rules.ts'
import type { ThanksReply } from '#features/account/thanks-action.ts'
import { useCountdown } from '#features/account/useCountdown.ts'
import { thanks } from '#text/register.ts'
import { Button } from '#ui/Button.tsx'

/** Rests a minute after each mail, and says for how long. */
export function ResendButton({
  reply,
  busy,
  onPress,
  children = thanks.resend,
}: {
  readonly children?: string
  readonly reply: ThanksReply | undefined
  readonly busy: boolean
  readonly onPress: () => void
}) {
  const restingSince = reply?.kind === 'resent' ? reply.at : null
  const secondsLeft = useCountdown(restingSince, RESEND_REST_SEC)
  return (
    <Button kind="secondary" busy={busy} disabled={secondsLeft > 0} onClick={onPress}>
      {secondsLeft > 0 ? thanks.resendWait(secondsLeft) : children}
    </Button>
  )
}
