import type { OutputOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { recoverAccount } from '@app/shared/recovery/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { mac } from '#aws/kms.ts'
import { announceMails, mailIdOf, mailWrite } from '#domain/mails-store.ts'
import { NOT_GONE } from '#domain/member-status.ts'

type Recovery = Deps<'recovery'>

/** A code as it is stored: bound to its account, under a key that never leaves KMS. */
export function macOf({ keys }: Recovery, sub: string, code: string): Promise<string> {
  return mac(keys.pepper, `recovery-code#${sub}#${code}`)
}

/** Replaces the earlier codes and mails the owner; false for a former member. */
export async function saveCodes(deps: Recovery, sub: string, codes: readonly string[]): Promise<boolean> {
  const macs = await Promise.all(codes.map((code) => macOf(deps, sub, code)))
  const { recoveryCodes, users } = deps.tables
  const madeAt = deps.now().toISOString()
  const mail = { kind: 'recoveryMade', personId: sub, subjectId: sub, version: madeAt, data: {} } as const
  const result = await deps.transact([
    recoveryCodes.put({ sub, macs, madeAt }),
    users.expect({ id: sub }, NOT_GONE),
    mailWrite(deps, mail),
  ])
  if (result.done) await announceMails(deps, [mailIdOf(mail)])
  return result.done
}

/** Whether an account has this code. */
export async function hasCode({ tables }: Recovery, sub: string, codeMac: string): Promise<boolean> {
  return (await tables.recoveryCodes.get({ sub }))?.macs.includes(codeMac) ?? false
}

/**
 * Uses up a code and the rest of its set, whose app is off now. Of two concurrent uses one succeeds. The mail about it is in
 * the same transaction.
 */
export async function spendCode(deps: Recovery, request: WriteRequest, codeMac: string) {
  const spent = deps.tables.recoveryCodes.remove(
    { sub: request.sub },
    { condition: 'contains(#macs, :mac)', values: { mac: codeMac } },
  )
  const recovered: OutputOf<typeof recoverAccount> = { recovered: true }
  const { sub } = request
  const version = deps.now().toISOString()
  const mail = { kind: 'recoveryUsed', personId: sub, subjectId: sub, version, data: {} } as const
  const writes = [spent, mailWrite(deps, mail)]
  const answer = await writeOnce(deps, request, recovered, writes, () => refuse('CODE_INVALID'))
  if (answer?.ok === true) await announceMails(deps, [mailIdOf(mail)])
  return answer
}
