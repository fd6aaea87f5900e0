import * as v from 'valibot'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { isConcerned } from '#domain/notices.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'
import { tables } from '#tables/all.ts'

const Person = v.pick(tables.participations.item, ['personId', 'partyId', 'status'])
export type Person = v.InferOutput<typeof Person>

/** Everybody who has a seat, had one or waits for one. */
export function readPeople(deps: Needs<{ participations: ['query'] }>, eventId: string): Promise<Person[]> {
  return paginate((after) =>
    deps.tables.participations.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 200, after },
      Person,
    ),
  )
}

const Word = v.pick(tables.noticeConfirmations.item, ['personId', 'at', 'calledBy', 'how'])
type Word = v.InferOutput<typeof Word>

/** A household whom a notice concerns, or a person by themselves. One word of a guardian is the household's. */
export interface Unit {
  readonly partyId: string
  /** The people of it whom the notice concerns. */
  readonly people: readonly Person[]
  /** Who may confirm, and is called: those with a seat first. */
  readonly contacts: readonly string[]
}
/** A unit that was called, by whose id it is noted. */
export interface CalledUnit extends Unit {
  readonly personId: string
  readonly at: string
  readonly by: string
  readonly how: 'phone' | 'other'
}

/** How a notice reached whom it concerns: confirmed, called, or unknown. */
export interface Reached {
  readonly concerned: readonly Unit[]
  readonly confirmed: readonly Unit[]
  readonly called: readonly CalledUnit[]
  readonly unreached: readonly Unit[]
}

/** Who of the people of an event has heard of a notice. */
export async function readReached(
  deps: Needs<{ noticeConfirmations: ['query']; householdPeople: ['query'] }>,
  notice: { readonly eventId: string; readonly noticeId: string },
  people: readonly Person[],
): Promise<Reached> {
  const key = `${notice.eventId}#${notice.noticeId}`
  const [rows, concerned] = await Promise.all([
    paginate((after) =>
      deps.tables.noticeConfirmations.query(
        { where: '#noticeKey = :key', values: { key }, limit: 200, after },
        Word,
      ),
    ),
    unitsOf(deps, people.filter(isConcerned)),
  ])
  const words = new Map<string, Word>(rows.map((row) => [row.personId, row]))
  const wordsOf = ({ contacts }: Unit) => contacts.flatMap((id) => words.get(id) ?? [])
  const isConfirmed = (unit: Unit) => wordsOf(unit).some(({ calledBy }) => calledBy === undefined)
  const open = concerned.filter((unit) => !isConfirmed(unit))
  return {
    concerned,
    confirmed: concerned.filter(isConfirmed),
    called: open.flatMap((unit) => {
      const [word] = wordsOf(unit)
      if (word?.calledBy === undefined) return []
      return [
        { ...unit, personId: word.personId, at: word.at, by: word.calledBy.name, how: word.how ?? 'phone' },
      ]
    }),
    unreached: open.filter((unit) => wordsOf(unit).length === 0),
  }
}

/** The households and the people by themselves. */
export async function unitsOf(
  deps: Needs<{ householdPeople: ['query'] }>,
  people: readonly Person[],
): Promise<Unit[]> {
  const units = new Map<string, Person[]>()
  for (const person of people) units.set(person.partyId, [...(units.get(person.partyId) ?? []), person])
  return inParallel([...units], async ([partyId, of]) => {
    if (of.every(({ personId }) => personId === partyId)) return { partyId, people: of, contacts: [partyId] }
    const roles = await peopleOfHousehold(deps, partyId)
    const guardians = roles.filter(({ role }) => role === 'guardian').map(({ personId }) => personId)
    const seated = new Set(of.map(({ personId }) => personId))
    const contacts = [...guardians].sort((a, b) => Number(seated.has(b)) - Number(seated.has(a)))
    return { partyId, people: of, contacts }
  })
}
