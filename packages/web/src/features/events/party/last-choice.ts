import { PARTS } from '@app/shared/events/parts.ts'
import * as v from 'valibot'
import { pageOwner } from '#auth/session-watch.ts'
import { LAST_CHOICE, stored } from '#browser-storage/stored.ts'
import { everybody, withChoice } from '#features/events/party/choice.ts'
import { type Choice, mayCome, type Party, partsOf, peopleIn } from '#features/events/party/party.ts'

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    sub: v.string(),
    /** `out`: they could come and were not ticked. */
    people: v.record(v.string(), v.picklist([...PARTS, 'out'])),
  }),
)
type Words = v.InferOutput<typeof Kept>['people']

/** Who came as what the last time, as far as this event has a place for them; no one once somebody is in. */
export function lastChoice(party: Party): Choice {
  return peopleIn(party).length > 0 ? new Map() : choiceFrom(read(), party)
}

/** Remembers the party as the press makes it, by ids and parts alone, beside the session that it ends with (S29). */
export function keepChoice(party: Party, choice: Choice): void {
  const sub = pageOwner()?.sub
  if (sub === undefined) return
  try {
    storage().setItem(LAST_CHOICE, JSON.stringify({ sub, people: wordsAfter(read(), party, choice) }))
  } catch {
    // No storage, or none left: the next sheet starts empty.
  }
}

/** A part that the event does not have becomes the usual one; one who may not come is never ticked. */
export function choiceFrom(before: Words, party: Party): Choice {
  const usual = everybody(party)
  return new Map(
    party.people.flatMap((person) => {
      const { personId } = person
      const last = before[personId]
      if (last === undefined || last === 'out' || !mayCome(person, party)) return []
      const part = partsOf(person, party).includes(last) ? last : usual.get(personId)
      return part === undefined ? [] : [[personId, part] as const]
    }),
  )
}

/** Who could not come this time keeps the word of the last. */
export function wordsAfter(before: Words, party: Party, choice: Choice): Words {
  const could = party.people
    .filter((person) => mayCome(person, party))
    .map(({ personId }) => [personId, 'out'])
  const come = withChoice(party, choice).map(({ personId, part }) => [personId, part])
  return { ...before, ...Object.fromEntries([...could, ...come]) }
}

function read(): Words {
  try {
    const kept = v.safeParse(Kept, storage().getItem(LAST_CHOICE))
    return kept.success && kept.output.sub === pageOwner()?.sub ? kept.output.people : {}
  } catch {
    return {}
  }
}

const storage = (): Storage => (stored.signedIn.persists() ? localStorage : sessionStorage)
