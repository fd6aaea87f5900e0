import { type Refusal, refuse } from '@app/shared/base/result.ts'
import type { StaffPerson } from '@app/shared/staff/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { type Actor, type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { subOf } from '#features/staff/claims-store.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'
import { tables } from '#tables/all.ts'

type Staff = Deps<'staff'>

/** Everybody of staff, by the day they were invited. */
export function readAll(deps: Staff): Promise<StaffRow[]> {
  return paginate((after) =>
    deps.tables.staff.query(
      { index: 'byListing', where: '#listing = :staff', values: { staff: 'staff' }, limit: 100, after },
      tables.staff.item,
    ),
  )
}

/** The row of a staff id, read consistently; null when unknown or removed. */
export async function readPerson(deps: Staff, staffId: string): Promise<StaffRow | null> {
  const sub = await subOf(deps, staffId)
  const row = sub === null ? null : await deps.tables.staff.get({ sub })
  return row?.staffId === staffId && row.status !== 'removed' ? row : null
}

/** That the row is as it was read: no one has made the account again since. */
export function atVersion(deps: Staff, { sub, version }: StaffRow): Write {
  return deps.tables.staff.expect({ sub }, { condition: '#version = :version', values: { version } })
}

/** The first call of an invited person. */
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
  readonly auditEvent: AuditEvent
}

/** A new person's row with its claims; an owner counts from now on. */
export async function saveNew(deps: Staff, by: Saving, row: StaffRow, claims: readonly Write[]) {
  const writes = [
    deps.tables.staff.put(row, { condition: 'attribute_not_exists(#sub)' }),
    ...claims,
    ...ownersChange(deps, null, row),
  ]
  return (
    (await writeAudited(deps, by, toPerson(row), writes, () => refuse('TRY_AGAIN'))) ?? refuse('TRY_AGAIN')
  )
}

/**
 * Writes the row if its version is unchanged. With another `sub` (再招待) it deletes the old row in the same transaction.
 * LAST_OWNER when no active owner would be left. `more`: writes for its claims and recovery codes.
 */
export async function saveChanged(
  deps: Staff,
  by: Saving,
  before: StaffRow,
  after: StaffRow,
  basedOn: number,
  more: readonly Write[] = [],
) {
  const over = { condition: '#version = :basedOn', values: { basedOn } }
  const { staff } = deps.tables
  const moved =
    before.sub === after.sub
      ? [staff.put(after, over)]
      : [
          staff.remove({ sub: before.sub }, over),
          staff.put(after, { condition: 'attribute_not_exists(#sub)' }),
        ]
  const rows = [...moved, ...more]
  const writes = [...rows, ...ownersChange(deps, before, after)]
  const decide = (failed: readonly unknown[]): Refusal<'STALE' | 'LAST_OWNER'> =>
    refuse(failed.slice(0, rows.length).some((one) => one != null) ? 'STALE' : 'LAST_OWNER')
  return (await writeAudited(deps, by, toPerson(after), writes, decide)) ?? refuse('STALE')
}

/** The row as the console shows it. */
export function toPerson(row: StaffRow): StaffPerson {
  const { sub: _sub, listing: _listing, sessionsEnded: _ended, ...person } = row
  return person
}

/** Deletes the recovery codes of a former account. */
export function withoutCodes(deps: Staff, { staffId }: StaffRow): Write {
  return deps.tables.staffRecovery.remove({ staffId })
}

/** Changes the number of active owners; the last one stays. */
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
