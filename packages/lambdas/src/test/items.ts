import { nicknameKey } from '@app/shared/base/keys.ts'
import { TERMS_DAYS } from '@app/shared/terms/versions.ts'
import { SAMPLE, UNSET } from '@app/shared/test/sample.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { listingKeys } from '#tables/listing-keys.ts'
import type { Facts } from '#tables/member-facts.ts'

/** The id of the n-th person; its first digits spread people over the shards of a counter. */
export function personId(n: number): string {
  return `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
}

/** An active adult with a plan, with changed fields. */
export function aMember(id: string, fields: Partial<Item<'users'>> = {}): Item<'users'> {
  const nickName = fields.nickName ?? `なまえ${id.slice(0, 8)}`
  return {
    id,
    cognitoId: id,
    owner: id,
    email: `${id.slice(0, 8)}@example.jp`,
    ...SAMPLE,
    nickName,
    sNumber: '123456',
    startDate: '2025-04-01',
    ...UNSET,
    plan: 'Normal',
    joinDate: '2025-04-01',
    createdAt: '2025-04-01T00:00:00.000Z',
    updatedAt: '2025-04-01T00:00:00.000Z',
    status: 'active',
    consentState: 'none',
    termsVersion: TERMS_DAYS.at(-1),
    nicknameKey: nicknameKey(nickName),
    ...fields,
  }
}

const WEEK_MS = 7 * 86_400_000

/** An open event in a week, with changed fields. */
export function anEvent(eventId: string, fields: Partial<Item<'events'>> = {}): Item<'events'> {
  const {
    eventStartDateTime: starts = new Date(Date.now() + WEEK_MS).toISOString(),
    eventEndDateTime: ends,
  } = fields
  return {
    eventId,
    listing: 'all',
    ...listingKeys(starts === null ? null : new Date(starts), ends == null ? null : new Date(ends)),
    eventName: eventId,
    eventStartDateTime: starts,
    eventEndDateTime: null,
    eventDescription: null,
    venueName: null,
    eventRegistrationStatus: 'open',
    eventRegistrationLimit: null,
    materials: [],
    minAge: null,
    maxAge: null,
    consentRequired: false,
    counterShards: 1,
    ...fields,
  }
}

/** The counter of an open event with seats for all, with changed fields. */
export function aCounter(
  eventId: string,
  fields: Partial<Item<'eventCounters'>> = {},
): Item<'eventCounters'> {
  return { eventId, shard: 0, taken: 0, status: 'open', rules: { shards: 1 }, ...fields }
}

/** An unread ticket of an inquiry, with changed fields. */
export function aTicket(number: string, fields: Partial<Item<'tickets'>> = {}): Item<'tickets'> {
  return {
    number,
    kind: 'inquiry',
    sourceId: number,
    state: 'new',
    assigneeId: null,
    organizationId: null,
    receivedAt: '2025-04-01T00:00:00.000Z',
    updatedAt: '2025-04-01T00:00:00.000Z',
    senderAnswered: false,
    version: 1,
    listing: 'all',
    ...fields,
  }
}

/** The facts of a member in the plan of support. */
export function someFacts(memberId: string): Facts {
  const { lastName, firstName, nickName, birthDate, status } = aMember(memberId)
  return {
    ...{ memberId, lastName, firstName, nickName, birthDate, status },
    plan: 'Support',
    joined: '2025-04',
    children: ['2020-04-01'],
    area: '150',
    lastCame: '2026-11-01',
    came: 2,
    news: true,
    batchId: null,
  }
}

/** Somebody let in at the door of an event. */
export function aCheckIn(
  eventId: string,
  id: string,
  state: Item<'checkIns'>['state'] = 'in',
): Item<'checkIns'> {
  const at = '2026-11-01T00:00:00.000Z'
  const rest = { reentries: 0, nonce: 'a-nonce', by: 'list', staffId: 's-1', version: 1 } as const
  return { eventId, personId: id, state, at, lastAt: at, ...rest }
}

/** A member's open invitation. */
export function anInvitation(sub: string): Item<'invitations'> {
  return {
    sub,
    state: 'open',
    madeAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
    codeMac: `canary-mac-${sub.length}`,
    batchId: 'members-2026-11',
    earlier: 0,
    inMonth: 1,
  }
}

/** A download of one's data that can no longer be opened. */
export function aDownload(sub: string): Item<'dataExports'> {
  const at = '2026-10-01T00:00:00.000Z'
  return { sub, exportId: 'x', state: 'ready', askedAt: at, endsAt: at, earlier: [] }
}

/** What a member alone has paid for an event in advance. */
export function aPayment(eventId: string, sub: string): Item<'payments'> {
  const startedAt = '2026-05-01T00:00:00.000Z'
  return {
    eventId,
    paymentId: `${sub}#1`,
    partyId: sub,
    payerId: sub,
    people: [{ personId: sub, part: 'takesPart', isAdult: true, yen: 300 }],
    unit: 'person',
    seats: [{ shard: 0, count: 1 }],
    yen: 300,
    title: 'おはなし会',
    way: 'card',
    refundRule: 'all',
    startedAt,
    startsAt: null,
    endsAt: startedAt,
    place: 'seated',
    facts: { checkout: 'paid', yenIn: 300, refunds: {} },
    backs: [],
    gone: [],
    version: 2,
    ttl: 2_000_000_000,
  }
}

/** A fee that a member paid at the venue. */
export function aVenueFee(eventId: string, sub: string): Item<'venueFees'> {
  const at = '2026-05-01T00:00:00.000Z'
  return { eventId, payeeId: sub, yen: 300, at, staffId: 's-1', paymentNo: 'p-1', ttl: 2_000_000_000 }
}

/** A member alone in the line of an event. */
export function aWaitingParty(eventId: string, sub: string): Item<'queueEntries'> {
  const people = [{ personId: sub, part: 'takesPart' as const }]
  const enteredAt = '2026-05-01T00:00:00.000Z'
  return { eventId, partyId: sub, place: 1, enteredBy: sub, enteredAt, people, least: 1 }
}
