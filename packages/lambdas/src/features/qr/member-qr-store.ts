import type { Deps } from '#aws/deps.ts'
import { dataKey } from '#domain/data-key-store.ts'
import { type DataKey, MEMBER_QR, qrPeriod } from '#domain/member-qr-envelope.ts'

export function readMember(deps: Deps<'enc-qr'>, sub: string) {
  return deps.tables.users.get({ id: sub })
}

/** The key of this 90-day period. */
export function currentDataKey(deps: Deps<'enc-qr'>, now: Date): Promise<DataKey> {
  return dataKey(deps, MEMBER_QR, qrPeriod(now))
}
