import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, paragraphs, Timestamp, UserId } from '#base/field.ts'
import { CareRequest } from '#events/care-request.ts'

/** 今日: events to come whose parties wait for an answer, the next first. Nothing of what they ask. */
export const listCareDue = call({
  method: 'GET',
  path: '/staff/care-requests',
  caller: { staff: 'attendees.edit', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({
    events: v.array(
      v.object({
        eventId: Id,
        eventName: v.nullable(v.string()),
        eventStartDateTime: v.nullable(Timestamp),
        open: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
  }),
  refusals: [],
})

/** What the parties of an event asked for; 閲覧の記録 says who read it. */
export const listCareRequests = call({
  method: 'GET',
  path: '/staff/events/{eventId}/care-requests',
  caller: { staff: 'attendees.edit', audit: 'listed' },
  input: v.strictObject({ eventId: Id }),
  output: v.object({
    requests: v.array(
      v.object({
        ...CareRequest.entries,
        partyId: UserId,
        /** What the one who asked is called. */
        nickName: v.nullable(v.string()),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

/**
 * Answers what a party asked for at this time, in this version: a request that was taken back and asked again begins at version 1 again.
 * The party reads the answer on the event's page.
 */
export const answerCareRequest = call({
  method: 'POST',
  path: '/staff/events/{eventId}/care-requests/{partyId}/answer',
  caller: { staff: 'attendees.edit' },
  input: v.strictObject({
    eventId: Id,
    partyId: UserId,
    text: paragraphs(1, 500),
    askedAt: Timestamp,
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  output: v.object({ answeredAt: Timestamp }),
  refusals: ['NOT_FOUND', 'STALE'],
})
