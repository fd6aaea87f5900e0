import { stored } from '#browser-storage/stored.ts'

/** As a member code may look; the form of the registration and the server look closer. */
const CODE = /^[\w-]{6,9}$/

/** G22: keeps the code of a printed card's link (`/register#code=…`) for the registration, and takes it off the address. */
export function storeInvitation(): void {
  const { hash, pathname, search } = window.location
  const code = new URLSearchParams(hash.slice(1)).get('code')
  if (code === null) return
  window.history.replaceState(window.history.state, '', pathname + search)
  if (CODE.test(code)) stored.invitation.keep(code)
}
