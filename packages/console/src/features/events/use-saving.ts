import { type EventFields, noticeChanges } from '@app/shared/events/editing.ts'
import { readStaffEvent, type StaffEvent, saveEvent } from '@app/shared/events/editing-contract.ts'
import { useState } from 'react'
import { type DeskCode, send } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { chosenOf, mergeEvents, type Side } from '#features/events/differences.ts'
import { type EventForm, formOf, readForm } from '#features/events/event-form.ts'
import { mergedForm } from '#features/events/merged-form.ts'
import { refusedWords } from '#features/events/refused-words.ts'
import type { SeriesChange } from '#features/events/series/SpreadDialog.tsx'
import { spreadable } from '#features/events/series/spread.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { editor as words } from '#text/event-editor.ts'
import { say } from '#ui/toast.ts'

/** A question between the press and what it does. */
type SavingQuestion =
  /** A field that attendees have been notified of has changed. */
  | { readonly kind: 'notify'; readonly changed: readonly (keyof EventFields)[] }
  /** Somebody else saved in between. */
  | {
      readonly kind: 'stale'
      readonly theirs: StaffEvent
      readonly mine: EventFields
      readonly merged: EventFields
      readonly conflicts: readonly (keyof EventFields)[]
    }

/** Whether saving mails the participants, and the remark in that mail. */
interface NoticeChoice {
  readonly notify: boolean
  readonly note: string | null
  /** In やさしい日本語. */
  readonly easyNote: string
}
const SILENT: NoticeChoice = { notify: false, note: null, easyNote: '' }

/** A save, and the stored event that it was made over. */
interface Stored {
  readonly event: StaffEvent
  readonly over: StaffEvent
}

/** Saves an event after its questions. */
export function useSaving(editor: Editor) {
  const { busy, write } = useWrite(saveEvent)
  const [question, setQuestion] = useState<SavingQuestion | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** What the last save changed in an event of a series. */
  const [seriesChange, setSeriesChange] = useState<SeriesChange | null>(null)
  const { event } = editor

  /** The event as it is stored now; null when it was not saved, and why is on the screen. */
  async function save(answer?: NoticeChoice): Promise<StaffEvent | null> {
    setFailure(null)
    setQuestion(null)
    if (!editor.check(event.status === 'draft' ? 'draft' : 'change')) return null
    const changed = event.status === 'draft' ? [] : noticeChanges(event.saved, editor.fields)
    const concerns = changed.length > 0 && event.taken > 0 && event.status !== 'cancelled'
    if (concerns && answer === undefined) {
      setQuestion({ kind: 'notify', changed })
      return null
    }
    // The mail also goes to members who join while it is saved; a called-off event sends none.
    const notify = changed.length > 0 && event.status !== 'cancelled'
    return offered(await store(event, editor.fields, answer ?? { ...SILENT, notify }))
  }
  /** What this save changed, and nothing that another person saved in between, is offered to the other events of the series. */
  function offered(saved: Stored | null): StaffEvent | null {
    if (saved === null) return null
    const { over, event: stored } = saved
    if (stored.isRepeated && spreadable(over.saved, stored.saved).length > 0)
      setSeriesChange({ before: over.saved, after: stored.saved })
    return stored
  }
  /** A draft as it is to be published; it has no attendees yet. */
  async function saveAs(fields: EventFields): Promise<StaffEvent | null> {
    setFailure(null)
    setQuestion(null)
    return editor.check('draft') ? ((await store(event, fields, SILENT))?.event ?? null) : null
  }
  /** `typed`: what the form said when it was pressed. */
  async function store(
    over: StaffEvent,
    fields: EventFields,
    tell: NoticeChoice,
    typed = editor.latest(),
  ): Promise<Stored | null> {
    const reply = await write({ eventId: over.eventId, version: over.version, fields, ...tell })
    if (reply.ok) {
      // What was typed while it was under way stays, and is a draft over the new text.
      editor.settle(reply.value, mergedForm(readForm(typed).fields, editor.latest(), reply.value.saved))
      say(words.saved)
      return { event: reply.value, over }
    }
    return reply.code === 'STALE' ? resolveConflict(over, fields, tell, typed) : refused(reply.code)
  }
  /** Another person saved first: merges fields that do not conflict and asks about the others. */
  async function resolveConflict(
    base: StaffEvent,
    mine: EventFields,
    tell: NoticeChoice,
    typed: EventForm,
  ): Promise<Stored | null> {
    const reply = await send(readStaffEvent, { eventId: base.eventId })
    if (!reply.ok) return refused(reply.code)
    const theirs = reply.value
    const { merged, conflicts } = mergeEvents(base.saved, mine, theirs.saved)
    if (conflicts.length === 0) return store(theirs, merged, tell, typed)
    setQuestion({ kind: 'stale', theirs, mine, merged, conflicts })
    return null
  }
  function refused(code: DeskCode): null {
    void refusedWords(editor, code).then(setFailure)
    return null
  }
  return {
    busy,
    question,
    failure,
    save,
    saveAs,
    refused,
    answerStale(sides: ReadonlyMap<keyof EventFields, Side>): void {
      if (question?.kind !== 'stale') return
      const { theirs, mine, merged } = question
      const chosen = chosenOf(merged, mine, theirs.saved, sides)
      setQuestion(null)
      editor.settle(theirs, mergedForm(mine, editor.latest(), chosen))
      const fields = readForm(formOf(chosen)).fields
      const changed = theirs.status === 'draft' ? [] : noticeChanges(theirs.saved, chosen)
      if (changed.length > 0 && theirs.taken > 0 && theirs.status !== 'cancelled')
        setQuestion({ kind: 'notify', changed })
      else void store(theirs, fields, SILENT).then(offered)
    },
    close: () => setQuestion(null),
    seriesChange,
    closeSeriesChange: () => setSeriesChange(null),
  }
}
export type Saving = ReturnType<typeof useSaving>
