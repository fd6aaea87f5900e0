import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Notification } from '@app/shared/notifications/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon, type MemberIconName } from '@app/ui/components/MemberIcon.tsx'
import { MebukiResting } from '@app/ui/components/mascot/MebukiResting.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { dayAndTime, time } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { NotificationText } from '#features/notifications/NotificationText.tsx'
import { type NotificationsPage, readPage } from '#features/notifications/notifications-route.ts'
import { paths } from '#paths.ts'
import { notificationTitle, notifications as words } from '#text/notifications.ts'
import { titles } from '#text/titles.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/notifications/notifications.css'

export { loader } from '#features/notifications/notifications-route.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** /notifications: what was mailed to the member, the latest first (R7). */
export function Component() {
  const first = useLoaderData<NotificationsPage | null>()
  if (first === null) return <SignedOut />
  return (
    <Screen title={words.title}>
      <Link className="text-link" to={paths.news()}>
        {titles.news}
      </Link>
      <Rows first={first} />
    </Screen>
  )
}

function Rows({ first }: { readonly first: NotificationsPage }) {
  const [pages, setPages] = useState<readonly NotificationsPage[]>([first])
  const [failed, setFailed] = useState<ClientCode | null>(null)
  const [busy, setBusy] = useState(false)
  const nextToken = pages.at(-1)?.nextToken ?? null
  const rows = pages.flatMap((page) => page.notifications)
  if (rows.length === 0 && nextToken === null)
    return (
      <EmptyState title={words.empty} mascot={<MebukiResting />}>
        {words.emptyNote}
      </EmptyState>
    )
  const more = async () => {
    setBusy(true)
    const reply = await readPage(nextToken)
    if (reply.ok) setPages([...pages, reply.value])
    setFailed(reply.ok ? null : reply.code)
    setBusy(false)
  }
  return (
    <>
      <ul className="card notifications">
        {rows.map((row) => (
          <Row key={row.id} row={row} isNew={row.at > (first.seenUntil ?? '')} />
        ))}
      </ul>
      {failed !== null && <Alert kind="error">{wordsFor(failed)}</Alert>}
      {nextToken !== null && (
        <Button kind="secondary" busy={busy} onClick={() => void more()}>
          {words.more}
        </Button>
      )}
    </>
  )
}

/** A row that opens: below it the text of the mail, and the way to its event. */
function Row({
  row: { id, kind, at, event },
  isNew,
}: {
  readonly row: Notification
  readonly isNew: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="notification">
          <span className="notification-icon">
            <MemberIcon name={iconOf(kind)} />
          </span>
          <span className="notification-body">
            <span className="notification-title">
              {isNew && <span className="notification-new">{words.fresh}</span>}
              {notificationTitle(kind)}
            </span>
            {event !== null && (
              <span className="notification-name">{event.eventName ?? eventView.titleFallback}</span>
            )}
            <time className="note" dateTime={at}>
              {dayWords(new Date(at), new Date())}
            </time>
          </span>
          <Icon name="down" small />
        </summary>
        {isOpen && (
          <div className="notification-open">
            <NotificationText id={id} />
            {event !== null && (
              <Link className="text-link" to={paths.event(event.eventId)}>
                {words.toEvent}
              </Link>
            )}
          </div>
        )}
      </details>
    </li>
  )
}

function dayWords(at: Date, now: Date): string {
  const day = tokyoDate(at)
  const today = tokyoDate(now)
  if (day === today) return `${words.today} ${time(at)}`
  return day === addDays(today, -1) ? `${words.yesterday} ${time(at)}` : dayAndTime(at)
}

const ICONS: readonly (readonly [RegExp, MemberIconName])[] = [
  [/^event(Cancelled|Postponed)$|Restricted$|Refused$/, 'warning'],
  [/^eventChanged$/, 'calendar'],
  [/^(event(Joined|Confirmed)|queuePromoted|drawWon|paymentTaken)$/, 'check'],
  [/^eventReminder$/, 'bell'],
  [/^(staffMessage|careAnswered|ticketAnswered|inquiryReceived|eventKeepSeat)$/, 'speech'],
  [/^payment(ToAct|TooLate)$/, 'warning'],
  [/^payment/, 'calendar'],
  [/^guardian/, 'people'],
  [/^(event|queue|draw)/, 'calendar'],
]
const iconOf = (kind: string): MemberIconName => ICONS.find(([of]) => of.test(kind))?.[1] ?? 'person'
