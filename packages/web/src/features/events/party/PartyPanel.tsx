import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { mayCome, type Party, partsOf } from '#features/events/party/party.ts'
import { nameOf, refusalWords } from '#features/events/party/party-words.ts'
import { paths } from '#paths.ts'
import { party as words } from '#text/party.ts'
import { Face } from '#ui/Face.tsx'
import '#features/events/party/party.css'

interface PanelProps {
  readonly event: EventDetail
  readonly party: Party
}

/** だれと行けるかな: everybody of the family, and who of them the event is for, before any press. */
export function PartyPanel({ event, party, isMinor }: PanelProps & { readonly isMinor: boolean }) {
  const id = useId()
  const isWithoutFamily = party.people.some(({ reason }) => reason === 'NO_HOUSEHOLD')
  return (
    <section className="party-panel" aria-labelledby={id}>
      <div className="party-panel-head">
        <h2 id={id}>{words.panel}</h2>
        <p className="note">{words.panelNote}</p>
      </div>
      <ul>
        {party.people.map((person) => (
          <li className="faced" key={person.personId}>
            <Face small personId={person.kind === 'me' ? null : person.personId} name={person.name} />
            <span className="party-name">
              <b>{nameOf(person)}</b>
              {person.kind === 'child' && person.age !== null && (
                <span className="note"> {words.age(person.age)}</span>
              )}
            </span>
            <Standing event={event} party={party} person={person} />
          </li>
        ))}
      </ul>
      {isWithoutFamily && <p>{isMinor ? words.needsGuardian : words.needsChild}</p>}
      {isWithoutFamily && !isMinor && (
        <Link className={buttonClass()} to={paths.addChild()} state={{ from: paths.event(event.eventId) }}>
          {words.addChild}
        </Link>
      )}
    </section>
  )
}

function Standing({ event, party, person }: PanelProps & { readonly person: PartyPerson }) {
  if (person.part === null && !mayCome(person, party))
    return <span className="note party-not">{refusalWords(person, event, words)}</span>
  return (
    <span className="note party-can">
      <MemberIcon name="check" small />
      {standingOf(person, party)}
    </span>
  )
}

function standingOf(person: PartyPerson, party: Party): string {
  if (person.part !== null) return words.isIn
  const [first] = partsOf(person, party)
  if (first === 'takesPart') return words.can
  return first === 'accompanies' ? words.canAccompany : words.canComeAlong
}
