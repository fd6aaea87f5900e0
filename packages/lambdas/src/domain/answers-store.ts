import type { Answered } from '@app/shared/events/questions.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { eventRowEndSec } from '#domain/event-row-end.ts'
import { tables } from '#tables/all.ts'

export type AnswersRow = Item<'eventAnswers'>

/** What a party has answered from now on, over exactly what was read. */
export function answersWrite(
  { tables: { eventAnswers }, now }: Needs<{ eventAnswers: ['put'] }>,
  { eventId, partyId }: Pick<AnswersRow, 'eventId' | 'partyId'>,
  {
    answers,
    by,
    version,
    startsAt,
  }: {
    readonly answers: AnswersRow['answers']
    readonly by: string
    readonly version: number
    /** When the event begins; null while that is undecided. */
    readonly startsAt: string | null
  },
): Write {
  const at = now()
  return eventAnswers.put(
    {
      eventId,
      partyId,
      answers,
      answeredBy: by,
      answeredAt: at.toISOString(),
      version: version + 1,
      ttl: eventRowEndSec(startsAt === null ? null : new Date(startsAt), at),
    },
    version === 0
      ? { condition: 'attribute_not_exists(#eventId)' }
      : { condition: '#version = :version', values: { version } },
  )
}

/** The answers of everybody at an event. */
export function readAnswers(
  { tables: { eventAnswers } }: Needs<{ eventAnswers: ['query'] }>,
  eventId: string,
): Promise<AnswersRow[]> {
  return paginate((after) =>
    eventAnswers.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 500, after },
      tables.eventAnswers.item,
    ),
  )
}

type Seat = Pick<Item<'participations'>, 'personId' | 'partyId'>

/**
 * Finds the answers of a seat, the latest first. A household answers together; a seat that one of it took alone, or before
 * there was a household, has other ids.
 */
export function answersBySeat(rows: readonly AnswersRow[]): (seat: Seat) => readonly Answered[] {
  const byId = new Map<string, AnswersRow>()
  for (const row of [...rows].sort((a, b) => (a.answeredAt < b.answeredAt ? -1 : 1)))
    for (const id of [row.partyId, row.answeredBy, ...row.answers.map(({ personId }) => personId)])
      if (id !== null) byId.set(id, row)
  return ({ personId, partyId }) => {
    const [ofParty, ofPerson] = [byId.get(partyId), byId.get(personId)]
    const isLater = (ofPerson?.answeredAt ?? '') > (ofParty?.answeredAt ?? '')
    const { answers } = (isLater ? ofPerson : ofParty) ?? { answers: [] }
    return answers.filter((one) => one.personId === null || one.personId === personId)
  }
}
