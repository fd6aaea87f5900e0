import { LAST_LIST } from '#offline-card/read-stored.ts'

/** No list is drawn before its answer any more: an answer said something new of the person. */
export function dropList(): void {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(LAST_LIST)
  } catch {
    // No storage: nothing was kept.
  }
}
