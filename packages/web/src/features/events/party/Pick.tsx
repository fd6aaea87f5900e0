import type { Part, PartyPerson } from '@app/shared/events/party-contract.ts'
import { classes } from '@app/ui/components/classes.ts'
import { useId } from 'react'
import { nameOf } from '#features/events/party/party-words.ts'
import { party as words } from '#text/party.ts'
import { Face } from '#ui/Face.tsx'

/** One of the family in the sheet: ticked or not, as what, or why not. */
export function Pick({
  person,
  parts,
  part,
  why,
  onPick,
}: {
  readonly person: PartyPerson
  /** The parts they may have now; none for who is in, or may not come. */
  readonly parts: readonly Part[]
  readonly part: Part | null
  readonly why: string | null
  readonly onPick: (part: Part | null) => void
}) {
  const id = useId()
  const [first] = parts
  const name = nameOf(person)
  const isOn = part !== null
  return (
    <li className={classes('party-pick', isOn && 'party-pick-on', why !== null && 'party-pick-not')}>
      <label className="faced">
        <Face personId={person.kind === 'me' ? null : person.personId} name={person.name} />
        <span className="party-name">
          <span>
            <b>{name}</b>
            {person.kind === 'child' && person.age !== null && `　${words.age(person.age)}`}
          </span>
          <span className="note" id={id}>
            {why ?? standing(person, part)}
          </span>
        </span>
        <input
          type="checkbox"
          aria-label={name}
          aria-describedby={id}
          checked={isOn}
          disabled={first === undefined}
          onChange={({ currentTarget }) => onPick(currentTarget.checked ? (first ?? null) : null)}
        />
      </label>
      {isOn && parts.length > 1 && (
        <fieldset className="party-parts">
          <legend className="visually-hidden">{words.partOf(name)}</legend>
          {parts.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={id}
                checked={part === choice}
                onChange={() => onPick(choice)}
              />
              {words.parts[choice]}
            </label>
          ))}
        </fieldset>
      )}
    </li>
  )
}

function standing(person: PartyPerson, part: Part | null): string {
  if (person.part !== null) return words.isIn
  return part === null ? '' : words.as(part)
}
