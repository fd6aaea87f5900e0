import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import type { CheckInAnswer } from '@app/shared/check-in/rules.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Attendance } from '#domain/check-in-store.ts'
import { calledName, type Person } from '#domain/people-store.ts'
import type { Numbering } from '#domain/receipt-number.ts'

/** What the door shows of a person: number and what they are called, and whether a minor. */
export function personSummary(person: Person | null, personId: string, numberOf: Numbering, now: Date) {
  return {
    personId,
    receiptNumber: numberOf(personId),
    // R5: of a member who left, only the number is shown.
    nickName: person === null || person.member?.status === 'left' ? null : calledName(person),
    isMinor: person?.birthDate != null && isMinor(person.birthDate, tokyoDate(now)),
  }
}

/** Null for a person who never applied: typing their number would find no one. */
export function numbered(
  summary: ReturnType<typeof personSummary>,
  hasApplied: boolean,
): CheckInResult['person'] {
  return hasApplied ? summary : { ...summary, receiptNumber: null }
}

/** The answer of 受付, with what the attendance says. */
export function resultOf(
  answer: CheckInAnswer,
  person: CheckInResult['person'],
  attendance: Attendance | null,
  besides: Partial<CheckInResult> = {},
): CheckInResult {
  return {
    answer,
    person,
    at: attendance?.state === 'in' ? attendance.at : null,
    reentries: attendance?.reentries ?? 0,
    elsewhere: null,
    hasSeats: null,
    choices: [],
    ...besides,
  }
}
