import { mac } from '#aws/kms.ts'
import type { OutcomeStore } from '#aws/outcome.ts'
import type { Table } from '#aws/table.ts'

/** What checking a code needs of whichever function does it. */
export interface CodeTables extends Pick<OutcomeStore, 'now' | 'transact'> {
  readonly tables: {
    readonly memberCodes: Table<'memberCodes', 'get'>
    readonly attempts: Table<'attempts', 'put' | 'update'>
  }
  readonly keys: { readonly pepper: string; readonly counting: string }
}

/** The key of an active code; codes are stored as HMACs under a key that never leaves KMS. */
export async function findCode(linked: CodeTables, code: string): Promise<{ codeMac: string } | null> {
  const codeMac = await mac(linked.keys.pepper, `member-code#${code}`)
  const found = await linked.tables.memberCodes.get({ codeMac })
  return found?.status === 'active' ? { codeMac } : null
}
