import type { Needs } from '#aws/granted.ts'
import { dataKey } from '#domain/data-key-store.ts'
import { qrPeriod } from '#domain/member-qr-envelope.ts'
import type { OfflineKeys } from '#domain/offline-part.ts'

/** The keys of a day in Tokyo: made once in 90 days, wrapped by KMS, unwrapped once per container. */
export async function offlineKeys(
  deps: Needs<{ dataKeys: ['get', 'put'] }, 'data'>,
  date: string,
): Promise<OfflineKeys> {
  const period = qrPeriod(new Date(`${date}T00:00:00+09:00`))
  const [tag, seed] = await Promise.all([
    dataKey(deps, 'member-qr-tag', period),
    dataKey(deps, 'member-qr-sign', period),
  ])
  return { tag: tag.key, seed: seed.key }
}
