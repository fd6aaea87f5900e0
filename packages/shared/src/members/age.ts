/** G4: majority under the Civil Code since April 2022. */
export const LEGAL_ADULT_AGE = 18

/**
 * Age in whole years on a Tokyo calendar day; both dates `YYYY-MM-DD`. Somebody born on 29 February turns
 * a year older on 1 March of a common year (G3). Dates compare as text: no clock and no zone is involved.
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1
}

/** True while a guardian's consent is needed (G4, R9). */
export function isMinor(birthDate: string, today: string): boolean {
  return ageOn(birthDate, today) < LEGAL_ADULT_AGE
}

/**
 * The birth dates that are `minAge` to `maxAge` years old on a day, both inclusive, as the earliest and the
 * latest date, for a condition in a write. Open ends are `0000-01-01` and the day itself.
 */
export function birthDatesFor(
  range: { minAge?: number | undefined; maxAge?: number | undefined },
  day: string,
): { earliest: string; latest: string } {
  return {
    earliest: range.maxAge === undefined ? '0000-01-01' : dayAfter(yearsBefore(day, range.maxAge + 1)),
    latest: range.minAge === undefined ? day : yearsBefore(day, range.minAge),
  }
}

/** Whether a person is `minAge` to `maxAge` years old on a day, both inclusive. */
export function isAgeAllowed(
  birthDate: string,
  range: { minAge?: number | undefined; maxAge?: number | undefined },
  day: string,
): boolean {
  const { earliest, latest } = birthDatesFor(range, day)
  return earliest <= birthDate && birthDate <= latest
}

/** The latest birth date that is `years` old on `day`: text again, 29 February included. */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}

function dayAfter(date: string): string {
  // 29 February of a common year does not exist; as text the day after the 28th is enough for comparing.
  const [year, month, day] = date.split('-')
  return `${year}-${month}-${String(Number(day) + 1).padStart(2, '0')}`
}
