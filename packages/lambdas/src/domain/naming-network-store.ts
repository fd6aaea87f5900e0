import { ttlAfter } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { NAMING_NETWORK_MIN } from '@app/shared/guardians/rules.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { countedNetwork } from '#domain/counted-address.ts'

/** R9: notes for some minutes that a guardian was named from this network, under the key of the day: no address is kept. */
export async function namedFromWrite(
  deps: Needs<{ attempts: ['put'] }, 'counting'>,
  childId: string,
  sourceIp: string,
): Promise<Write> {
  const subject = subjectOf(childId, await countedNetwork(deps, sourceIp))
  const ttl = ttlAfter(deps.now(), { minutes: NAMING_NETWORK_MIN })
  return deps.tables.attempts.put({ subject, tries: 1, ttl })
}

/** True where the child named a guardian from this network within these minutes, across midnight too. */
export async function wasNamedFrom(
  deps: Needs<{ attempts: ['get'] }, 'counting'>,
  childId: string,
  sourceIp: string,
): Promise<boolean> {
  const nowMs = deps.now().getTime()
  const days = new Set([nowMs - NAMING_NETWORK_MIN * 60_000, nowMs].map((ms) => tokyoDate(new Date(ms))))
  for (const day of days) {
    const subject = subjectOf(childId, await countedNetwork(deps, sourceIp, day))
    const row = await deps.tables.attempts.get({ subject })
    if (row !== null && row.ttl * 1000 > nowMs) return true
  }
  return false
}

function subjectOf(childId: string, network: string): string {
  return `guardian-named#${childId}#${network}`
}
