import type { OwnPlace } from '@app/shared/events/queue-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { useWords } from '@app/ui/text/language.ts'
import { useEffect, useState } from 'react'
import { PartyFaces, peopleOf } from '#features/events/party/PartyFaces.tsx'
import { asksWho, type Choice, type Party } from '#features/events/party/party.ts'
import { useNames, usePartyWords } from '#features/events/party/party-words.ts'
import { fewerOf } from '#features/events/queue/fewer.ts'
import { QueueSheet } from '#features/events/queue/QueueSheet.tsx'
import type { QueueSeat } from '#features/events/queue/useQueue.ts'
import { queueWords } from '#text/queue.ts'
import { Switch } from '#ui/Switch.tsx'

/** Who waits, and how few of them would come. */
export function QueuePeople({ seat }: { readonly seat: QueueSeat }) {
  const words = useWords('queue', queueWords)
  const ofSheet = usePartyWords()
  const namesOf = useNames()
  const { own, party, waiting } = seat
  if (own === null || party === null) return null
  const people = peopleOf(own, party)
  return (
    <>
      <div className="queue-row">
        <PartyFaces people={people} />
        <div>
          <p>
            <b>{namesOf(people)}</b>
          </p>
          <p className="note">{people.length > 1 ? words.together : ofSheet.countOf.person(1)}</p>
        </div>
        {own.mayChange && asksWho(party) && (
          <>
            <Button kind="link" busy={seat.busy} onClick={() => seat.ask('change')}>
              {words.change.press}
            </Button>
            <QueueSheet
              key={JSON.stringify([own.people, own.least])}
              seat={{
                event: seat.event,
                close: seat.close,
                question: seat.question === 'change' ? 'enter' : null,
                enter: seat.change,
              }}
              party={party}
              said={words.change}
              standing={{ ...own, waiting }}
            />
          </>
        )}
      </div>
      <Least seat={seat} own={own} party={party} />
    </>
  )
}

/** 「そらだけでもよい」: whether fewer of them would come, on or off by one press. */
function Least({
  seat,
  own,
  party,
}: {
  readonly seat: QueueSeat
  readonly own: OwnPlace
  readonly party: Party
}) {
  const words = useWords('queue', queueWords)
  const namesOf = useNames()
  const people = peopleOf(own, party)
  const choice: Choice = new Map(own.people.map(({ personId, part }) => [personId, part]))
  const isOn = own.least < people.length
  // It turns at the press, and back where the press fails.
  const [wished, setWished] = useState<boolean | null>(null)
  useEffect(() => {
    if (!seat.busy) setWished(null)
  }, [seat.busy])
  const fewest = isOn ? own.least : fewerOf(party, choice).at(-1)
  if (fewest === undefined) return null
  const name = words.least(namesOf(people.slice(0, fewest)))
  if (own.mayChange)
    return (
      <div className="queue-row">
        <Switch
          name={name}
          note={words.leastNote}
          on={wished ?? isOn}
          onTurn={(on) => {
            if (seat.busy) return
            setWished(on)
            seat.change(choice, [...choice.keys()], on ? fewest : people.length, false)
          }}
        />
      </div>
    )
  return isOn ? (
    <div className="queue-row">
      <MemberIcon name="check" />
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className="note">{words.leastNote}</p>
      </div>
    </div>
  ) : null
}
