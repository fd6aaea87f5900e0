import * as v from 'valibot'
import type { Item } from '#aws/keyed.ts'
import type { Linked } from '#aws/link.ts'
import { oldestTicket } from '#aws/tickets.ts'

type Job = Linked<'upload-sweep-job'>
type State = Item<'uploadTickets'>['state']

/** Of each state in one run: more wait for the next one. */
const AT_ONCE = 500

/** The keys of tickets in a state that serve nobody any more, the oldest first. */
export async function oldTickets(linked: Job, state: State): Promise<string[]> {
  const { rows } = await linked.tables.uploadTickets.query(
    {
      index: 'byState',
      where: '#state = :state AND #createdAt <= :oldest',
      values: { state, oldest: oldestTicket(linked.now()) },
      limit: AT_ONCE,
    },
    v.object({ storageKey: v.string() }),
  )
  return rows.map(({ storageKey }) => storageKey)
}

/** From here on no report and no inquiry can take it, and no check can settle it. */
export async function claimTicket(linked: Job, storageKey: string): Promise<boolean> {
  const result = await linked.transact([
    linked.tables.uploadTickets.update({ storageKey }, 'SET #state = :sweeping', {
      condition: '#state IN (:issued, :clean, :sweeping)',
      values: { issued: 'issued', clean: 'clean', sweeping: 'sweeping' },
    }),
  ])
  return result.done
}

export async function dropTicket(linked: Job, storageKey: string, state: State): Promise<void> {
  const expectation = { condition: '#state = :state', values: { state } }
  await linked.transact([linked.tables.uploadTickets.remove({ storageKey }, expectation)])
}
