import * as v from 'valibot'
import { call } from '#base/call.ts'
import { LinkToken, Timestamp } from '#base/field.ts'

/** The two kinds of link about an event in mails: 確認しました, and 参加します／席を譲ります. */
export const EventLinkKind = v.picklist(['notice', 'seat'])
export type EventLinkKind = v.InferOutput<typeof EventLinkKind>

/** What the page of a link shows. */
export const EventLinkView = v.object({
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  eventEndDateTime: v.nullable(Timestamp),
  venueName: v.nullable(v.string()),
  /** `over`: the event or the deadline is past, or the seat is another one by now. */
  state: v.picklist(['open', 'confirmed', 'coming', 'released', 'over']),
})
export type EventLinkView = v.InferOutput<typeof EventLinkView>

/** What a link is about; changes nothing. By POST, so that no address contains the secret. */
export const readEventLink = call({
  method: 'POST',
  path: '/event-link',
  caller: 'anyone',
  input: v.strictObject({ kind: EventLinkKind, token: LinkToken }),
  output: EventLinkView,
  refusals: ['LINK_INVALID'],
})

/** R7: the press on the page of a link. No session is needed: the link is signed. */
export const answerEventLink = call({
  method: 'POST',
  path: '/event-link/answer',
  caller: 'anyone',
  input: v.strictObject({
    kind: EventLinkKind,
    token: LinkToken,
    answer: v.picklist(['confirmed', 'coming', 'released']),
  }),
  output: EventLinkView,
  refusals: ['LINK_INVALID'],
})
