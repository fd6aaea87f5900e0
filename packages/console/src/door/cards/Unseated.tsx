import type { Unseated as Person } from '@app/shared/check-in/contract.ts'
import { door as words } from '#text/door.ts'

interface Props {
  readonly people: readonly Person[]
  readonly isTicked: (person: Person) => boolean
  readonly onTick: (person: Person, on: boolean) => void
}

/** Those of a household without a seat: who came is ticked for 当日受付; who cannot come says why. */
export function Unseated({ people, isTicked, onTick }: Props) {
  return (
    <>
      <h3 className="door-party-head">{words.unseated}</h3>
      <ul className="door-party">
        {people.map((person) => {
          const id = `door-unseated-${person.personId}`
          return (
            <li key={person.personId}>
              <input
                id={id}
                type="checkbox"
                disabled={person.part === null}
                checked={isTicked(person)}
                onChange={({ target }) => onTick(person, target.checked)}
              />
              <label htmlFor={id}>
                <strong>{person.nickName ?? words.noNickname}</strong>
                <span className="note">{words.aboutUnseated(person)}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </>
  )
}
