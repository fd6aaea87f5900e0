import type { SeatUnit } from '@app/shared/events/fields.ts'

/** A number of seats in the unit of the event. */
export function seatWords(count: number, unit: SeatUnit): string {
  return unit === 'family' ? `${count}組` : unit === 'child' ? `子ども${count}名` : `${count}名`
}

/** How many have a seat, of how many. */
export function seatsOf(taken: number, limit: number | null, unit: SeatUnit): string {
  return limit === null
    ? `申込 ${seatWords(taken, unit)}（定員なし）`
    : `申込 ${seatWords(taken, unit)} / 定員 ${seatWords(limit, unit)}`
}

/** Who is in the house. */
export function insideWords({
  adults,
  children,
}: {
  readonly adults: number
  readonly children: number
}): string {
  return `会場に 大人${adults}・子ども${children}`
}

/** 最少催行: how many families are missing. */
export function fewFamilies(families: number, needed: number): string {
  return `最少催行 ${needed}組まで、あと${needed - families}組（いま${families}組）`
}
