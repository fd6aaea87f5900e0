import type { Part } from '@app/shared/events/parts.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useLanguage, useWords } from '@app/ui/text/language.ts'
import { type ReactNode, useId, useState } from 'react'
import { everybody, problemOf, withChoice } from '#features/events/party/choice.ts'
import { PartChoice, Pick } from '#features/events/party/Pick.tsx'
import { type Choice, mayCome, type Party, partsOf } from '#features/events/party/party.ts'
import {
  nameOf,
  problemWords,
  refusalWords,
  useNames,
  usePartyWords,
} from '#features/events/party/party-words.ts'
import { Sum } from '#features/events/party/Sum.tsx'
import { type CurrentEntry, effectOf } from '#features/events/queue/change.ts'
import { fewerOf, orderOf } from '#features/events/queue/fewer.ts'
import type { QueueSeat } from '#features/events/queue/useQueue.ts'
import { queueWords } from '#text/queue.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Switch } from '#ui/Switch.tsx'
import '#features/events/party/party.css'
import '#features/events/queue/queue.css'

interface SheetSeat extends Pick<QueueSeat, 'event' | 'close'> {
  readonly question: string | null
  readonly enter: (choice: Choice, order: readonly string[], least: number, toEnd: boolean) => void
}
interface SheetWords {
  readonly sheet: ReactNode
  readonly fewer: ReactNode
  readonly all: ReactNode
  readonly least: (names: string) => ReactNode
  readonly submitNone: ReactNode
  readonly submit: (count: number) => ReactNode
}

/** だれと待ちますか: the family in one list, and how few of them would come. */
export function QueueSheet({
  seat,
  party,
  said: ofOther,
  standing,
}: {
  readonly seat: SheetSeat
  readonly party: Party
  /** Of a draw. */
  readonly said?: SheetWords
  /** Of a change: how they wait now. */
  readonly standing?: CurrentEntry
}) {
  const words = useWords('queue', queueWords)
  const ofSheet = usePartyWords()
  const { lang } = useLanguage()
  const said = ofOther ?? words
  const [choice, setChoice] = useState<Choice>(() => choiceOf(party, standing))
  const [least, setLeast] = useState(() => leastOf(standing))
  const problem = problemOf(party, choice)
  const order = orderOf(party, choice)
  const fewer = fewerOf(party, choice)
  const chosen = least === 0 ? order.length : least
  const people = order.map((personId) => ({ personId, part: choice.get(personId) ?? 'takesPart' }))
  const effect = standing === undefined ? 'stays' : effectOf(standing, people, chosen, party.unit)
  const pick = (personId: string, part: Part | null) => {
    const next = new Map(choice)
    if (part === null) next.delete(personId)
    else next.set(personId, part)
    setChoice(next)
    setLeast(0)
  }
  return (
    <Dialog
      sheet
      open={seat.question === 'enter'}
      onClose={seat.close}
      title={<span lang={lang}>{said.sheet}</span>}
      dismiss={<span lang={lang}>{ofSheet.dismiss}</span>}
      actions={
        <>
          {problem !== null && (
            <p className="note party-problem" lang={lang}>
              {problemWords(problem, party, ofSheet)}
            </p>
          )}
          {problem === null && effect === 'toEnd' && (
            <p className="note party-problem" lang={lang}>
              {words.toEnd(standing?.ahead ?? 0)}
            </p>
          )}
          <Button
            lang={lang}
            disabled={problem !== null || effect === 'none'}
            onClick={() => seat.enter(choice, order, chosen, effect === 'toEnd')}
          >
            {effect === 'toEnd'
              ? words.submitToEnd
              : choice.size === 0
                ? said.submitNone
                : said.submit(choice.size)}
          </Button>
        </>
      }
    >
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
      {fewer.length > 0 && (
        <Fewer party={party} order={order} fewer={fewer} least={least} said={said} onPick={setLeast} />
      )}
      <Sum event={seat.event} party={party} people={withChoice(party, choice)} />
    </Dialog>
  )
}

/** A family waits by two presses: everybody who may come is ticked. */
const choiceOf = (party: Party, standing: CurrentEntry | undefined): Choice =>
  standing === undefined
    ? everybody(party)
    : new Map(standing.people.map(({ personId, part }) => [personId, part]))

/** Zero: all of them. */
function leastOf(standing: CurrentEntry | undefined): number {
  return standing === undefined || standing.least === standing.people.length ? 0 : standing.least
}

/** One of the family, as what they come. */
export function ChoicePick({
  event,
  party,
  person,
  part,
  onPick,
}: {
  readonly event: QueueSeat['event']
  readonly party: Party
  readonly person: PartyPerson
  readonly part: Part | null
  readonly onPick: (part: Part | null) => void
}) {
  const parts = mayCome(person, party) ? partsOf(person, party) : []
  const [first] = parts
  const ofSheet = usePartyWords()
  return (
    <Pick
      person={person}
      note={
        first === undefined ? refusalWords(person, event, ofSheet) : part === null ? '' : ofSheet.as[part]
      }
      isOn={part !== null}
      isClosed={first === undefined}
      onTick={(isOn) => onPick(isOn && first !== undefined ? first : null)}
    >
      {part !== null && parts.length > 1 && (
        <PartChoice name={nameOf(person)} parts={parts} part={part} onPick={onPick} />
      )}
    </Pick>
  )
}

/** 「そらだけでもよい」: zero waits for all. */
function Fewer({
  party,
  order,
  fewer,
  least,
  said,
  onPick,
}: {
  readonly party: Party
  readonly order: readonly string[]
  readonly fewer: readonly number[]
  readonly least: number
  readonly said: SheetWords
  readonly onPick: (least: number) => void
}) {
  const id = useId()
  const { lang } = useLanguage()
  const namesOf = useNames()
  const first = (count: number) =>
    order.slice(0, count).flatMap((id) => party.people.find(({ personId }) => personId === id) ?? [])
  const [only] = fewer
  if (only !== undefined && fewer.length === 1)
    return (
      <div className="queue-fewer" lang={lang}>
        <Switch
          name={said.least(namesOf(first(only)))}
          on={least === only}
          onTurn={(on) => onPick(on ? only : 0)}
        />
      </div>
    )
  return (
    <fieldset className="queue-fewer" lang={lang}>
      <legend>{said.fewer}</legend>
      {[0, ...fewer].map((count) => (
        <label key={count}>
          <input type="radio" name={id} checked={least === count} onChange={() => onPick(count)} />
          {count === 0 ? said.all : said.least(namesOf(first(count)))}
        </label>
      ))}
    </fieldset>
  )
}
