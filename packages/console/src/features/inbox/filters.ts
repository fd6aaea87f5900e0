import { TICKET_KINDS, TICKET_STATES, type TicketKind, type TicketState } from '@app/shared/inbox/rules.ts'

/** The filters of the tickets as in the address; '' for all. */
export interface Filters {
  readonly state: TicketState | ''
  readonly kind: TicketKind | ''
  readonly assigneeId: string
  readonly organizationId: string
  readonly eventId: string
}

const ID = /^[A-Za-z0-9_-]{1,64}$/
const NAMES = {
  state: 'state',
  kind: 'kind',
  assigneeId: 'assignee',
  organizationId: 'organization',
  eventId: 'event',
} as const

/** The filters of an address; unknown ones are left out. */
export function filtersOf(search: URLSearchParams): Filters {
  const id = (name: string) => (ID.test(search.get(name) ?? '') ? (search.get(name) ?? '') : '')
  return {
    state: TICKET_STATES.find((state) => state === search.get(NAMES.state)) ?? '',
    kind: TICKET_KINDS.find((kind) => kind === search.get(NAMES.kind)) ?? '',
    assigneeId: id(NAMES.assigneeId),
    organizationId: id(NAMES.organizationId),
    eventId: id(NAMES.eventId),
  }
}

/** The address of filters, without empty ones. */
export function searchOf(filters: Filters): string {
  const said = Object.entries(NAMES).flatMap(([field, name]) => {
    const value = filters[field as keyof Filters] // a key of NAMES
    return value === '' ? [] : [[name, value]]
  })
  const search = new URLSearchParams(said).toString()
  return search === '' ? '' : `?${search}`
}

/** What the server is asked for filters. */
export function queryOf({ state, kind, assigneeId, organizationId, eventId }: Filters) {
  return {
    ...(state !== '' && { state }),
    ...(kind !== '' && { kind }),
    ...(assigneeId !== '' && { assigneeId }),
    ...(organizationId !== '' && { organizationId }),
    ...(eventId !== '' && { eventId }),
  }
}
