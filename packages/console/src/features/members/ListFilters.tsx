import type { OutputOf } from '@app/shared/base/call.ts'
import { CHILD_AGES, FILTER_NAMES, type Filter, type FilterName } from '@app/shared/members/desk/filters.ts'
import type { listFilters } from '@app/shared/members/desk/list-contract.ts'
import { Link, useNavigate } from 'react-router-dom'
import { searchOf, withFilter } from '#features/members/list-filter.ts'
import { filterNames, filterValue, memberList as words } from '#text/member-list.ts'
import { type Choice, Select } from '#ui/Select.tsx'

export type FilterValues = OutputOf<typeof listFilters>

/** The filters of the list: a member fits all of them. The address has them. */
export function ListFilters({
  filters,
  values,
}: {
  readonly filters: readonly Filter[]
  readonly values: FilterValues
}) {
  const navigate = useNavigate()
  return (
    <form className="filters" aria-label={words.filters}>
      {FILTER_NAMES.map((by) => {
        const chosen = filters.find((filter) => filter.by === by)?.value ?? ''
        return (
          <Select
            key={by}
            label={filterNames[by]}
            value={chosen}
            choices={[{ value: '', label: words.any }, ...choicesOf(by, values, chosen)]}
            onChange={(value) => void navigate({ search: searchOf(withFilter(filters, by, value)) })}
          />
        )
      })}
      {filters.length > 0 && (
        <div className="filter-words">
          <Link to={{ search: '' }}>{words.clear}</Link>
        </div>
      )}
    </form>
  )
}

/** What members have, with how many; a chosen value is always among them. */
function choicesOf(by: FilterName, values: FilterValues, chosen: string): Choice[] {
  const wordsOf = (value: string) => filterValue(by, value, values.batchNames)
  if (by === 'child')
    return Array.from({ length: CHILD_AGES }, (_, age) => ({
      value: String(age),
      label: wordsOf(String(age)),
    }))
  const found = values[by].map(({ value, count }) => ({
    value,
    label: words.withCount(wordsOf(value), count),
  }))
  const moving = (MOVING[by] ?? []).map((value) => ({ value, label: wordsOf(value) }))
  const all = [...moving, ...found]
  const isMissing = chosen !== '' && !all.some(({ value }) => value === chosen)
  return isMissing ? [...all, { value: chosen, label: wordsOf(chosen) }] : all
}

/** Values that move with the day. */
const MOVING: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  joined: ['thisMonth'],
  came: ['halfYear'],
}
