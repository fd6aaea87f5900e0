import type { Linked } from '#aws/link.ts'

/** Keeps the first acceptance of a version; returns its time. */
export async function saveAcceptance(
  linked: Linked<'consents'>,
  sub: string,
  version: string,
  at: string,
): Promise<string> {
  const { consents } = linked.tables
  const item = { sub, document: `terms#${version}`, version, acceptedAt: at }
  const result = await linked.transact([consents.put(item, { condition: 'attribute_not_exists(#sub)' })])
  if (result.done) return at
  return consents.parse(result.seen[0])?.acceptedAt ?? at
}
