import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { aPartyPerson } from '@app/shared/test/party.ts'
import type { Party } from '#features/events/party/party.ts'

/** Somebody of a household at an event, who may come in any way that their kind allows. */
export function aPerson(
  personId: string,
  kind: PartyPerson['kind'],
  change: Partial<PartyPerson> = {},
): PartyPerson {
  return aPartyPerson(personId, kind, personId, change) as PartyPerson // any text stands for an id here
}

/** A household at a free event where a seat is a person's and nothing is asked. */
export function aParty(people: PartyPerson[], change: Partial<Party> = {}): Party {
  return {
    people,
    unit: 'person',
    maxPerFamily: null,
    guardianAccompanies: false,
    feeYen: 0,
    questions: [],
    answers: { given: [], until: null, version: 0 },
    ...change,
  }
}
