import { createHmac } from 'node:crypto'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { networkOf } from '@app/shared/contact/rules.ts'
import type { Needs, NoTables } from '#aws/granted.ts'
import { mac } from '#aws/kms.ts'

/** What counting by an address needs. */
export type CountingKey = Pick<Needs<NoTables, 'counting'>, 'keys' | 'now'>

/** The key of a day, asked of KMS once for each container. */
const days = new Map<string, Promise<string>>()

/**
 * How an address stands in the subject of a counter: an HMAC, so that nobody who reads the table finds it by
 * trying all addresses. Its key is of one Tokyo day, as no counter lives longer, and comes from KMS: asking
 * there for each address would be a call for each request of people nobody knows.
 */
export async function countedAs(deps: CountingKey, address: string): Promise<string> {
  const key = await keyOf(deps.keys.counting, tokyoDate(deps.now()))
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22)
}

/** The same for whoever asks from this address: in IPv6 a household has a whole /64. */
export function countedNetwork(deps: CountingKey, sourceIp: string): Promise<string> {
  return countedAs(deps, networkOf(sourceIp))
}

function keyOf(keyId: string, day: string): Promise<string> {
  const known = days.get(day)
  if (known !== undefined) return known
  const made = mac(keyId, `counting#${day}`)
  days.clear()
  days.set(day, made)
  // A failure is not remembered: the next request asks again.
  made.catch(() => days.delete(day))
  return made
}
