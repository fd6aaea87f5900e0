import { asksWho } from '#features/events/party/party.ts'
import { LeaveQueue, QueueBar, QueueOffer, QueueResult } from '#features/events/queue/QueueBar.tsx'
import { QueuePlace } from '#features/events/queue/QueuePlace.tsx'
import { QueueSheet } from '#features/events/queue/QueueSheet.tsx'
import type { QueueSeat } from '#features/events/queue/useQueue.ts'

/** Under the title: the caller's place, or the way into the line. */
export function QueueTop({ seat }: { readonly seat: QueueSeat }) {
  return seat.own === null ? <QueueOffer seat={seat} /> : <QueuePlace seat={seat} />
}

/** At the end of the page: the press to enter, or the way out. */
export function QueueEnd({ seat }: { readonly seat: QueueSeat }) {
  if (seat.own !== null)
    return (
      <>
        {seat.reply?.code != null && <QueueResult seat={seat} />}
        <LeaveQueue seat={seat} />
      </>
    )
  return (
    <>
      <QueueBar seat={seat} />
      {asksWho(seat.party) && <QueueSheet seat={seat} party={seat.party} />}
    </>
  )
}
