const HOUR_MS = 3_600_000
/** R22: until then a person may still say that they do not come. */
export const ABSENT_AFTER_MS = 2 * HOUR_MS

/** Why somebody does not come, as they choose it. */
export const ABSENCE_REASONS = ['unwell', 'family', 'work', 'other'] as const
export type AbsenceReason = (typeof ABSENCE_REASONS)[number]
/** The reasons in words, for the member, the desk and its file. */
export const ABSENCE_WORDS: Readonly<Record<AbsenceReason, string>> = {
  unwell: '体調がよくない',
  family: '家の用事',
  work: '仕事・学校',
  other: 'そのほか',
}

/** The times by which 欠席連絡 is open; null where nothing is said. */
export interface AbsenceTimes {
  readonly startsAt: string | null
  readonly cancelUntil: string | null
}

/** Whether a person with a seat may send 欠席連絡: once cancelling is over, until two hours after the start. */
export function mayReportAbsence({ startsAt, cancelUntil }: AbsenceTimes, now: Date): boolean {
  const isPast = (at: string | null) => at !== null && Date.parse(at) <= now.getTime()
  return (isPast(startsAt) || isPast(cancelUntil)) && !isAbsenceOver(startsAt, now)
}

/** After these hours an absence is one without a word, and a 欠席連絡 stays as it is. */
export function isAbsenceOver(startsAt: string | null, now: Date): boolean {
  return startsAt !== null && now.getTime() >= Date.parse(startsAt) + ABSENT_AFTER_MS
}
