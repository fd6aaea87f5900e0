import { readStaffEvent } from '@app/shared/events/editing-contract.ts'
import { send } from '#api/send.ts'
import { SeriesPanel } from '#features/events/series/SeriesPanel.tsx'
import { SpreadDialog } from '#features/events/series/SpreadDialog.tsx'
import { reachOf } from '#features/events/series/spread.ts'
import { useSeries } from '#features/events/series/use-series.ts'
import type { Editor } from '#features/events/use-editor.ts'
import type { Saving } from '#features/events/use-saving.ts'

/** Of an event in a series: its other days, and after a save the question whether they change as well. */
export function EventSeries({
  editor,
  saving: { seriesChange, closeSeriesChange },
  mayEdit,
}: {
  readonly editor: Editor
  readonly saving: Saving
  readonly mayEdit: boolean
}) {
  const { event } = editor
  const { events, look } = useSeries(event)
  // This event may be one of those that were published.
  const readAgain = async () => {
    const reply = await send(readStaffEvent, { eventId: event.eventId })
    if (reply.ok) editor.settle(reply.value, editor.latest())
    await look()
  }
  if (events === null) return null
  return (
    <>
      <SeriesPanel
        eventId={event.eventId}
        events={events}
        mayEdit={mayEdit}
        onChanged={() => void readAgain()}
      />
      {seriesChange !== null && reachOf(event.eventId, seriesChange.before, events).others.length > 0 && (
        <SpreadDialog
          event={event}
          change={seriesChange}
          events={events}
          onClose={() => {
            closeSeriesChange()
            void look()
          }}
        />
      )}
    </>
  )
}
