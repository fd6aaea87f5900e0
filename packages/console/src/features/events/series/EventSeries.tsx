import { SeriesPanel } from '#features/events/series/SeriesPanel.tsx'
import { SpreadDialog } from '#features/events/series/SpreadDialog.tsx'
import { useSeries } from '#features/events/series/use-series.ts'
import type { Editor } from '#features/events/use-editor.ts'
import type { Saving } from '#features/events/use-saving.ts'

/** Of an event in a series: its other days, and after a save the question whether they change as well. */
export function EventSeries({
  editor: { event },
  saving: { seriesChange, closeSeriesChange },
  mayEdit,
}: {
  readonly editor: Editor
  readonly saving: Saving
  readonly mayEdit: boolean
}) {
  const { events, look } = useSeries(event)
  if (events === null) return null
  return (
    <>
      <SeriesPanel eventId={event.eventId} events={events} mayEdit={mayEdit} onChanged={() => void look()} />
      {seriesChange !== null && (
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
