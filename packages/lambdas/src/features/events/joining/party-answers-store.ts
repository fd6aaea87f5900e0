import type { Deps } from '#aws/deps.ts'
import type { AnswersRow } from '#domain/answers-store.ts'

type Participate = Deps<'participate'>

/** What was answered for these parties, by the first of them that has: a household's, else what a member answered before it. */
export async function readPartyAnswers(
  { tables: { eventAnswers } }: Participate,
  eventId: string,
  partyIds: readonly string[],
): Promise<AnswersRow | null> {
  const rows = await eventAnswers.getMany(partyIds.map((partyId) => ({ eventId, partyId })))
  return partyIds.flatMap((id) => rows.find(({ partyId }) => partyId === id) ?? [])[0] ?? null
}
