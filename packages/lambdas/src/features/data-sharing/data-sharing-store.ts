import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { NOT_GONE } from '#domain/member-status.ts'
import { allowedAt, documentOf } from '#features/data-sharing/data-sharing-rules.ts'

/** The consent to the notice in force; null when there was none. */
export function readConsent(
  deps: Needs<{ consents: ['get'] }>,
  sub: string,
): Promise<Item<'consents'> | null> {
  return deps.tables.consents.get({ sub, document: documentOf(DATA_SHARING_VERSION) })
}

/** The caller's own record; null before there is a profile. */
export function readMember(deps: Deps<'provision'>, sub: string): Promise<Item<'users'> | null> {
  return deps.tables.users.get({ id: sub })
}

/** Stores a consent with the server's time, unless there is one; returns its time, or `gone` for a former member. */
export async function saveConsent(
  deps: Deps<'provision'>,
  sub: string,
  version: string,
): Promise<{ since: string | null } | 'gone'> {
  const { consents, users } = deps.tables
  const acceptedAt = deps.now().toISOString()
  const item = { sub, document: documentOf(version), version, acceptedAt }
  const condition = 'attribute_not_exists(#sub) OR attribute_exists(#stoppedAt)'
  const result = await deps.transact([consents.put(item, { condition }), users.expect({ id: sub }, NOT_GONE)])
  if (result.done) return { since: acceptedAt }
  return result.failed[1] == null ? { since: allowedAt(currentItem(consents, result.failed[0])) } : 'gone'
}

/** Stores the end of a consent; writes nothing without a consent or a member. */
export async function stopConsent(deps: Deps<'provision'>, sub: string): Promise<'stopped' | 'gone'> {
  const key = { sub, document: documentOf(DATA_SHARING_VERSION) }
  const condition = 'attribute_exists(#sub) AND attribute_not_exists(#stoppedAt)'
  const values = { now: deps.now().toISOString() }
  const { consents, users } = deps.tables
  const result = await deps.transact([
    consents.update(key, 'SET #stoppedAt = :now', { condition, values }),
    users.expect({ id: sub }, NOT_GONE),
  ])
  return result.done || result.failed[1] == null ? 'stopped' : 'gone'
}
