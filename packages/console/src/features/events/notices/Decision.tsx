import type { OutputOf } from '@app/shared/base/call.ts'
import { confirmEvent, type listEventNotices } from '@app/shared/notices/contract.ts'
import { Alert } from '@app/web/ui/Alert.tsx'
import { Button, buttonClass } from '@app/web/ui/Button.tsx'
import { TextField } from '@app/web/ui/TextField.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { dayTimeOf } from '#text/dates.ts'
import { editor } from '#text/event-editor.ts'
import { notices as words } from '#text/notices.ts'
import { wordsFor } from '#text/refusals.ts'
import { say } from '#ui/toast.ts'

export type NoticeProgress = OutputOf<typeof listEventNotices>

interface Props {
  readonly eventId: string
  readonly progress: NoticeProgress
  readonly onDone: () => void
}

/** 判断時刻: 開催する in one press; 延期 and 中止 ask on the event's own page. */
export function Decision({ eventId, progress, onDone }: Props) {
  const { busy, write } = useWrite(confirmEvent)
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  async function hold() {
    const reply = await write({ eventId, version: progress.version, note: note.trim() === '' ? null : note })
    if (!reply.ok) {
      if (reply.code === 'STALE') onDone()
      return setFailure(reply.code === 'STALE' ? common.stale : wordsFor(reply.code))
    }
    say(words.holdDone)
    onDone()
  }
  return (
    <section className="panel stack">
      <h2>{words.decision}</h2>
      {progress.decisionAt !== null && <p>{words.decisionAt(dayTimeOf(progress.decisionAt))}</p>}
      {progress.decidedAt !== null ? (
        <Alert kind="success">{words.decidedAt(dayTimeOf(progress.decidedAt))}</Alert>
      ) : (
        <>
          {failure !== null && <Alert kind="error">{failure}</Alert>}
          <p>{words.holdLead(progress.groups.registered ?? 0)}</p>
          <TextField
            label={words.holdNote}
            value={note}
            maxLength={200}
            onChange={(change) => setNote(change.currentTarget.value)}
          />
          <div className="panel-actions">
            <Button
              kind={progress.decisionAt === null ? 'secondary' : 'primary'}
              busy={busy}
              onClick={() => void hold()}
            >
              {words.hold}
            </Button>
            <Link className={buttonClass('secondary')} to={paths.eventAsking(eventId, 'postpone')}>
              {editor.postpone}
            </Link>
            <Link className={buttonClass('secondary')} to={paths.eventAsking(eventId, 'cancel')}>
              {editor.cancel}
            </Link>
          </div>
        </>
      )}
    </section>
  )
}
