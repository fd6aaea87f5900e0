import type { Entry } from '#domain/line-store.ts'
import { type DrawJob, entryPlaced } from '#features/events/drawing/draw-store.ts'
import { firstTogether, type Part } from '#features/events/drawing/parts-of-transaction.ts'
import { type Stepped, written } from '#features/events/queuing/promotion-store.ts'
import { queueMails, recipientsOf } from '#features/events/queuing/queue-store.ts'

/** A party without a seat: its place in the line, and how many stand before it. */
export interface Staying {
  readonly entry: Entry
  readonly place: number
  readonly ahead: number
}

/** A party without a seat has its place in the line, with the mail that says how many stand before it. */
export async function stay(deps: DrawJob, party: Staying): Promise<Stepped> {
  const { writes, mails } = partOf(deps, party, await recipientsOf(deps, party.entry))
  return written(deps, writes, mails)
}

/** The same for many of them, as many in one transaction as it takes; answers those before whom something else was written. */
export async function stayTogether(
  deps: DrawJob,
  parties: readonly (Staying & { readonly hear: readonly string[] })[],
): Promise<Staying[]> {
  let parts = parties.map((party) => ({ party, ...partOf(deps, party, party.hear) }))
  const late: Staying[] = []
  // One after the other: the entries of an event share the pace of one partition.
  while (parts.length > 0) {
    const group = parts.slice(0, Math.max(1, firstTogether(parts).length))
    parts = parts.slice(group.length)
    const writes = group.flatMap((part) => part.writes)
    const stepped = await written(
      deps,
      writes,
      group.flatMap(({ mails }) => mails),
    )
    if (stepped !== 'done') late.push(...group.map(({ party }) => party))
  }
  return late
}

function partOf(deps: DrawJob, { entry, place, ahead }: Staying, hear: readonly string[]): Part {
  return {
    people: hear,
    writes: [entryPlaced(deps, entry, place)],
    mails: queueMails('drawLost', entry.eventId, hear, deps.now(), { ahead }),
  }
}
