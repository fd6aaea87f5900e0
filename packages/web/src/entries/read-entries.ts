import { type Entry, listMyEntries } from '@app/shared/check-in/entries-contract.ts'
import { isUnknown } from '@app/ui/transport/press-keys.ts'
import { send } from '#api/send.ts'
import { ownerMemory } from '#auth/owner-memory.ts'
import { storeCard } from '#offline-card/store-card.ts'

const memory = ownerMemory<readonly Entry[]>()
/** How long after the first screen the rest is loaded. */
const QUIET_MS = 2_000

/** The entries read last on this page; null before the first answer. */
export const lastEntries = (): readonly Entry[] | null => memory.read()

/** Reads the member's entries and keeps them for the page and for the card without a network. */
export async function readEntries(): Promise<'read' | 'refused' | 'unknown'> {
  const reply = await send(listMyEntries, {}).catch(() => null)
  if (reply === null || (!reply.ok && isUnknown(reply.code))) return 'unknown'
  if (!reply.ok) return 'refused'
  memory.keep(reply.value.entries)
  storeCard({ entries: reply.value.entries })
  return 'read'
}

/** Reads them for the card without a network, on a screen that shows none. Returns how to stop it. */
export function keepEntriesLater(): () => void {
  const timer = setTimeout(() => void readEntries(), QUIET_MS)
  return () => clearTimeout(timer)
}
