import type { OutputOf } from '@app/shared/base/call.ts'
import {
  confirmEvent,
  type listEventNotices,
  previewConfirmation,
} from '@app/shared/events/notices-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import { EasyArea } from '#features/events/EasyArea.tsx'
import { MailPreview } from '#features/events/notices/MailPreview.tsx'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { dayTimeOf } from '#text/dates.ts'
import { editor, questions } from '#text/event-editor.ts'
import { notices as words } from '#text/notices.ts'
import { wordsFor } from '#text/refusals.ts'
import { fewFamilies } from '#text/seats.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { say } from '#ui/toast.ts'

export type NoticeProgress = OutputOf<typeof listEventNotices>

interface Props {
  readonly eventId: string
  readonly progress: NoticeProgress
  readonly onDone: () => void
}

/** 判断時刻: 開催する asks here; 延期 and 中止 ask on the event's own page, also after 開催する. */
export function Decision({ eventId, progress, onDone }: Props) {
  const preview = useWrite(previewConfirmation)
  const { write } = useWrite(confirmEvent)
  const [typed, setTyped] = useState('')
  const [easyNote, setEasyNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [mail, setMail] = useState<OutputOf<typeof previewConfirmation> | null>(null)
  const note = typed.trim() === '' ? null : typed
  const count = progress.groups.registered ?? 0
  const isDecided = progress.decidedAt !== null

  async function ask() {
    const reply = await preview.write({ eventId, note, easyNote })
    setFailure(reply.ok ? null : wordsFor(reply.code))
    if (reply.ok) setMail(reply.value)
  }
  async function hold(): Promise<string | null> {
    const reply = await write({ eventId, version: progress.version, note, easyNote })
    if (!reply.ok && reply.code !== 'STALE') return wordsFor(reply.code)
    // Another person has changed the event, so the question no longer fits it.
    setFailure(reply.ok ? null : common.stale)
    if (reply.ok) say(words.holdDone)
    onDone()
    return null
  }
  return (
    <section className="panel stack">
      <h2>{words.decision}</h2>
      {progress.decisionAt !== null && <p>{words.decisionAt(dayTimeOf(progress.decisionAt))}</p>}
      {progress.tooFew !== null && (
        <Alert kind="info">{fewFamilies(progress.tooFew.families, progress.tooFew.needed)}</Alert>
      )}
      {progress.decidedAt !== null && (
        <Alert kind="success">{words.decidedAt(dayTimeOf(progress.decidedAt))}</Alert>
      )}
      {!isDecided && (
        <>
          {failure !== null && <Alert kind="error">{failure}</Alert>}
          <TextField
            label={words.holdNote}
            value={typed}
            maxLength={200}
            onChange={(change) => setTyped(change.currentTarget.value)}
          />
          <EasyArea most={400} label={questions.easyNote} value={easyNote} onType={setEasyNote} />
        </>
      )}
      <div className="panel-actions">
        {!isDecided && (
          <Button
            kind={progress.decisionAt === null ? 'secondary' : 'primary'}
            busy={preview.busy}
            onClick={() => void ask()}
          >
            {words.hold}
          </Button>
        )}
        <OtherDecisions eventId={eventId} />
      </div>
      {mail !== null && <HoldQuestion mail={mail} count={count} onYes={hold} onClose={() => setMail(null)} />}
    </section>
  )
}

/** Shows the mail that 開催する sends, and to how many. */
function HoldQuestion({
  mail,
  count,
  onYes,
  onClose,
}: {
  readonly mail: OutputOf<typeof previewConfirmation>
  readonly count: number
  readonly onYes: () => Promise<string | null>
  readonly onClose: () => void
}) {
  return (
    <AskDialog wide title={words.holdTitle} yes={words.holdYes(count)} onYes={onYes} onClose={onClose}>
      <p>{words.holdLead(count)}</p>
      <MailPreview {...mail} />
    </AskDialog>
  )
}

function OtherDecisions({ eventId }: { readonly eventId: string }) {
  return (
    <>
      <Link className={buttonClass('secondary')} to={paths.eventAsking(eventId, 'postpone')}>
        {editor.postpone}
      </Link>
      <Link className={buttonClass('secondary')} to={paths.eventAsking(eventId, 'cancel')}>
        {editor.cancel}
      </Link>
    </>
  )
}
