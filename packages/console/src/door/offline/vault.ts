import * as v from 'valibot'
import { addRow, dropRows, getRow, keysOf, openDb, putRow } from '#door/offline/db.ts'
import { QueuedOpening, QueuedScan, rosterEndMs, StoredRoster } from '#door/offline/items.ts'
import { newKey, Sealed, seal, unseal } from '#door/offline/seal.ts'

/** Lists and unsent scans have keys of their own: the lists go with theirs, the scans stay until they are sent. */
type KeyName = 'rosters' | 'queue'

const RosterRow = v.object({ untilMs: v.number(), sealed: Sealed })

async function keyOf(db: IDBDatabase, name: KeyName): Promise<CryptoKey> {
  const stored = await getRow(db, 'keys', name)
  if (stored instanceof CryptoKey) return stored
  await addRow(db, 'keys', name, await newKey())
  const stands = await getRow(db, 'keys', name)
  if (stands instanceof CryptoKey) return stands
  throw new Error('The browser keeps no key.')
}

/** Stores the list of an event and deletes the list before it. */
export async function keepRoster(roster: StoredRoster): Promise<void> {
  const db = await openDb()
  const { eventId } = roster.read.event
  const sealed = await seal(await keyOf(db, 'rosters'), `roster ${eventId}`, roster)
  await putRow(db, 'rosters', eventId, { untilMs: rosterEndMs(roster), sealed })
}

/** The kept list of an event; null without one, and after its time. */
export async function readStoredRoster(eventId: string, nowMs: number): Promise<StoredRoster | null> {
  const db = await openDb()
  const row = v.safeParse(RosterRow, await getRow(db, 'rosters', eventId))
  if (!row.success || row.output.untilMs <= nowMs) return null
  const value = await unseal(await keyOf(db, 'rosters'), `roster ${eventId}`, row.output.sealed)
  const roster = v.safeParse(StoredRoster, value)
  return roster.success ? roster.output : null
}

/** The events whose lists the phone keeps: what can be opened without a network. */
export async function readStoredEvents(nowMs: number): Promise<StoredRoster['read']['event'][]> {
  const ids = await keysOf(await openDb(), 'rosters')
  const rosters = await Promise.all(ids.map((eventId) => readStoredRoster(eventId, nowMs)))
  return rosters.filter((roster) => roster !== null).map(({ read }) => read.event)
}

/** Puts a scan into the queue and reads it back: only then it may be shown (SEC-C7). Throws when it is not there. */
export async function keepScan(scan: QueuedScan): Promise<void> {
  const db = await openDb()
  const key = await keyOf(db, 'queue')
  await putRow(db, 'queue', scan.nonce, await seal(key, `scan ${scan.nonce}`, scan))
  const back = await unseal(key, `scan ${scan.nonce}`, await getRow(db, 'queue', scan.nonce))
  if (!v.is(QueuedScan, back)) throw new Error('The scan is not on the disk.')
}

/** All unsent scans. */
export async function readStoredScans(): Promise<QueuedScan[]> {
  const db = await openDb()
  const key = await keyOf(db, 'queue')
  const nonces = await keysOf(db, 'queue')
  const values = await Promise.all(
    nonces.map(async (nonce) => unseal(key, `scan ${nonce}`, await getRow(db, 'queue', nonce))),
  )
  return values.filter((value): value is QueuedScan => v.is(QueuedScan, value))
}

/** The server has it, or the volunteer took it back before it was sent. */
export async function dropScan(nonce: string): Promise<void> {
  await dropRows(await openDb(), 'queue', nonce)
}

/** Keeps the record of an opened care note, beside the scans, until it is sent. Throws when it is not there. */
export async function keepOpening(opening: QueuedOpening): Promise<void> {
  const db = await openDb()
  const place = openingPlace(opening)
  const key = await keyOf(db, 'queue')
  await putRow(db, 'queue', place, await seal(key, place, opening))
  if (!v.is(QueuedOpening, await unseal(key, place, await getRow(db, 'queue', place))))
    throw new Error('The opening is not on the disk.')
}

/** All openings that are not sent. */
export async function readStoredOpenings(): Promise<QueuedOpening[]> {
  const db = await openDb()
  const key = await keyOf(db, 'queue')
  const places = await keysOf(db, 'queue')
  const values = await Promise.all(
    places.map(async (place) => unseal(key, place, await getRow(db, 'queue', place))),
  )
  return values.filter((value): value is QueuedOpening => v.is(QueuedOpening, value))
}

export async function dropOpening(nonce: string): Promise<void> {
  await dropRows(await openDb(), 'queue', openingPlace({ nonce }))
}

const openingPlace = ({ nonce }: Pick<QueuedOpening, 'nonce'>) => `opening ${nonce}`

/** Deletes the list of one event: 受付を終了する. */
export async function dropRoster(eventId: string): Promise<void> {
  await dropRows(await openDb(), 'rosters', eventId)
}

/** Lists whose time is over go. */
export async function dropOldRosters(nowMs: number): Promise<void> {
  const db = await openDb()
  for (const eventId of await keysOf(db, 'rosters')) {
    const row = v.safeParse(RosterRow, await getRow(db, 'rosters', eventId))
    if (!row.success || row.output.untilMs <= nowMs) await dropRows(db, 'rosters', eventId)
  }
}

/** Sign-out: deletes every list with its key. Unsent scans stay encrypted until they are sent. */
export async function forgetRosters(): Promise<void> {
  const db = await openDb()
  await dropRows(db, 'rosters')
  await dropRows(db, 'keys', 'rosters')
  if ((await keysOf(db, 'queue')).length === 0) await dropRows(db, 'keys', 'queue')
}

/** Whether this browser keeps anything at all: tried with a row, since a private window opens a database and keeps none. */
export async function canKeep(): Promise<boolean> {
  try {
    const db = await openDb()
    const sealed = await seal(await keyOf(db, 'queue'), 'trial', 'trial')
    await putRow(db, 'rosters', ' trial', { untilMs: 0, sealed })
    const row = v.safeParse(RosterRow, await getRow(db, 'rosters', ' trial'))
    await dropRows(db, 'rosters', ' trial')
    return row.success && (await unseal(await keyOf(db, 'queue'), 'trial', row.output.sealed)) === 'trial'
  } catch {
    return false
  }
}
