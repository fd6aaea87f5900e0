import { type PlainField, type ValuesOf, valuesOf } from '#base/field-table.ts'
import { DRAW_ORDERS } from '#events/draw-order.ts'
import { QUEUE_RULES } from '#events/queue-rule.ts'
import { THEMES } from '#events/themes.ts'
import { REFUND_RULES } from '#payments/refund-rules.ts'

/** SEC-B12: any account, an active member, or a participant. Each sees what the one before sees. */
export type Audience = 'account' | 'member' | 'seat'

export type EventField = PlainField & {
  /** Which members read it. */
  readonly audience: Audience
  /** The switch of the event that hides the field from members without a seat. */
  readonly seatsAloneBy?: 'addressForSeats'
}

/** 定員の数え方: what one seat holds. */
export const SEAT_UNITS = ['person', 'child', 'family'] as const
export type SeatUnit = (typeof SEAT_UNITS)[number]

/**
 * お支払い方法: as the note says, which is all that earlier events know; to the door on the day; in advance alone; or either in
 * advance or to the door. The last two only where payments are configured.
 */
export const PAY_AT = ['note', 'venue', 'advance', 'either'] as const
export type PayAt = (typeof PAY_AT)[number]

/** The fields of one value that members read under their own names. */
export const MEMBER_FIELDS = {
  eventName: { kind: 'text', max: 60, audience: 'account' },
  /** Null: the date is undecided. */
  eventStartDateTime: { kind: 'moment', audience: 'account' },
  eventEndDateTime: { kind: 'moment', audience: 'account' },
  /** The drawing of an event without a picture; null lets the site choose one. */
  theme: { kind: 'choice', choices: THEMES, audience: 'account', missingIn: 'releases' },
  eventDescription: { kind: 'lines', max: 5000, audience: 'member' },
  /** The same in やさしい日本語, with readings as in 漢字《かんじ》. */
  easyDescription: { kind: 'lines', max: 5000, audience: 'member', missingIn: 'releases' },
  venueAddress: {
    kind: 'text',
    max: 200,
    audience: 'member',
    seatsAloneBy: 'addressForSeats',
    missingIn: 'rows',
  },
  /** Only members with a seat see address and map. Older events show them to every member. */
  addressForSeats: { kind: 'flag', audience: 'account', missingIn: 'releases' },
  /** How to get there: 駅から歩いて8分. */
  access: {
    kind: 'text',
    max: 200,
    audience: 'member',
    seatsAloneBy: 'addressForSeats',
    missingIn: 'releases',
  },
  /** A map that the organizer chose; without one the page makes a link of the address. */
  mapUrl: { kind: 'url', audience: 'member', seatsAloneBy: 'addressForSeats', missingIn: 'rows' },
  /** The address to take part online. */
  onlineUrl: { kind: 'url', audience: 'seat', missingIn: 'rows' },
  /** Null: seats are unlimited. */
  eventRegistrationLimit: { kind: 'number', min: 1, max: 100_000, audience: 'account' },
  /** 定員の数え方: a person, a child, or a family takes one seat; the fee is for one as well. */
  seatUnit: {
    kind: 'choice',
    choices: SEAT_UNITS,
    otherwise: 'person',
    audience: 'account',
    missingIn: 'releases',
  },
  /** キャンセル待ち: none, or the rule by which free seats go to those who wait. */
  queue: {
    kind: 'choice',
    choices: QUEUE_RULES,
    otherwise: 'none',
    audience: 'account',
    missingIn: 'releases',
  },
  /** 抽選: none (先着順), or the published order of its classes. */
  draw: {
    kind: 'choice',
    choices: DRAW_ORDERS,
    otherwise: 'none',
    audience: 'account',
    missingIn: 'releases',
  },
  /** The end of the applications, and the time of the draw; members read null once it is drawn. */
  drawAt: { kind: 'moment', audience: 'account', missingIn: 'releases' },
  /** How many people of one family may come; null: as many as they are. */
  maxPerFamily: { kind: 'number', min: 1, max: 8, audience: 'account', missingIn: 'releases' },
  /** いっしょに来ます: children whom the event is not for may come along, without a seat. */
  mayComeAlong: { kind: 'flag', audience: 'account', missingIn: 'releases' },
  /** Until when a seat can be given back; null: until the event begins. */
  cancelUntil: { kind: 'moment', audience: 'account', missingIn: 'rows' },
  /** Ages on the day of the event, both ends included; null where open. */
  minAge: { kind: 'number', min: 0, max: 120, audience: 'account' },
  maxAge: { kind: 'number', min: 0, max: 120, audience: 'account' },
  guardianAccompanies: { kind: 'flag', audience: 'account', missingIn: 'rows' },
  consentRequired: { kind: 'flag', audience: 'account' },
  /** Law 4.10: the fee per seat, tax included; 0 is free, null unknown. */
  feeYen: { kind: 'number', min: 0, max: 1_000_000, empty: 0, audience: 'account', missingIn: 'rows' },
  /** Where a fee is paid. */
  payAt: {
    kind: 'choice',
    choices: PAY_AT,
    otherwise: 'note',
    empty: 'venue',
    audience: 'account',
    missingIn: 'releases',
  },
  /** What the fee covers; how it is paid, where it is not paid to the door. */
  feeNote: { kind: 'text', max: 200, audience: 'account', missingIn: 'releases' },
  /** 持ちもの. */
  belongings: { kind: 'text', max: 200, audience: 'member', missingIn: 'releases' },
  /** 判断時刻: when it is decided whether the event takes place, and how families hear of it. */
  decisionAt: { kind: 'moment', audience: 'account', missingIn: 'rows' },
  decisionNote: { kind: 'text', max: 200, audience: 'member', missingIn: 'rows' },
} as const satisfies Readonly<Record<string, EventField>>

