import { readStaffEvent } from '@app/shared/events/editing-contract.ts'
import { Icon } from '@app/web/ui/Icon.tsx'
import { Link, useLoaderData } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { readOrganizations } from '#desk/organizations.ts'
import { EventEditor } from '#features/events/EventEditor.tsx'
import { paths } from '#paths.ts'
import { editor as words } from '#text/event-editor.ts'
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
  const back = (
    <Link className="up-link" to={paths.events()}>
      <Icon name="back" small />
      {words.back}
    </Link>
  )
  return (
    <Deferred
      promise={parts}
      skeleton={
        <Page title={events.title} back={back}>
          <Rows count={8} />
        </Page>
      }
      failedIn={(failed) => (
        <Page title={events.title} back={back}>
          {failed}
        </Page>
      )}
    >
      {([event, organizations]) => (
        <EventEditor key={eventId} event={event} organizations={organizations} back={back} />
      )}
    </Deferred>
  )
}
