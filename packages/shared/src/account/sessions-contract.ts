import * as v from 'valibot'
import { call } from '#base/call.ts'

/** R10: the caller signs out, here or on every device: the session counts as ended with the next call. */
export const endSessions = call({
  method: 'POST',
  path: '/sessions/ending',
  caller: 'signedIn',
  input: v.object({ which: v.picklist(['this', 'all']) }),
  output: v.object({}),
  refusals: [],
})
