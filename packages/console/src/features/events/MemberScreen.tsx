import { Button } from '@app/ui/components/Button.tsx'
import { EventView } from '@app/ui/event-view/EventView.tsx'
import { useDeferredValue } from 'react'
import { previewOf } from '#features/events/preview.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { editor as words } from '#text/event-editor.ts'

/** A preview of the member's screen for the form, updated a moment after each key. */
export function MemberScreen({
  editor,
  organizationName,
  logoOf,
}: {
  readonly editor: Editor
  readonly organizationName: (id: string) => string
  readonly logoOf: (id: string) => string | null
}) {
  const fields = useDeferredValue(editor.fields)
  const { eventId, status, taken, postponed, cancelReason } = editor.event
  const name = fields.organizationId === null ? null : organizationName(fields.organizationId)
  return (
    <>
      <p className="note">{words.previewLead}</p>
      <div className="member-screen">
        <EventView
          event={previewOf(eventId, fields, {
            status,
            taken,
            postponed,
            cancelReason,
            organizationName: name,
            logo: fields.organizationId === null ? null : logoOf(fields.organizationId),
          })}
        >
          <div className="seat-bar">
            <Button disabled>{words.join}</Button>
          </div>
        </EventView>
      </div>
    </>
  )
}
