import type { MyGuardian } from '@app/shared/guardians/contract.ts'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { keepEntriesLater } from '#entries/read-entries.ts'
import { EventList } from '#features/events/EventList.tsx'
import { type EventsPage, readEvents } from '#features/events/read-events.ts'
import { MemberCard } from '#features/qr/MemberCard.tsx'
import { readGuardianOf } from '#guardians/read-guardian.ts'
import { paths } from '#paths.ts'
import { type MemberScreen, readMemberScreen } from '#routing/member-screen.ts'
import { qr, top } from '#text/events.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#app/top.css'

export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

const GuardianBanner = lazy(async () => ({
  default: (await import('#guardians/GuardianState.tsx')).GuardianBanner,
}))

interface TopData {
  readonly member: NonNullable<MemberScreen>
  /** Of a minor, and of the person who has just come of age. */
  readonly guardian: MyGuardian | null
  readonly events: EventsPage
}

/** Member and events in parallel; only a minor waits for a third answer. */
export async function loader(): Promise<TopData | Response | null> {
  const [{ member, guardian }, events] = await Promise.all([readWithGuardian(), readEvents(null)])
  if (member === null || member instanceof Response) return member
  return { member, guardian, events }
}

async function readWithGuardian() {
  const member = await readMemberScreen()
  const isMember = member !== null && !(member instanceof Response)
  return { member, guardian: isMember ? await readGuardianOf(member) : null }
}

/** /top: the membership card, then the events by organization (S95–S104). */
export function Component() {
  const data = useLoaderData<TopData | null>()
  const isMember = data !== null
  useEffect(() => (isMember ? keepEntriesLater() : undefined), [isMember])
  if (data === null) return <SignedOut />
  if (data.guardian !== null && !data.guardian.opens.includes('screens')) {
    return <ClosedTop guardian={data.guardian} />
  }
  return (
    <div className="screen top">
      <h1 className="visually-hidden" tabIndex={-1}>
        {top.title}
      </h1>
      {data.guardian !== null && <GuardianPart guardian={data.guardian} />}
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
      <TopLinks />
    </div>
  )
}

/** R9: nothing is open to a minor without their guardian's consent: why, and what can be done. */
function ClosedTop({ guardian }: { readonly guardian: MyGuardian }) {
  return (
    <div className="screen">
      <h1 className="visually-hidden" tabIndex={-1}>
        {top.title}
      </h1>
      <GuardianPart guardian={guardian} />
      <TopLinks />
    </div>
  )
}

/** Its code is a minor's alone. */
function GuardianPart({ guardian }: { readonly guardian: MyGuardian }) {
  return (
    <Suspense fallback={null}>
      <GuardianBanner mine={guardian} />
    </Suspense>
  )
}

function TopLinks() {
  return (
    <nav className="screen-links">
      <Link className="text-link" to={paths.settings()}>
        {top.settings}
      </Link>
      <Link className="text-link" to={paths.inquiry()}>
        {top.report}
      </Link>
    </nav>
  )
}
