import type { OutputOf } from '@app/shared/base/call.ts'
import type { Group, listEventNotices } from '@app/shared/events/notices-contract.ts'

/** How many people each group has, and how many of each were let in. */
export type GroupSizes = Pick<OutputOf<typeof listEventNotices>, 'groups' | 'came'>

/** How many people the groups have together: who came and belongs to another group, too, counts once. */
export function countOf({ groups, came }: GroupSizes, chosen: readonly Group[]): number {
  const others = chosen.filter((group) => group !== 'attended')
  const sum = others.reduce((total, group) => total + (groups[group] ?? 0), 0)
  if (!chosen.includes('attended')) return sum
  const twice = others.reduce((total, group) => total + (came[group] ?? 0), 0)
  return sum + (groups.attended ?? 0) - twice
}
