import type { OutcomeStore } from '#aws/dynamodb/idempotency.ts'
import type { Table } from '#aws/dynamodb/table.ts'
import { mac } from '#aws/kms.ts'

/** What checking a code needs of whichever function does it. */
export interface CodeTables extends Pick<OutcomeStore, 'now' | 'transact'> {
  readonly tables: {
    readonly memberCodes: Table<'memberCodes', 'get'>
    readonly attempts: Table<'attempts', 'put' | 'update'>
  }
  readonly keys: { readonly pepper: string; readonly counting: string }
}

/** The key of an active code; codes are stored as HMACs under a key that never leaves KMS. */
export async function findCode(deps: CodeTables, code: string): Promise<{ codeMac: string } | null> {
  const codeMac = await mac(deps.keys.pepper, `member-code#${code}`)
  const found = await deps.tables.memberCodes.get({ codeMac })
  return found?.status === 'active' ? { codeMac } : null
}
