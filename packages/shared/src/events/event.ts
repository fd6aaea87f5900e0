import * as v from 'valibot'
import { Id, Timestamp } from '#base/field.ts'
import { readEntries } from '#base/field-table.ts'
import {
  type Audience,
  type EventField,
  MEMBER_FIELDS,
  type MemberName,
  memberFieldsOf,
} from '#events/fields.ts'
import { Cover, LogoName, MediaId, MediaType } from '#media/rules.ts'

/** G28: a draft never leaves the server. */
const EVENT_STATUSES = ['draft', 'scheduled', 'open', 'full', 'closed', 'cancelled', 'ended'] as const
export const EventStatus = v.picklist(EVENT_STATUSES)
export type EventStatus = v.InferOutput<typeof EventStatus>

export const Organization = v.object({
  organizationId: Id,
  organizationName: v.nullable(v.string()),
  /** `#rrggbb`, for the edge of its card; the page keeps text readable on any colour. */
  color: v.nullable(v.pipe(v.string(), v.hexColor())),
  /** R1: its place on `/top`, small numbers first; absent is 0. */
  position: v.optional(v.number()),
  /** The name of its logo below `/media`. */
  logo: v.optional(v.nullable(LogoName)),
})
export type Organization = v.InferOutput<typeof Organization>

const plain = /* @__PURE__ */ readEntries(MEMBER_FIELDS)

/** An event in the list (S129): the detail's fields without the long ones. */
export const EventSummary = v.object({
  eventId: Id,
  eventName: plain.eventName,
  eventStartDateTime: plain.eventStartDateTime,
  eventEndDateTime: plain.eventEndDateTime,
  venue: v.nullable(v.object({ venueName: v.nullable(v.string()) })),
  organization: v.nullable(Organization),
  /** Its picture, in its list and on its page. A server of the release before says nothing of it. */
  cover: v.optional(v.nullable(Cover), null),
  /** G28: as `registrationOf` derives it. */
  eventRegistrationStatus: EventStatus,
  /** From when and until when members can join; null where nothing is said. */
  registrationOpensAt: v.nullable(Timestamp),
  registrationClosesAt: v.nullable(Timestamp),
  currentParticipants: v.pipe(v.number(), v.integer()),
  eventRegistrationLimit: plain.eventRegistrationLimit,
})
export type EventSummary = v.InferOutput<typeof EventSummary>

/**
 * Something to read or bring along: a web link, or a file that `linkMaterial` gives to who has a seat. The page makes a
 * link of an address that `readWebAddress` takes (SEC-I13), and shows an older one that it refuses as text.
 */
export const MaterialLink = v.object({ name: v.string(), url: v.pipe(v.string(), v.startsWith('https://')) })
export const MaterialFile = v.object({
  name: v.string(),
  fileId: MediaId,
  type: MediaType,
  size: v.pipe(v.number(), v.integer()),
})
export type MaterialFile = v.InferOutput<typeof MaterialFile>

export const EventDetail = v.object({
  ...EventSummary.entries,
  ...plain,
  materials: v.array(MaterialLink),
  /** Those among the materials that are files; as with the picture, a server of an earlier release does not send them. */
  files: v.optional(v.array(MaterialFile), []),
  /** It takes place online alone: there is no door. */
  isOnline: v.optional(v.boolean(), false),
  /** 延期: it was moved from the date that members first knew. */
  postponed: v.boolean(),
  cancelReason: v.nullable(v.string()),
  /** True for restricted members: they can give a seat back and join nothing. */
  memberRestricted: v.boolean(),
  userParticipationStatus: v.object({ isParticipating: v.boolean() }),
})
export type EventDetail = v.InferOutput<typeof EventDetail>

interface FieldRule {
  readonly for: Audience
  /** What the others read. */
  readonly instead?: null | false | readonly []
  readonly seatsAloneBy?: 'addressForSeats'
}

/** The field rule of the contracts: who sees each field of an event. A field without a line does not compile. */
const FIELD_RULES: { readonly [F in keyof EventDetail]: FieldRule } = {
  eventId: { for: 'account' },
  .../* @__PURE__ */ plainRules(),
  organization: { for: 'account' },
  cover: { for: 'account' },
  eventRegistrationStatus: { for: 'account' },
  registrationOpensAt: { for: 'account' },
  registrationClosesAt: { for: 'account' },
  currentParticipants: { for: 'account' },
  venue: { for: 'member', instead: null },
  isOnline: { for: 'account' },
  postponed: { for: 'account' },
  cancelReason: { for: 'member', instead: null },
  memberRestricted: { for: 'account' },
  materials: { for: 'seat', instead: [] },
  files: { for: 'seat', instead: [] },
  userParticipationStatus: { for: 'account' },
}

function plainRules(): Record<MemberName, FieldRule> {
  const none = memberFieldsOf({})
  const fields: readonly [string, EventField][] = Object.entries(MEMBER_FIELDS)
  const rules = fields.map(([name, { audience, seatsAloneBy }]) => {
    const rule = { for: audience, instead: none[name as MemberName] } // Object.entries knows no names
    return [name, seatsAloneBy === undefined ? rule : { ...rule, seatsAloneBy }]
  })
  return Object.fromEntries(rules)
}

const AUDIENCES: readonly Audience[] = ['account', 'member', 'seat']

/** SEC-B12: an event as this audience sees it, in the list or on its page. */
export function visibleTo<Event extends Partial<EventDetail>>(audience: Audience, event: Event): Event {
  const visible = { ...event }
  for (const [field, rule] of Object.entries(FIELD_RULES)) {
    if (!(field in visible)) continue
    const isForSeats = rule.seatsAloneBy !== undefined && event[rule.seatsAloneBy] === true
    if (AUDIENCES.indexOf(isForSeats ? 'seat' : rule.for) <= AUDIENCES.indexOf(audience)) continue
    Object.assign(visible, { [field]: rule.instead })
  }
  return visible
}
