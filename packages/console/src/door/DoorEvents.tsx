import { type DoorEvent, listDoorEvents } from '@app/shared/check-in/door-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useEffect, useState } from 'react'
import { type DeskCode, send } from '#api/send.ts'
import { DoorRecovery } from '#door/DoorRecovery.tsx'
import { DoorSignOut } from '#door/DoorSignOut.tsx'
import { readStoredEvents } from '#door/offline/vault.ts'
import { doorPath } from '#door/paths.ts'
import { opensLater } from '#door/shift/opens-later.ts'
import { useQueue } from '#door/shift/use-queue.ts'
import { useReachability } from '#door/shift/use-reachability.ts'
import { useOwnStaff } from '#door/use-own-staff.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { spanOf, timeOf } from '#text/dates.ts'
import { door as words } from '#text/door.ts'
import { doorOffline } from '#text/door-offline.ts'
import { wordsFor } from '#text/refusals.ts'

type Read = { readonly events: readonly DoorEvent[] } | { readonly failed: DeskCode } | null

/** Today's events of the volunteer, each leading to its door. */
export function DoorEvents() {
  const [round, setRound] = useState(0)
  const [read, setRead] = useState<Read>(null)
  useEffect(() => {
    let isCurrent = true
    void readEvents().then((answer) => {
      if (isCurrent) setRead(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [round])
  const again = () => {
    setRead(null)
    setRound(round + 1)
  }
  const { isThere } = useReachability()
  const own = useOwnStaff(isThere)
  const queue = useQueue(null, own.staffId, isThere, { done() {}, sent: () => setRound(round + 1) })
  return (
    <main className="door-page">
      <h1>{words.eventsTitle}</h1>
      <DoorRecovery />
      <div role="status">
        {queue.own > 0 && (
          <Alert kind="info">{queue.sending ? doorOffline.sending : doorOffline.unsent(queue.own)}</Alert>
        )}
      </div>
      {read === null && <p role="status">{common.loading}</p>}
      {read !== null && 'failed' in read && <Alert kind="error">{wordsFor(read.failed)}</Alert>}
      {read !== null && 'events' in read && <Events events={read.events} />}
      <div className="door-actions">
        <Button kind="secondary" onClick={again}>
          {words.readAgain}
        </Button>
        <a href={paths.settings()}>{words.settings}</a>
        <DoorSignOut queue={queue} />
      </div>
    </main>
  )
}

/** Today's events; without a network, those whose lists the phone keeps. */
async function readEvents(): Promise<Read> {
  const reply = await send(listDoorEvents, {})
  if (reply.ok) return { events: reply.value.events }
  const stored = reply.code === 'NETWORK' ? await readStoredEvents(Date.now()).catch(() => []) : []
  return stored.length > 0 ? { events: stored } : { failed: reply.code }
}

function Events({ events }: { readonly events: readonly DoorEvent[] }) {
  if (events.length === 0) return <p className="note">{words.noEvents}</p>
  return (
    <ul className="door-events">
      {events.map((event) => (
        <li key={event.eventId}>
          <a className="door-event" href={doorPath(event.eventId)}>
            <span className="date">{spanOf(event.eventStartDateTime, event.eventEndDateTime)}</span>
            <strong>{event.eventName ?? words.unnamed}</strong>
            <span className="note">{event.venueName ?? words.venueUndecided}</span>
            {!event.isCancelled && <Opens event={event} />}
            <span className="door-event-count">
              {event.isCancelled ? words.cancelled : words.count(event)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Says that the door is not open yet, before anybody is scanned. */
function Opens({ event }: { readonly event: DoorEvent }) {
  const opens = opensLater(event, new Date())
  return opens === null ? null : <span>{words.opensLater(timeOf(opens))}</span>
}
