import { randomInt } from 'node:crypto'
import { type Refusal, refuse } from '@app/shared/base/result.ts'
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '@app/shared/staff/recovery.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { mac } from '#aws/kms.ts'
import { auditWrite, writeAudited } from '#domain/audit-store.ts'
import { type Hold, settled, subOfEmail } from '#features/staff/claims-store.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Recovery = Deps<'staff-recovery'>
type Codes = Item<'staffRecovery'>

export function readCodes(deps: Recovery, staffId: string): Promise<Codes | null> {
  return deps.tables.staffRecovery.get({ staffId })
}

/**
 * Ten new codes replace the earlier ones. Only their HMACs are stored, so a repeated press cannot get the same answer: it
 * makes new codes, and the last ones shown work.
 */
export async function saveNewCodes(deps: Recovery, staff: StaffRow, write: WriteRequest) {
  const { staffId } = staff
  const before = await readCodes(deps, staffId)
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const macs = await Promise.all(codes.map((code) => macOf(deps, staffId, code)))
  const madeAt = deps.now().toISOString()
  const row = { staffId, macs, madeAt, version: (before?.version ?? 0) + 1 }
  const put = deps.tables.staffRecovery.put(
    row,
    before === null
      ? { condition: 'attribute_not_exists(#staffId)' }
      : { condition: '#version = :version', values: { version: before.version } },
  )
  const by = {
    actor: staff,
    write: { ...write, key: null },
    auditEvent: auditEventOf(staffId, 'recoveryCodesMade'),
  }
  const busy = () => refuse('TRY_AGAIN')
  return (await writeAudited(deps, by, { codes, madeAt }, [put], busy)) ?? busy()
}

/**
 * The person with this address and code, and their remaining codes; null for any other input, after the same reads and the
 * same call of KMS.
 */
export async function findByCode(
  deps: Recovery,
  email: string,
  code: string,
): Promise<{ row: StaffRow; codes: Codes; rest: string[] } | null> {
  const sub = await subOfEmail(deps, email)
  const row = await deps.tables.staff.get({ sub: sub ?? 'nobody' })
  const staffId = row?.staffId ?? 'nobody'
  const [tried, codes] = await Promise.all([macOf(deps, staffId, code), readCodes(deps, staffId)])
  if (row === null || codes === null || !codes.macs.includes(tried)) return null
  if (row.status === 'suspended' || row.status === 'removed') return null
  return { row, codes, rest: codes.macs.filter((one) => one !== tried) }
}

/** Uses up a code if its person is unchanged. False when the code is used up or the person changed. */
export async function spendCode(
  deps: Recovery,
  { row, codes, rest }: { row: StaffRow; codes: Codes; rest: string[] },
): Promise<boolean> {
  const { staff, staffRecovery } = deps.tables
  const { done } = await deps.transact([
    staffRecovery.update({ staffId: row.staffId }, 'SET #macs = :rest, #version = :next', {
      condition: '#version = :version',
      values: { rest, version: codes.version, next: codes.version + 1 },
    }),
    staff.expect({ sub: row.sub }, { condition: '#version = :version', values: { version: row.version } }),
  ])
  return done
}

/** The row moves to the new account, in one transaction with the audit entry. */
export async function saveRecovered(
  deps: Recovery,
  write: WriteRequest,
  { before, after }: { before: StaffRow; after: StaffRow },
  held: Hold,
) {
  const { staff } = deps.tables
  const refused = (): Refusal<'RECOVERY_CODE_INVALID'> => refuse('RECOVERY_CODE_INVALID')
  const answer = await writeOnce(
    deps,
    write,
    {},
    [
      staff.remove(
        { sub: before.sub },
        { condition: '#version = :version', values: { version: before.version } },
      ),
      staff.put(after, { condition: 'attribute_not_exists(#sub)' }),
      ...settled(deps, held, after.sub),
      auditWrite(deps, before, auditEventOf(before.staffId, 'staffRecovered')),
    ],
    refused,
  )
  return answer ?? refused()
}

function macOf({ keys }: Recovery, staffId: string, code: string): Promise<string> {
  return mac(keys.pepper, `staff-recovery#${staffId}#${code}`)
}

function newCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('')
}

function auditEventOf(id: string, action: 'recoveryCodesMade' | 'staffRecovered') {
  return { action, target: { kind: 'staff' as const, id }, organizationId: null, changes: [] }
}
