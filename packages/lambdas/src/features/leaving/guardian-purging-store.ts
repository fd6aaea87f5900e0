import { recordEndSec } from '@app/shared/account/records.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { reviewRemovals } from '#domain/guardian-reviews-store.ts'
import type { LeavingRecord } from '#features/leaving/leaving-store.ts'

type Job = Deps<'leaving-job'>
const AT_ONCE = 50

/**
 * R9, law 4.4: erases the guardian with the child. The proof of the consent stays for three years: kinds and times of the
 * entries, limits, version and hash of the text; no name, address, network, note, text or ticked answers.
 */
export async function removeGuardian(deps: Job, { sub: childId, leftAt }: LeavingRecord): Promise<void> {
  const { guardianships, guardianRecords, guardianEvents } = deps.tables
  const of = { where: '#childId = :childId', values: { childId }, limit: AT_ONCE } as const
  const entries = await paginate((after) =>
    guardianRecords.query({ ...of, after }, v.object({ entryId: v.string() })),
  )
  const bare =
    'SET #ttl = :end REMOVE #text, #guardianName, #relation, #email, #network, #note, #staffName, #answers'
  for (const { entryId } of entries)
    await deps.transact([
      guardianRecords.update({ childId, entryId }, bare, {
        condition: 'attribute_exists(#childId)',
        values: { end: recordEndSec(new Date(leftAt)) },
      }),
    ])
  const events = await paginate((after) =>
    guardianEvents.query({ ...of, after }, v.object({ eventId: v.string() })),
  )
  for (const { eventId } of events) await deps.transact([guardianEvents.remove({ childId, eventId })])
  // Mails to the guardian name no person: they are found by the child.
  const mails = await paginate((after) =>
    deps.tables.mails.query(
      { index: 'bySubject', where: '#subjectId = :childId', values: { childId }, limit: AT_ONCE, after },
      v.object({ mailId: v.string() }),
    ),
  )
  for (const { mailId } of mails) await deps.transact([deps.tables.mails.remove({ mailId })])
  await deps.transact([guardianships.remove({ childId }), ...reviewRemovals(deps, childId)])
}
