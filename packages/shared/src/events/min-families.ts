const DAY_MS = 86_400_000
/** Too few families are said from so long before it is decided whether the event takes place. */
export const FEW_FROM_MS = 3 * DAY_MS

interface Deciding {
  readonly minFamilies?: number | null | undefined
  readonly decisionAt?: string | null | undefined
  readonly decidedAt?: string | null | undefined
  readonly startsAt: string | null
  readonly status: string
}

/**
 * 最少催行: how many families an event needs that is soon decided, and null where that is no question now. Without a 判断時刻
 * it is decided by the start.
 */
export function neededFamilies(
  { minFamilies, decisionAt, decidedAt, startsAt, status }: Deciding,
  now: Date,
): number | null {
  if (minFamilies == null || decidedAt != null || startsAt === null) return null
  if (status === 'draft' || status === 'cancelled') return null
  const at = now.getTime()
  if (at >= Date.parse(startsAt) || at < Date.parse(decisionAt ?? startsAt) - FEW_FROM_MS) return null
  return minFamilies
}

/** How many families have a place: who comes alone is one. */
export function familiesIn(people: readonly { readonly partyId: string; readonly status: string }[]): number {
  return new Set(people.flatMap(({ partyId, status }) => (status === 'registered' ? [partyId] : []))).size
}
