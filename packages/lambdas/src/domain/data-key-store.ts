import type { Needs } from '#aws/granted.ts'
import { newDataKey, unwrap } from '#aws/kms.ts'
import type { DataKey } from '#domain/member-qr-envelope.ts'

type Making = Needs<{ dataKeys: ['get', 'put'] }, 'data'>
type Reading = Needs<{ dataKeys: ['get'] }, 'data'>

/** Unwrapped once per container. */
const opened = new Map<string, Promise<DataKey | null>>()

/** The data key of a purpose under a number; the first request makes it, and a lost race uses the winner's. */
export async function dataKey(deps: Making, purpose: string, id: number): Promise<DataKey> {
  const key = await remembered(`${purpose}#${id}`, () => openOrMake(deps, purpose, id))
  return key ?? dataKey(deps, purpose, id)
}

/** The same, for reading what it sealed: a number without a key answers null. */
export function knownDataKey(deps: Reading, purpose: string, id: number): Promise<DataKey | null> {
  return remembered(`${purpose}#${id}`, () => openStored(deps, purpose, id))
}

function remembered(name: string, open: () => Promise<DataKey | null>): Promise<DataKey | null> {
  const known = opened.get(name)
  if (known !== undefined) return known
  const opening = open()
  opened.set(name, opening)
  // Neither a failure nor a key that is not there yet is remembered: the next request tries again.
  const forget = () => opened.delete(name)
  opening.then((key) => key === null && forget(), forget)
  return opening
}

async function openStored(deps: Reading, purpose: string, id: number): Promise<DataKey | null> {
  const stored = await deps.tables.dataKeys.get({ keyId: `${purpose}#${id}` })
  return stored === null ? null : { id, key: await unwrap(deps.keys.data, stored.wrapped, purpose) }
}

async function openOrMake(deps: Making, purpose: string, id: number): Promise<DataKey | null> {
  const stored = await openStored(deps, purpose, id)
  if (stored !== null) return stored
  const fresh = await newDataKey(deps.keys.data, purpose)
  const item = {
    keyId: `${purpose}#${id}`,
    wrapped: Uint8Array.from(fresh.wrapped),
    createdAt: deps.now().toISOString(),
  }
  const result = await deps.transact([
    deps.tables.dataKeys.put(item, { condition: 'attribute_not_exists(#keyId)' }),
  ])
  return result.done ? { id, key: fresh.key } : openOrMake(deps, purpose, id)
}
