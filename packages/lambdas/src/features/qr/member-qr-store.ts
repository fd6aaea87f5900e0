import type { Deps } from '#aws/deps.ts'
import { newDataKey, unwrap } from '#aws/kms.ts'
import type { DataKey } from '#features/qr/envelope.ts'

const ROTATE_DAYS = 90
const PURPOSE = 'member-qr'
/** Unwrapped once per container. */
const opened = new Map<number, Promise<DataKey>>()

export function readMember(deps: Deps<'enc-qr'>, sub: string) {
  return deps.tables.users.get({ id: sub })
}

/** The key of this 90-day period; the first request creates it, and a lost race uses the winner's. */
export function currentDataKey(deps: Deps<'enc-qr'>, now: Date): Promise<DataKey> {
  const period = Math.floor(now.getTime() / (ROTATE_DAYS * 86_400_000))
  const known = opened.get(period)
  if (known !== undefined) return known
  const opening = openDataKey(deps, period, now)
  opened.set(period, opening)
  // A failure is not cached: the next request tries again.
  opening.catch(() => opened.delete(period))
  return opening
}

async function openDataKey(deps: Deps<'enc-qr'>, id: number, now: Date): Promise<DataKey> {
  const keyId = `${PURPOSE}#${id}`
  const stored = await deps.tables.dataKeys.get({ keyId })
  if (stored !== null) return { id, key: await unwrap(deps.keys.data, stored.wrapped, PURPOSE) }
  const fresh = await newDataKey(deps.keys.data, PURPOSE)
  const item = { keyId, wrapped: Uint8Array.from(fresh.wrapped), createdAt: now.toISOString() }
  const result = await deps.transact([
    deps.tables.dataKeys.put(item, { condition: 'attribute_not_exists(#keyId)' }),
  ])
  return result.done ? { id, key: fresh.key } : openDataKey(deps, id, now)
}
