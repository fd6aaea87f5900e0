import { birthDatesFor } from '@app/shared/members/age.ts'
import type { Filter } from '@app/shared/members/desk/filters.ts'
import { ALL, valuesOf } from '#domain/member-facts.ts'
import { isStillIn } from '#domain/member-status.ts'
import type { Facts } from '#tables/member-facts.ts'

/** After every id: the end of a span of entries. */
export const LAST = '~'
/** The earliest day on which anybody came: who never came stands before it. */
const EARLIEST = '0001'
const MONTHS = 6

/** Whether a member fits the filter on a day in Tokyo. */
export function fits(facts: Facts, filter: Filter, day: string): boolean {
  const { by, value } = filter
  if (by === 'child') {
    const { earliest, latest } = birthsOf(value, day)
    return isStillIn(facts) && facts.children.some((birth) => earliest <= birth && birth <= latest)
  }
  if (isLongAway(filter))
    return isStillIn(facts) && facts.lastCame !== null && facts.lastCame.slice(0, 7) <= awayUntil(day)
  const stored = storedValue(filter, day)
  return valuesOf(facts).some(([facet, one]) => facet === by && one === stored)
}

/** The partition of a list, and the span of entries in it. */
export interface Span {
  readonly facet: string
  readonly from?: string
  readonly to?: string
}

/** Where the members of a filter are listed. */
export function listOf(filter: Filter | null, day: string): Span {
  if (filter === null) return { facet: `everyone#${ALL}` }
  if (filter.by === 'child') {
    const { earliest, latest } = birthsOf(filter.value, day)
    return { facet: 'child', from: earliest, to: `${latest}${LAST}` }
  }
  if (isLongAway(filter)) return { facet: `everyone#${ALL}`, from: EARLIEST, to: `${awayUntil(day)}${LAST}` }
  return { facet: `${filter.by}#${storedValue(filter, day)}` }
}

/** The births of an age. */
export function birthsOf(age: string, day: string): { earliest: string; latest: string } {
  return birthDatesFor({ minAge: Number(age), maxAge: Number(age) }, day)
}

export function isLongAway({ by, value }: Filter): boolean {
  return by === 'came' && value === 'halfYear'
}

/** The last month in which somebody came who is long away. */
export function awayUntil(day: string): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 2 - MONTHS
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The value as it is stored: `thisMonth` is a month. */
export function storedValue({ by, value }: Filter, day: string): string {
  return by === 'joined' && value === 'thisMonth' ? day.slice(0, 7) : value
}
