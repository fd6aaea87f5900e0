import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { sendCheckIn } from '@app/shared/check-in/offline-contract.ts'
import {
  maySendNow,
  type Review,
  reviewOf,
  reviewOfCode,
  timeOfScan,
} from '@app/shared/check-in/offline-rules.ts'
import { isExpected } from '@app/shared/check-in/rules.ts'
import { inRounds } from '#aws/retryable.ts'
import { unaudited } from '#domain/audit-store.ts'
import {
  type Attendance,
  saveAttendance,
  saveCheckIn,
  savePartyWalkIn,
  saveSeatless,
  saveWalkIn,
} from '#domain/check-in-store.ts'
import { countersOf } from '#domain/counters-store.ts'
import { openingOfNewSeat } from '#domain/member-status.ts'
import { calledName, peopleByIds } from '#domain/people-store.ts'
import { receiptNumbers } from '#domain/receipt-number.ts'
import { loneSeat } from '#domain/seats-store.ts'
import { planStaffEntry, readHouseAt } from '#domain/staff-party-store.ts'
import { auditEventOf, readScoped, timesOf } from '#features/check-in/check-in.ts'
import {
  type CheckInDeps,
  dependentWrite,
  readByNickname,
  readPerson,
} from '#features/check-in/check-in-store.ts'
import { find } from '#features/check-in/find-person.ts'
import { personFacts } from '#features/check-in/person-facts.ts'
import type { HandlerInput } from '#http/serve.ts'

type Sent = HandlerInput<typeof sendCheckIn>

/** Rounds of 当日受付: another request may take the last seat of a shard. */
const ROUNDS = 10

/**
 * R6: stores a 受付 of an offline door. The person is checked in: a change since the scan makes it 要確認, and the earlier of
 * two times stays. A volunteer's hours are checked at the time of the scan.
 */
export async function sent(deps: CheckInDeps, request: Sent) {
  const { eventId } = request.input
  return inRounds(ROUNDS, async () => {
    const event = await readScoped(deps, eventId, request.staff)
    if (event === 'NOT_FOUND') return refuse(event)
    const scannedAt = timeOfScan(new Date(request.input.scannedAt), timesOf(event), deps.now())
    if (!maySendNow(request.staff.role, timesOf(event), scannedAt, deps.now())) return refuse('FORBIDDEN')
    const personId = await whoCame(deps, request)
    if (personId === null) return refuse('NOT_FOUND')
    return once(deps, request, { event, personId, scannedAt })
  })
}

interface Came {
  readonly event: Exclude<Awaited<ReturnType<typeof readScoped>>, string>
  readonly personId: string
  readonly scannedAt: Date
}

async function once(deps: CheckInDeps, request: Sent, { event, personId, scannedAt }: Came) {
  const { staff, write, input } = request
  const { eventId } = input
  const { participation, person, attendance } = await readPerson(deps, eventId, personId)
  const isWalkIn = input.receiptNumber === null && !isExpected(participation?.status)
  const facts = {
    // R9: a new seat always needs the minor's consent to events, an existing seat only where the event requires it.
    event: { ...timesOf(event), consentRequired: event.consentRequired || isWalkIn },
    member: personFacts(deps, person, isWalkIn ? openingOfNewSeat(event.consentRequired) : 'consentEvents'),
    // 当日受付 passes the same checks as a person with a seat.
    participation: isWalkIn ? ('registered' as const) : (participation?.status ?? null),
    attendance: null,
  }
  const changed = reviewOf(facts, tokyoDate(scannedAt), scannedAt)
  const seat = isWalkIn && changed === null ? await seatFor(deps, event, personId) : null
  const row = merged(attendance, {
    eventId,
    personId,
    nonce: input.nonce,
    staffId: staff.staffId,
    at: scannedAt.toISOString(),
    by: isWalkIn ? 'walkIn' : input.codeMadeAt === undefined ? 'number' : 'code',
    again: input.again === true,
    review: changed ?? (isWalkIn && seat === null ? 'NO_SEAT' : null) ?? reviewOfCode(input),
    now: deps.now(),
  })
  const value = { at: row.at, review: row.review ?? null }
  if (row === attendance) return unaudited(ok(value))
  const isNew = row.state === 'in' && attendance?.state !== 'in'
  // A person whose 受付 was undone since stays out.
  const isAgain = row.reentries > (attendance?.reentries ?? 0)
  const came = isAgain ? 'letInAgain' : isNew && isWalkIn ? 'walkedIn' : 'checkedIn'
  const auditEvent = auditEventOf(
    event,
    row.state === 'in' ? came : 'scannedTooLate',
    personId,
    row.by,
    undefined,
  )
  const scanned = { field: 'scannedAt' as const, before: null, after: scannedAt.toISOString() }
  const looked =
    row.review === undefined ? [] : [{ field: 'review' as const, before: null, after: row.review }]
  const by = {
    actor: staff,
    write,
    auditEvent: { ...auditEvent, changes: [...auditEvent.changes, scanned, ...looked] },
  }
  const { consentRequired } = event
  if (isNew && seat?.entry !== undefined)
    return savePartyWalkIn(deps, by, value, { ...seat, consentRequired }, [row])
  if (isNew && seat?.lone !== undefined)
    return saveWalkIn(deps, by, value, { seat: seat.lone, consentRequired }, row)
  if (isNew && isWalkIn && participation === null) return saveSeatless(deps, by, value, row)
  if (row.review !== undefined || !isNew) return saveAttendance(deps, by, value, row)
  const dependent = dependentWrite(deps, person)
  return saveCheckIn(deps, by, value, { eventId, personId, consentRequired, dependent }, row)
}

