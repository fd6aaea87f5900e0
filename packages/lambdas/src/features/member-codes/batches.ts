import { randomBytes, randomUUID } from 'node:crypto'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/member-codes/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { type AuditEvent, changesOf } from '#domain/audit-store.ts'
import { codeLetters } from '#domain/code-letters.ts'
import {
  closeBatch,
  closeCode,
  readBatch,
  readBatches,
  saveBatch,
} from '#features/member-codes/batches-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'code-desk'>

/** The latest first. */
export async function list(deps: Desk) {
  const batches = await readBatches(deps)
  return ok({ batches: batches.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1)) })
}

/** G22: only the answer has the codes, and it is stored nowhere; a lost answer needs another batch. */
export async function make(
  deps: Desk,
  { input: { name, codes, usesPerCode }, staff, write }: HandlerInput<typeof contract.makeCodeBatch>,
) {
  const batch: contract.CodeBatch = {
    batchId: `c-${randomUUID()}`,
    name,
    madeAt: deps.now().toISOString(),
    madeBy: staff.name,
    codes,
    usesPerCode,
    uses: 0,
    disabledCodes: 0,
    status: 'active',
  }
  const changes = changesOf({}, { name, codes, usesPerCode })
  const by = {
    actor: staff,
    write: { ...write, key: null },
    auditEvent: auditEventOf('codesMade', batch.batchId, changes),
  }
  return saveBatch(deps, by, batch, makeCodes(codes))
}

export async function disableBatch(
  deps: Desk,
  { input: { batchId, reason }, staff, write }: HandlerInput<typeof contract.disableCodeBatch>,
) {
  const batch = await readBatch(deps, batchId)
  if (batch === null) return refuse('NOT_FOUND')
  if (batch.status === 'disabled') return refuse('CONFLICT')
  const changes = changesOf({ status: batch.status }, { status: 'disabled' })
  const auditEvent = { ...auditEventOf('codesDisabled', batchId, changes), reason }
  return closeBatch(deps, { actor: staff, write, auditEvent }, { ...batch, status: 'disabled' })
}

/** The audit has the batch of a code, never the code. */
export async function disableOne(
  deps: Desk,
  { input: { code, reason }, staff, write }: HandlerInput<typeof contract.disableMemberCode>,
) {
  return closeCode(deps, { actor: staff, write }, code, (batchId) => ({
    ...auditEventOf('codeDisabled', batchId ?? FROM_FILE, []),
    reason,
  }))
}

/** Codes that were loaded by the command have no batch. */
const FROM_FILE = 'file'

function auditEventOf(action: AuditEvent['action'], id: string, changes: AuditEvent['changes']): AuditEvent {
  return { action, target: { kind: 'codeBatch', id }, organizationId: null, changes }
}

/** This many different codes of eight letters, which cannot be guessed. */
export function makeCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(codeLetters(randomBytes(32)))
  return [...codes]
}
