import { readStaffEvent } from '@app/shared/events/editing-contract.ts'
import { isAllowed } from '@app/shared/staff/roles.ts'
import { Navigate, useLoaderData } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { ToEvents } from '#desk/EventScreen.tsx'
import { useSelf } from '#desk/self.ts'
import { AttendeeDesk } from '#features/attendees/AttendeeDesk.tsx'
import { readAll } from '#features/attendees/read-all.ts'
import { paths } from '#paths.ts'
import { attendees as words } from '#text/attendees.ts'
import { ReadPage } from '#ui/ReadPage.tsx'
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
  return (
    <ReadPage title={words.title} back={<ToEvents />} rows={10} promise={list}>
      {([{ event, attendees }, { state }]) => (
        <AttendeeDesk key={event.eventId} event={event} state={state} read={attendees} />
      )}
    </ReadPage>
  )
}
