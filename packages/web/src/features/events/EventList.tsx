import type { EventSummary } from '@app/shared/events/contract.ts'
import { calledOffLast, isOver, nonBlank } from '@app/shared/events/rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { MebukiThinking } from '@app/ui/components/mascot/MebukiThinking.tsx'
import { Picture } from '@app/ui/components/Picture.tsx'
import { common } from '@app/ui/text/common.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { byDate } from '#features/events/by-date.ts'
import { EventCard } from '#features/events/EventCard.tsx'
import { isNarrowed, passes } from '#features/events/filters.ts'
import { ListTools, type Order, OrderSwitch } from '#features/events/ListTools.tsx'
import type { EventsPage } from '#features/events/read-events.ts'
import { useFilters } from '#features/events/use-filters.ts'
import { useInView } from '#features/events/useInView.ts'
import { usePages } from '#features/events/usePages.ts'
import { useRetryOnline } from '#routing/useRetryOnline.ts'
import { qr, top } from '#text/events.ts'
import { home } from '#text/home.ts'
import { optional } from '#ui/optional.ts'
import { Refused } from '#ui/Refused.tsx'
import '@app/ui/event-view/event-view.css'
import '#features/events/events.css'
import '#features/events/list-tools.css'

/** What members rarely meet comes later. */
const RestrictionNotice = optional(
  async () => (await import('#features/events/RestrictionNotice.tsx')).RestrictionNotice,
)
const MebukiResting = optional(
  async () => (await import('@app/ui/components/mascot/MebukiResting.tsx')).MebukiResting,
)

/**
 * The events of /top, one card per organization or in the order of dates (S97, S98, S104); past events are collapsed
 * (G27). Narrowed, it reads further pages until it has seen every event to come.
 */
export function EventList({ first }: { readonly first: EventsPage }) {
  const { pages, nextToken, more, busy, moreFailed } = usePages(first)
  const [filters, setFilters] = useFilters()
  const [order, setOrder] = useState<Order>(stored.eventOrder.read)
  const [pastOpen, setPastOpen] = useState(false)
  const failed = pages.find((page) => page.code !== null)?.code ?? null
  const now = new Date()
  const own = new Set(pages.flatMap((page) => page.own))
  const all = pages.flatMap((page) => page.events)
  const narrowed = isNarrowed(filters)
  const events = narrowed ? all.filter((event) => passes(event, filters, { now, own })) : all
  const upcoming = events.filter((event) => !isOver(event, now))
  const past = events.filter((event) => isOver(event, now))
  // What is over comes last: from there on, further pages hold nothing else.
  const last = all.at(-1)
  const comingIsWhole = nextToken === null || (last !== undefined && isOver(last, now))
  const further = useInView(more, nextToken !== null && moreFailed === null && (!comingIsWhole || pastOpen))
  const showMore = nextToken !== null && (
    <div ref={further}>
      <Button kind="secondary" busy={busy} onClick={more}>
        {busy ? top.loadingMore : top.more}
      </Button>
    </div>
  )
  const draw = (event: EventSummary, withHost = false) => (
    <EventCard
      key={event.eventId}
      event={event}
      isParticipating={own.has(event.eventId)}
      withHost={withHost}
      now={now}
    />
  )
  return (
    <>
      <div className="list-head">
        <h2>{top.events}</h2>
        <OrderSwitch
          order={order}
          onChange={(chosen) => {
            setOrder(chosen)
            stored.eventOrder.keep(chosen)
          }}
        />
      </div>
      {failed !== null && all.length === 0 ? (
        <ListFailed code={failed} />
      ) : (
        <div className="event-list">
          <ListTools filters={filters} onChange={setFilters} />
          {upcoming.length === 0 &&
            comingIsWhole &&
            (narrowed ? (
              <NoneFound onClear={() => setFilters({ chips: new Set(), words: '' })} />
            ) : (
              <EmptyState title={top.eventsEmpty} mascot={<Resting />}>
                {top.eventsEmptyNote}
              </EmptyState>
            ))}
          {order === 'host'
            ? byOrganization(upcoming).map(({ key, name, events: held }) => (
                <Group
                  key={key}
                  head={
                    <>
                      <OrganizationMark organization={held[0]?.organization ?? null} />
                      {name}
                    </>
                  }
                >
                  {calledOffLast(held).map((event) => draw(event))}
                </Group>
              ))
            : byDate(upcoming, now).map(({ name, events: held }) => (
                <Group key={name} head={name}>
                  {held.map((event) => draw(event, true))}
                </Group>
              ))}
          {moreFailed !== null && <Alert kind="error">{wordsFor(moreFailed)}</Alert>}
          {!comingIsWhole && showMore}
          <p className="visually-hidden" role="status">
            {narrowed && comingIsWhole && home.found(upcoming.length)}
            {!narrowed && pages.length > 1 && !busy && top.shown(events.length)}
          </p>
          {past.length > 0 && (
            <details
              className="past-events"
              onToggle={({ currentTarget }) => setPastOpen(currentTarget.open)}
            >
              <summary>{top.pastEvents(past.length, nextToken !== null)}</summary>
              <ul className="card event-cards">{past.map((event) => draw(event))}</ul>
              {comingIsWhole && showMore}
            </details>
          )}
        </div>
      )}
    </>
  )
}

/** A card of rows under their heading. */
function Group({ head, children }: { readonly head: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="card organization">
      <h3 className="organization-name">{head}</h3>
      <ul className="event-cards">{children}</ul>
    </section>
  )
}

function Resting() {
  return (
    <Suspense fallback={<span className="mascot-room" />}>
      <MebukiResting />
    </Suspense>
  )
}

function NoneFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <div>
      <EmptyState title={home.foundNone} mascot={<MebukiThinking />}>
        {home.foundNoneNote}
      </EmptyState>
      <Button kind="secondary" onClick={onClear}>
        {home.clear}
      </Button>
    </div>
  )
}

/** S104: offline it does not ask to sign in, and reloads the list when the network is back. */
function ListFailed({ code }: { readonly code: ClientCode }) {
  const { revalidate, state } = useRevalidator()
  useRetryOnline()
  return (
    <div className="event-list">
      <Alert kind="error" title={code === 'NETWORK' ? top.eventsFailed : qr.error}>
        {code !== 'NETWORK' && <p>{top.eventsFailed}</p>}
        <Refused code={code} words={wordsFor(code)} />
        <Suspense fallback={null}>{code === 'MEMBER_RESTRICTED' && <RestrictionNotice />}</Suspense>
      </Alert>
      <Button kind="secondary" busy={state !== 'idle'} onClick={() => void revalidate()}>
        {common.retry}
      </Button>
    </div>
  )
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
      <path d="M11.4 19v-6C7.5 13.6 5 11.4 5 8c4-.3 6.2 1.3 7 4 .5-3.4 2.8-5.4 7-5 .1 4.200-2.400 6.2-6.400 6v6z" />
    </svg>
  )
}

/** Organizations in the order that staff gave them, then of their next event; events of none come last. */
function byOrganization(events: readonly EventSummary[]) {
  const groups = new Map<string, { key: string; name: string; position: number; events: EventSummary[] }>()
  for (const event of events) {
    const key = event.organization?.organizationId ?? ''
    const name = nonBlank(event.organization?.organizationName) ?? top.organizationNone
    const position =
      event.organization === null ? Number.POSITIVE_INFINITY : (event.organization.position ?? 0)
    const group = groups.get(key) ?? { key, name, position, events: [] }
    group.events.push(event)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
}
