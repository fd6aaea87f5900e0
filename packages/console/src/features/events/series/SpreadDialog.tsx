import { type EventFields, noticeChanges } from '@app/shared/events/editing.ts'
import {
  readStaffEvent,
  type StaffEvent,
  type StaffEventSummary,
  saveEvent,
} from '@app/shared/events/editing-contract.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { useRef, useState } from 'react'
import { send } from '#api/send.ts'
import { eventPresses, type Progress } from '#features/events/series/each-event.ts'
import { Failures } from '#features/events/series/SeriesPanel.tsx'
import { reachOf, spreadable, withChanges } from '#features/events/series/spread.ts'
import { fieldNames } from '#text/events.ts'
import { series, spreading as words } from '#text/series.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { say } from '#ui/toast.ts'

/** A save of one event of a series. */
export interface SeriesChange {
  readonly before: EventFields
  readonly after: EventFields
}

/** この回だけ, これから先, ぜんぶ: the change of one event in the others that are still to come. */
export function SpreadDialog({
  event,
  change: { before, after },
  events,
  onClose,
}: {
  readonly event: StaffEvent
  readonly change: SeriesChange
  readonly events: readonly StaffEventSummary[]
  readonly onClose: () => void
}) {
  const { others, following } = reachOf(event.eventId, before, events)
  const hasChoice = following.length > 0 && following.length < others.length
  const [isAll, setAll] = useState(!hasChoice)
  const [tells, setTells] = useState(true)
  const [progress, setProgress] = useState<Progress | null>(null)
  const chosen = isAll ? others : following
  const concerns = noticeChanges(before, after).length > 0 && chosen.some(({ taken }) => taken > 0)
  const busy = progress !== null && progress.done + progress.failures.length < progress.all
  const press = useRef<ReturnType<typeof eventPresses> | null>(null)

  async function spread() {
    press.current ??= spreading({ before, after }, concerns && tells)
    const { done, failures } = await press.current(chosen, setProgress)
    if (failures.length > 0) return
    say(words.done(done))
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.title}
      yes={words.yes}
      no={words.none}
      busy={busy}
      failure={
        progress === null || progress.failures.length === 0 ? null : <Failures of={progress.failures} />
      }
      onYes={spread}
      onClose={onClose}
    >
      <p>
        {words.lead(
          spreadable(before, after)
            .map((name) => fieldNames[name])
            .join('・'),
        )}
      </p>
      {progress === null && (
        <fieldset className="both-list">
          <legend className="visually-hidden">{words.title}</legend>
          {hasChoice && (
            <label className="both-side">
              <input type="radio" name="which" checked={!isAll} onChange={() => setAll(false)} />
              <span>{words.following(following.length)}</span>
            </label>
          )}
          <label className="both-side">
            <input type="radio" name="which" checked={isAll} onChange={() => setAll(true)} />
            <span>{words.all(others.length)}</span>
          </label>
        </fieldset>
      )}
      {concerns && progress === null && (
        <Checkbox
          label={words.tell}
          checked={tells}
          onChange={(change) => setTells(change.currentTarget.checked)}
        />
      )}
      {progress !== null && <p role="status">{series.progress(progress.done, progress.all)}</p>}
    </ConfirmDialog>
  )
}

function spreading({ before, after }: SeriesChange, notify: boolean) {
  return eventPresses({
    read: (eventId) => send(readStaffEvent, { eventId }),
    prepare: ({ eventId, version, saved }) => {
      const fields = withChanges(saved as EventFields, before, after) // the server refuses what today's rules refuse
      const key = crypto.randomUUID()
      return () => send(saveEvent, { eventId, version, fields, notify }, key)
    },
  })
}
