import {
  FILTER_NAMES,
  FILTERS,
  type Filter,
  type FilterName,
} from '@app/shared/members/desk/list-contract.ts'
import * as v from 'valibot'

/** The filter in an address; null without one, and for one that does not exist. */
export function filterIn(search: string): Filter | null {
  const params = new URLSearchParams(search)
  const by = FILTER_NAMES.find((name) => params.has(name))
  const value = by === undefined ? null : params.get(by)
  if (by === undefined || value === null || !v.is(FILTERS[by], value)) return null
  return { by, value }
}

/** The address of a filter; an empty value takes it away. */
export function searchOf(by: FilterName, value: string): string {
  return value === '' ? '' : `?${new URLSearchParams({ [by]: value })}`
}
