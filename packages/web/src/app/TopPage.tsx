import { Link, useLoaderData } from 'react-router-dom'
import { EventList } from '#features/events/EventList.tsx'
import { type EventsPage, readEvents } from '#features/events/read-events.ts'
import { MemberCard } from '#features/qr/MemberCard.tsx'
import { paths } from '#paths.ts'
import { type MemberScreen, readMemberScreen } from '#routing/member-screen.ts'
import { qr, top } from '#text/events.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#app/top.css'

export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

interface TopData {
  readonly member: NonNullable<MemberScreen>
  readonly events: EventsPage
}

/** Member and events in parallel. */
export async function loader(): Promise<TopData | Response | null> {
  const [member, events] = await Promise.all([readMemberScreen(), readEvents(null)])
  if (member === null || member instanceof Response) return member
  return { member, events }
}

/** /top: the membership card, then the events by organization (S95–S104). */
export function Component() {
  const data = useLoaderData<TopData | null>()
  if (data === null) return <SignedOut />
  return (
    <div className="screen top">
      <h1 className="visually-hidden" tabIndex={-1}>
        {top.title}
      </h1>
      <section className="top-card">
        <h2 className="visually-hidden">{top.qrTitle}</h2>
        <MemberCard nickname={data.member.nickName ?? ''} />
        <Link className="text-link" to={paths.qr()}>
          {qr.open}
        </Link>
      </section>
      <section className="top-events">
        <h2>{top.events}</h2>
        <EventList first={data.events} />
      </section>
      <nav className="screen-links">
        <Link className="text-link" to={paths.settings()}>
          {top.settings}
        </Link>
        <Link className="text-link" to={paths.inquiry()}>
          {top.report}
        </Link>
      </nav>
    </div>
  )
}
