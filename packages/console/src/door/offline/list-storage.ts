import type { StoredRoster } from '#door/offline/items.ts'

/** Where lists are kept. Each may throw. */
interface Disk {
  keep(roster: StoredRoster): Promise<void>
  drop(eventId: string): Promise<void>
}

/** Keeps the list of a shift, one writing after the other. Once the shift is over, none comes back. */
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
    /** The list goes. Throws when it is still there; the shift then goes on. */
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
