import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import type { CheckInAnswer } from '@app/shared/check-in/rules.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Attendance } from '#domain/check-in-store.ts'
import type { Numbering } from '#domain/receipt-number.ts'

/** What the door shows of a member: number and nickname, and whether a minor. */
export function personSummary(
  member: Item<'users'> | null,
  personId: string,
  numberOf: Numbering,
  now: Date,
) {
  return {
    personId,
    receiptNumber: numberOf(personId),
    // R5: of a member who left, only the number is shown.
    nickName: member === null || member.status === 'left' ? null : member.nickName,
    isMinor: member !== null && isMinor(member.birthDate, tokyoDate(now)),
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
