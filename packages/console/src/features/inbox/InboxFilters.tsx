import type { OutputOf } from '@app/shared/base/call.ts'
import type { listTickets } from '@app/shared/inbox/contract.ts'
import { readNumber, TICKET_KINDS, TICKET_STATES } from '@app/shared/inbox/rules.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { organizationChoices } from '#desk/organizations.ts'
import { type Filters, searchOf } from '#features/inbox/filters.ts'
import { paths } from '#paths.ts'
import { ticketKinds, ticketStates, inbox as words } from '#text/inbox.ts'
import { type Choice, Select } from '#ui/Select.tsx'

/** Filters the tickets, and opens one by its number. The address has the filters. */
export function InboxFilters({
  filters,
  colleagues,
  organizations,
}: {
  readonly filters: Filters
  readonly colleagues: OutputOf<typeof listTickets>['colleagues']
  readonly organizations: readonly StaffOrganization[]
}) {
  const navigate = useNavigate()
  const choose =
    <Name extends keyof Filters>(name: Name) =>
    (value: string) =>
      void navigate({ search: searchOf({ ...filters, [name]: value }) })
  const all = (label: string, choices: readonly Choice[]) => [{ value: '', label }, ...choices]
  return (
    <div className="filters">
      <Select
        label={words.state}
        value={filters.state}
        onChange={choose('state')}
        choices={all(
          words.allStates,
          TICKET_STATES.map((value) => ({ value, label: ticketStates[value] })),
        )}
      />
      <Select
        label={words.kind}
        value={filters.kind}
        onChange={choose('kind')}
        choices={all(
          words.allKinds,
          TICKET_KINDS.map((value) => ({ value, label: ticketKinds[value] })),
        )}
      />
      <Select
        label={words.assignee}
        value={filters.assigneeId}
        onChange={choose('assigneeId')}
        choices={all(
          words.allAssignees,
          colleagues.map(({ staffId, name }) => ({ value: staffId, label: name })),
        )}
      />
      <Select
        label={words.organization}
        value={filters.organizationId}
        onChange={choose('organizationId')}
        choices={all(words.allOrganizations, organizationChoices(organizations))}
      />
      <NumberSearch />
      {searchOf(filters) !== '' && (
        <div className="filter-words">
          {filters.eventId !== '' && <span>{words.onlyOfEvent}</span>}
          <Link to={{ search: '' }}>{words.clear}</Link>
        </div>
      )}
    </div>
  )
}

/** A number as it was said over the telephone leads to its ticket. */
function NumberSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className="number-search"
      onSubmit={(event) => {
        event.preventDefault()
        const number = readNumber(typed)
        setWrong(number === null)
        if (number !== null) void navigate(paths.ticket(number))
      }}
    >
      <TextField
        label={words.find}
        placeholder={words.findHint}
        autoComplete="off"
        value={typed}
        error={isWrong && words.findWrong}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button kind="secondary" type="submit">
        {words.open}
      </Button>
    </form>
  )
}
