import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import type { Party } from '#features/events/party/party.ts'
import { Face } from '#ui/Face.tsx'

/** Those of a family whom a place or an application names, in its order. */
export function peopleOf(
  { people }: { readonly people: readonly { readonly personId: string }[] },
  party: Party | null,
): PartyPerson[] {
  return people.flatMap(({ personId }) => party?.people.find((one) => one.personId === personId) ?? [])
}

/** The faces of a family, side by side. */
export function PartyFaces({ people }: { readonly people: readonly PartyPerson[] }) {
  return (
    <span className="queue-faces">
      {people.map(({ personId, kind, name }) => (
        <Face small key={personId} personId={kind === 'me' ? null : personId} name={name} />
      ))}
    </span>
  )
}
