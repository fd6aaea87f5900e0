import { createHmac } from 'node:crypto'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { networkOf } from '@app/shared/inbox/contact/rules.ts'
import type { Needs, NoTables } from '#aws/granted.ts'
import { mac } from '#aws/kms.ts'

/** The grants needed to count by address. */
export type CountingKey = Pick<Needs<NoTables, 'counting'>, 'keys' | 'now'>

/** The key of a day, requested from KMS once per container. */
const days = new Map<string, Promise<string>>()

/**
 * The subject of a counter for an address: an HMAC, so that readers of the table cannot find the address by
 * trying all. Its key is valid for one Tokyo day, as no counter lasts longer, and comes from KMS: a KMS call
 * per address would be a call for each request of unknown people.
 */
export async function countedAs(
  deps: CountingKey,
  address: string,
  day = tokyoDate(deps.now()),
): Promise<string> {
  const key = await keyOf(deps.keys.counting, day)
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22)
}

/** The subject for the caller's network: in IPv6 a household has a whole /64. */
export function countedNetwork(deps: CountingKey, sourceIp: string, day?: string): Promise<string> {
  return countedAs(deps, networkOf(sourceIp), day)
}

function keyOf(keyId: string, day: string): Promise<string> {
  const known = days.get(day)
  if (known !== undefined) return known
  const made = mac(keyId, `counting#${day}`)
  days.clear()
  days.set(day, made)
  // A failure is not cached: the next request tries again.
  made.catch(() => days.delete(day))
  return made
}
