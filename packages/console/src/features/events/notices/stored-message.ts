import { GROUPS, type Group } from '@app/shared/events/notices-contract.ts'
import * as v from 'valibot'
import { type DayAndTime, NO_MOMENT } from '#desk/tokyo-inputs.ts'
import { unsavedFields } from '#features/events/unsaved-fields.ts'

/** A message that is being written. */
export interface Message {
  readonly subject: string
  readonly body: string
  /** In やさしい日本語; '' where none is written. */
  readonly easyBody: string
  readonly at: DayAndTime
  readonly groups: readonly Group[]
}

const StoredMessage = v.object({
  subject: v.string(),
  body: v.string(),
  easyBody: v.optional(v.string(), ''),
  at: v.object({ date: v.string(), time: v.string() }),
  groups: v.array(v.picklist(GROUPS)),
})
export const EMPTY_MESSAGE: Message = {
  subject: '',
  body: '',
  easyBody: '',
  at: NO_MOMENT,
  groups: ['registered'],
}

const keyOf = (eventId: string) => `message.${eventId}`

/** An unsent message to the people of an event: stored in this tab alone, deleted at the sign-out. */
export const storedMessage = {
  read(eventId: string): Message | null {
    const parsed = v.safeParse(StoredMessage, unsavedFields.read(keyOf(eventId))?.fields)
    return parsed.success ? parsed.output : null
  },
  keep(eventId: string, message: Message | null): void {
    unsavedFields.keep(keyOf(eventId), 0, message)
  },
}
