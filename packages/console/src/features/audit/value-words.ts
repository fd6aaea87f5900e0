import { CSV_COLUMNS } from '@app/shared/attendees/csv.ts'
import { FILTER_NAMES } from '@app/shared/members/desk/filters.ts'
import { GROUND_WORDS, REFUSAL_WORDS } from '@app/shared/members/desk/ground-words.ts'
import type { AuditField } from '@app/shared/staff/audit.ts'
import { csvColumns } from '#text/attendees.ts'
import { checkInWays, audit as words } from '#text/audit.ts'
import { common } from '#text/common.ts'
import { dayTimeOf } from '#text/dates.ts'
import { states } from '#text/events.ts'
import { guardianStates } from '#text/guardians.ts'
import { ticketStates } from '#text/inbox.ts'
import { codes } from '#text/member-codes.ts'
import { filterNames, filterValue, memberColumns, memberList } from '#text/member-list.ts'
import { memberStatuses } from '#text/members.ts'
import { news } from '#text/news.ts'
import { notices } from '#text/notices.ts'
import { reviews } from '#text/reviews.ts'
import { roles } from '#text/roles.ts'
import { statuses } from '#text/staff.ts'

type Words = Readonly<Record<string, string>>

/** The value of a field in words; what has none is shown as it is. */
export function valueWords(field: string, value: string | null): string {
  if (value === null || value === '') return common.none
  return (
    (Object.hasOwn(VALUE_WORDS, field) ? VALUE_WORDS[field as AuditField] : undefined)?.(value) ??
    plain(value)
  ) // its own key
}

/** Fields whose values the record does not show. */
const VALUE_WORDS: { readonly [Field in AuditField]?: (value: string) => string } = {
  role: among(roles),
  status: among({ ...memberStatuses, ...statuses, disabled: codes.disabled }),
  eventRegistrationStatus: among(states),
  ticketState: among(ticketStates),
  consentState: among(guardianStates),
  review: among(reviews),
  ground: among({ ...REFUSAL_WORDS, ...GROUND_WORDS }),
  by: among(checkInWays),
  filters: (value) => (value === 'everyone' ? memberList.exportedAll : filterWords(value)),
  memberColumns: listed(memberColumns),
  columns: listed(Object.fromEntries(CSV_COLUMNS.map((column) => [column, csvColumns[column]]))),
  groups: listed(notices.groupNames),
  audience: among(news.audiences),
  people: words.people,
  withMinors: (value) => (value === 'true' ? words.included : common.none),
  noticeId: madeAt,
  messageId: madeAt,
  // The entry of the ticket says who it is; the id would mean nothing to the reader.
  assigneeId: () => words.somebody,
  organizationId: () => words.someOrganization,
}

/** `child=3 plan=Support`, in words; a batch has no name here. */
function filterWords(value: string): string {
  const words = value.split(' ').map((pair) => {
    const [by = '', one = ''] = pair.split('=')
    const name = FILTER_NAMES.find((each) => each === by)
    return name === undefined ? pair : memberList.pair(filterNames[name], filterValue(name, one, {}))
  })
  return memberList.listed(words)
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/
const MADE = /^(.+)#[0-9a-f]{8}$/
const HASH = /^#[0-9a-f]{8}$/

function plain(value: string): string {
  if (MOMENT.test(value)) return dayTimeOf(value)
  if (HASH.test(value)) return words.hidden
  if (value === 'true') return words.yes
  return value === 'false' ? words.no : value
}

/** A notice or a message, by the time at which it was made. */
function madeAt(value: string): string {
  const at = MADE.exec(value)?.[1] ?? ''
  return MOMENT.test(at) ? words.madeAt(dayTimeOf(at)) : value
}

function among(all: Words) {
  return (value: string) => (Object.hasOwn(all, value) ? (all[value] ?? value) : value)
}

function listed(all: Words) {
  return (value: string) => value.split(' ').map(among(all)).join('・')
}
