import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Filters, readFilters, writeFilters } from '#features/events/filters.ts'
import { keepFilters } from '#features/events/list-address.ts'

/** The filters of the list, in the address: they stay over a reload, and when the member comes back from an event. */
export function useFilters(): readonly [Filters, (filters: Filters) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (filters: Filters) =>
    setSearch(writeFilters(filters), { replace: true, preventScrollReset: true })
  const kept = search.toString()
  useEffect(() => keepFilters(kept), [kept])
  return [readFilters(search), change]
}
