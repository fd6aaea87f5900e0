import { type Arrival, stored } from '#auth/stored.ts'

/** How long a sign-out waits until the stored data is deleted. */
const PATIENCE_MS = 1_000

let forget: () => Promise<void> = async () => {}

/** What every sign-out deletes from the disk (SEC-K4); each page registers its own at its start. */
export function forgetAtLeaving(how: () => Promise<void>): void {
  forget = how
}

/** Signs out: tokens, drafts and the page's memory go with a page that is loaded again, which says why. */
export function leave(why: Arrival): void {
  stored.clear(why)
  void forgotten().finally(() => {
    // A person who signs in again at the door returns to the door.
    const { pathname } = window.location
    window.location.replace(pathname.startsWith('/door') ? pathname : '/')
  })
}

async function forgotten(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([forget(), late]).catch(() => {})
}
