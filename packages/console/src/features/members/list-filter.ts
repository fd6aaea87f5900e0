import { FILTER_NAMES, FILTERS, type Filter, type FilterName } from '@app/shared/members/desk/filters.ts'
import * as v from 'valibot'

/** The filters in an address; those that do not exist are left out. */
export function filtersIn(search: string): Filter[] {
  const params = new URLSearchParams(search)
  return FILTER_NAMES.flatMap((by) => {
    const value = params.get(by)
    return value !== null && v.is(FILTERS[by], value) ? [{ by, value }] : []
  })
}

/** The address of filters, in one order. */
export function searchOf(filters: readonly Filter[]): string {
  const pairs = FILTER_NAMES.flatMap((name) => filters.filter(({ by }) => by === name))
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(({ by, value }): [string, string] => [by, value]))}`
}

/** The filters with one of them set; an empty value takes it away. */
export function withFilter(filters: readonly Filter[], by: FilterName, value: string): Filter[] {
  const others = filters.filter((filter) => filter.by !== by)
  return value === '' ? others : [...others, { by, value }]
}
