import { type EventFault, type EventFields, eventFaults } from '@app/shared/events/editing.ts'
import { autosaveEvent, type StaffEvent } from '@app/shared/events/editing-contract.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { send } from '#api/send.ts'
import { type AutosaveState, createAutosave } from '#features/events/autosave.ts'
import { type Beginning, beginEditing } from '#features/events/begin-editing.ts'
import type { Arrival } from '#features/events/draft-start.ts'
import {
  type EventForm,
  type FieldErrors,
  formOf,
  isSameForm,
  readForm,
} from '#features/events/event-form.ts'
import { withFollowingEnd } from '#features/events/following-end.ts'
import { unsavedFields } from '#features/events/unsaved-fields.ts'
import { faults } from '#text/events.ts'

export interface Editor {
  /** As it is stored, by this page's last look. */
  readonly event: StaffEvent
  readonly form: EventForm
  readonly fields: EventFields
  readonly errors: FieldErrors
  readonly dirty: boolean
  readonly keeping: AutosaveState
  readonly beginning: Beginning
  type(changed: Partial<EventForm>): void
  /** The stored event, and what the form shows from now on. */
  settle(event: StaffEvent, form?: EventForm): void
  /** Takes the stored text back into the form. */
  discard(): void
  /** What was asked about an older draft is answered. */
  begin(form: EventForm): void
  /** Shows what is wrong with the fields; true when nothing is. */
  check(aim: 'draft' | 'publish' | 'change'): boolean
  flush(): Promise<void>
  /** The event was deleted: nothing of it stays stored. */
  drop(): void
  /** The form at this moment, also where a call was under way since. */
  latest(): EventForm
}

/** An event being written: the form, its draft that keeps itself, and what is wrong with it once that was asked. */
export function useEditor(stored: StaffEvent, { lengthMs, date }: Arrival): Editor {
  const [beginning, setBeginning] = useState(() =>
    onDay(beginEditing(stored, unsavedFields.read(stored.eventId)), date),
  )
  const [event, setEvent] = useState(stored)
  const [form, setShown] = useState(beginning.form)
  const latest = useRef(form)
  const setForm = (next: EventForm) => {
    latest.current = next
    setShown(next)
  }
  const [aim, setAim] = useState<'draft' | 'publish' | 'change' | null>(null)
  const [keeping, setKeeping] = useState<AutosaveState>({ kind: 'idle' })
  const version = useRef(stored.version)
  const autosave = useMemo(
    () => autosaveOf(stored.eventId, version, setKeeping),
    // One for each event; the version is followed by the reference.
    [stored.eventId],
  )
  useKeeping(autosave.flush)

  const read = readForm(form)
  const saved = formOf(event.saved)
  const dirty = !isSameForm(form, saved)
  const change = (next: EventForm) => {
    setForm(next)
    if (isSameForm(next, saved) && !autosave.isWaiting() && keeping.kind === 'idle') return
    autosave.type(next)
  }
  const settle = (next: StaffEvent, shown: EventForm = formOf(next.saved)) => {
    version.current = next.version
    setEvent(next)
    setForm(shown)
    setAim(null)
    if (isSameForm(shown, formOf(next.saved))) autosave.forget()
    else autosave.type(shown)
  }
  return {
    event,
    form,
    fields: read.fields,
    errors: aim === null ? {} : errorsOf(read.errors, eventFaults(read.fields, aim, new Date())),
    dirty,
    keeping,
    beginning,
    type: (changed) => change(withFollowingEnd(latest.current, { ...latest.current, ...changed }, lengthMs)),
    settle,
    discard: () => {
      setForm(saved)
      setAim(null)
      setBeginning({ kind: 'saved', form: saved })
      // The draft on the server says from now on what is stored.
      autosave.type(saved)
      void autosave.flush()
    },
    begin: (next) => {
      setBeginning({ kind: 'saved', form: next })
      change(next)
    },
    check: (next) => {
      setAim(next)
      return Object.keys(errorsOf(read.errors, eventFaults(read.fields, next, new Date()))).length === 0
    },
    flush: autosave.flush,
    drop: autosave.forget,
    latest: () => latest.current,
  }
}

/** The day that was pressed in the calendar, in a draft that nothing was typed in. */
function onDay(beginning: Beginning, date: string | null): Beginning {
  const { form, kind } = beginning
  if (date === null || kind !== 'saved' || form.eventStartDateTime.date !== '') return beginning
  return { ...beginning, form: { ...form, eventStartDateTime: { ...form.eventStartDateTime, date } } }
}

/** The words of what is wrong, by field; what cannot be read comes before what contradicts itself. */
function errorsOf(typed: FieldErrors, found: readonly EventFault[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const fault of found) errors[faults[fault].field] ??= faults[fault].words
  return { ...errors, ...typed }
}

function autosaveOf(
  eventId: string,
  version: { readonly current: number },
  onState: (state: AutosaveState) => void,
) {
  return createAutosave<EventForm>({
    keep: async (form) => {
      const reply = await send(autosaveEvent, { eventId, basedOn: version.current, fields: { ...form } })
      if (reply.ok) return { ok: true, savedAt: reply.value.savedAt }
      return { ok: false, isNetwork: reply.code === 'NETWORK' || reply.code === 'TRY_AGAIN' }
    },
    keepHere: (form) => unsavedFields.keep(eventId, version.current, form),
    onState,
  })
}

/** Keeps at once when the page is left or hidden, and when the network is back. */
function useKeeping(flush: () => Promise<void>): void {
  useEffect(() => {
    const keep = () => void flush()
    const hide = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    window.addEventListener('online', keep)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', keep)
      document.removeEventListener('visibilitychange', hide)
      keep()
    }
  }, [flush])
}
