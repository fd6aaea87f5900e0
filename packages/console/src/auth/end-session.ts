import { type Arrival, stored } from '#auth/stored.ts'

/** How long signing out waits for what stands on the disk to go. */
const PATIENCE_MS = 1_000

let forget: () => Promise<void> = async () => {}

/** What goes from the disk with every session (SEC-K4): each page says it as it starts. */
export function forgetAtLeaving(how: () => Promise<void>): void {
  forget = how
}

/** Signs out: tokens, drafts and the page's memory go with a page that is loaded again, which says why. */
export function leave(why: Arrival): void {
  stored.clear(why)
  void forgotten().finally(() => {
    // Who signs in again at the door comes back to it.
    const { pathname } = window.location
    window.location.replace(pathname.startsWith('/door') ? pathname : '/')
  })
}

async function forgotten(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([forget(), late]).catch(() => {})
}
