import * as v from 'valibot'
import { call } from '#base/call.ts'

/** R7: which reminders of events a member wants. */
const Reminders = {
  /** The day before; on unless switched off. */
  remindDay: v.boolean(),
  /** Three hours before as well; off unless chosen. */
  remindHours: v.boolean(),
}

/** R7: the reminders, and why nothing is sent to the caller's address any more; null while mail is sent. */
const MailSettings = v.object({
  ...Reminders,
  undelivered: v.nullable(v.object({ because: v.picklist(['bounce', 'complaint']), at: v.string() })),
})

export const readMailSettings = call({
  method: 'GET',
  path: '/mail-settings',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: MailSettings,
  refusals: ['MEMBER_RESTRICTED'],
})

/** Sets both at once; the same again changes nothing. */
export const changeMailSettings = call({
  method: 'POST',
  path: '/mail-settings',
  caller: 'signedIn',
  input: v.strictObject(Reminders),
  output: v.object(Reminders),
  refusals: ['MEMBER_RESTRICTED'],
})