/** A seat for a walk-in: one of their own, or with their household where a seat is a child's or a family's; null for none. */
async function seatFor(deps: CheckInDeps, event: Came['event'], personId: string) {
  const counters = await countersOf(deps, event)
  const lone = loneSeat(counters, { eventId: event.eventId, sub: personId })
  // A seat that is held for those who wait is not given without a reason.
  if (typeof lone !== 'string') return lone.held ? null : { lone }
  const { member } = (await peopleByIds(deps, [personId])).get(personId) ?? { member: null }
  if (lone === 'EVENT_FULL' || member?.householdId === undefined) return null
  const house = await readHouseAt(deps, event, member.householdId)
  const entry = planStaffEntry(house, [personId])
  return typeof entry === 'string' || entry.takes === 'held' ? null : { house, entry }
}

/** Of two people with one number, the one with that nickname, or none. 当日受付 finds people by nickname. */
async function whoCame(deps: CheckInDeps, { input }: Sent): Promise<string | null> {
  const { eventId, receiptNumber, nickName } = input
  if (receiptNumber === null) return nickName === null ? null : readByNickname(deps, nickName)
  const numberOf = await receiptNumbers(deps, eventId)
  const found = await find(deps, eventId, { receiptNumber }, numberOf)
  if (found.kind === 'person') return found.personId
  if (found.kind !== 'several') return null
  const people = await peopleByIds(deps, found.personIds)
  const named = [...people.values()].filter((person) => calledName(person) === nickName)
  return named.length === 1 ? (named[0]?.personId ?? null) : null
}

interface Scan extends Pick<Attendance, 'eventId' | 'personId' | 'nonce' | 'staffId' | 'at' | 'by'> {
  readonly review: Review | null
  readonly again: boolean
  readonly now: Date
}

type SentScan = Omit<Scan, 'review' | 'again' | 'now'>

/** The row with a scan merged in; unchanged when the scan adds nothing. */
function merged(before: Attendance | null, { review, again, now, ...scan }: Scan): Attendance {
  if (before?.state === 'in' && again) return letInAgain(before, scan)
  if (before?.state === 'in') return earlier(before, scan)
  // 取り消し after the scan was said by somebody who knew more.
  if (before?.state === 'undone' && before.lastAt > scan.at)
    return before.review === 'UNDONE' ? before : { ...reopened(before), review: 'UNDONE' }
  return {
    ...scan,
    state: 'in',
    lastAt: now.toISOString(),
    reentries: 0,
    version: (before?.version ?? 0) + 1,
    ...(review !== null && { review }),
  }
}

/** 再入場: counted once for a scan. */
function letInAgain(before: Attendance, { nonce, staffId, at }: SentScan): Attendance {
  if (before.nonce === nonce) return before
  const lastAt = at > before.lastAt ? at : before.lastAt
  return { ...before, nonce, staffId, lastAt, reentries: before.reentries + 1, version: before.version + 1 }
}

/** A person who is in already: the first time stays; another door is 要確認. */
function earlier(before: Attendance, { nonce, staffId, at }: SentScan): Attendance {
  const isTheirs = before.nonce === nonce || before.staffId === staffId
  const first = at < before.at ? at : before.at
  // A 要確認 ticked off does not cover another door whose scan arrives later.
  const said = before.settledAt === undefined ? before.review : undefined
  const review = said ?? (isTheirs ? before.review : 'TWO_DOORS')
  if (first === before.at && review === before.review) return before
  const next = review === before.review ? { ...before, version: before.version + 1 } : reopened(before)
  return { ...next, at: first, ...(review !== undefined && { review }) }
}

/** The row with something new to look at. */
function reopened({ settledAt: _, ...before }: Attendance): Attendance {
  return { ...before, version: before.version + 1 }
}
