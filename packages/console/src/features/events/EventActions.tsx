import { createEvent } from '@app/shared/events/editing-contract.ts'
import { isPaidInAdvance } from '@app/shared/payments/ways.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import { CancelDialog } from '#features/events/CancelDialog.tsx'
import { markedName } from '#features/events/copy-name.ts'
import { DeleteDialog } from '#features/events/DeleteDialog.tsx'
import { lengthOf } from '#features/events/draft-start.ts'
import { PostponeDialog } from '#features/events/PostponeDialog.tsx'
import { PublishDialog } from '#features/events/PublishDialog.tsx'
import { RepeatDialog } from '#features/events/series/RepeatDialog.tsx'
import type { Editor } from '#features/events/use-editor.ts'
import { usePublishing } from '#features/events/use-publishing.ts'
import type { Saving } from '#features/events/use-saving.ts'
import { paths } from '#paths.ts'
import { editor as words } from '#text/event-editor.ts'
import { payments } from '#text/payments.ts'
import { wordsFor } from '#text/refusals.ts'
import { repeating } from '#text/series.ts'
import { type Action, ActionMenu } from '#ui/ActionMenu.tsx'
import { say } from '#ui/toast.ts'

type Asking = 'publish' | 'repeat' | 'postpone' | 'cancel' | 'delete' | null

/** What can be done with the event besides writing it: one primary action, the others behind a menu. */
export function EventActions({ editor, saving }: { readonly editor: Editor; readonly saving: Saving }) {
  const copy = useCopying(editor)
  const publishing = usePublishing(editor, saving)
  const [search, setSearch] = useSearchParams()
  const [asking, setAsking] = useState<Asking>(() => requestedDialog(search.get('ask'), editor))
  const { event } = editor
  const navigate = useNavigate()
  const isDraft = event.status === 'draft'
  const isOver = OVER.has(event.state)
  const close = () => {
    setAsking(null)
    if (search.has('ask')) setSearch({}, { replace: true })
  }
  // The days are counted from the stored one.
  const askToRepeat = async () => {
    const stored = editor.dirty ? await saving.save() : event
    if (stored === null) return
    if (stored.saved.eventStartDateTime === null) say(repeating.noDate, 'failed')
    else setAsking('repeat')
  }
  const actions: Action[] = [
    { id: 'copy', label: words.copy, run: () => void copy() },
    ...(isPaidInAdvance(event.saved.payAt)
      ? [{ id: 'payments', label: payments.open, run: () => void navigate(paths.payments(event.eventId)) }]
      : []),
    { id: 'repeat', label: repeating.action, run: () => void askToRepeat() },
    ...(isDraft || isOver
      ? []
      : [
          { id: 'postpone', label: words.postpone, run: () => setAsking('postpone') },
          { id: 'cancel', label: words.cancel, danger: true, run: () => setAsking('cancel') },
        ]),
    ...(isDraft ? [{ id: 'delete', label: words.remove, danger: true, run: () => setAsking('delete') }] : []),
  ]
  return (
    <>
      <ActionMenu label={words.otherActions} actions={actions} />
      {isDraft && event.publishAt !== null && (
        <Button kind="secondary" busy={publishing.busy} onClick={() => void publishing.publish('never')}>
          {words.takeBack}
        </Button>
      )}
      {isDraft && (
        <Button
          busy={publishing.busy}
          onClick={() => {
            if (editor.check('publish')) setAsking('publish')
          }}
        >
          {words.publish}
        </Button>
      )}
      {asking === 'publish' && (
        <PublishDialog editor={editor} publishing={publishing} saving={saving} onClose={close} />
      )}
      {asking === 'repeat' && event.saved.eventStartDateTime !== null && (
        <RepeatDialog
          event={event}
          startsAt={event.saved.eventStartDateTime}
          onMade={(made) => {
            editor.settle(made, editor.latest())
            close()
          }}
          onClose={close}
        />
      )}
      {asking === 'postpone' && <PostponeDialog editor={editor} onClose={close} />}
      {asking === 'cancel' && <CancelDialog editor={editor} onClose={close} />}
      {asking === 'delete' && <DeleteDialog editor={editor} onClose={close} />}
    </>
  )
}

/** Copies the event into a new draft and opens it. */
function useCopying(editor: Editor) {
  const navigate = useNavigate()
  const copying = useWrite(createEvent)
  const { event } = editor

  return async () => {
    const organizationId = event.saved.organizationId ?? editor.fields.organizationId
    if (organizationId === null) return void editor.check('publish')
    await editor.flush()
    const { eventName } = event.saved
    const reply = await copying.write({
      organizationId,
      copyOf: event.eventId,
      ...(eventName !== null && { eventName: markedName(eventName) }),
    })
    if (!reply.ok) return say(wordsFor(reply.code), 'failed')
    say(words.copied)
    const { eventStartDateTime, eventEndDateTime } = event.saved
    const state = lengthOf(eventStartDateTime, eventEndDateTime)
    void navigate(paths.event(reply.value.eventId), { state })
  }
}

const OVER: ReadonlySet<Editor['event']['state']> = new Set(['ended', 'cancelled'])

/** What the address asks for, where the event can still be postponed or called off. */
function requestedDialog(ask: string | null, { event }: Editor): Asking {
  if (event.status === 'draft' || OVER.has(event.state)) return null
  return ask === 'postpone' || ask === 'cancel' ? ask : null
}
