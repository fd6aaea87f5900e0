import type { Write } from '@app/lambdas/aws/dynamodb/condition.ts'
import { openTable } from '@app/lambdas/aws/dynamodb/table.ts'
import { transact } from '@app/lambdas/aws/dynamodb/transaction.ts'
import type { Needs } from '@app/lambdas/aws/granted.ts'
import type { TableName } from '@app/lambdas/tables/all.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** The tables that imports read and write, with the handles of the functions. */
export type ImportStore = Needs<{
  organizations: ['getMany', 'put']
  events: ['getMany', 'put']
  eventCounters: ['put']
  shareLinks: ['put']
  dueTasks: ['put', 'remove']
  auditEntries: ['put']
}>

/** Opens the tables; `table` gives their names in the account or on this machine. */
export function openStore(
  documents: DynamoDBDocumentClient,
  table: (name: TableName) => string,
  now: () => Date,
): ImportStore {
  const open = <T extends TableName>(name: T) => openTable(name, table(name), documents)
  return {
    tables: {
      organizations: open('organizations'),
      events: open('events'),
      eventCounters: open('eventCounters'),
      shareLinks: open('shareLinks'),
      dueTasks: open('dueTasks'),
      auditEntries: open('auditEntries'),
    },
    keys: {},
    now,
    transact: (writes) => transact(documents, writes),
  }
}

/**
 * Writes a row with what belongs to it, all or nothing; false when its id has been taken since. The first write is the
 * row's own. Throws when something else is in the way.
 */
export async function writeNew(store: ImportStore, writes: readonly Write[]): Promise<boolean> {
  const written = await store.transact(writes)
  if (written.done) return true
  if (written.failed[0] === null) throw new Error('the tables hold a part of it already')
  return false
}
