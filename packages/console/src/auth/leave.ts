import { type Arrival, stored } from '#auth/stored.ts'

/** How long signing out waits for what stands on the disk to go. */
const PATIENCE_MS = 1_000

/** Signs out: tokens, drafts and the page's memory go with a page that is loaded anew, which says why. */
export function leave(why: Arrival): void {
  stored.clear(why)
  void forgotten().finally(() => {
    // Who signs in again at the door comes back to it.
    const { pathname } = window.location
    window.location.replace(pathname.startsWith('/door') ? pathname : '/')
  })
}

/** The lists that a door keeps on this phone go with the session (SEC-K4). */
async function forgotten(): Promise<void> {
  const forget = import('#door/offline/vault.ts').then(({ forgetRosters }) => forgetRosters())
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([forget, late]).catch(() => {})
}
