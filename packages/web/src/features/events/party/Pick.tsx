import type { Part } from '@app/shared/events/parts.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { classes } from '@app/ui/components/classes.ts'
import { useLanguage } from '@app/ui/text/language.ts'
import { type ReactNode, useId } from 'react'
import { usePartyWords } from '#features/events/party/party-words.ts'
import { Face } from '#ui/Face.tsx'

/** One of the family in a sheet: a line to tick, greyed with the reason where that is not possible. */
export function Pick({
  person,
  note,
  isOn,
  isClosed = false,
  onTick,
  children,
}: {
  readonly person: PartyPerson
  /** What the tick means, or why it is closed. */
  readonly note: ReactNode
  readonly isOn: boolean
  readonly isClosed?: boolean
  readonly onTick: (isOn: boolean) => void
  /** More about a ticked person. */
  readonly children?: ReactNode
}) {
  const id = useId()
  const words = usePartyWords()
  const { lang } = useLanguage()
  return (
    <li className={classes('party-pick', isOn && 'party-pick-on', isClosed && !isOn && 'party-pick-not')}>
      <label className="faced">
        <Face personId={person.kind === 'me' ? null : person.personId} name={person.name} />
        <span className="party-name">
          <span>
            <b id={`${id}-name`}>{person.kind === 'me' ? words.me : person.name}</b>
            {person.kind === 'child' && person.age !== null && <>　{words.age(person.age)}</>}
          </span>
          <span className="note" id={id} lang={lang}>
            {note}
          </span>
        </span>
        <input
          type="checkbox"
          aria-labelledby={`${id}-name`}
          aria-describedby={id}
          checked={isOn}
          disabled={isClosed}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
      </label>
      {children}
    </li>
  )
}

/** 参加 or 付き添い, where somebody may be either. */
export function PartChoice({
  name,
  parts,
  part,
  onPick,
}: {
  readonly name: string
  readonly parts: readonly Part[]
  readonly part: Part
  readonly onPick: (part: Part) => void
}) {
  const id = useId()
  const words = usePartyWords()
  return (
    <fieldset className="party-parts">
      <legend className="visually-hidden">
        {name}：{words.partOf}
      </legend>
      {parts.map((choice) => (
        <label key={choice}>
          <input type="radio" name={id} checked={part === choice} onChange={() => onPick(choice)} />
          {words.parts[choice]}
        </label>
      ))}
    </fieldset>
  )
}
