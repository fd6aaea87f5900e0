import { DESK_STATES } from '@app/shared/events/editing.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { organizationChoices } from '#desk/organizations.ts'
import { type Filters, isNarrow, searchOf } from '#features/events/filters.ts'
import { states, events as words } from '#text/events.ts'
import { Select } from '#ui/Select.tsx'

const NO_FILTERS = { organizationId: '', from: '', to: '', typed: '', state: '' } as const

/** Filters events by name, state, organization and days. The address has the filters. */
export function EventFilters({
  filters,
  organizations,
}: {
  readonly filters: Filters
  readonly organizations: readonly StaffOrganization[]
}) {
  const navigate = useNavigate()
  const [days, setDays] = useState({ from: filters.from, to: filters.to })
  const show = (changed: Partial<Filters>, { replace = false } = {}) =>
    void navigate({ search: searchOf({ ...filters, ...changed }) }, { replace })
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        show(filters.view === 'list' ? days : {})
      }}
    >
      <TextField
        label={words.search}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={filters.typed}
        onChange={(event) => show({ typed: event.currentTarget.value }, { replace: true })}
      />
      <Select
        label={words.state}
        value={filters.state}
        onChange={(state) => show({ state: DESK_STATES.find((one) => one === state) ?? '' })}
        choices={[
          { value: '', label: words.allStates },
          ...DESK_STATES.map((value) => ({ value, label: states[value] })),
        ]}
      />
      <Select
        label={words.organization}
        value={filters.organizationId}
        onChange={(organizationId) => show({ organizationId })}
        choices={[{ value: '', label: words.allOrganizations }, ...organizationChoices(organizations)]}
      />
      {filters.view === 'list' && <Days days={days} onChange={setDays} />}
      <div className="filter-words">
        {filters.view === 'list' && (
          <Button kind="secondary" type="submit">
            {words.filter}
          </Button>
        )}
        {isNarrow(filters) && (
          <Link to={{ search: searchOf({ ...filters, ...NO_FILTERS }) }}>{words.clear}</Link>
        )}
      </div>
    </form>
  )
}

interface Span {
  readonly from: string
  readonly to: string
}

/** From which day to which. */
function Days({ days, onChange }: { readonly days: Span; readonly onChange: (days: Span) => void }) {
  return (
    <>
      <TextField
        label={words.from}
        type="date"
        value={days.from}
        onChange={(event) => onChange({ ...days, from: event.currentTarget.value })}
      />
      <TextField
        label={words.to}
        type="date"
        value={days.to}
        onChange={(event) => onChange({ ...days, to: event.currentTarget.value })}
      />
    </>
  )
}
