import type { EventSummary } from '@app/shared/events/contract.ts'
import { calledOffLast, nonBlank } from '@app/shared/events/rules.ts'
import { Picture } from '@app/ui/components/Picture.tsx'
import type { ReactNode } from 'react'
import { byDate } from '#features/events/by-date.ts'
import { EventCards } from '#features/events/EventCard.tsx'
import { type Order, OrderSwitch } from '#features/events/ListTools.tsx'
import { top } from '#text/events.ts'

interface GroupsProps {
  /** Events to come. */
  readonly events: readonly EventSummary[]
  readonly own: ReadonlySet<string>
  readonly order: Order
  readonly now: Date
  /** Read on an earlier visit: without seats left. */
  readonly isOld?: boolean
}

/** The heading of the list with its two orders. */
export function ListHead(order: Parameters<typeof OrderSwitch>[0]) {
  return (
    <div className="list-head">
      <h2>{top.events}</h2>
      <OrderSwitch {...order} />
    </div>
  )
}

/** Events to come: a card per organization, or in the order of dates. */
export function EventGroups({ events, own, order, now, isOld = false }: GroupsProps): ReactNode {
  return groupsOf(events, order, now).map(({ key, name, held }) => (
    <section key={key} className="card organization">
      <h3 className="organization-name">
        {order === 'host' && <OrganizationMark organization={held[0]?.organization ?? null} />}
        {name}
      </h3>
      <EventCards
        className="event-cards"
        events={held}
        own={own}
        withHost={order === 'date'}
        isOld={isOld}
        now={now}
      />
    </section>
  ))
}

/** The parts of the list in its order. */
export function groupsOf(events: readonly EventSummary[], order: Order, now: Date): Group[] {
  if (order === 'host') return byOrganization(events)
  return byDate(events, now).map(({ name, events: held }) => ({ key: name, name, held }))
}

interface Group {
  readonly key: string
  readonly name: string
  readonly held: readonly EventSummary[]
}

/** Organizations in the order that staff gave them, then of their next event; events of none come last. */
function byOrganization(events: readonly EventSummary[]): Group[] {
  const groups = new Map<string, { key: string; name: string; position: number; held: EventSummary[] }>()
  for (const event of events) {
    const key = event.organization?.organizationId ?? ''
    const name = nonBlank(event.organization?.organizationName) ?? top.organizationNone
    const position =
      event.organization === null ? Number.POSITIVE_INFINITY : (event.organization.position ?? 0)
    const group = groups.get(key) ?? { key, name, position, held: [] }
    group.held.push(event)
    groups.set(key, group)
  }
  return [...groups.values()]
    .sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
    .map(({ key, name, held }) => ({ key, name, held: calledOffLast(held) }))
}

/** The organization's logo, or a leaf on its colour: an SVG attribute, because the CSP permits no inline style. */
function OrganizationMark({ organization }: { readonly organization: EventSummary['organization'] }) {
  const { color = null, logo = null } = organization ?? {}
  if (logo !== null) {
    return <Picture className="organization-logo" kind="logo" size="small" picture={logo} alt="" lazy />
  }
  return (
    <svg className="organization-mark" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" {...(color !== null && { fill: color })} />
      <path d="M11.4 19v-6C7.5 13.6 5 11.4 5 8c4-.3 6.2 1.3 7 4 .5-3.4 2.8-5.4 7-5 .1 4.2-2.4 6.2-6.4 6v6z" />
    </svg>
  )
}
