import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { useState } from 'react'
import { UnseatedChoice, useUnseated } from '#features/attendees/UnseatedChoice.tsx'
import { door } from '#text/door.ts'

type People = NonNullable<CheckInResult['party']>

/** The people of a household who was found: those who came are ticked and let in by one press. */
export function FamilyAnswer({
  people,
  busy,
  onReceive,
}: {
  readonly people: People
  readonly busy: boolean
  readonly onReceive: (personIds: readonly string[]) => void
}) {
  const waiting = people.filter(({ isIn }) => !isIn)
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(waiting.filter((one) => one.isAbsent || one.lacksConsent || one.callsManager).map(idOf)),
  )
  const ticked = waiting.map(idOf).filter((id) => !left.has(id))
  const tick = (id: string, on: boolean) =>
    setLeft((before) => new Set(on ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <>
      <p className="reception-word">{door.household(people)}</p>
      {people.map((person) =>
        person.isIn ? (
          <p key={person.personId}>
            {nameOf(person)}
            <span className="chip">{door.isIn}</span>
          </p>
        ) : (
          <Checkbox
            key={person.personId}
            label={nameOf(person)}
            checked={!left.has(person.personId)}
            onChange={({ target }) => tick(person.personId, target.checked)}
          />
        ),
      )}
      <div className="reception-actions">
        {waiting.length > 0 && (
          <Button busy={busy} onClick={() => ticked.length > 0 && onReceive(ticked)}>
            {door.partyIn(ticked.length)}
          </Button>
        )}
      </div>
    </>
  )
}

/** Those of the household without a seat, for 当日受付. `isWhole`: no one of it has a seat. */
export function WalkInFamily({
  people,
  opener,
  isWhole,
  busy,
  onWalkIn,
}: {
  readonly people: NonNullable<CheckInResult['unseated']>
  readonly opener: string
  readonly isWhole: boolean
  readonly busy: boolean
  readonly onWalkIn: (personIds: string[]) => void
}) {
  const choice = useUnseated(
    people,
    ({ personId, age }) => isWhole && (personId === opener || age !== undefined),
  )
  const { ids } = choice
  return (
    <>
      <p>{door.unseated}</p>
      <UnseatedChoice choice={choice} />
      <div className="reception-actions">
        <Button kind="secondary" busy={busy} onClick={() => ids.length > 0 && onWalkIn(ids)}>
          {door.partyWalkIn(ids.length)}
        </Button>
      </div>
    </>
  )
}

const idOf = ({ personId }: People[number]) => personId

function nameOf(person: People[number]): string {
  const { nickName, isAbsent, lacksConsent, callsManager } = person
  const flag = callsManager
    ? door.partyManager
    : lacksConsent
      ? door.partyConsent
      : isAbsent === true
        ? door.isAbsent
        : null
  return [nickName ?? door.noNickname, door.aboutPerson(person), ...(flag === null ? [] : [flag])].join('・')
}
