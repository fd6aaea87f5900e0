import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { DoorEvent } from '@app/shared/check-in/door-contract.ts'
import { tagDays } from '@app/shared/check-in/offline-rules.ts'
import { partiesOf } from '@app/shared/check-in/parties.ts'
import { isExpected, mayWorkNow } from '@app/shared/check-in/rules.ts'
import { textOf } from '@app/shared/qr/offline-part.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { answersBySeat, readAnswers } from '#domain/answers-store.ts'
import { openNotesAt } from '#domain/care-notes-store.ts'
import { feesAt } from '#domain/fees-store.ts'
import { offlineKeys } from '#domain/offline-keys-store.ts'
import { dailyTag, publicKeyOf } from '#domain/offline-part.ts'
import { peopleByIds } from '#domain/people-store.ts'
import { receiptNumbers } from '#domain/receipt-number.ts'
import { viewed } from '#domain/viewing-store.ts'
import { type EventRow, readWorkable, timesOf } from '#features/check-in/check-in.ts'
import { type Applicant, type CheckInDeps, readPeople } from '#features/check-in/check-in-store.ts'
import { readAttendance, readBegun, readFamilies, tagsOfPeople } from '#features/check-in/door-store.ts'
import { seatedOf } from '#features/check-in/household.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

/** The events of today, and those whose 受付 is still on, in the caller's organizations. */
export async function doorEvents(deps: CheckInDeps, staff: StaffRow) {
  const now = deps.now()
  const rows = (await readBegun(deps, now))
    .filter((row) => isInScope(staff, row.organizationId ?? null))
    .filter((row) => isOnToday(row, now))
  return ok({ events: await inParallel(rows, async (row) => (await countsOf(deps, row)).event) })
}

/** Who has a seat, by 受付番号 and nickname alone (SEC-K4, R6). */
export async function roster(deps: CheckInDeps, eventId: string, staff: StaffRow) {
  const row = await readWorkable(deps, eventId, staff)
  if (typeof row === 'string') return refuse(row)
  const [{ event, seated, arrived, absent }, numberOf] = await Promise.all([
    countsOf(deps, row),
    receiptNumbers(deps, eventId),
  ])
  const known = await peopleByIds(
    deps,
    seated.map(({ personId }) => personId),
  )
  const now = deps.now()
  const [families, codes, notes, askedOf, feeOf] = await Promise.all([
    readFamilies(deps, seated, known, tokyoDate(now)),
    offlineCodes(deps, row, now),
    openNotesAt(deps, row, known.values()),
    askedAt(deps, row),
    feesAt(deps, row),
  ])
  const parties = partiesOf(families)
  const households = new Set(families.flatMap((one) => (one.isHousehold ? [one.personId] : [])))
  const tagsOf = codes === null ? null : await tagsOfPeople(deps, seated, known, codes)
  const people = seated.map((applicant) => {
    const { personId } = applicant
    const state = arrived.has(personId) ? 'in' : absent.has(personId) ? 'absent' : undefined
    const person = known.get(personId) ?? null
    const party = parties.get(personId)
    const note = notes.get(personId)
    const asked = askedOf(applicant)
    const fee = feeOf(applicant)
    return {
      ...seatedOf(deps, row, { row: applicant, person, state }, numberOf),
      ...(party !== undefined && { party }),
      ...(party !== undefined && households.has(personId) && { isHousehold: true }),
      ...(asked.length > 0 && { asked }),
      ...(fee !== null && { fee: { personId, ...fee } }),
      ...(note !== undefined && { care: { personId, note } }),
      ...(tagsOf !== null && { tags: tagsOf(personId) }),
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

/** What the card of a seat says of the questions: the answers that are marked for it, and what is required and open. */
async function askedAt(deps: CheckInDeps, { eventId, questions = [] }: EventRow) {
  const meant = questions.filter(({ atDoor, required }) => atDoor || required)
  const answersOf = answersBySeat(meant.length === 0 ? [] : await readAnswers(deps, eventId))
  return (seat: Applicant) => {
    const answers = answersOf(seat)
    return meant.flatMap(({ questionId, text, atDoor }) => {
      const answer = answers.find((one) => one.questionId === questionId)?.answer ?? []
      return atDoor || answer.length === 0 ? [{ question: text, answer }] : []
    })
  }
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
  const seated = people.filter(({ status }) => isExpected(status))
  const partiesIn = (some: readonly Applicant[]) => new Set(some.map(({ partyId }) => partyId)).size
  const event: DoorEvent = {
    eventId,
    eventName: row.eventName,
    eventStartDateTime: row.eventStartDateTime,
    eventEndDateTime: row.eventEndDateTime,
    venueName: row.venueName,
    isCancelled: row.eventRegistrationStatus === 'cancelled',
    ...(row.decisionAt != null && row.decidedAt === undefined && { decisionAt: row.decisionAt }),
    registered: seated.length,
    absent: seated.filter(({ personId }) => absent.has(personId)).length,
    arrived: arrived.size,
    ...(row.seatUnit === 'family' && {
      families: {
        registered: partiesIn(seated),
        arrived: partiesIn(seated.filter(({ personId }) => arrived.has(personId))),
      },
    }),
  }
  return { event, seated, arrived, absent }
}

function isOnToday(row: EventRow, now: Date): boolean {
  const { eventStartDateTime: start } = row
  if (start === null) return false
  return tokyoDate(new Date(start)) === tokyoDate(now) || mayWorkNow('door', timesOf(row), now)
}
