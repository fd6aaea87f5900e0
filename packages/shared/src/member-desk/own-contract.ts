import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate } from '#base/field.ts'
import { GROUNDS } from '#member-desk/grounds.ts'

/** S197, G50: why the caller is restricted and until which day; null for somebody who is not. */
export const readOwnRestriction = call({
  method: 'GET',
  path: '/profile/restriction',
  caller: 'signedIn',
  input: v.object({}),
  output: v.object({
    restriction: v.nullable(v.object({ ground: v.picklist(GROUNDS), until: v.nullable(CalendarDate) })),
  }),
  refusals: ['MEMBER_RESTRICTED'],
})
