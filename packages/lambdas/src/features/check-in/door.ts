import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { DoorEvent } from '@app/shared/check-in/door-contract.ts'
import { tagDays } from '@app/shared/check-in/offline-rules.ts'
import { partiesOf } from '@app/shared/check-in/parties.ts'
import { isExpected, lacksConsent, mayWorkNow } from '@app/shared/check-in/rules.ts'
import { textOf } from '@app/shared/qr/offline-part.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import { offlineKeys } from '#domain/offline-keys-store.ts'
import { dailyTag, publicKeyOf } from '#domain/offline-part.ts'
import { receiptNumbers } from '#domain/receipt-number.ts'
import { viewed } from '#domain/viewing-store.ts'
import { type EventRow, memberFacts, readWorkable, timesOf } from '#features/check-in/check-in.ts'
import { type CheckInDeps, readMembers, readPeople } from '#features/check-in/check-in-store.ts'
import { readAttendance, readBegun, readFamilies } from '#features/check-in/door-store.ts'
import { personSummary } from '#features/check-in/result.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

/** The events of today, and those whose 受付 is still on, in the caller's organizations. */
export async function doorEvents(deps: CheckInDeps, staff: StaffRow) {
  const now = deps.now()
  const rows = (await readBegun(deps, now))
    .filter((row) => isInScope(staff, row.organizationId ?? null))
    .filter((row) => isOnToday(row, now))
  return ok({ events: await Promise.all(rows.map(async (row) => (await countsOf(deps, row)).event)) })
}

/** Who has a seat, by 受付番号 and nickname alone (SEC-K4, R6). */
export async function roster(deps: CheckInDeps, eventId: string, staff: StaffRow) {
  const row = await readWorkable(deps, eventId, staff)
  if (typeof row === 'string') return refuse(row)
  const [{ event, seated, arrived, absent }, numberOf] = await Promise.all([
    countsOf(deps, row),
    receiptNumbers(deps, eventId),
  ])
  const members = new Map((await readMembers(deps, seated)).map((member) => [member.id, member]))
  const now = deps.now()
  const [families, codes] = await Promise.all([
    readFamilies(deps, [...members.values()], tokyoDate(now)),
    offlineCodes(deps, row, now),
  ])
  const parties = partiesOf(families)
  const people = seated.map((personId) => {
    const met = personSummary(members.get(personId) ?? null, personId, numberOf, now)
    const { receiptNumber, nickName, isMinor } = met
    const facts = memberFacts(deps, members.get(personId) ?? null, 'consentEvents')
    const party = parties.get(personId)
    return {
      receiptNumber,
      nickName,
      isMinor,
      isIn: arrived.has(personId),
      ...(absent.has(personId) && { isAbsent: true }),
      lacksConsent: facts !== null && lacksConsent(row, facts, tokyoDate(now)),
      callsManager: facts?.isActive !== true,
      ...(party !== undefined && { party }),
      ...(codes !== null && { tags: codes.tagsOf(personId) }),
    }
  })
  const view = {
    kind: 'rosterListed',
    target: { kind: 'event', id: eventId },
    people: people.length,
  } as const
  const codeKeys = codes !== null && { codeKeys: codes.keys }
  return viewed(deps, staff, view, { now: now.toISOString(), event, people, ...codeKeys })
}

/** By what a door without a network reads members' codes; null where the event expects a network. */
async function offlineCodes(deps: CheckInDeps, row: EventRow, now: Date) {
  if (row.offlineExpected !== true) return null
  const days = await Promise.all(
    tagDays(now).map(async (date) => ({ date, keys: await offlineKeys(deps, date) })),
  )
  return {
    keys: [...new Set(days.map(({ keys }) => publicKeyOf(keys)))],
    tagsOf: (personId: string) => days.map(({ date, keys }) => textOf(dailyTag(keys, personId, date))),
  }
}

async function countsOf(deps: CheckInDeps, row: EventRow) {
  const { eventId } = row
  const [people, { arrived, absent }] = await Promise.all([
    readPeople(deps, eventId),
    readAttendance(deps, eventId),
  ])
  const seated = people.filter(({ status }) => isExpected(status)).map(({ personId }) => personId)
  const event: DoorEvent = {
    eventId,
    eventName: row.eventName,
    eventStartDateTime: row.eventStartDateTime,
    eventEndDateTime: row.eventEndDateTime,
    venueName: row.venueName,
    isCancelled: row.eventRegistrationStatus === 'cancelled',
    registered: seated.length,
    absent: seated.filter((personId) => absent.has(personId)).length,
    arrived: arrived.size,
  }
  return { event, seated, arrived, absent }
}

function isOnToday(row: EventRow, now: Date): boolean {
  const { eventStartDateTime: start } = row
  if (start === null) return false
  return tokyoDate(new Date(start)) === tokyoDate(now) || mayWorkNow('door', timesOf(row), now)
}
