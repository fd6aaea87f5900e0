import type { StoredRoster } from '#door/offline/items.ts'

/** Where lists are kept. Each may throw. */
interface Disk {
  keep(roster: StoredRoster): Promise<void>
  drop(eventId: string): Promise<void>
}

/** Stores the list of a shift, one write after the other. After the end of the shift no list is stored. */
export function listStorage(disk: Disk) {
  let isOver = false
  let last: Promise<void> = Promise.resolve()
  return {
    keep(roster: StoredRoster): Promise<void> {
      last = last
        .then(() => (isOver ? undefined : disk.keep(roster)))
        // Without it the door works as long as there is a network.
        .catch(() => {})
      return last
    },
    /** Deletes the list. Throws when it could not be deleted; the shift then continues. */
    async end(eventId: string): Promise<void> {
      isOver = true
      await last
      await disk.drop(eventId).catch((error: unknown) => {
        isOver = false
        throw error
      })
    },
  }
}
