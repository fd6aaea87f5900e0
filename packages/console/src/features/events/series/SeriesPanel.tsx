import { publishEvent, readStaffEvent, type StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { send } from '#api/send.ts'
import { eventPresses, type Progress } from '#features/events/series/each-event.ts'
import { paths } from '#paths.ts'
import { dayOf, dayTimeOf } from '#text/dates.ts'
import { wordsFor } from '#text/refusals.ts'
import { series as words } from '#text/series.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { StateChip } from '#ui/StateChip.tsx'
import { say } from '#ui/toast.ts'
import '#features/events/series/series.css'

/** The days of the series with their state; its drafts are published together. */
export function SeriesPanel({
  eventId,
  events,
  mayEdit,
  onChanged,
}: {
  readonly eventId: string
  readonly events: readonly StaffEventSummary[]
  readonly mayEdit: boolean
  readonly onChanged: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const drafts = events.filter(({ state }) => state === 'draft')
  return (
    <section className="panel series" aria-labelledby="series-title">
      <h2 id="series-title">{words.title(events.length)}</h2>
      <ol>
        {events.map((event) => (
          <li key={event.eventId}>
            {event.eventId === eventId ? (
              <strong aria-current="true">
                {dayTimeOf(event.eventStartDateTime)} {words.here}
              </strong>
            ) : (
              <Link to={paths.event(event.eventId)}>{dayTimeOf(event.eventStartDateTime)}</Link>
            )}
            <StateChip state={event.state} />
          </li>
        ))}
      </ol>
      {mayEdit && drafts.length > 1 && (
        <Button kind="secondary" onClick={() => setAsking(true)}>
          {words.publish(drafts.length)}
        </Button>
      )}
      {isAsking && (
        <PublishAll
          drafts={drafts}
          onClose={() => {
            setAsking(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}

function PublishAll({
  drafts,
  onClose,
}: {
  readonly drafts: readonly StaffEventSummary[]
  readonly onClose: () => void
}) {
  // As they were when it was asked.
  const [events] = useState(drafts)
  const [press] = useState(publishing)
  const [progress, setProgress] = useState<Progress | null>(null)
  const busy = progress !== null && progress.done + progress.failures.length < progress.all

  async function publish() {
    const { done, failures } = await press(events, setProgress)
    if (failures.length > 0) return
    say(words.published(done))
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.publishTitle(events.length)}
      yes={words.publishYes(events.length)}
      busy={busy}
      failure={
        progress === null || progress.failures.length === 0 ? null : <Failures of={progress.failures} />
      }
      onYes={publish}
      onClose={onClose}
    >
      <p>{words.publishLead}</p>
      {progress !== null && <p role="status">{words.progress(progress.done, progress.all)}</p>}
    </ConfirmDialog>
  )
}

const publishing = () =>
  eventPresses({
    read: (eventId) => send(readStaffEvent, { eventId }),
    prepare: ({ eventId, version }) => {
      const key = crypto.randomUUID()
      return () => send(publishEvent, { eventId, version, at: 'now' }, key)
    },
  })

/** The events that stayed as they were, each with why. */
export function Failures({ of }: { readonly of: Progress['failures'] }) {
  return (
    <ul>
      {of.map(({ event, code }) => (
        <li key={event.eventId}>{words.failed(dayOf(event.eventStartDateTime), wordsFor(code))}</li>
      ))}
    </ul>
  )
}
