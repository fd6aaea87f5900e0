import type { ReactNode } from 'react'
import { asksWho } from '#features/events/party/party.ts'
import {
  LeaveQueue,
  OfferBar,
  QueueBar,
  QueueOffer,
  QueueResult,
  QueueShort,
} from '#features/events/queue/QueueBar.tsx'
import { QueuePlace } from '#features/events/queue/QueuePlace.tsx'
import { QueueSheet } from '#features/events/queue/QueueSheet.tsx'
import { type LineProps, useQueue } from '#features/events/queue/useQueue.ts'

interface InPlaceOf {
  readonly line: LineProps
  /** What the page shows there without a line. */
  readonly children: ReactNode
}

/** Under the title: the caller's place, or the way into the line above the family. */
export function QueueTop({ line, children }: InPlaceOf) {
  const seat = useQueue(line)
  if (seat.own !== null) return <QueuePlace seat={seat} />
  return (
    <>
      <QueueOffer seat={seat} />
      {children}
    </>
  )
}

/** At the end of the page: the press to enter, or the way out. */
export function QueueEnd({ line, children }: InPlaceOf) {
  const seat = useQueue(line)
  if (seat.own !== null)
    return (
      <>
        {seat.own.offer === null ? (
          seat.reply?.code != null && seat.reply.intent !== 'change' && <QueueResult seat={seat} />
        ) : (
          <OfferBar seat={seat} offer={seat.own.offer} />
        )}
        <LeaveQueue seat={seat} />
      </>
    )
  if (seat.short !== null && asksWho(seat.party))
    return (
      <>
        <QueueShort seat={seat} left={seat.short} />
        <QueueSheet seat={seat} party={seat.party} />
        {children}
      </>
    )
  if (!seat.mayEnter) return children
  return (
    <>
      <QueueBar seat={seat} />
      {asksWho(seat.party) && <QueueSheet seat={seat} party={seat.party} />}
    </>
  )
}
