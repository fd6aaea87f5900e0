import type { Attendee } from '@app/shared/attendees/contract.ts'
import { masked } from '@app/shared/attendees/csv.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { AbsenceReason } from '@app/shared/check-in/absence.ts'
import { ageOn, isMinor } from '@app/shared/members/age.ts'
import type { Role } from '@app/shared/staff/roles.ts'
import type { FeeOf } from '#domain/fees-store.ts'
import { isGone as isGoneMember } from '#domain/member-status.ts'
import { calledName } from '#domain/people-store.ts'
import type { Numbering } from '#domain/receipt-number.ts'
import { isInLine } from '#domain/waiting-store.ts'
import type { Applied, EventRow } from '#features/attendees/attendees-store.ts'

/** How a person of an event is shown. */
export interface AttendeeContext {
  readonly event: EventRow
  readonly numberOf: Numbering
  readonly now: Date
  readonly isMasked: (isMinor: boolean) => boolean
  /** Whose care notes staff may open now. */
  readonly hasCareNote: (personId: string) => boolean
  /** The place of a party that waits, 1 the first. */
  readonly placeOf: ReadonlyMap<string, number>
  readonly feeOf: FeeOf
}

/** SEC-K2: minors are masked for everybody, and all people for an auditor (R1), until they are revealed with a reason. */
export function maskedFor(role: Role): (isMinor: boolean) => boolean {
  return (isMinor) => isMinor || role === 'auditor'
}

/** Before a draw no one has a place. */
function placeIn(context: AttendeeContext, row: Applied['participation']): Pick<Attendee, 'linePlace'> {
  const place = isInLine(row) && !isDrawToCome(context) ? context.placeOf.get(row.partyId) : undefined
  return place === undefined ? {} : { linePlace: place }
}

/** A person of the list. A member who left shows only the receipt number. */
export function toAttendee(
  { participation, person, attendance, answers }: Applied,
  context: AttendeeContext,
): Attendee {
  const { personId, partyId, part = 'takesPart', status, queueNo } = participation
  const isGone = person === null || (person.member !== null && isGoneMember(person.member))
  const isOfParty = partyId !== personId
  const fee = context.feeOf(participation)
  const base = {
    personId,
    partyId: isOfParty ? partyId : null,
    part: isOfParty ? part : null,
    isDependent: person !== null && person.member === null,
    hasCareNote: context.hasCareNote(personId),
    receiptNumber: context.numberOf(personId),
    status,
    ...(status === 'waiting' && isDrawToCome(context) && { isInDraw: true }),
    ...placeIn(context, participation),
    appliedAt: new Date(queueNo).toISOString(),
    attendance: attended(attendance),
    review: attendance?.review ?? null,
    settledAt: attendance?.settledAt ?? null,
    ...(fee !== null && { fee }),
  }
  if (isGone) return { ...base, ...WITHOUT_PROFILE }
  const startsAt = context.event.eventStartDateTime
  const { birthDate, member } = person
  const day = tokyoDate(startsAt === null ? context.now : new Date(startsAt))
  // Today's age decides who is a minor, also for an event after their birthday.
  const minor = birthDate !== null && isMinor(birthDate, tokyoDate(context.now))
  const isMasked = context.isMasked(minor)
  return {
    ...base,
    isGone,
    isMasked,
    ...(!isMasked && { attendance: attended(attendance, attendance?.absenceReason) }),
    name: isMasked ? masked(person.lastName) : nameOf(person),
    kana: isMasked ? null : person.kana,
    nickName: calledName(person),
    phoneEnd: isMasked ? null : endOf(member?.phoneNumber ?? null),
    age: birthDate === null ? null : ageOn(birthDate, day),
    isMinor: minor,
    // For a person without a login their guardian has decided.
    hasConsent: member === null || member.consentState === 'approved',
    answers: answersOf(answers, context.event, isMasked),
  }
}

/** In the order of the event; what somebody wrote is masked as their name is. */
function answersOf(
  answers: Applied['answers'],
  { questions = [] }: EventRow,
  isMasked: boolean,
): Attendee['answers'] {
  return questions.flatMap(({ questionId, kind }) => {
    const given = answers.find((one) => one.questionId === questionId)?.answer
    if (given === undefined) return []
    return [{ questionId, answer: isMasked && kind === 'line' ? null : given }]
  })
}

/** Null without 受付 or 欠席連絡. */
function attended(row: Applied['attendance'], absenceReason?: AbsenceReason): Attendee['attendance'] {
  if (row === null || row.state === 'undone') return null
  const { state, at, reentries } = row
  return { state, at, reentries, ...(absenceReason !== undefined && { absenceReason }) }
}

const WITHOUT_PROFILE = {
  isGone: true,
  isMasked: false,
  name: null,
  kana: null,
  nickName: null,
  phoneEnd: null,
  age: null,
  isMinor: false,
  hasConsent: false,
  answers: [],
} satisfies Partial<Attendee>

/** Family name and given name with a blank between, as on paper. */
export function nameOf(member: { lastName: string | null; firstName: string | null }): string {
  return [member.lastName, member.firstName].filter((part) => part !== null).join(' ')
}

function endOf(phone: string | null): string | null {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length < 4 ? null : digits.slice(-4)
}

/** Who waits has applied to a draw, as long as that is to come. */
function isDrawToCome({ event: { draw = 'none', drawAt }, now }: AttendeeContext): boolean {
  return draw !== 'none' && drawAt != null && Date.parse(drawAt) > now.getTime()
}
