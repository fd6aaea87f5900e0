import { DESK_STATES, type DeskState } from '@app/shared/events/editing.ts'
import { TICKET_STATES } from '@app/shared/inbox/rules.ts'
import { ROLES } from '@app/shared/staff/roles.ts'
import { changedFields, checkInWays, audit as words } from '#text/audit.ts'
import { common } from '#text/common.ts'
import { dayTimeOf } from '#text/dates.ts'
import { fieldNames, states } from '#text/events.ts'
import { ticketStates } from '#text/inbox.ts'
import { statuses } from '#text/people.ts'
import { roles } from '#text/roles.ts'

/** A change of one field in words: 定員：20 → 30. Personal values stand in the record as hashes, and are not shown. */
export function changeWords({
  field,
  before,
  after,
}: {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}): string {
  const names: Readonly<Record<string, string>> = { ...changedFields, ...fieldNames }
  const value = VALUES[field] ?? valueWords
  const name = names[field] ?? words.otherField
  // Once only, where there was nothing before.
  if (FIRST.has(field) && before === null) return words.set(name, value(after))
  return words.change(name, value(before), value(after))
}

/** What an entry is about, rather than what changed. */
const FIRST: ReadonlySet<string> = new Set(['by'])

/** Fields whose values are not told by themselves. */
const VALUES: Readonly<Record<string, (value: string | null) => string>> = {
  ticketState: (value) => ticketStates[TICKET_STATES.find((state) => state === value) ?? 'new'],
  by: (value) => (value === null ? common.none : (checkInWays[value] ?? value)),
  // Whom, the entry of the ticket says; an id would tell nobody anything.
  assigneeId: (value) => (value === null ? common.none : words.somebody),
  organizationId: (value) => (value === null ? common.none : words.someOrganization),
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const HASH = /^#[0-9a-f]{8}$/

function valueWords(value: string | null): string {
  if (value === null || value === '') return common.none
  if (MOMENT.test(value)) return dayTimeOf(value)
  if (HASH.test(value)) return words.hidden
  if (value === 'true') return words.yes
  if (value === 'false') return words.no
  const role = ROLES.find((one) => one === value)
  if (role !== undefined) return roles[role]
  const state: DeskState | undefined = DESK_STATES.find((one) => one === value)
  if (state !== undefined) return states[state]
  return Object.hasOwn(statuses, value) ? statuses[value as keyof typeof statuses] : value // its own key
}
