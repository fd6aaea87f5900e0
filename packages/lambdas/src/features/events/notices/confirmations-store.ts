import * as v from 'valibot'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { isConcerned } from '#domain/notices.ts'
import { tables } from '#tables/all.ts'

const Person = v.object({ personId: v.string(), status: tables.participations.item.entries.status })
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

const Word = v.pick(tables.noticeConfirmations.item, ['personId', 'at', 'calledBy'])
type Word = v.InferOutput<typeof Word>

/** How a notice reached the people whom it concerns: confirmed, called, or unknown. */
export interface Reached {
  readonly concerned: readonly Person[]
  readonly confirmed: readonly Person[]
  readonly called: ReadonlyMap<string, { readonly at: string; readonly by: string }>
  readonly unreached: readonly Person[]
}

/** Who of the people of an event has heard of a notice. */
export async function readReached(
  deps: Needs<{ noticeConfirmations: ['query'] }>,
  notice: { readonly eventId: string; readonly noticeId: string },
  people: readonly Person[],
): Promise<Reached> {
  const key = `${notice.eventId}#${notice.noticeId}`
  const rows = await paginate((after) =>
    deps.tables.noticeConfirmations.query(
      { where: '#noticeKey = :key', values: { key }, limit: 200, after },
      Word,
    ),
  )
  const words = new Map<string, Word>(rows.map((row) => [row.personId, row]))
  const concerned = people.filter(isConcerned)
  const wordOf = ({ personId }: Person) => words.get(personId)
  const called = concerned.flatMap((person) => {
    const { at, calledBy } = wordOf(person) ?? {}
    return at === undefined || calledBy === undefined
      ? []
      : [[person.personId, { at, by: calledBy.name }] as const]
  })
  return {
    concerned,
    confirmed: concerned.filter((person) => {
      const word = wordOf(person)
      return word !== undefined && word.calledBy === undefined
    }),
    called: new Map(called),
    unreached: concerned.filter((person) => wordOf(person) === undefined),
  }
}
