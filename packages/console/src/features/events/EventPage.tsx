import { readStaffEvent } from '@app/shared/events/editing-contract.ts'
import { useLoaderData, useLocation } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { ToEvents } from '#desk/EventScreen.tsx'
import { readOrganizations } from '#desk/organizations.ts'
import { arrivalOf } from '#features/events/arrival.ts'
import { EventEditor } from '#features/events/EventEditor.tsx'
import { events } from '#text/events.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/events/events-desk.css'

/** The event as it is stored, with what this person typed and has not saved. */
export function loader({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const eventId = params['eventId'] ?? ''
  return {
    eventId,
    parts: later(Promise.all([read(readStaffEvent, { eventId }), readOrganizations()])),
  }
}

/** One event: written, published, changed, stopped (R2). */
export function Component() {
  const { eventId, parts } = useLoaderData<typeof loader>()
  const { state } = useLocation()
  return (
    <Deferred
      promise={parts}
      skeleton={
        <Page title={events.title} back={<ToEvents />}>
          <Rows count={8} />
        </Page>
      }
      failedIn={(failed) => (
        <Page title={events.title} back={<ToEvents />}>
          {failed}
        </Page>
      )}
    >
      {([event, organizations]) => (
        <EventEditor key={eventId} event={event} organizations={organizations} arrival={arrivalOf(state)} />
      )}
    </Deferred>
  )
}
