import { type Refusal, refuse } from '@app/shared/base/result.ts'
import type { StaffPerson } from '@app/shared/staff/contract.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { allRows } from '#aws/dynamodb/paginate.ts'
import { type Actor, type Deed, writeAudited } from '#domain/audit-store.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'
import { tables } from '#tables/all.ts'

type Staff = Deps<'staff'>

const Key = v.pick(tables.staff.item, ['sub'])

/** Everybody of staff, by the day they were invited. */
export function readAll(deps: Staff): Promise<StaffRow[]> {
  return allRows((after) =>
    deps.tables.staff.query(
      { index: 'byListing', where: '#listing = :staff', values: { staff: 'staff' }, limit: 100, after },
      tables.staff.item,
    ),
  )
}

/** The row of a staff id, read consistently; null for nobody or somebody removed. */
export async function readPerson(deps: Staff, staffId: string): Promise<StaffRow | null> {
  const { rows } = await deps.tables.staff.query(
    { index: 'byId', where: '#staffId = :staffId', values: { staffId }, limit: 10 },
    Key,
  )
  for (const { sub } of rows) {
    const row = await deps.tables.staff.get({ sub })
    if (row !== null && row.staffId === staffId && row.status !== 'removed') return row
  }
  return null
}

/** The first call of somebody invited. */
export async function activate(deps: Staff, { sub }: StaffRow): Promise<void> {
  await deps.transact([
    deps.tables.staff.update({ sub }, 'SET #status = :active', {
      condition: '#status = :invited',
      values: { active: 'active', invited: 'invited' },
    }),
  ])
}

/** Whether the organizations exist: a scope names none that is not there. */
export async function areOrganizations(deps: Staff, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  const found = await deps.tables.organizations.getMany(wanted.map((organizationId) => ({ organizationId })))
  return found.length === wanted.length
}

export interface Saving {
  readonly actor: Actor
  readonly write: WriteRequest
  readonly deed: Deed
}

/** A new person's row; an owner counts from now on. */
export async function saveNew(deps: Staff, by: Saving, row: StaffRow) {
  const writes = [
    deps.tables.staff.put(row, { condition: 'attribute_not_exists(#sub)' }),
    ...ownersChange(deps, null, row),
  ]
  return (
    (await writeAudited(deps, by, toPerson(row), writes, () => refuse('TRY_AGAIN'))) ?? refuse('TRY_AGAIN')
  )
}

/**
 * The row over its version. With another `sub` (再招待) the old row goes in the same transaction. LAST_OWNER when no
 * owner would be left who may act.
 */
export async function saveChanged(
  deps: Staff,
  by: Saving,
  before: StaffRow,
  after: StaffRow,
  basedOn: number,
) {
  const over = { condition: '#version = :basedOn', values: { basedOn } }
  const { staff } = deps.tables
  const rows =
    before.sub === after.sub
      ? [staff.put(after, over)]
      : [
          staff.remove({ sub: before.sub }, over),
          staff.put(after, { condition: 'attribute_not_exists(#sub)' }),
        ]
  const writes = [...rows, ...ownersChange(deps, before, after)]
  const decide = (seen: readonly unknown[]): Refusal<'STALE' | 'LAST_OWNER'> =>
    refuse(seen.slice(0, rows.length).some((one) => one != null) ? 'STALE' : 'LAST_OWNER')
  return (await writeAudited(deps, by, toPerson(after), writes, decide)) ?? refuse('STALE')
}

/** The row as the console shows it. */
export function toPerson(row: StaffRow): StaffPerson {
  const { sub: _sub, listing: _listing, ...person } = row
  return person
}

/** How the number of owners who may act changes; the last one stays. */
function ownersChange(deps: Staff, before: StaffRow | null, after: StaffRow): Write[] {
  const by = Number(isActingOwner(after)) - Number(before !== null && isActingOwner(before))
  if (by === 0) return []
  const { staffCounts } = deps.tables
  return [
    staffCounts.update({ name: 'owners' }, 'SET #count = #count + :by', {
      condition: by > 0 ? 'attribute_exists(#name)' : '#count > :one',
      values: { by, ...(by < 0 && { one: 1 }) },
    }),
  ]
}

function isActingOwner({ role, status }: StaffRow): boolean {
  return role === 'owner' && status !== 'suspended' && status !== 'removed'
}
