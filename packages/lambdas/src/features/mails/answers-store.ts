import { areQuestionsOpen } from '@app/shared/events/questions.ts'
import { answersBySeat } from '#domain/answers-store.ts'
import type { Due } from '#features/mails/kind.ts'
import type { Party } from '#features/mails/party-store.ts'
import type { EventRow } from '#features/mails/subject-store.ts'

/** Whether a question of the event has no answer of somebody whom the mail is about. */
export async function hasOpenQuestions(
  { deps }: Due<unknown>,
  { eventId, questions = [] }: EventRow,
  { seats }: Party,
): Promise<boolean> {
  if (questions.length === 0) return false
  const ids = new Set(seats.flatMap(({ partyId, personId }) => [partyId, personId]))
  const keys = [...ids].map((partyId) => ({ eventId, partyId }))
  const answersOf = answersBySeat(await deps.tables.eventAnswers.getMany(keys))
  return seats.some((seat) => areQuestionsOpen(questions, [seat.personId], answersOf(seat)))
}
