import { isOver } from '@app/shared/events/rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { MebukiThinking } from '@app/ui/components/mascot/MebukiThinking.tsx'
import { common } from '@app/ui/text/common.ts'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { eventOrder } from '#browser-storage/event-order.ts'
import { EventCards } from '#features/events/EventCard.tsx'
import { EventGroups, ListHead } from '#features/events/EventGroups.tsx'
import { isNarrowed, passes } from '#features/events/filters.ts'
import { ListTools, type Order } from '#features/events/ListTools.tsx'
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
const NoEvents = optional(async () => (await import('#features/events/NoEvents.tsx')).NoEvents)

/**
 * The events of /top, one card per organization or in the order of dates (S97, S98, S104); past events are collapsed
 * (G27). Narrowed, it reads further pages until it has seen every event to come.
 */
export function EventList({ first }: { readonly first: EventsPage }) {
  const { pages, nextToken, more, busy, moreFailed } = usePages(first)
  const [filters, setFilters] = useFilters()
  const [order, setOrder] = useState<Order>(eventOrder.read)
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
  return (
    <>
      <ListHead
        order={order}
        onChange={(chosen) => {
          setOrder(chosen)
          eventOrder.keep(chosen)
        }}
      />
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
              <Suspense fallback={<span className="mascot-room" />}>
                <NoEvents />
              </Suspense>
            ))}
          <EventGroups events={upcoming} own={own} order={order} now={now} />
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
              <EventCards events={past} own={own} now={now} />
              {comingIsWhole && showMore}
            </details>
          )}
        </div>
      )}
    </>
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
