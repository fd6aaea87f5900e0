import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import type { Part } from '@app/shared/events/party-contract.ts'
import { PARTY_PRESS } from '@app/shared/events/party-contract.ts'
import { nonBlank } from '@app/shared/events/rules.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { shortDayAndTime } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Pick } from '#features/events/party/Pick.tsx'
import {
  type Choice,
  everybody,
  mayCome,
  type Party,
  type PartyProblem,
  partsOf,
  problemOf,
  withChoice,
} from '#features/events/party/party.ts'
import { whyNot } from '#features/events/party/party-words.ts'
import { Sum } from '#features/events/party/Sum.tsx'
import { paths } from '#paths.ts'
import { party as words } from '#text/party.ts'
import { Dialog } from '#ui/Dialog.tsx'
import '#features/events/party/party.css'

/** だれと参加しますか: the family in one list, who cannot come greyed with the reason; one press for all of them. */
export function JoinSheet({
  open,
  event,
  party,
  onJoin,
  onClose,
}: {
  readonly open: boolean
  readonly event: EventDetail
  readonly party: Party
  readonly onJoin: (choice: Choice) => void
  readonly onClose: () => void
}) {
  const [ticked, setTicked] = useState<Choice>(new Map())
  const choice = stillOpen(ticked, party)
  const all = everybody(party)
  const problem = problemOf(party, choice)
  const isAll = all.size > 0 && [...all.keys()].every((personId) => choice.has(personId))
  const set = (personId: string, part: Part | null) => {
    const next = new Map(choice)
    if (part === null) next.delete(personId)
    else next.set(personId, part)
    setTicked(next)
  }
  return (
    <Dialog
      sheet
      open={open}
      onClose={onClose}
      title={words.title}
      lead={leadOf(event)}
      actions={
        <>
          {problem !== null && <p className="note party-problem">{problemWords(problem, party)}</p>}
          <Button disabled={problem !== null} onClick={() => onJoin(choice)}>
            {words.submit[party.unit](Math.max(choice.size, 1))}
          </Button>
        </>
      }
    >
      {all.size > 1 && (
        <Button kind="link" className="party-everybody" onClick={() => setTicked(isAll ? new Map() : all)}>
          {isAll ? words.nobody : words.everybody}
        </Button>
      )}
      <ul className="party-picks">
        {party.people.map((person) => (
          <Pick
            key={person.personId}
            person={person}
            parts={person.part === null ? partsOf(person, party) : []}
            part={person.part ?? choice.get(person.personId) ?? null}
            why={mayCome(person, party) || person.part !== null ? null : whyNot(person, event)}
            onPick={(part) => set(person.personId, part)}
          />
        ))}
      </ul>
      <Link className="party-add" to={paths.addChild()} state={{ from: paths.event(event.eventId) }}>
        <MemberIcon name="people" small />
        {words.addFamily}
      </Link>
      <Sum event={event} party={party} people={withChoice(party, choice)} />
    </Dialog>
  )
}

/** Without those who have come in since. */
function stillOpen(ticked: Choice, party: Party): Choice {
  const open = new Set(party.people.filter((person) => mayCome(person, party)).map(({ personId }) => personId))
  return new Map([...ticked].filter(([personId]) => open.has(personId)))
}

function leadOf({ eventStartDateTime: start, eventName }: EventDetail): string {
  const name = nonBlank(eventName) ?? eventView.titleFallback
  return start === null ? name : `${shortDayAndTime(new Date(start))}　${name}`
}

function problemWords(problem: PartyProblem, { maxPerFamily }: Party): string {
  if (problem === 'tooMany') return words.tooMany(maxPerFamily ?? PARTY_PRESS)
  return problem === 'tooManyAtOnce' ? words.tooManyAtOnce(PARTY_PRESS) : words.problems[problem]
}
