import { endRound } from '@app/shared/events/notices-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { round as words } from '#text/notices.ts'
import { wordsFor } from '#text/refusals.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { say } from '#ui/toast.ts'

/** Ends a round although not everybody was reached: it leaves 今日. */
export function EndRound({
  eventId,
  noticeId,
  left,
  onDone,
}: {
  readonly eventId: string
  readonly noticeId: string
  readonly left: number
  readonly onDone: () => void
}) {
  const { write } = useWrite(endRound)
  const [isAsking, setAsking] = useState(false)
  async function end(reason: string) {
    const reply = await write({ eventId, noticeId, reason })
    // Somebody else has ended it: then it is done.
    if (!reply.ok && reply.code !== 'CONFLICT') return wordsFor(reply.code)
    say(words.endDone)
    onDone()
    return null
  }
  return (
    <div>
      <Button kind="link" onClick={() => setAsking(true)}>
        {words.end}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={words.endTitle(left)}
          lead={words.endLead}
          submit={words.endYes}
          onReason={end}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
