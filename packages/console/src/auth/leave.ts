import { type Arrival, stored } from '#auth/stored.ts'

/** Signs out: tokens, drafts and the page's memory go with a page that is loaded anew, which says why. */
export function leave(why: Arrival): void {
  stored.clear(why)
  // Who signs in again at the door comes back to it.
  const { pathname } = window.location
  window.location.replace(pathname.startsWith('/door') ? pathname : '/')
}
