import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, Timestamp } from '#base/field.ts'
import { GROUNDS, REFUSAL_GROUNDS } from '#members/desk/grounds.ts'

/**
 * S197, G50: why the caller is restricted and until which day; null without a restriction. G51: the caller's application
 * while it waits (`ground` is null) or after it was refused.
 */
export const readOwnRestriction = call({
  method: 'GET',
  path: '/profile/restriction',
  caller: 'signedIn',
  input: v.object({}),
  output: v.object({
    restriction: v.nullable(v.object({ ground: v.picklist(GROUNDS), until: v.nullable(CalendarDate) })),
    application: v.nullable(v.object({ ground: v.nullable(v.picklist(REFUSAL_GROUNDS)), since: Timestamp })),
  }),
  refusals: ['MEMBER_RESTRICTED'],
})
