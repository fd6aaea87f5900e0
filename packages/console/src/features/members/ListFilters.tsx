import type { OutputOf } from '@app/shared/base/call.ts'
import {
  CHILD_AGES,
  FILTER_NAMES,
  type Filter,
  type FilterName,
  type listFilters,
} from '@app/shared/members/desk/list-contract.ts'
import { Link, useNavigate } from 'react-router-dom'
import { searchOf } from '#features/members/list-filter.ts'
import { filterNames, filterValue, memberList as words } from '#text/member-list.ts'
import { type Choice, Select } from '#ui/Select.tsx'

export type FilterValues = OutputOf<typeof listFilters>

/** The filters of the list, one at a time. The address has it. */
export function ListFilters({
  filter,
  values,
}: {
  readonly filter: Filter | null
  readonly values: FilterValues
}) {
  const navigate = useNavigate()
  return (
    <form className="filters" aria-label={words.filters}>
      {FILTER_NAMES.map((by) => (
        <Select
          key={by}
          label={filterNames[by]}
          value={filter?.by === by ? filter.value : ''}
          choices={[{ value: '', label: words.any }, ...choicesOf(by, values, filter)]}
          onChange={(value) => void navigate({ search: searchOf(by, value) })}
        />
      ))}
      {filter !== null && (
        <div className="filter-words">
          <Link to={{ search: '' }}>{words.clear}</Link>
        </div>
      )}
    </form>
  )
}

/** What members have, with how many; a chosen value is always among them. */
function choicesOf(by: FilterName, values: FilterValues, filter: Filter | null): Choice[] {
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
  const isMissing = filter?.by === by && !found.some(({ value }) => value === filter.value)
  return isMissing ? [...found, { value: filter.value, label: wordsOf(filter.value) }] : found
}
