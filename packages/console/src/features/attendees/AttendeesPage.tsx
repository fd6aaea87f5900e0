import { readStaffEvent } from '@app/shared/events/editing-contract.ts'
import { isAllowed } from '@app/shared/staff/roles.ts'
import type { ReactNode } from 'react'
import { Navigate, useLoaderData } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { ToEvents } from '#desk/EventScreen.tsx'
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
  return { list: later(Promise.all([readAll(eventId), read(readStaffEvent, { eventId })])) }
}

/** 申込者 (R5): found, let in, added, taken out, written to a file. */
export function Component() {
  const { list } = useLoaderData<typeof loader>()
  const { role } = useSelf()
  if (!isAllowed(role, 'attendees.read')) return <Navigate to={paths.settings()} replace />
  const frame = (inner: ReactNode) => (
    <Page title={words.title} back={<ToEvents />}>
      {inner}
    </Page>
  )
  return (
    <Deferred promise={list} skeleton={frame(<Rows count={10} />)} failedIn={frame}>
      {([{ event, attendees }, { state }]) => (
        <AttendeeDesk key={event.eventId} event={event} state={state} read={attendees} />
      )}
    </Deferred>
  )
}
