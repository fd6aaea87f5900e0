import { readStaffEvent } from '@app/shared/events/editing-contract.ts'
import { useLoaderData, useLocation } from 'react-router-dom'
import { readConfig } from '#api/config.ts'
import { later, read } from '#api/failed.ts'
import { ToEvents } from '#desk/EventScreen.tsx'
import { readOrganizations } from '#desk/organizations.ts'
import { arrivalOf } from '#features/events/draft-start.ts'
import { EventEditor } from '#features/events/EventEditor.tsx'
import { events } from '#text/events.ts'
import { ReadPage } from '#ui/ReadPage.tsx'
import '#features/events/events-desk.css'

/** The event as it is stored, with what this person typed and has not saved. */
export function loader({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const eventId = params['eventId'] ?? ''
  return {
    eventId,
    parts: later(Promise.all([read(readStaffEvent, { eventId }), readOrganizations(), readConfig()])),
  }
}

/** One event: written, published, changed, stopped (R2). */
export function Component() {
  const { eventId, parts } = useLoaderData<typeof loader>()
  const { state } = useLocation()
  return (
    <ReadPage title={events.title} back={<ToEvents />} rows={8} promise={parts}>
      {([event, organizations, { siteOrigin, paymentWays }]) => (
        <EventEditor
          key={eventId}
          event={event}
          organizations={organizations}
          site={siteOrigin}
          ways={paymentWays}
          arrival={arrivalOf(state)}
        />
      )}
    </ReadPage>
  )
}
