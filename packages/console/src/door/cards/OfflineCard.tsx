import { Button } from '@app/ui/components/Button.tsx'
import { stopsOffline } from '#door/cards/card.ts'
import type { DoorCard } from '#door/shift/check-in-requests.ts'
import type { useCheckIn } from '#door/shift/use-check-in.ts'
import { door as words } from '#text/door.ts'
import { offlineWords, scanWords } from '#text/door-offline.ts'

type Offline = Extract<DoorCard, { kind: 'offline' }>

/** The words of the card; for a queued scan, its present state. */
export function offlineTexts({ answer, state, since }: Pick<Offline, 'answer' | 'state' | 'since'>) {
  return state === 'waits' ? offlineWords(since)[answer.outcome] : scanWords[state]
}

/** Whom the kept list names, and what to do. */
export function OfflinePerson({ card }: { readonly card: Offline }) {
  const { person, newcomer } = card.answer
  return (
    <>
      {person !== null && (
        <p className="door-person">
          <strong>{person.nickName ?? words.noNickname}</strong>
          <span>{words.receipt(person.receiptNumber)}</span>
          {person.isMinor && <span className="door-flag">{words.minor}</span>}
          {person.isAbsent === true && <span className="door-flag">{words.isAbsent}</span>}
        </p>
      )}
      {newcomer !== undefined && (
        <p className="door-person">
          <strong>{newcomer}</strong>
        </p>
      )}
      <p>{offlineTexts(card).lead}</p>
    </>
  )
}

/** Buttons to undo an unsent scan, or to choose between two people with one number. */
export function OfflineSteps({
  card: { answer, scan },
  checkIn,
}: {
  readonly card: Offline
  readonly checkIn: ReturnType<typeof useCheckIn>
}) {
  return (
    <div className="door-card-steps">
      {answer.choices.map(({ receiptNumber, nickName }) => (
        <Button
          key={nickName}
          kind="secondary"
          onClick={() => {
            if (checkIn.settled()) void checkIn.make({ kind: 'in', who: { receiptNumber }, nickName })
          }}
        >
          {nickName ?? words.noNickname}
        </Button>
      ))}
      {answer.outcome === 'already' && answer.person !== null && (
        <Button
          onClick={() => {
            if (!checkIn.settled() || answer.person === null) return
            const { receiptNumber, nickName } = answer.person
            void checkIn.make({ kind: 'in', who: { receiptNumber }, nickName, again: true })
          }}
        >
          {words.steps.again}
        </Button>
      )}
      {scan !== null && (
        <Button
          kind="secondary"
          onClick={() => {
            if (checkIn.settled()) void checkIn.cancelScan(scan)
          }}
        >
          {words.steps.undo}
        </Button>
      )}
      {stopsOffline(answer.outcome) && (
        <Button onClick={() => checkIn.settled() && checkIn.close()}>{words.next}</Button>
      )}
    </div>
  )
}
