import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { type Item, standing } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { allowedAt, documentOf } from '#features/community/data-sharing-rules.ts'

/** The consent to the notice in force; null when there was none. */
export function readConsent(
  deps: Needs<{ consents: ['get'] }>,
  sub: string,
): Promise<Item<'consents'> | null> {
  return deps.tables.consents.get({ sub, document: documentOf(DATA_SHARING_VERSION) })
}

/** Consents with the server's time, unless there is a consent already: returns when it was given. */
export async function saveConsent(
  deps: Deps<'provision'>,
  sub: string,
  version: string,
): Promise<string | null> {
  const { consents } = deps.tables
  const acceptedAt = deps.now().toISOString()
  const item = { sub, document: documentOf(version), version, acceptedAt }
  const condition = 'attribute_not_exists(#sub) OR attribute_exists(#stoppedAt)'
  const result = await deps.transact([consents.put(item, { condition })])
  return result.done ? acceptedAt : allowedAt(standing(consents, result.seen[0]))
}

/** Notes the end of a consent; writes nothing where there is none. */
export async function stopConsent(deps: Deps<'provision'>, sub: string): Promise<void> {
  const key = { sub, document: documentOf(DATA_SHARING_VERSION) }
  const condition = 'attribute_exists(#sub) AND attribute_not_exists(#stoppedAt)'
  const values = { now: deps.now().toISOString() }
  await deps.transact([deps.tables.consents.update(key, 'SET #stoppedAt = :now', { condition, values })])
}
