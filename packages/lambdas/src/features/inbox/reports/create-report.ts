import { randomUUID } from 'node:crypto'
import type { OperationAnswer, VariablesOf } from '@app/shared/base/graphql.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { createReport as contract } from '@app/shared/inbox/reports/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { newTicketNumber } from '#domain/ticket-store.ts'
import { saveReport } from '#features/inbox/reports/report-store.ts'

/** S138: a report of the caller, with an optional picture from the caller's own ticket. */
export async function createReport(
  deps: Deps<'graphql'>,
  { input }: VariablesOf<typeof contract>,
  sub: string,
  write: WriteRequest,
): Promise<OperationAnswer<typeof contract>> {
  if (input.userId !== sub) return refuse('FORBIDDEN')
  const at = deps.now().toISOString()
  return saveReport(deps, write, {
    id: randomUUID(),
    number: newTicketNumber(),
    userId: sub,
    owner: sub,
    bugDescription: input.bugDescription,
    fileName: input.fileName ?? null,
    fileStorageKey: input.fileStorageKey ?? null,
    createdAt: at,
    updatedAt: at,
  })
}
