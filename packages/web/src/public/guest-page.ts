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
  } catch {
    // Storage is switched off: then there is no session, and signing in leads to the first page.
  }
}

export {}
