import { ok } from '@app/shared/base/result.ts'
import { ttlAfter } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Viewing } from '@app/shared/staff/viewings.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import type { Actor } from '#domain/audit-store.ts'
import type { Audited } from '#http/audited.ts'

/** What a staff member is about to see. */
export interface View {
  readonly kind: Viewing['kind']
  readonly target: { readonly kind: Viewing['targetKind']; readonly id: string }
  /** The member concerned, where the target is not the member. */
  readonly memberId?: string
  /** How many people it shows. */
  readonly people: number
}

/** Kept as long as 操作の記録 (R1). */
const RETENTION_DAYS = 3 * 366

/** Returns `value` after writing an audit entry: one per staff member, target and day. */
export async function viewed<Value>(
  deps: Needs<{ viewings: ['put'] }>,
  actor: Actor,
  view: View,
  value: Value,
): Promise<Viewed<Value>> {
  const condition = 'attribute_not_exists(#viewingId)'
  // When the condition fails, the entry of this day is already there.
  await deps.transact([deps.tables.viewings.put(itemOf(deps.now(), actor, view), { condition })])
  return asViewed(value)
}

/** The same for lists that are turned over page by page: the entry counts how often, and how many were shown in all. */
export async function counted<Value>(
  deps: Needs<{ viewings: ['update'] }>,
  actor: Actor,
  view: View,
  value: Value,
): Promise<Viewed<Value>> {
  // An empty list shows no one and is not noted; a search is noted even without a hit.
  if (view.people === 0 && view.kind !== 'membersSearched') return asViewed(value)
  const { subject, viewingId, people, times, ...first } = itemOf(deps.now(), actor, view)
  const names = Object.keys(first).map((name) => `#${name} = if_not_exists(#${name}, :${name})`)
  const change = `SET ${names.join(', ')} ADD #people :people, #times :times`
  await deps.transact([
    deps.tables.viewings.update({ subject, viewingId }, change, {
      condition: 'attribute_not_exists(#times) OR #times > :none',
      values: { ...first, people, times, none: 0 },
    }),
  ])
  return asViewed(value)
}

type Viewed<Value> = Audited<{ readonly ok: true; readonly value: Value }>

function asViewed<Value>(value: Value): Viewed<Value> {
  return ok(value) as Viewed<Value> // its entry was written
}

function itemOf(at: Date, actor: Actor, { kind, target, memberId, people }: View): Item<'viewings'> {
  const day = tokyoDate(at)
  const ends = memberId === undefined ? '' : `#${target.id}`
  return {
    subject: memberId === undefined ? `${target.kind}#${target.id}` : `member#${memberId}`,
    viewingId: `${day}#${kind}#${actor.staffId}${ends}`,
    month: day.slice(0, 7),
    at: at.toISOString(),
    kind,
    staffId: actor.staffId,
    staffName: actor.name,
    role: actor.role as 'owner', // as it stands in the staff row, which was parsed
    targetKind: target.kind,
    targetId: target.id,
    people,
    times: 1,
    ttl: ttlAfter(at, { days: RETENTION_DAYS }),
  }
}
