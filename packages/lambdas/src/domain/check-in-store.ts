import type { Result } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { GuardianMode } from '@app/shared/guardians/states.ts'
import type { Expectation, Item, Write } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import type { Needs } from '#aws/granted.ts'
import { type Actor, type AuditEvent, type AuditStore, writeAudited } from '#domain/audit-store.ts'
import { mayEnter, openingOfNewSeat, openingOfSeat } from '#domain/member-status.ts'
import { giveWrites, type LoneSeat } from '#domain/seats-store.ts'
import {
  type EntryStore,
  type HouseAt,
  type StaffEntry,
  staffEntryWrites,
} from '#domain/staff-party-store.ts'

export type Attendance = Item<'checkIns'>

/** The staff member, the key of the press and the audit event. */
export interface By {
  readonly actor: Actor
  readonly write: WriteRequest
  readonly auditEvent: AuditEvent
}

interface Consent {
  readonly settings: { readonly GUARDIAN_CONSENT: GuardianMode }
}

type EntranceStore = Consent &
  Needs<{
    checkIns: ['put']
    participations: ['expect']
    users: ['expect']
    events: ['expect']
  }> & { now(): Date }

/** One person at one event, with the consent that the event requires. */
export interface Entrance {
  readonly eventId: string
  readonly personId: string
  readonly consentRequired: boolean
  /** Of a person without a login, in the place of a member's standing: their row is there. Their guardian has decided. */
  readonly dependent?: Write | undefined
}

/**
 * 受付 in one transaction: writes the row, if unchanged, and the audit entry, and checks participation, member and event.
 * Null when one of them has changed since: then the caller reads and decides again.
 */
export function saveCheckIn<Value>(
  deps: AuditStore & EntranceStore,
  by: By,
  value: Value,
  entrance: Entrance,
  row: Attendance,
) {
  const writes = entranceWrites(deps, entrance, row)
  return writeAudited(deps, by, value, writes, (): Result<Value, never> | null => null)
}

/** The writes of 受付 for a person with a seat, with conditions that the read data are unchanged. */
export function entranceWrites(
  deps: EntranceStore,
  { eventId, personId, consentRequired, dependent }: Entrance,
  row: Attendance,
): Write[] {
  const { checkIns, events, participations, users } = deps.tables
  const { mode, today } = consentNow(deps)
  return [
    checkIns.put(row, overAttendance(row.version - 1)),
    participations.expect({ eventId, personId }, HAS_SEAT),
    dependent ?? users.expect({ id: personId }, mayEnter({ mode, today }, openingOfSeat(consentRequired))),
    events.expect({ eventId }, takesPlace(consentRequired)),
  ]
}

/** 当日受付: the seat and the row together. Null when something has changed since, the last seat included. */
export function saveWalkIn<Value>(
  deps: AuditStore &
    Consent &
    Needs<{
      checkIns: ['put']
      participations: ['put']
      eventCounters: ['update']
      users: ['expect']
      events: ['expect']
    }>,
  by: By,
  value: Value,
  { seat, consentRequired }: { seat: LoneSeat; consentRequired: boolean },
  row: Attendance,
) {
  const { checkIns, events, users } = deps.tables
  const now = deps.now()
  const { mode, today } = consentNow(deps)
  const writes = [
    checkIns.put(row, overAttendance(row.version - 1)),
    ...giveWrites(deps, seat, now),
    users.expect({ id: seat.sub }, mayEnter({ mode, today }, openingOfNewSeat(consentRequired))),
    events.expect({ eventId: seat.eventId }, takesPlace(consentRequired)),
  ]
  return writeAudited(deps, by, value, writes, (): Result<Value, never> | null => null)
}

/** The same for people of a household: all their seats and rows, or none. `rows` are of those who come in. */
export function savePartyWalkIn<Value>(
  deps: AuditStore & EntryStore & Needs<{ checkIns: ['put']; events: ['expect'] }>,
  by: By,
  value: Value,
  { house, entry, consentRequired }: { house: HouseAt; entry: StaffEntry; consentRequired: boolean },
  rows: readonly Attendance[],
) {
  const { checkIns, events } = deps.tables
  const writes = [
    ...rows.map((row) => checkIns.put(row, overAttendance(row.version - 1))),
    ...staffEntryWrites(deps, house, entry, deps.now()),
    events.expect({ eventId: house.at.eventId }, takesPlace(consentRequired)),
  ]
  return writeAudited(deps, by, value, writes, (): Result<Value, never> | null => null)
}

/**
 * 当日受付 of a door without a network, and no seat was given: the row, and a participation that takes no seat, so that the
 * desk has them in its list. Null when something has changed since.
 */
export function saveSeatless<Value>(
  deps: AuditStore & Needs<{ checkIns: ['put']; participations: ['put'] }>,
  by: By,
  value: Value,
  row: Attendance,
) {
  const { checkIns, participations } = deps.tables
  const { eventId, personId, at } = row
  const writes = [
    checkIns.put(row, overAttendance(row.version - 1)),
    participations.put(
      {
        eventId,
        personId,
        partyId: personId,
        status: 'attended',
        shard: 0,
        queueNo: Date.parse(at),
        changedAt: deps.now().toISOString(),
      },
      { condition: 'attribute_not_exists(#eventId)' },
    ),
  ]
  return writeAudited(deps, by, value, writes, (): Result<Value, never> | null => null)
}

/** The mode of the stage and the day in Tokyo, by which a minor's consent is judged. */
function consentNow(deps: Consent & { now(): Date }) {
  return { mode: deps.settings.GUARDIAN_CONSENT, today: tokyoDate(deps.now()) }
}

/** Another state over the row that was read: 受付の取り消し and 欠席連絡. Null when it has changed since. */
export function saveAttendance<Value>(
  deps: AuditStore & Needs<{ checkIns: ['put'] }>,
  by: By,
  value: Value,
  row: Attendance,
) {
  const writes: Write[] = [deps.tables.checkIns.put(row, overAttendance(row.version - 1))]
  return writeAudited(deps, by, value, writes, (): Result<Value, never> | null => null)
}

/** The row of a person who comes, or says that they do not, by themselves; the caller adds what they said. */
export function ownRow(
  who: Pick<Attendance, 'eventId' | 'personId'>,
  before: Attendance | null,
  at: string,
): Omit<Attendance, 'state' | 'nonce' | 'by'> {
  return { ...who, at, lastAt: at, reentries: 0, staffId: '', version: (before?.version ?? 0) + 1 }
}

/** SEC-C9: the condition that the row is unchanged: of two doors one writes, the other reads again. */
export function overAttendance(basedOn: number): Expectation {
  return basedOn === 0
    ? { condition: 'attribute_not_exists(#eventId)' }
    : { condition: '#version = :basedOn', values: { basedOn } }
}

const HAS_SEAT: Expectation = {
  condition: '#status IN (:registered, :attended, :absent)',
  values: { registered: 'registered', attended: 'attended', absent: 'absent' },
}

/** The condition that the event takes place and still requires the same consent. */
function takesPlace(consentRequired: boolean): Expectation {
  return {
    condition: 'NOT #eventRegistrationStatus IN (:cancelled, :draft) AND #consentRequired = :consentRequired',
    values: { cancelled: 'cancelled', draft: 'draft', consentRequired },
  }
}
