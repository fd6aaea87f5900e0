import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import type { Editor } from '#features/events/use-editor.ts'
import { useMailProgress } from '#features/events/use-mail-progress.ts'
import { dayTimeOf } from '#text/dates.ts'
import { drafts, editor as words } from '#text/event-editor.ts'
import { mailQueue } from '#text/mail-queue.ts'
import { say } from '#ui/toast.ts'

/** What to know before editing: a resumed draft, the progress of the notices, why the event was cancelled. */
export function EventNotes({ editor, mayEdit }: { readonly editor: Editor; readonly mayEdit: boolean }) {
  const { event, beginning } = editor
  return (
    <>
      {!mayEdit && <Alert kind="info">{words.readOnly}</Alert>}
      {event.cancelReason !== null && <Alert kind="info">{words.cancelledFor(event.cancelReason)}</Alert>}
      {event.publishAt !== null && <Alert kind="info">{words.plannedFor(dayTimeOf(event.publishAt))}</Alert>}
      <MailProgressNote event={event} />
      {mayEdit && beginning.kind === 'resumed' && editor.dirty && (
        <Alert kind="info">
          <p>{drafts.resumed(dayTimeOf(beginning.at ?? new Date().toISOString()))}</p>
          <Button
            kind="link"
            onClick={() => {
              editor.discard()
              say(drafts.discarded)
            }}
          >
            {drafts.discard}
          </Button>
        </Alert>
      )}
    </>
  )
}

/** The progress of the notices; read again while mails are being sent. */
function MailProgressNote({ event }: { readonly event: Editor['event'] }) {
  const { unsentNotices, told } = useMailProgress(event)
  if (unsentNotices === 0 && told === null) return null
  return (
    <Alert kind="info">
      {unsentNotices > 0 && <p>{words.noticesGo(unsentNotices)}</p>}
      {told !== null && <p>{words.told(told)}</p>}
      {told?.until && <p>{mailQueue.ofEvent(told.waiting, dayTimeOf(told.until))}</p>}
    </Alert>
  )
}
