import { type NamesOfKind, type PlainField, type ValuesOf, valuesOf } from '#base/field-table.ts'

/** Seats an event may have at most. */
export const CAPACITY_MAX = 100_000

/** SEC-B12: any account, an active member, or a participant. Each sees what the one before sees. */
export type Audience = 'account' | 'member' | 'seat'

export type EventField = PlainField & {
  /** Which members read it. Null: staff alone, or members under another name (`venue`, `registrationOpensAt`). */
  readonly audience: Audience | null
  /** The switch of the event that hides the field from members without a seat. */
  readonly seatsAloneBy?: 'addressForSeats'
}

/**
 * Every field of one value that an editor writes about an event (R2). Schemas, table, form, import, page and mails follow
 * from this list. Organization, picture, materials and shards are written out where they are used.
 */
export const EVENT_FIELDS = {
  eventName: { kind: 'text', max: 60, audience: 'account' },
  /** Null: the date is undecided. */
  eventStartDateTime: { kind: 'moment', audience: 'account' },
  eventEndDateTime: { kind: 'moment', audience: 'account' },
  eventDescription: { kind: 'lines', max: 5000, audience: 'member' },
  venueName: { kind: 'text', max: 80, audience: null },
  venueAddress: {
    kind: 'text',
    max: 200,
    audience: 'member',
    seatsAloneBy: 'addressForSeats',
    missingIn: 'rows',
  },
  /** Only members with a seat see address and map. Older events show them to every member. */
  addressForSeats: { kind: 'flag', audience: 'account', missingIn: 'releases' },
  /** A map that the organizer chose; without one the page makes a link of the address. */
  mapUrl: { kind: 'url', audience: 'member', seatsAloneBy: 'addressForSeats', missingIn: 'rows' },
  /** The address to take part online. */
  onlineUrl: { kind: 'url', audience: 'seat', missingIn: 'rows' },
  /** Null: seats are unlimited. */
  eventRegistrationLimit: { kind: 'number', min: 1, max: CAPACITY_MAX, audience: 'account' },
  opensAt: { kind: 'moment', audience: null, missingIn: 'rows' },
  closesAt: { kind: 'moment', audience: null, missingIn: 'rows' },
  /** Until when a seat can be given back; null: until the event begins. */
  cancelUntil: { kind: 'moment', audience: 'account', missingIn: 'rows' },
  /** Ages on the day of the event, both ends included; null where open. */
  minAge: { kind: 'number', min: 0, max: 120, audience: 'account' },
  maxAge: { kind: 'number', min: 0, max: 120, audience: 'account' },
  guardianAccompanies: { kind: 'flag', audience: 'account', missingIn: 'rows' },
  consentRequired: { kind: 'flag', audience: 'account' },
  /** Law 4.10: the fee per person, tax included; 0 is free, null unknown. */
  feeYen: { kind: 'number', min: 0, max: 1_000_000, empty: 0, audience: 'account', missingIn: 'rows' },
  /** The door should reckon with no signal at the venue. */
  offlineExpected: { kind: 'flag', audience: null, missingIn: 'rows' },
  /** 判断時刻: when it is decided whether the event takes place, and how families hear of it. */
  decisionAt: { kind: 'moment', audience: 'account', missingIn: 'rows' },
  decisionNote: { kind: 'text', max: 200, audience: 'member', missingIn: 'rows' },
} as const satisfies Readonly<Record<string, EventField>>

type Fields = typeof EVENT_FIELDS
export type PlainName = keyof Fields
export type PlainFields = ValuesOf<Fields>
/** The names of the moments of an event. */
export type MomentName = NamesOfKind<Fields, 'moment'>

/** The fields that members receive under their own names. */
export type MemberName = {
  [Name in PlainName]: Fields[Name]['audience'] extends null ? never : Name
}[PlainName]
export const MEMBER_FIELDS = /* @__PURE__ */ fieldsOfMembers()

function fieldsOfMembers(): Pick<Fields, MemberName> {
  const found = Object.entries(EVENT_FIELDS).filter(([, { audience }]) => audience !== null)
  return Object.fromEntries(found) as Pick<Fields, MemberName> // by its filter
}

type Row = { readonly [Name in PlainName]?: PlainFields[Name] | undefined }

/** The plain fields of a stored event. */
export function plainFieldsOf(row: Row): PlainFields {
  return valuesOf(EVENT_FIELDS, row)
}

/** Those among them that members receive; `visibleTo` then hides what is not for the reader. */
export function memberFieldsOf(row: Row): Pick<PlainFields, MemberName> {
  return valuesOf(MEMBER_FIELDS, row)
}
