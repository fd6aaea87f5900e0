import { PARTY_PRESS, type Part } from '@app/shared/events/parts.ts'
import { seatsHeld } from '@app/shared/events/party-rules.ts'
import type { WayOfPaying } from '@app/shared/payments/ways.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { useId, useState } from 'react'
import { everybody, problemOf, withChoice } from '#features/events/party/choice.ts'
import { asksWho, type Choice, type Party, peopleIn } from '#features/events/party/party.ts'
import type { Paying } from '#features/events/paying/pay-press.ts'
import type { PaySeat } from '#features/events/paying/usePay.ts'
import { ChoicePick } from '#features/events/queue/QueueSheet.tsx'
import { party as partyWords } from '#text/party.ts'
import { paying as words } from '#text/paying.ts'
import { Dialog } from '#ui/Dialog.tsx'
import '#features/events/party/party.css'

type Offer = NonNullable<Paying['offer']>

/** Who is paid for, how, the sum, until when, and what goes back: all before the press (law 4.10). */
export function PaySheet({
  seat,
  party,
  offer,
}: {
  readonly seat: PaySeat
  readonly party: Party
  readonly offer: Offer
}) {
  const [choice, setChoice] = useState<Choice>(() => (asksWho(party) ? new Map() : everybody(party)))
  const [way, setWay] = useState<WayOfPaying>(offer.ways[0]?.way ?? 'card')
  const chosen = offer.ways.find((one) => one.way === way) ?? offer.ways[0]
  const problem = problemOf(party, choice)
  const before = seatsHeld(party.unit, peopleIn(party))
  const yen = (seatsHeld(party.unit, withChoice(party, choice)) - before) * offer.feeYen
  const pick = (personId: string, part: Part | null) => {
    const next = new Map(choice)
    if (part === null) next.delete(personId)
    else next.set(personId, part)
    setChoice(next)
  }
  return (
    <Dialog
      sheet
      open={seat.question === 'pay'}
      onClose={seat.close}
      title={words.sheet}
      dismiss={words.dismiss}
      actions={
        <>
          <p className="party-total">
            {words.sum}
            <b>{words.yen(yen)}</b>
          </p>
          {problem !== null && <p className="note party-problem">{problemWords(problem, party)}</p>}
          <Button
            disabled={problem !== null || yen === 0 || chosen === undefined}
            onClick={() => chosen !== undefined && seat.pay(choice, chosen.way, yen)}
          >
            {yen === 0 ? words.submitNone : words.submit(yen)}
          </Button>
        </>
      }
    >
      {asksWho(party) && (
        <ul className="party-picks">
          {party.people.map((person) => (
            <ChoicePick
              key={person.personId}
              event={seat.event}
              party={party}
              person={person}
              part={choice.get(person.personId) ?? null}
              onPick={(part) => pick(person.personId, part)}
            />
          ))}
        </ul>
      )}
      {chosen !== undefined && <Ways offer={offer} chosen={chosen.way} onPick={setWay} />}
      <p className="note">{words.rules[offer.refundRule]}</p>
      <p className="note">{words.eventOff}</p>
      <p className="note">{words.hosted}</p>
    </Dialog>
  )
}

function Ways({
  offer,
  chosen,
  onPick,
}: {
  readonly offer: Offer
  readonly chosen: WayOfPaying
  readonly onPick: (way: WayOfPaying) => void
}) {
  const id = useId()
  return (
    <fieldset className="queue-fewer">
      <legend>{words.choose}</legend>
      {offer.ways.map(({ way, endsAt }) => (
        <label key={way}>
          <input type="radio" name={id} checked={chosen === way} onChange={() => onPick(way)} />
          <span>
            {words.ways[way]}
            {chosen === way && (
              <span className="note"> {words.until[way](dayAndTime(new Date(endsAt)))}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function problemWords(
  problem: NonNullable<ReturnType<typeof problemOf>>,
  { unit, maxPerFamily }: Party,
): string {
  if (problem === 'childNeeded') return partyWords.someoneNeeded[unit]
  if (problem === 'tooMany') return partyWords.tooMany(maxPerFamily ?? PARTY_PRESS)
  return problem === 'tooManyAtOnce' ? partyWords.tooManyAtOnce(PARTY_PRESS) : partyWords.problems[problem]
}
