import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok } from '@app/shared/base/result.ts'
import { type allowProvision, PROVISION_VERSION } from '@app/shared/provision/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { allowedAt, documentOf } from '#features/community/provision-rules.ts'

type Answer = AnswerOf<typeof allowProvision>

export async function read(deps: Deps<'provision'>, sub: string): Promise<Answer> {
  const row = await deps.tables.consents.get({ sub, document: documentOf(PROVISION_VERSION) })
  return ok({ allowedAt: allowedAt(row) })
}

/** With the server's time; the first time stays while it is not taken back. */
export async function allow(deps: Deps<'provision'>, version: string, sub: string): Promise<Answer> {
  const { consents } = deps.tables
  const acceptedAt = deps.now().toISOString()
  const item = { sub, document: documentOf(version), version, acceptedAt }
  const condition = 'attribute_not_exists(#sub) OR attribute_exists(#stoppedAt)'
  const result = await deps.transact([consents.put(item, { condition })])
  return ok({ allowedAt: result.done ? acceptedAt : allowedAt(consents.parse(result.seen[0])) })
}

export async function stop(deps: Deps<'provision'>, sub: string): Promise<Answer> {
  const { consents } = deps.tables
  const key = { sub, document: documentOf(PROVISION_VERSION) }
  const condition = 'attribute_exists(#sub) AND attribute_not_exists(#stoppedAt)'
  const values = { now: deps.now().toISOString() }
  await deps.transact([consents.update(key, 'SET #stoppedAt = :now', { condition, values })])
  return ok({ allowedAt: null })
}
