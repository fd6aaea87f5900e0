import * as v from 'valibot'
import { Id, Timestamp } from '#base/field.ts'
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

/** An event in the list (S129): the detail's fields without the long ones. */
export const EventSummary = v.object({
  eventId: Id,
  eventName: v.nullable(v.string()),
  eventStartDateTime: v.nullable(Timestamp),
  eventEndDateTime: v.nullable(Timestamp),
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
  /** Null when seats are unlimited. */
  eventRegistrationLimit: v.nullable(v.pipe(v.number(), v.integer())),
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
  eventDescription: v.nullable(v.string()),
  materials: v.array(MaterialLink),
  /** Those among the materials that are files; as with the picture, a server of an earlier release does not send them. */
  files: v.optional(v.array(MaterialFile), []),
  /** Ages on the day of the event, both ends included; null where open. */
  minAge: v.nullable(v.pipe(v.number(), v.integer())),
  maxAge: v.nullable(v.pipe(v.number(), v.integer())),
  consentRequired: v.boolean(),
  /** Law 4.10: the fee per person, tax included; 0 is free, null unknown. */
  feeYen: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Until when a seat can be given back; null: until the event begins. */
  cancelUntil: v.nullable(Timestamp),
  venueAddress: v.nullable(v.string()),
  /** True when there is an address or a map that only members with a seat see. */
  addressForSeats: v.optional(v.boolean(), false),
  /** A map that the organizer chose; without one the page makes a link of the address. */
  mapUrl: v.nullable(v.string()),
  /** The address to take part online. */
  onlineUrl: v.nullable(v.string()),
  /** It takes place online alone: there is no door. */
  isOnline: v.optional(v.boolean(), false),
  guardianAccompanies: v.boolean(),
  /** 開催判断: when it is decided whether the event takes place, and how families hear of it. */
  decisionAt: v.nullable(Timestamp),
  decisionNote: v.nullable(v.string()),
  /** 延期: it was moved from the date that members first knew. */
  postponed: v.boolean(),
  cancelReason: v.nullable(v.string()),
  /** True for restricted members: they can give a seat back and join nothing. */
  memberRestricted: v.boolean(),
  userParticipationStatus: v.object({ isParticipating: v.boolean() }),
})
export type EventDetail = v.InferOutput<typeof EventDetail>

/** SEC-B12: any account, an active member, or a participant. Each sees what the one before sees. */
export type Audience = 'account' | 'member' | 'seat'

/**
 * The field rule of the contracts: who sees each field of an event, and the replacement for the others. A field without a line here does not compile.
 */
export const FIELD_RULES = {
  eventId: { for: 'account' },
  eventName: { for: 'account' },
  eventStartDateTime: { for: 'account' },
  eventEndDateTime: { for: 'account' },
  organization: { for: 'account' },
  cover: { for: 'account' },
  eventRegistrationStatus: { for: 'account' },
  registrationOpensAt: { for: 'account' },
  registrationClosesAt: { for: 'account' },
  currentParticipants: { for: 'account' },
  eventRegistrationLimit: { for: 'account' },
  venue: { for: 'member', instead: null },
  eventDescription: { for: 'member', instead: null },
  minAge: { for: 'account' },
  maxAge: { for: 'account' },
  consentRequired: { for: 'account' },
  feeYen: { for: 'account' },
  cancelUntil: { for: 'account' },
  venueAddress: { for: 'member', instead: null, seatsAloneBy: 'addressForSeats' },
  mapUrl: { for: 'member', instead: null, seatsAloneBy: 'addressForSeats' },
  addressForSeats: { for: 'account' },
  onlineUrl: { for: 'seat', instead: null },
  isOnline: { for: 'account' },
  guardianAccompanies: { for: 'account' },
  decisionAt: { for: 'account' },
  decisionNote: { for: 'member', instead: null },
  postponed: { for: 'account' },
  cancelReason: { for: 'member', instead: null },
  memberRestricted: { for: 'account' },
  materials: { for: 'seat', instead: [] },
  files: { for: 'seat', instead: [] },
  userParticipationStatus: { for: 'account' },
} as const satisfies {
  readonly [F in keyof EventDetail]:
    | { readonly for: 'account' }
    | {
        readonly for: 'member' | 'seat'
        readonly instead: null | readonly []
        /** The switch of the event that hides the field from members without a seat. */
        readonly seatsAloneBy?: 'addressForSeats'
      }
}

const AUDIENCES: readonly Audience[] = ['account', 'member', 'seat']

/** SEC-B12: an event as this audience sees it, in the list or on its page. */
export function visibleTo<Event extends Partial<EventDetail>>(audience: Audience, event: Event): Event {
  const visible = { ...event }
  for (const [field, rule] of Object.entries(FIELD_RULES)) {
    if (!('instead' in rule) || !(field in visible)) continue
    const isForSeats = 'seatsAloneBy' in rule && event[rule.seatsAloneBy] === true
    if (AUDIENCES.indexOf(isForSeats ? 'seat' : rule.for) <= AUDIENCES.indexOf(audience)) continue
    Object.assign(visible, { [field]: rule.instead })
  }
  return visible
}
