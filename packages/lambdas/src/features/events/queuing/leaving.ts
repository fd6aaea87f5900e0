import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/queue-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { earlierAnswer, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { inRounds } from '#aws/retryable.ts'
import { type PartyRequest, ROUNDS } from '#features/events/joining/party-people.ts'
import { outOfLine, stillWaiting, waitNoMore } from '#features/events/queuing/queue-store.ts'

type Left = { readonly left: true }
const LEFT = { left: true } as const

/** The caller's party leaves the line, whatever became of them or of the event. */
export async function leaveQueue(
  deps: Deps<'queue'>,
  { eventId, sub, write }: PartyRequest,
): Promise<AnswerOf<typeof contract.leaveQueue>> {
  const earlier = await earlierAnswer<Left, never>(deps, write)
  if (earlier !== null) return earlier
  return inRounds<AnswerOf<typeof contract.leaveQueue>>(ROUNDS, async () => {
    const { queueEntries, queues, users } = deps.tables
    const [member, queue] = await Promise.all([users.get({ id: sub }), queues.get({ eventId })])
    if (member === null) return refuse('NO_PROFILE')
    const [entry] = await queueEntries.getMany(
      [member.householdId, sub].flatMap((partyId) => (partyId === undefined ? [] : [{ eventId, partyId }])),
    )
    if (entry === undefined || queue === null) return ok(LEFT)
    const isOwn = entry.partyId === sub
    const writes = [
      ...outOfLine(deps, entry, queue, queue.idleSince === undefined ? {} : { idleSince: queue.idleSince }),
      ...waitNoMore(deps, entry, await stillWaiting(deps, entry), deps.now()),
      users.expect(
        { id: sub },
        isOwn
          ? { condition: 'attribute_exists(#id)' }
          : { condition: '#householdId = :householdId', values: { householdId: entry.partyId } },
      ),
    ]
    return writeOnce<Left, never>(deps, write, LEFT, writes, () => null)
  })
}
