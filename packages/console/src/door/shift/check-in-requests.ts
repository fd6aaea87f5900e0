import type { CheckInResult, PersonSummary, Seated, Unseated, Who } from '@app/shared/check-in/contract.ts'
import type { InferInput } from 'valibot'
import type { DeskCode } from '#api/send.ts'
import type { OfflineAnswer } from '#door/offline/decide.ts'
import type { QueuedScan, ScanState } from '#door/offline/items.ts'

type Named = InferInput<typeof Who>

/** What a press or scan asks for. */
export type CheckInRequest =
  | {
      readonly kind: 'in'
      readonly who: Named
      readonly again?: true
      readonly staleReason?: string
      /** Tells two people with one number apart, for a door without a network. */
      readonly nickName?: string | null
      /** Of a household all people are shown first. */
      readonly asParty?: true
      /** From the card of a household, which stays. */
      readonly ofParty?: true
      /** When the code was made that opened the card. */
      readonly codeMadeAt?: string
    }
  | {
      readonly kind: 'walkIn'
      readonly personId: string
      /** Those of their household who came. */
      readonly people?: readonly string[]
      readonly ofParty?: true
    }
  /** A person who is not in the list, while there is no network. */
  | { readonly kind: 'walkIn'; readonly nickName: string }
  | {
      readonly kind: 'undo'
      readonly person: PersonSummary
      readonly reason?: string
      readonly ofParty?: true
    }

/** The people of a household whose card is open. */
export interface Household {
  /** Another household has another card. */
  readonly key: string
  readonly people: readonly PartyPerson[]
  /** Those without a seat, and by whom they are of this household; none without a network. */
  readonly unseated: readonly Unseated[]
  readonly opener: string | null
  readonly codeMadeAt?: string | undefined
}
/** Without a network no one has an id. */
export type PartyPerson = Seated & { readonly personId?: string }

/** What is missing: the network or a session. */
export type Since = 'network' | 'session'

/** The card of the last press or scan. Each new one has an id of its own. */
export type DoorCard = { readonly id: number; readonly isPractice: boolean } & (
  | { readonly kind: 'answer'; readonly result: CheckInResult; readonly request: CheckInRequest }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly code: DeskCode; readonly request: CheckInRequest }
  | {
      readonly kind: 'offline'
      readonly answer: OfflineAnswer
      /** The queued scan that can be undone. */
      readonly scan: QueuedScan | null
      readonly state: ScanState
      readonly since: Since
    }
)

/** A card before it is shown. */
export type NewCard = DoorCard extends infer S
  ? S extends DoorCard
    ? Omit<S, 'id' | 'isPractice'>
    : never
  : never

/** The person's number in the event; null when they have none. */
export function personSummary(person: CheckInResult['person']): PersonSummary | null {
  if (person === null || person.receiptNumber === null) return null
  return { ...person, receiptNumber: person.receiptNumber }
}

/** The household that a card opens; null for a card of one person. */
export function householdOf(card: NewCard): Household | null {
  if (card.kind === 'answer') {
    const { answer, person, party = [], unseated = [] } = card.result
    if (answer !== 'PARTY' && unseated.length === 0) return null
    const opener = person?.personId ?? null
    return { key: keyOf(party[0]) ?? opener ?? '', people: party, unseated, opener }
  }
  if (card.kind !== 'offline' || card.answer.party === undefined) return null
  const { party: people, codeMadeAt } = card.answer
  return { key: keyOf(people[0]) ?? '', people, unseated: [], opener: null, codeMadeAt }
}

/** The household after 当日受付: those who came are among the people with a seat. */
export function withWalkedIn(household: Household, walkedIn: CheckInResult['walkedIn'] = []): Household {
  const numbers = new Map(walkedIn.map(({ personId, receiptNumber }) => [personId, receiptNumber]))
  const came = household.unseated.flatMap(({ part, reason: _, ...person }): PartyPerson[] => {
    const receiptNumber = numbers.get(person.personId)
    if (receiptNumber === undefined || part === null) return []
    return [{ ...person, receiptNumber, part, isIn: true, lacksConsent: false, callsManager: false }]
  })
  return {
    ...household,
    people: [...household.people, ...came],
    unseated: household.unseated.filter(({ personId }) => !numbers.has(personId)),
  }
}

function keyOf(person: Seated | undefined): string | null {
  return person === undefined ? null : `${person.receiptNumber} ${person.nickName ?? ''}`
}
