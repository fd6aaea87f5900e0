import { useEffect, useSyncExternalStore } from 'react'
import { watchDesk } from '#auth/session.ts'
import { standingStore } from '#auth/standing.ts'
import { stored } from '#auth/stored.ts'
import { DoorEvents } from '#door/DoorEvents.tsx'
import { DoorShift } from '#door/DoorShift.tsx'
import { SignInPage } from '#features/account/SignInPage.tsx'
import { SignInSteps } from '#features/account/SignInSteps.tsx'
import { door as words } from '#text/door.ts'
import { signIn } from '#text/sign-in.ts'

/** The door: sign in, then today's events or the door of one. A session that ends is renewed over the running camera. */
export function DoorApp() {
  const standing = useSyncExternalStore(standingStore.subscribe, standingStore.get)
  useEffect(watchDesk, [])
  useEffect(() => {
    if (standing !== 'out') document.title = words.title
  }, [standing])
  if (standing === 'out') return <SignInPage />
  const eventId = eventIdOf(window.location.pathname)
  return (
    <>
      <div inert={standing === 'ended'}>
        {eventId === null ? <DoorEvents /> : <DoorShift eventId={eventId} />}
      </div>
      {standing === 'ended' && (
        <section className="door-again" role="dialog" aria-modal="true" aria-label={signIn.againTitle}>
          <SignInSteps owner={stored.email() ?? ''} heading={(title) => <h1>{title}</h1>} />
        </section>
      )}
    </>
  )
}

/** The event of `/door/{eventId}`; null on the list. */
function eventIdOf(path: string): string | null {
  const id = /^\/door\/([^/]+)\/?$/.exec(path)?.[1]
  return id === undefined ? null : decodeURIComponent(id)
}
