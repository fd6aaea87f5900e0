/** What a door keeps on the phone: keys that leave no browser, and sealed rows. */
const STORES = ['keys', 'rosters', 'queue'] as const
export type StoreName = (typeof STORES)[number]

const NAME = 'door'
const VERSION = 1

/** Opens the database of the door. Throws where the browser keeps none (a private window). */
export function openDb(): Promise<IDBDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

let opened: Promise<IDBDatabase> | null = null

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, VERSION)
  opening.onupgradeneeded = () => {
    for (const store of STORES)
      if (!opening.result.objectStoreNames.contains(store)) opening.result.createObjectStore(store)
  }
  const db = await answerOf(opening)
  db.onclose = () => {
    opened = null
  }
  return db
}

/** One row, or undefined. */
export async function getRow(db: IDBDatabase, store: StoreName, key: string): Promise<unknown> {
  return answerOf<unknown>(db.transaction(store).objectStore(store).get(key))
}

/** Writes a row and waits until it is on the disk. */
export function putRow(db: IDBDatabase, store: StoreName, key: string, row: unknown): Promise<void> {
  return within(db, store, (rows) => rows.put(row, key))
}

/** Writes a row where none is yet. */
export async function addRow(db: IDBDatabase, store: StoreName, key: string, row: unknown): Promise<void> {
  if ((await getRow(db, store, key)) !== undefined) return
  // Another page of the door may be first: its row stays.
  await within(db, store, (rows) => rows.add(row, key)).catch(() => {})
}

/** The keys of a store. */
export async function keysOf(db: IDBDatabase, store: StoreName): Promise<string[]> {
  return (await answerOf(db.transaction(store).objectStore(store).getAllKeys())).map(String)
}

/** Takes a row away, or all of a store. */
export function dropRows(db: IDBDatabase, store: StoreName, key?: string): Promise<void> {
  return within(db, store, (rows) => (key === undefined ? rows.clear() : rows.delete(key)))
}

function within(
  db: IDBDatabase,
  store: StoreName,
  change: (rows: IDBObjectStore) => IDBRequest,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(store, 'readwrite', { durability: 'strict' })
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error ?? new Error('not written'))
    transaction.onabort = () => reject(transaction.error ?? new Error('not written'))
    change(transaction.objectStore(store))
  })
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not read'))
  })
}
