import type * as contract from '@app/shared/events/party-press-contract.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { type Entrant, inParty, isOfParty } from '#domain/party-seats.ts'
import type { House, HousePerson } from '#features/events/joining/party-house-store.ts'

/** The caller, the event and the press. */
export interface PartyRequest {
  readonly eventId: string
  readonly sub: string
  readonly write: WriteRequest
}

/** People of one household press at the same time: each round is over what the other has left. */
export const ROUNDS = 20

/** Whether the household may give this place back: of its own party, the caller's own seat, or one that a child took alone. */
export function isOurs({ householdId }: House, { kind, row }: HousePerson): boolean {
  if (row === null) return false
  return isOfParty(row) ? row.partyId === householdId : kind === 'me' || kind === 'child'
}

/** A seat that a guardian or a child with a login took alone, before the household joined: it becomes one of the party. */
export function ownSeat({ personId, kind, row }: HousePerson): Entrant[] {
  const isOwn = row !== null && !isOfParty(row)
  return isOwn ? [{ personId, part: 'takesPart', isAdult: kind !== 'child', isIn: true }] : []
}

export function whoIsIn({ people }: House): contract.WhoIsIn['people'] {
  return people.flatMap(({ personId, row }) => (row === null ? [] : [{ personId, part: inParty(row).part }]))
}
