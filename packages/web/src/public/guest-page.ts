import { followReadings } from '#public/follow-readings.ts'

/**
 * A shared event opened by a member leads to the member's own page of it; for others, signing in or registering in this
 * tab returns to the event.
 */
const eventId = document.querySelector<HTMLElement>('[data-event]')?.dataset['event']
if (eventId !== undefined && /^[\w-]{1,64}$/.test(eventId)) {
  try {
    if ((sessionStorage.getItem('isSignedIn') ?? localStorage.getItem('isSignedIn')) === '1')
      location.replace(`/event/${eventId}`)
    else {
      keep(eventId)
      inRememberedWords()
    }
  } catch {
    // Storage is switched off: then there is no session, and signing in leads to the first page.
  }
}

/** For the registration or the sign-in in this tab. */
function keep(event: string): void {
  // The address, as `browser-storage/return-to.ts` reads it.
  sessionStorage.setItem('returnTo', `/event/${event}`)
  // A friend's invitation, as `browser-storage/invitation-link.ts` writes it.
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (code !== null) history.replaceState(history.state, '', location.pathname)
  if (code !== null && /^[\w-]{6,9}$/.test(code)) sessionStorage.setItem('invitation', code)
}

/** The kind of words that this device remembers, as `ui/text/language.ts` does; choosing one here is remembered too. */
function inRememberedWords(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-words]'))
    link.addEventListener('click', () => localStorage.setItem('words', link.dataset['words'] ?? 'ja'))
  const remembered = document.querySelector<HTMLAnchorElement>(
    `[data-words="${CSS.escape(localStorage.getItem('words') ?? 'ja')}"]`,
  )
  // An address that names its words is shown in them.
  if (!/\.\w+$/.test(location.pathname) && remembered?.dataset['words'] !== 'ja' && remembered !== null)
    location.replace(remembered.href)
}

followReadings(true)

/** Passing the page on: what the device can do besides LINE's link. */
const share = document.querySelector<HTMLElement>('.guest-share')
if (share !== null) {
  const { text = '', url = '' } = share.dataset
  offer('[data-share]', 'share' in navigator, () => void navigator.share({ text, url }).catch(() => {}))
  offer('[data-copy]', 'clipboard' in navigator, () => {
    const said = share.querySelector<HTMLElement>('[role]')
    const say = (words = '') => said?.replaceChildren(words)
    navigator.clipboard.writeText(url).then(
      () => say(said?.dataset['copied']),
      () => say(said?.dataset['failed']),
    )
  })
}

function offer(button: string, isKnown: boolean, press: () => void): void {
  const found = isKnown && share?.querySelector<HTMLElement>(button)
  if (!found) return
  found.hidden = false
  found.addEventListener('click', press)
}
