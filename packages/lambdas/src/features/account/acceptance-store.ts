import type { Deps } from '#aws/deps.ts'
import { NOT_GONE } from '#domain/member-status.ts'

/** Stores the first acceptance of a version; returns its time, or null for a former member. */
export async function saveAcceptance(
  deps: Deps<'consents'>,
  sub: string,
  version: string,
  at: string,
): Promise<string | null> {
  const { consents, users } = deps.tables
  const item = { sub, document: `terms#${version}`, version, acceptedAt: at }
  const result = await deps.transact([
    consents.put(item, { condition: 'attribute_not_exists(#sub)' }),
    users.expect({ id: sub }, NOT_GONE),
  ])
  if (result.done) return at
  const [earlier, member] = result.failed
  return member == null ? (consents.parse(earlier)?.acceptedAt ?? at) : null
}
