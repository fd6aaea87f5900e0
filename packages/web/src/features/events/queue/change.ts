import type { SeatUnit } from '@app/shared/events/fields.ts'
import type { Part } from '@app/shared/events/parts.ts'
import type { OwnPlace } from '@app/shared/events/queue-contract.ts'
import { seatsFor } from '@app/shared/events/queue-rules.ts'

/** A household's entry, and how many parties wait in all. */
export interface CurrentEntry extends Pick<OwnPlace, 'people' | 'least' | 'ahead'> {
  readonly waiting: number
}

/** What a change does to the entry: nothing, the place stays, or it goes to the end, where it needs more seats and others stand behind it. */
export function effectOf(
  { people: before, least: leastBefore, ahead, waiting }: CurrentEntry,
  people: readonly { readonly personId: string; readonly part: Part }[],
  least: number,
  unit: SeatUnit,
): 'none' | 'stays' | 'toEnd' {
  if (least === leastBefore && asText(before) === asText(people)) return 'none'
  const isLast = ahead === waiting - 1
  return isLast || seatsFor(people, unit) <= seatsFor(before, unit) ? 'stays' : 'toEnd'
}

function asText(people: readonly { readonly personId: string; readonly part: Part }[]): string {
  return people.map(({ personId, part }) => `${personId} ${part}`).join()
}
