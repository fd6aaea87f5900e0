import { returnTo } from '#browser-storage/return-to.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'

/** As a member code may look; the form of the registration and the server look closer. */
const CODE = /^[\w-]{6,9}$/

/**
 * R14: the link by which a friend registers. The code and the event are in the fragment, which no server and no log
 * sees; the parameter makes LINE open it in the person's own browser, where they stay signed in.
 */
export function invitationLink(code: string, eventId?: string): string {
  const event = eventId === undefined ? '' : `&event=${encodeURIComponent(eventId)}`
  return `${window.location.origin}${paths.register()}?openExternalBrowser=1#code=${code}${event}`
}

/** The link of the page for guests, with the invitation where the member may invite. */
export function guestLink(slug: string, code?: string): string {
  const fragment = code === undefined ? '' : `#code=${code}`
  return `${window.location.origin}/e/${slug}?openExternalBrowser=1${fragment}`
}

/** The link of a member's own page, for people who are members already. */
export function eventLink(eventId: string): string {
  return `${window.location.origin}${paths.event(eventId)}?openExternalBrowser=1`
}

/** G22: keeps the code of an invitation or a printed card for the registration and the event for after it; takes both off the address. */
export function takeInvitation(): void {
  const { hash, pathname } = window.location
  const given = new URLSearchParams(hash.slice(1))
  const [code, event] = [given.get('code'), given.get('event')]
  if (code === null && event === null) return
  window.history.replaceState(window.history.state, '', pathname)
  if (code !== null && CODE.test(code)) stored.invitation.keep(code)
  if (event) returnTo({ pathname: paths.event(event), hash: '' })
}