/** Who may read an event without an account: no one, people who have its link, all visitors. */
export const VISIBILITIES = ['members', 'link', 'public'] as const

/** The fields that members do not read, or under other names (`venue`, `registrationOpensAt`). */
const STAFF_FIELDS = {
  venueName: { kind: 'text', max: 80 },
  opensAt: { kind: 'moment', missingIn: 'rows' },
  closesAt: { kind: 'moment', missingIn: 'rows' },
  /** The ways of paying in advance that the event offers. */
  payByCard: { kind: 'flag', missingIn: 'releases' },
  payByPayPay: { kind: 'flag', missingIn: 'releases' },
  payByStore: { kind: 'flag', missingIn: 'releases' },
  /** What a family that cancels on the day or later gets back. */
  refundRule: { kind: 'choice', choices: REFUND_RULES, otherwise: 'all', missingIn: 'releases' },
  /** 最少催行: how many families the event needs; for staff alone. */
  minFamilies: { kind: 'number', min: 1, max: 1_000, missingIn: 'releases' },
  /** The door should reckon with no signal at the venue. */
  offlineExpected: { kind: 'flag', missingIn: 'rows' },
  /** R14, G54: guests read the event at `/e/{slug}` unless it is for members. */
  visibility: { kind: 'choice', choices: VISIBILITIES, otherwise: 'members', missingIn: 'releases' },
} as const satisfies Readonly<Record<string, PlainField>>

/**
 * Every field of one value that an editor writes about an event (R2). Schemas, table, form, import, page and mails follow
 * from it. Organization, picture, materials and shards are written out where they are used.
 */
// A call that bundlers may leave out: the page of members needs only the first.
export const EVENT_FIELDS = /* @__PURE__ */ Object.assign({}, MEMBER_FIELDS, STAFF_FIELDS)

export type MemberName = keyof typeof MEMBER_FIELDS
export type PlainName = keyof typeof EVENT_FIELDS
export type PlainFields = ValuesOf<typeof EVENT_FIELDS>

type Row = { readonly [Name in PlainName]?: PlainFields[Name] | undefined }

/** The plain fields of a stored event. */
export function plainFieldsOf(row: Row): PlainFields {
  return valuesOf(EVENT_FIELDS, row)
}

/** The fields that members receive; `visibleTo` then hides those that the reader may not see. */
export function memberFieldsOf(row: Row): Pick<PlainFields, MemberName> {
  return valuesOf(MEMBER_FIELDS, row)
}
