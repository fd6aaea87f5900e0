import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/queue-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { earlierAnswer } from '#aws/dynamodb/idempotency.ts'
import { inRounds } from '#aws/retryable.ts'
import { type PartyRequest, ROUNDS } from '#features/events/joining/party-people.ts'
import { LEFT, readOwnEntry, saveLeft } from '#features/events/queuing/leaving-store.ts'

type Answer = AnswerOf<typeof contract.leaveQueue>

/** The caller's party leaves the line, whatever became of them or of the event. */
export async function leaveQueue(
  deps: Deps<'queue'>,
  { eventId, sub, write }: PartyRequest,
): Promise<Answer> {
  const earlier = await earlierAnswer<typeof LEFT, never>(deps, write)
  if (earlier !== null) return earlier
  return inRounds<Answer>(ROUNDS, async () => {
    const { member, queue, entry } = await readOwnEntry(deps, eventId, sub)
    if (member === null) return refuse('NO_PROFILE')
    if (entry === null) return ok(LEFT)
    // The draw has an application until all have their places.
    if (entry.place === 0 || queue === null) return refuse('CONFLICT')
    return saveLeft(deps, write, entry, queue)
  })
}
