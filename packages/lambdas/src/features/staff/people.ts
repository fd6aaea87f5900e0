import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/staff/contract.ts'
import { deleteAccount, letIn, shutOut } from '#aws/cognito/staff-pool.ts'
import type { Deps } from '#aws/deps.ts'
import { changesOf } from '#domain/audit-store.ts'
import { claim, hold, released, settled } from '#features/staff/claims-store.ts'
import { freshAccount } from '#features/staff/fresh-account.ts'
import {
  activate,
  areOrganizations,
  atVersion,
  readAll,
  readPerson,
  saveChanged,
  saveNew,
  toPerson,
  withoutCodes,
} from '#features/staff/people-store.ts'
import { noteSignIn } from '#features/staff/sessions-store.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Staff = Deps<'staff'>

/** The caller. The first call activates an invited person, and the first one of a session notes the sign-in. */
export async function own(
  deps: Staff,
  { staff, authTimeSec }: Pick<HandlerInput<typeof contract.readOwnStaff>, 'staff' | 'authTimeSec'>,
) {
  if (staff.status === 'invited') await activate(deps, staff)
  await noteSignIn(deps, staff, authTimeSec ?? 0)
  const { staffId, name, role, organizationIds } = staff
  return ok({ staffId, name, role, organizationIds })
}

export async function list(deps: Staff) {
  const rows = await readAll(deps)
  return ok({ people: rows.filter(({ status }) => status !== 'removed').map(toPerson) })
}

/**
 * Claims the address first, so that one of two invitations makes the account; then makes the account, then the row. An
 * account without a row has no access, and the next invitation of the address makes it again.
 */
export async function invite(
  deps: Staff,
  { input, staff: actor, write }: HandlerInput<typeof contract.inviteStaff>,
) {
  if (!(await areOrganizations(deps, input.organizationIds))) return refuse('NOT_FOUND')
  const staffId = `s-${randomUUID()}`
  const held = await claim(deps, input.email, staffId)
  if (typeof held === 'string') return refuse(held)
  const sub = await freshAccount(deps.settings.STAFF_POOL_ID, input.email)
  const row: StaffRow = {
    ...input,
    organizationIds: [...input.organizationIds],
    sub,
    staffId,
    status: 'invited',
    invitedAt: deps.now().toISOString(),
    version: 1,
    listing: 'staff',
  }
  const auditEvent = {
    ...auditEventOf(row),
    action: 'staffInvited' as const,
    changes: changesOf({}, { ...input }, PERSONAL),
  }
  return saveNew(deps, { actor, write, auditEvent }, row, settled(deps, held, sub))
}

export async function change(
  deps: Staff,
  { input, staff: actor, write }: HandlerInput<typeof contract.changeStaff>,
) {
  const { staffId, version, ...fields } = input
  const row = await readPerson(deps, staffId)
  if (row === null || !(await areOrganizations(deps, fields.organizationIds))) return refuse('NOT_FOUND')
  const after: StaffRow = {
    ...row,
    ...fields,
    organizationIds: [...fields.organizationIds],
    version: version + 1,
  }
  const { name, role, organizationIds } = row
  const auditEvent = {
    ...auditEventOf(row),
    action: 'staffChanged' as const,
    changes: changesOf({ name, role, organizationIds }, fields, PERSONAL),
  }
  return saveChanged(deps, { actor, write, auditEvent }, row, after, version)
}

/** The row decides: it is written first, and the account follows. */
export async function suspend(
  deps: Staff,
  { input, staff: actor, write }: HandlerInput<typeof contract.suspendStaff>,
) {
  const { staffId, version, suspended, reason } = input
  const row = await readPerson(deps, staffId)
  if (row === null) return refuse('NOT_FOUND')
  const status = suspended ? ('suspended' as const) : ('active' as const)
  const auditEvent = {
    ...auditEventOf(row),
    action: suspended ? ('staffSuspended' as const) : ('staffLetIn' as const),
    changes: changesOf({ status: row.status }, { status }),
    reason,
  }
  const saved = await saveChanged(
    deps,
    { actor, write, auditEvent },
    row,
    { ...row, status, version: version + 1 },
    version,
  )
  if (saved.ok) await (suspended ? shutOut : letIn)(deps.settings.STAFF_POOL_ID, row.sub)
  return saved
}

/** 再招待: a required authenticator cannot be reset, so the account is made again and the row moves to its `sub`. */
export async function reinvite(
  deps: Staff,
  { input, staff: actor, write }: HandlerInput<typeof contract.reinviteStaff>,
) {
  const row = await readPerson(deps, input.staffId)
  if (row === null) return refuse('NOT_FOUND')
  // The caller keeps the current session; an owner without the authenticator cannot make this call.
  if (row.staffId === actor.staffId) return refuse('FORBIDDEN')
  if (row.version !== input.version) return refuse('STALE')
  const held = await hold(deps, row.email, row.staffId, [atVersion(deps, row)])
  if (held === null) return refuse('TRY_AGAIN')
  const sub = await freshAccount(deps.settings.STAFF_POOL_ID, row.email)
  const after: StaffRow = {
    ...row,
    sub,
    status: row.status === 'suspended' ? 'suspended' : 'invited',
    invitedAt: deps.now().toISOString(),
    version: input.version + 1,
  }
  const auditEvent = { ...auditEventOf(row), action: 'staffInvitedAgain' as const, changes: [] }
  const moved = [...settled(deps, held, sub), withoutCodes(deps, row)]
  return saveChanged(deps, { actor, write, auditEvent }, row, after, input.version, moved)
}

export async function remove(
  deps: Staff,
  { input, staff: actor, write }: HandlerInput<typeof contract.removeStaff>,
) {
  const { staffId, version, reason } = input
  const row = await readPerson(deps, staffId)
  if (row === null) return refuse('NOT_FOUND')
  const auditEvent = {
    ...auditEventOf(row),
    action: 'staffRemoved' as const,
    changes: changesOf({ status: row.status }, { status: 'removed' }),
    reason,
  }
  const after: StaffRow = { ...row, status: 'removed', version: version + 1 }
  const gone = [...released(deps, row), withoutCodes(deps, row)]
  const saved = await saveChanged(deps, { actor, write, auditEvent }, row, after, version, gone)
  if (saved.ok) await deleteAccount(deps.settings.STAFF_POOL_ID, row.sub)
  return saved
}

const PERSONAL = ['email', 'name']

function auditEventOf({ staffId }: StaffRow) {
  return { target: { kind: 'staff' as const, id: staffId }, organizationId: null }
}
