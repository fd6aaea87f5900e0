import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { isPaidAtVenue } from '@app/shared/events/fee.ts'
import { seatsHeld } from '@app/shared/events/party-rules.ts'
import { ownPeopleIn, type Party, peopleIn } from '#features/events/party/party.ts'
import { nameOf, ticketNames } from '#features/events/party/party-words.ts'
import { party as words } from '#text/party.ts'
import { Face } from '#ui/Face.tsx'
import '#features/events/party/party.css'

/** Who of the family is in, on the ticket, and what is paid at the door. */
export function TicketPeople({ event, party }: { readonly event: EventDetail; readonly party: Party }) {
  const people = peopleIn(party)
  if (people.length === 0) return null
  const own = ownPeopleIn(party)
  const others = people.filter(({ isOthers }) => isOthers)
  const yen = event.feeYen === null || own.length === 0 ? 0 : event.feeYen * seatsHeld(party.unit, own)
  return (
    <p className="ticket-people">
      <span className="person-faces">
        {people.map(({ personId, kind, name }) => (
          <Face small key={personId} personId={kind === 'me' ? null : personId} name={name} />
        ))}
      </span>
      <b>{ticketNames(party, people)}</b>
      {yen > 0 && <span className="note">{isPaidAtVenue(event) ? words.atDoor(yen) : words.yen(yen)}</span>}
      {others.length > 0 && <span className="note">{words.byOthers(others.map(nameOf).join('・'))}</span>}
    </p>
  )
}
