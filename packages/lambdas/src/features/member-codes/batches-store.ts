import { refuse } from '@app/shared/base/result.ts'
import type { CodeBatch } from '@app/shared/member-codes/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { type Actor, type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { memberCodeMac } from '#domain/member-code-mac.ts'
import { tables } from '#tables/all.ts'

type Desk = Deps<'code-desk'>
interface By {
  readonly actor: Actor
  readonly write: WriteRequest
  readonly auditEvent: AuditEvent
}

/** All of them: a company prints some a month. */
export async function readBatches(deps: Desk): Promise<CodeBatch[]> {
  const rows = await paginate((after) =>
    deps.tables.codeBatches.query(
      { where: '#listing = :all', values: { all: 'all' }, limit: 100, after },
      tables.codeBatches.item,
    ),
  )
  return rows.map(({ listing: _, ...batch }) => batch)
}

export async function readBatch(deps: Desk, batchId: string): Promise<CodeBatch | null> {
  const row = await deps.tables.codeBatches.get({ listing: 'all', batchId })
  if (row === null) return null
  const { listing: _, ...batch } = row
  return batch
}

/** The batch and the MACs of its codes, all or none. */
export async function saveBatch(deps: Desk, by: By, batch: CodeBatch, made: readonly string[]) {
  const { codeBatches, memberCodes } = deps.tables
  const { batchId, usesPerCode: most } = batch
  const macs = await Promise.all(made.map((code) => memberCodeMac(deps, code)))
  const writes = [
    codeBatches.put({ ...batch, listing: 'all' }, { condition: 'attribute_not_exists(#batchId)' }),
    ...macs.map((codeMac) =>
      memberCodes.put(
        { codeMac, status: 'active', uses: 0, batchId, most },
        { condition: 'attribute_not_exists(#codeMac)' },
      ),
    ),
  ]
  const answer = { batch, made: [...made] }
  return (await writeAudited(deps, by, answer, writes, () => refuse('TRY_AGAIN'))) ?? refuse('TRY_AGAIN')
}

/** One write disables all codes of a batch: each registration checks its batch in its transaction. */
export async function closeBatch(deps: Desk, by: By, batch: CodeBatch) {
  const key = { listing: 'all' as const, batchId: batch.batchId }
  const close = deps.tables.codeBatches.update(key, 'SET #status = :disabled', {
    condition: '#status = :active',
    values: { disabled: 'disabled', active: 'active' },
  })
  return (await writeAudited(deps, by, batch, [close], () => refuse('CONFLICT'))) ?? refuse('TRY_AGAIN')
}

/** Disables the code itself, and counts it in its batch. */
export async function closeCode(
  deps: Desk,
  { actor, write }: Omit<By, 'auditEvent'>,
  code: string,
  auditEventOf: (batchId: string | null) => AuditEvent,
) {
  const { memberCodes, codeBatches } = deps.tables
  const codeMac = await memberCodeMac(deps, code)
  const found = await memberCodes.get({ codeMac })
  if (found === null) return refuse('NOT_FOUND')
  const { batchId = null } = found
  const close = memberCodes.update({ codeMac }, 'SET #status = :disabled', {
    condition: '#status = :active',
    values: { disabled: 'disabled', active: 'active' },
  })
  const counted =
    batchId === null
      ? []
      : [
          codeBatches.update({ listing: 'all', batchId }, 'SET #disabledCodes = #disabledCodes + :one', {
            condition: 'attribute_exists(#batchId)',
            values: { one: 1 },
          }),
        ]
  const by = { actor, write, auditEvent: auditEventOf(batchId) }
  const answer = await writeAudited(deps, by, { batchId }, [close, ...counted], () => refuse('CONFLICT'))
  return answer ?? refuse('TRY_AGAIN')
}
