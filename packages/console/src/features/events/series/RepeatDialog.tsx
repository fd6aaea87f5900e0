import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import { REPEATS_AT_ONCE } from '@app/shared/events/series.ts'
import { repeatEvent } from '@app/shared/events/series-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { inputsOf } from '#desk/tokyo-inputs.ts'
import { RepeatFields } from '#features/events/series/RepeatFields.tsx'
import { RepeatPreview } from '#features/events/series/RepeatPreview.tsx'
import { isPlannable, type RepeatForm, repeatDays } from '#features/events/series/repeat-dates.ts'
import { common } from '#text/common.ts'
import { weekdayOf } from '#text/holidays.ts'
import { wordsFor } from '#text/refusals.ts'
import { repeating as words } from '#text/series.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { say } from '#ui/toast.ts'
import '#features/events/series/series.css'

/** R2: events like this one on other days, each a draft of its own; the days stand there before they are made. */
export function RepeatDialog({
  event,
  startsAt,
  onMade,
  onClose,
}: {
  readonly event: StaffEvent
  /** When this event begins, as it is stored. */
  readonly startsAt: string
  readonly onMade: (event: StaffEvent) => void
  readonly onClose: () => void
}) {
  const { busy, write } = useWrite(repeatEvent)
  const [failure, setFailure] = useState<string | null>(null)
  const [form, setForm] = useState(() => formAfter(startsAt))
  const days = repeatDays(form)
  const made = days.filter(({ left }) => left === null)
  const fault = faultOf(form, made.length)

  async function make() {
    if (fault !== null) return setFailure(fault)
    const { time } = inputsOf(startsAt)
    const starts = made.map(({ day }) => new Date(`${day}T${time}:00+09:00`).toISOString())
    const reply = await write({ eventId: event.eventId, version: event.version, starts })
    if (!reply.ok) return setFailure(wordsFor(reply.code))
    say(words.made(reply.value.made))
    onMade(reply.value.event)
  }
  return (
    <Dialog open wide onClose={onClose} title={words.title}>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <div className="repeat">
        <RepeatFields
          form={form}
          onChange={(change) => {
            setFailure(null)
            setForm({ ...form, ...change })
          }}
        />
        <RepeatPreview days={days} form={form} onChange={(change) => setForm({ ...form, ...change })} />
      </div>
      <p className="note">{words.stay}</p>
      <DialogActions>
        <Button busy={busy} onClick={() => void make()}>
          {words.submit(made.length)}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Every week from the week after this event. */
function formAfter(startsAt: string): RepeatForm {
  const day = tokyoDate(new Date(startsAt))
  return {
    cycle: 'weekly',
    weekdays: [weekdayOf(day)],
    from: addDays(day, 7),
    count: 3,
    skipsHolidays: true,
    out: [],
    back: [],
    chosen: [],
  }
}

/** What is wrong with the form, in words; null when nothing is. */
function faultOf({ cycle, weekdays, from, count }: RepeatForm, made: number): string | null {
  if (cycle === 'chosen') return made === 0 ? words.noDays : null
  if (!isPlannable(from)) return words.fromWrong
  if (cycle !== 'monthly' && weekdays.length === 0) return words.noWeekday
  const isCount = Number.isInteger(count) && count >= 1 && count <= REPEATS_AT_ONCE
  return isCount ? null : words.countWrong(REPEATS_AT_ONCE)
}
