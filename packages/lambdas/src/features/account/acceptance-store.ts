import type { Linked } from '#aws/link.ts'

/** Keeps the first acceptance of a version; returns its time. */
export async function saveAcceptance(
  linked: Linked<'acceptances'>,
  sub: string,
  version: string,
  at: string,
): Promise<string> {
  const { acceptances } = linked.tables
  const item = { sub, document: `terms#${version}`, version, acceptedAt: at }
  const result = await linked.transact([acceptances.put(item, { condition: 'attribute_not_exists(#sub)' })])
  if (result.done) return at
  return acceptances.parse(result.seen[0])?.acceptedAt ?? at
}
