import type { Deps } from '#aws/deps.ts'

/** Keeps the first acceptance of a version; returns its time. */
export async function saveAcceptance(
  deps: Deps<'consents'>,
  sub: string,
  version: string,
  at: string,
): Promise<string> {
  const { consents } = deps.tables
  const item = { sub, document: `terms#${version}`, version, acceptedAt: at }
  const result = await deps.transact([consents.put(item, { condition: 'attribute_not_exists(#sub)' })])
  if (result.done) return at
  return consents.parse(result.seen[0])?.acceptedAt ?? at
}
