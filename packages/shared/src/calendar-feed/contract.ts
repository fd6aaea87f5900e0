import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Timestamp } from '#base/field.ts'

/** R15: where a calendar app reads the caller's seats; null while there is no such address. */
const CalendarFeed = v.object({
  feed: v.nullable(v.object({ path: v.pipe(v.string(), v.startsWith('/cal/')), madeAt: Timestamp })),
})

export const readCalendarFeed = call({
  method: 'GET',
  path: '/calendar-feed',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: CalendarFeed,
  refusals: ['MEMBER_RESTRICTED'],
})

/**
 * Makes an address in place of the one made at `insteadOf`, which is good no longer; null makes the first. Where another
 * one stands by now, it stays and is answered: a repeat makes no second one.
 */
export const makeCalendarFeed = call({
  method: 'POST',
  path: '/calendar-feed',
  caller: 'signedIn',
  input: v.strictObject({ insteadOf: v.nullable(Timestamp) }),
  output: CalendarFeed,
  refusals: ['MEMBER_RESTRICTED'],
})

/** From now on there is no address; without one this changes nothing. */
export const stopCalendarFeed = call({
  method: 'DELETE',
  path: '/calendar-feed',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: CalendarFeed,
  refusals: ['MEMBER_RESTRICTED'],
})

/** The calendar itself, for who knows its address; the site's origin serves it at the same path. */
export const readCalendarFile = call({
  method: 'GET',
  path: '/cal/{file}',
  caller: 'anyone',
  document: true,
  // A foreign name that is well-formed is not found, like one that has expired.
  input: v.object({ file: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,100}(\.ics)?$/)) }),
  output: v.object({ contentType: v.literal('text/calendar; charset=utf-8'), text: v.string() }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
