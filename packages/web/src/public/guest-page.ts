/**
 * A shared event opened by a member leads to the member's own page of it; for others, signing in or registering in this
 * tab returns to the event.
 */
const eventId = document.querySelector<HTMLElement>('[data-event]')?.dataset['event']
if (eventId !== undefined && /^[\w-]{1,64}$/.test(eventId)) {
  try {
    if ((sessionStorage.getItem('isSignedIn') ?? localStorage.getItem('isSignedIn')) === '1')
      location.replace(`/event/${eventId}`)
    // The name of the screen, as `browser-storage/return-to.ts` reads it.
    else sessionStorage.setItem('returnTo', `event:${eventId}`)
    // A friend's invitation, as `browser-storage/invitation-link.ts` writes it: for the registration in this tab.
    const code = new URLSearchParams(location.hash.slice(1)).get('code')
    if (code !== null) history.replaceState(history.state, '', location.pathname)
    if (code !== null && /^[\w-]{6,9}$/.test(code)) sessionStorage.setItem('invitation', code)
  } catch {
    // Storage is switched off: then there is no session, and signing in leads to the first page.
  }
}

export {}
