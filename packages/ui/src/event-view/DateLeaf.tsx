import { classes } from '#components/classes.ts'
import { Cover, type Covered, toneOf } from '#event-view/Cover.tsx'
import { dayParts } from '#text/dates.ts'
import { eventView } from '#text/event-view.ts'
import '#event-view/cover.css'

type Dated = { readonly eventStartDateTime: string | null }

/** A leaf torn off the calendar: month, day, weekday. Over a cover it says when; without a date it says so. */
export function DateLeaf({
  event,
  large = false,
}: {
  readonly event: Covered & Dated
  readonly large?: boolean
}) {
  const start = event.eventStartDateTime
  if (start === null) return <span className="leaf leaf-open">{eventView.dateFallback}</span>
  const { month, day, weekday } = dayParts(new Date(start))
  return (
    <time className={classes('leaf', large && 'leaf-large', toneOf(event))} dateTime={start}>
      <span className="leaf-month">{month}月</span>
      <span className="leaf-day">{day}</span>
      <Weekday weekday={weekday} />
    </time>
  )
}

/** The cover of a row with the date as its lower band. */
export function DatedCover({
  event,
  lazy = false,
}: {
  readonly event: Covered & Dated
  readonly lazy?: boolean
}) {
  const start = event.eventStartDateTime
  return (
    <span className={classes('dated-cover', toneOf(event))}>
      <Cover event={event} size="small" lazy={lazy} />
      {start === null ? (
        <span className="dated-cover-band">{eventView.dateFallback}</span>
      ) : (
        <Band start={start} />
      )}
    </span>
  )
}

function Band({ start }: { readonly start: string }) {
  const { month, day, weekday } = dayParts(new Date(start))
  return (
    <time className="dated-cover-band" dateTime={start}>
      <span>{month}月</span>
      <span className="dated-cover-day">{day}</span>
      <Weekday weekday={weekday} />
    </time>
  )
}

/** Saturdays are blue and Sundays red, as on a calendar. */
function Weekday({ weekday }: { readonly weekday: string }) {
  const day = { 土: 'saturday', 日: 'sunday' }[weekday]
  return <span className={classes('weekday', day && `weekday-${day}`)}>（{weekday}）</span>
}
