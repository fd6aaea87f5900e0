import * as v from 'valibot'
import type { Needs } from '#aws/granted.ts'
import { TryAgain } from '#aws/retryable.ts'
import type { Pace } from '#domain/mail-pace.ts'
import { tables } from '#tables/all.ts'

type Store = Needs<{ mailPace: ['get', 'update'] }>

const KEY = { id: 'account' } as const
const NEW: Pace = v.parse(tables.mailPace.item, KEY)
/** Two runs and the sweep change it at most a few times a second each. */
const TRIES = 20

/** The current pace; before any mail that of an account not asked yet. */
export async function readPace({ tables: { mailPace } }: Needs<{ mailPace: ['get'] }>): Promise<Pace> {
  return (await mailPace.get(KEY)) ?? NEW
}

/** Applies a change to the current pace, each on the outcome of the one before. */
export async function changePace<Changed extends { readonly pace: Pace }>(
  deps: Store,
  change: (pace: Pace) => Changed | Promise<Changed>,
): Promise<Changed> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await readPace(deps)
    const changed = await change(before)
    if (changed.pace === before || (await save(deps, before.turn, changed.pace))) return changed
  }
  throw new TryAgain()
}

async function save(deps: Store, turn: number, pace: Pace): Promise<boolean> {
  const { tokens, tokensAt, perSecond, perDay, room, readAt, pausedUntil, pauses, waiting } = pace
  const values = { tokens, tokensAt, perSecond, perDay, room, readAt, pausedUntil, pauses, waiting }
  const set = Object.keys(values).map((name) => `#${name} = :${name}`)
  const { done } = await deps.transact([
    deps.tables.mailPace.update(KEY, `SET #turn = :next, ${set.join(', ')}`, {
      condition: turn === 0 ? 'attribute_not_exists(#turn)' : '#turn = :turn',
      values: { ...values, next: turn + 1, ...(turn > 0 && { turn }) },
    }),
  ])
  return done
}

/** Longer than a run of the worker: afterwards no run is still sending. */
export const LEASE_MS = 90_000

/** Lets this run send, alone; false while another does. A lease of a clock that was set back does not count. */
export async function takeLease(deps: Store, mine: string): Promise<boolean> {
  const now = deps.now()
  const { done } = await deps.transact([
    deps.tables.mailPace.update(KEY, 'SET #lease = :mine, #leaseUntil = :end, #wakes = :none', {
      condition: 'attribute_not_exists(#lease) OR #leaseUntil <= :now OR #leaseUntil > :end',
      values: { mine, none: 0, now: now.toISOString(), end: leaseEnd(now) },
    }),
  ])
  return done
}

/** Tells the run that sends of new mails; false when none sends any more. */
export async function tellSender(deps: Store): Promise<boolean> {
  const now = deps.now()
  const { done } = await deps.transact([
    deps.tables.mailPace.update(KEY, 'SET #wakes = #wakes + :one', {
      condition: 'attribute_exists(#lease) AND #leaseUntil > :now AND #leaseUntil <= :end',
      values: { one: 1, now: now.toISOString(), end: leaseEnd(now) },
    }),
  ])
  return done
}

/** Ends the lease, unless messages came that this run has not looked at. */
export async function dropLease(deps: Store, mine: string, wakes: number | null): Promise<boolean> {
  const { done } = await deps.transact([
    deps.tables.mailPace.update(KEY, 'REMOVE #lease, #leaseUntil', {
      condition: wakes === null ? '#lease = :mine' : '#lease = :mine AND #wakes = :wakes',
      values: { mine, ...(wakes !== null && { wakes }) },
    }),
  ])
  return done
}

function leaseEnd(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString()
}
