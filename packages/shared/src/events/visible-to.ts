import type { EventDetail } from '#events/detail-contract.ts'
import { type Audience, MEMBER_FIELDS, type MemberName, memberFieldsOf } from '#events/fields.ts'

interface FieldRule {
  readonly audience: Audience
  /** What the others read. */
  readonly instead?: null | false | readonly []
  readonly seatsAloneBy?: 'addressForSeats'
}

/** The field rule of the contracts: who sees each field of an event. A field without a line does not compile. */
const FIELD_RULES: { readonly [F in keyof EventDetail]: FieldRule } = {
  eventId: { audience: 'account' },
  ...plainRules(),
  organization: { audience: 'account' },
  cover: { audience: 'account' },
  eventRegistrationStatus: { audience: 'account' },
  registrationOpensAt: { audience: 'account' },
  registrationClosesAt: { audience: 'account' },
  currentParticipants: { audience: 'account' },
  venue: { audience: 'member', instead: null },
  isOnline: { audience: 'account' },
  postponed: { audience: 'account' },
  cancelReason: { audience: 'member', instead: null },
  easyCancelReason: { audience: 'member', instead: null },
  shareSlug: { audience: 'account' },
  otherDays: { audience: 'account' },
  memberRestricted: { audience: 'account' },
  materials: { audience: 'seat', instead: [] },
  files: { audience: 'seat', instead: [] },
  userParticipationStatus: { audience: 'account' },
}

function plainRules(): Record<MemberName, FieldRule> {
  const none: Readonly<Record<string, unknown>> = memberFieldsOf({})
  const rules = Object.entries(MEMBER_FIELDS).map(([name, field]) => [
    name,
    { ...field, instead: none[name] },
  ])
  return Object.fromEntries(rules)
}

const AUDIENCES: readonly Audience[] = ['account', 'member', 'seat']

/** SEC-B12: an event as this audience sees it, in the list or on its page. */
export function visibleTo<Event extends Partial<EventDetail>>(audience: Audience, event: Event): Event {
  const visible = { ...event }
  for (const [field, rule] of Object.entries(FIELD_RULES)) {
    if (!(field in visible)) continue
    const isForSeats = rule.seatsAloneBy !== undefined && event[rule.seatsAloneBy] === true
    if (AUDIENCES.indexOf(isForSeats ? 'seat' : rule.audience) <= AUDIENCES.indexOf(audience)) continue
    Object.assign(visible, { [field]: rule.instead })
  }
  return visible
}
