/**
 * Every code on the wire, with its HTTP status. The server sends `{code, requestId, message}`, where the message is
 * the code with the fields at fault, and no sentence;
 * the web must have words for each (text/refusals.ts does not compile otherwise).
 */
export const statusOf = {
  // The request itself.
  BAD_REQUEST: 400,
  FIELD_NOT_ALLOWED: 400,
  MEMBER_CODE_INVALID: 400,
  CODE_INVALID: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  LINK_INVALID: 404,
  LINK_EXPIRED: 410,
  LINK_REPLACED: 410,
  LINK_USED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  // No 503: asking again does not help.
  SERVICE_SUSPENDED: 403,
  // The member's own state.
  MEMBER_RESTRICTED: 403,
  PROOF_TOO_OLD: 403,
  AGE_NOT_ALLOWED: 403,
  CONSENT_REQUIRED: 403,
  EVENT_CONSENT_REQUIRED: 403,
  GUARDIAN_LIMIT: 403,
  GUARDIAN_REQUIRED: 409,
  GUARDIAN_SAME_ADDRESS: 409,
  GUARDIAN_ADDRESS_REFUSED: 409,
  GUARDIAN_DECIDED: 409,
  PLAN_NOT_FOR_AGE: 403,
  NO_PROFILE: 409,
  NO_PLAN: 409,
  NO_HOUSEHOLD: 409,
  HOUSEHOLD_FULL: 409,
  ALREADY_IN_HOUSEHOLD: 409,
  NOT_AN_ADULT: 403,
  EMAIL_UNVERIFIED: 409,
  PROFILE_EXISTS: 409,
  NICKNAME_TAKEN: 409,
  TERMS_NOT_ACCEPTED: 409,
  PROVISION_NOT_ALLOWED: 409,
  PLAN_NOT_AVAILABLE: 409,
  REJOIN_LOCKED: 409,
  EMAIL_IN_USE: 409,
  // The event's state.
  EVENT_FULL: 409,
  /** Full, and others wait: the way in is キャンセル待ち. */
  EVENT_QUEUED: 409,
  OFFER_OVER: 409,
  EVENT_CLOSED: 409,
  EVENT_CANCELLED: 409,
  EVENT_STARTED: 409,
  CANCEL_DEADLINE: 409,
  ALREADY_IN: 409,
  ABSENCE_CLOSED: 409,
  PARTY_TOO_LARGE: 409,
  /** A question of the event has no answer, or one that does not fit: it was changed since it was shown. */
  ANSWERS_MISSING: 409,
  // A family at an event.
  FAMILY_TOO_LARGE: 409,
  CHILD_NEEDED: 409,
  ADULT_NEEDED: 409,
  // Two conflicting requests.
  CONFLICT: 409,
  IDEMPOTENCY_MISMATCH: 409,
  // Too many requests, or not available.
  MEMBER_CODE_PAUSED: 429,
  UPLOAD_LIMIT: 429,
  CONTACT_LIMIT: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  TRY_AGAIN: 503,
} as const

export type Code = keyof typeof statusOf

/** Codes that only staff calls answer: the console has words for them, the members' site needs none. */
export const staffStatusOf = {
  STAFF_INACTIVE: 403,
  RECOVERY_CODE_INVALID: 400,
  LAST_OWNER: 409,
  CAPACITY_TAKEN: 409,
  DRAW_FIXED: 409,
  EVENT_IN_PAST: 409,
  EVENT_INCOMPLETE: 409,
  EVENT_HAS_PEOPLE: 409,
  SERIES_FULL: 409,
  STALE: 409,
  NO_ADDRESS: 409,
  OTHER_SENDER: 409,
  TICKET_CLOSED: 409,
  UNDO_TOO_LATE: 409,
  NOT_CHECKED_IN: 409,
  MEDIA_GONE: 409,
  NOTICE_OUT_OF_DATE: 409,
} as const
export type StaffCode = keyof typeof staffStatusOf
export type AnyCode = Code | StaffCode

/** The HTTP status of a code. */
export function httpStatus(code: AnyCode): number {
  return { ...statusOf, ...staffStatusOf }[code]
}

/** Codes any call may answer without naming them in its contract. */
export type CommonCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'IDEMPOTENCY_MISMATCH'
  // R18: of a write, with `fields: ['terms']`, while a member has not agreed to the terms in force.
  | 'CONSENT_REQUIRED'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL'
  | 'TRY_AGAIN'
  | 'SERVICE_SUSPENDED'

/** True for a string that is one of our codes: replies are parsed, never trusted. */
export function isCode(value: unknown): value is Code {
  return typeof value === 'string' && Object.hasOwn(statusOf, value)
}
