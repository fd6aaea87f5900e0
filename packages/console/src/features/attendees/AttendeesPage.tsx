import { isAllowed } from '@app/shared/staff/roles.ts'
import { Icon } from '@app/web/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { Link, Navigate, useLoaderData } from 'react-router-dom'
import { later } from '#api/failed.ts'
import { useSelf } from '#desk/self.ts'
import { AttendeeDesk } from '#features/attendees/AttendeeDesk.tsx'
import { readAll } from '#features/attendees/read-all.ts'
import { paths } from '#paths.ts'
import { attendees as words } from '#text/attendees.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/attendees/attendees.css'

/** Everybody who applied to an event. */
export function loader({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const eventId = params['eventId'] ?? ''
  return { eventId, list: later(readAll(eventId)) }
}

/** 申込者 (R5): found, let in, added, taken out, written to a file. */
export function Component() {
  const { eventId, list } = useLoaderData<typeof loader>()
  const { role } = useSelf()
  if (!isAllowed(role, 'attendees.read')) return <Navigate to={paths.settings()} replace />
  const back = (
    <Link className="up-link" to={paths.event(eventId)}>
      <Icon name="back" small />
      {words.back}
    </Link>
  )
  const frame = (inner: ReactNode) => (
    <Page title={words.title} back={back}>
      {inner}
    </Page>
  )
  return (
    <Deferred promise={list} skeleton={frame(<Rows count={10} />)} failedIn={frame}>
      {({ event, attendees }) => (
        <AttendeeDesk key={event.eventId} event={event} read={attendees} back={back} />
      )}
    </Deferred>
  )
}
