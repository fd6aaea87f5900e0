import { AGAIN_AFTER, type EventNotice, sendNoticeAgain } from '@app/shared/events/notices-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { notices as words } from '#text/notices.ts'
import { wordsFor } from '#text/refusals.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { Select } from '#ui/Select.tsx'
import { say } from '#ui/toast.ts'

/** Sends a notice again to people who have not confirmed it. */
export function Again({
  eventId,
  notice,
  unreached,
  onDone,
}: {
  readonly eventId: string
  readonly notice: EventNotice
  readonly unreached: number
  readonly onDone: () => void
}) {
  const { write } = useWrite(sendNoticeAgain)
  const [after, setAfter] = useState<(typeof AGAIN_AFTER)[number]>(0)
  const [isAsking, setAsking] = useState(false)
  const { noticeId, kind, reason } = notice

  async function send(): Promise<string | null> {
    const reply = await write({ eventId, noticeId, afterMinutes: after })
    if (!reply.ok) {
      if (reply.code === 'NOTICE_OUT_OF_DATE' || reply.code === 'CONFLICT') onDone()
      return wordsFor(reply.code)
    }
    say(words.againDone)
    onDone()
    return null
  }
  return (
    <div className="notice-again">
      <Select
        label={words.againAfter}
        value={String(after)}
        onChange={(chosen) => setAfter(AGAIN_AFTER.find((minutes) => String(minutes) === chosen) ?? 0)}
        choices={AGAIN_AFTER.map((minutes) => ({ value: String(minutes), label: words.after(minutes) }))}
      />
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {words.again}
      </Button>
      {isAsking && (
        <AskDialog
          title={words.againTitle}
          yes={words.againYes(unreached)}
          onYes={send}
          onClose={() => setAsking(false)}
        >
          <p>{words.againLead(words.kinds[kind], unreached, words.after(after))}</p>
          {reason !== null && <p className="notice-body">{reason}</p>}
        </AskDialog>
      )}
    </div>
  )
}
