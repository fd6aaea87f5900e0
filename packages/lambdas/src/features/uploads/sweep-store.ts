import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { oldestTicket, oldestUnchecked } from '#domain/upload-ticket-store.ts'

type Job = Deps<'upload-sweep-job'>
type State = Item<'uploadTickets'>['state']

/** Per state and run: further ones wait for the next run. */
const AT_ONCE = 500

/** The keys of expired tickets in a state, the oldest first. */
export async function oldTickets(deps: Job, state: State): Promise<string[]> {
  const { rows } = await deps.tables.uploadTickets.query(
    {
      index: 'byState',
      where: '#state = :state AND #createdAt <= :oldest',
      values: { state, oldest: (state === 'issued' ? oldestUnchecked : oldestTicket)(deps.now()) },
      limit: AT_ONCE,
    },
    v.object({ storageKey: v.string() }),
  )
  return rows.map(({ storageKey }) => storageKey)
}

/** From here on no report and no inquiry can attach it, and no check can settle it. */
export async function claimTicket(deps: Job, storageKey: string): Promise<boolean> {
  const result = await deps.transact([
    deps.tables.uploadTickets.update({ storageKey }, 'SET #state = :sweeping', {
      condition: '#state IN (:issued, :clean, :sweeping)',
      values: { issued: 'issued', clean: 'clean', sweeping: 'sweeping' },
    }),
  ])
  return result.done
}

export async function dropTicket(deps: Job, storageKey: string, state: State): Promise<void> {
  const expectation = { condition: '#state = :state', values: { state } }
  await deps.transact([deps.tables.uploadTickets.remove({ storageKey }, expectation)])
}
