import type { MyGuardian } from '@app/shared/guardians/contract.ts'
import { lazy, Suspense, useEffect } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom'
import { keepEntriesLater, readEntries } from '#entries/read-entries.ts'
import { useEntries } from '#entries/useEntries.ts'
import { EventList } from '#features/events/EventList.tsx'
import { DayActions, NextStrip, ReceiptNumber } from '#features/events/NextEvent.tsx'
import { isItsDay, type NextEvent, planned } from '#features/events/next-event.ts'
import { type EventsPage, readEvents } from '#features/events/read-events.ts'
import { MemberCard } from '#features/qr/MemberCard.tsx'
import { keepDrawnCode } from '#features/qr/useMemberQr.ts'
import { concernsGuardian } from '#guardians/concerns-guardian.ts'
import { readGuardianOf } from '#guardians/read-guardian.ts'
import { dropList } from '#offline-card/drop-list.ts'
import { paths } from '#paths.ts'
import { type MemberScreen, readMemberScreen } from '#routing/member-screen.ts'
import { top } from '#text/events.ts'
import { optional } from '#ui/optional.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#app/top.css'

export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** Below the card of a wide screen. */
const LaterEvents = optional(async () => (await import('#features/events/LaterEvents.tsx')).LaterEvents)

const GuardianBanner = lazy(async () => ({
  default: (await import('#guardians/GuardianState.tsx')).GuardianBanner,
}))

interface TopData {
  readonly member: NonNullable<MemberScreen>
  /** Of a minor, and of the person who has just come of age. */
  readonly guardian: MyGuardian | null
  readonly events: EventsPage
  /** The member's next event where the first page of the list does not have it. */
  readonly beyond: NextEvent | null
}

/** Member and events in parallel; only a minor waits for a third answer. */
export async function loader(): Promise<TopData | Response | null> {
  const [{ member, guardian }, events] = await Promise.all([readWithGuardian(), readEvents(null)])
  keepOrDrop(member, events)
  if (member === null || member instanceof Response) return member
  const now = new Date()
  const [next] = ownOf(events, now)
  const beyond = next === undefined && events.nextToken !== null ? await readBeyond(events, now) : null
  // On the day of an event the card is grown before it is painted.
  if (isItsDay(next ?? beyond ?? undefined, now)) await readEntries()
  await keepDrawnCode()
  return { member, guardian, events, beyond }
}

/** A chunk of its own: few have more than a hundred events before their next one. */
async function readBeyond(events: EventsPage, now: Date): Promise<NextEvent | null> {
  const found = await import('#features/events/next-scheduled.ts').catch(() => null)
  return found === null ? null : found.readNextBeyond(events, now)
}

/** For the first script of the next visit. Not of a minor, whose screens may close, and not after an answer without a list. */
function keepOrDrop(member: MemberScreen | Response, events: EventsPage): void {
  const isAdult =
    member !== null && !(member instanceof Response) && !concernsGuardian(member.birthDate, new Date())
  if (!isAdult) dropList()
  else if (events.code === null)
    void import('#app/keep-first.ts').then(({ keepFirst }) => keepFirst(events)).catch(() => {})
}

/** A change of the filters reads nothing again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isSame && defaultShouldRevalidate
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
  useEffect(pressAgain, [])
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
      <OwnCard {...data} />
      <section className="top-events">
        <EventList first={data.events} />
      </section>
      <TopLinks />
    </div>
  )
}

/** A press on what the first script has drawn is done by the app. */
function pressAgain(): void {
  const { pressedFirst = -1 } = globalThis
  globalThis.pressedFirst = undefined
  document.querySelectorAll<HTMLElement>('.top-events button')[pressedFirst]?.click()
}

/** The member's card with their next event: below the code, and on its day above it with the number for the door. */
function OwnCard({ member, events, beyond }: TopData) {
  const now = new Date()
  const [first, ...later] = ownOf(events, now)
  const next = first ?? beyond ?? undefined
  const isDay = isItsDay(next, now)
  const entry = useEntries(isDay)?.find(({ eventId }) => eventId === next?.eventId)
  const hasCome = entry !== undefined && entry.arrivedAt !== null
  const strip = next !== undefined && <NextStrip event={next} hasCome={hasCome} now={now} />
  const isGrown = isDay && !hasCome
  return (
    <section className="top-card">
      <h2 className="visually-hidden">{top.qrTitle}</h2>
      <MemberCard
        nickname={member.nickName ?? ''}
        mebuki={member.mebuki}
        above={isGrown && strip}
        below={isGrown ? entry !== undefined && <ReceiptNumber entry={entry} /> : strip}
      />
      {isGrown && entry !== undefined && <DayActions entry={entry} />}
      <Suspense fallback={null}>
        {isWide() && <LaterEvents events={later} own={new Set(events.own)} now={now} />}
      </Suspense>
    </section>
  )
}

const ownOf = ({ events, own }: EventsPage, now: Date) => planned(events, new Set(own), now)

/** Card and list stand side by side, as the style sheet has it. */
const isWide = () => matchMedia('(min-width: 992px)').matches

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
      <Link className="text-link" to={paths.inquiry()}>
        {top.report}
      </Link>
    </nav>
  )
}
