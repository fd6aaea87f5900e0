import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Button } from '@app/web/ui/Button.tsx'
import { TextField } from '@app/web/ui/TextField.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type Filters, searchOf } from '#features/events/filters.ts'
import { common } from '#text/common.ts'
import { events as words } from '#text/events.ts'
import { Select } from '#ui/Select.tsx'

/** Which events are shown: of which organization, from which day to which. They stand in the address. */
export function EventFilters({
  filters,
  organizations,
}: {
  readonly filters: Filters
  readonly organizations: readonly StaffOrganization[]
}) {
  const navigate = useNavigate()
  const [days, setDays] = useState({ from: filters.from, to: filters.to })
  const show = (changed: Partial<Filters>) => void navigate({ search: searchOf({ ...filters, ...changed }) })
  const isNarrow = filters.organizationId !== '' || filters.from !== '' || filters.to !== ''
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        show(days)
      }}
    >
      <Select
        label={words.organization}
        value={filters.organizationId}
        onChange={(organizationId) => show({ organizationId })}
        choices={[
          { value: '', label: words.allOrganizations },
          ...organizations.map((one) => ({
            value: one.organizationId,
            label: one.organizationName ?? common.unset,
          })),
        ]}
      />
      {filters.view === 'list' && (
        <>
          <TextField
            label={words.from}
            type="date"
            value={days.from}
            onChange={(event) => setDays({ ...days, from: event.currentTarget.value })}
          />
          <TextField
            label={words.to}
            type="date"
            value={days.to}
            onChange={(event) => setDays({ ...days, to: event.currentTarget.value })}
          />
          <div className="filter-words">
            <Button kind="secondary" type="submit">
              {words.filter}
            </Button>
            {isNarrow && <Link to={{ search: '' }}>{words.clear}</Link>}
          </div>
        </>
      )}
    </form>
  )
}
