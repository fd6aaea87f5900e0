import type { Unseated } from '@app/shared/check-in/contract.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { useState } from 'react'
import { door } from '#text/door.ts'

/** Who of a household gets a seat: `first` are ticked until somebody changes that. */
export function useUnseated(people: readonly Unseated[], first: (person: Unseated) => boolean) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (person: Unseated) => person.part !== null && (ticks.get(person.personId) ?? first(person))
  return {
    people,
    isTicked,
    ids: people.filter(isTicked).map(({ personId }) => personId),
    tick: ({ personId }: Unseated, on: boolean) => setTicks((before) => new Map(before).set(personId, on)),
  }
}

/** Those of a household without a seat, each with what they would come as, or why they cannot. */
export function UnseatedChoice({ choice }: { readonly choice: ReturnType<typeof useUnseated> }) {
  return (
    <>
      {choice.people.map((person) => (
        <Checkbox
          key={person.personId}
          label={`${person.nickName ?? door.noNickname}・${door.aboutUnseated(person)}`}
          disabled={person.part === null}
          checked={choice.isTicked(person)}
          onChange={({ target }) => choice.tick(person, target.checked)}
        />
      ))}
    </>
  )
}
