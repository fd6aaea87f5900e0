import { publishEvent } from '@app/shared/events/editing-contract.ts'
import { sayUndoable } from '#api/undo.ts'
import { useWrite } from '#api/useWrite.ts'
import { plainName } from '#features/events/copy-name.ts'
import type { Editor } from '#features/events/use-editor.ts'
import type { Saving } from '#features/events/use-saving.ts'
import { dayTimeOf } from '#text/dates.ts'
import { editor as words } from '#text/event-editor.ts'
import { say } from '#ui/toast.ts'

/** Saves the form, then publishes it. Returns whether it was published. */
export function usePublishing(editor: Editor, saving: Saving) {
  const { busy, write } = useWrite(publishEvent)

  async function publish(at: 'now' | 'never' | string): Promise<boolean> {
    const eventName = editor.fields.eventName === null ? null : plainName(editor.fields.eventName)
    const isToSave = editor.dirty || eventName !== editor.fields.eventName
    const present =
      isToSave && at !== 'never' ? await saving.saveAs({ ...editor.fields, eventName }) : editor.event
    if (present === null) return false
    const reply = await write({ eventId: present.eventId, version: present.version, at })
    if (!reply.ok) {
      saving.refused(reply.code)
      return false
    }
    editor.settle(reply.value, editor.dirty && at === 'never' ? editor.latest() : undefined)
    const { eventId, version } = reply.value
    const before = present.publishAt ?? 'never'
    if (at === 'now') say(words.published)
    else
      sayUndoable(
        at === 'never' ? words.takenBack : words.planned(dayTimeOf(at)),
        publishEvent,
        { eventId, version, at: before },
        (event) => editor.settle(event, editor.latest()),
      )
    return true
  }
  return { busy: busy || saving.busy, publish }
}
export type Publishing = ReturnType<typeof usePublishing>
