import { useEffect, useState, useSyncExternalStore } from 'react'
import { watchDesk } from '#auth/session.ts'
import { sessionStateStore } from '#auth/session-state.ts'
import { stored } from '#auth/stored.ts'
import { DoorEvents } from '#door/DoorEvents.tsx'
import { connection } from '#door/offline/connection.ts'
import { readStoredRoster } from '#door/offline/vault.ts'
import { DoorShift } from '#door/shift/DoorShift.tsx'
import { SignInPage } from '#features/account/SignInPage.tsx'
import { SignInSteps } from '#features/account/SignInSteps.tsx'
import { common } from '#text/common.ts'
import { door as words } from '#text/door.ts'
import { signIn } from '#text/sign-in.ts'

/** The door: sign in, then today's events or the door of one. A session that ends is renewed over the running camera. */
export function DoorApp() {
  const session = useSyncExternalStore(sessionStateStore.subscribe, sessionStateStore.get)
  useEffect(() => watchDesk({ asks: false }), [])
  useEffect(() => {
    if (session !== 'out') document.title = words.title
  }, [session])
  const eventId = eventIdOf(window.location.pathname)
  if (session === 'out') return eventId === null ? <SignInPage /> : <SignedOut eventId={eventId} />
  return (
    <>
      <div inert={session === 'ended'}>
        {eventId === null ? <DoorEvents /> : <DoorShift eventId={eventId} onSignIn={() => {}} />}
      </div>
      {session === 'ended' && (
        <section className="door-again" role="dialog" aria-modal="true" aria-label={signIn.againTitle}>
          <SignInSteps owner={stored.email() ?? ''} heading={(title) => <h1>{title}</h1>} />
        </section>
      )}
    </>
  )
}

/**
 * A browser that was closed in the middle of a shift has no session. Signing in needs the network, and the list
 * that the phone keeps opens again: the door continues, and queued scans are sent after the next sign-in.
 */
function SignedOut({ eventId }: { readonly eventId: string }) {
  const [opens, setOpens] = useState<'looking' | 'kept' | 'signIn'>('looking')
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      await connection.check()
      const isLost = connection.get() === 'offline'
      const storedRoster = isLost ? await readStoredRoster(eventId, Date.now()).catch(() => null) : null
      if (isCurrent) setOpens(storedRoster === null ? 'signIn' : 'kept')
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [eventId])
  if (opens === 'looking') {
    return (
      <main className="door-page">
        <p role="status">{common.loading}</p>
      </main>
    )
  }
  if (opens === 'signIn') return <SignInPage />
  return <DoorShift eventId={eventId} onSignIn={() => setOpens('signIn')} />
}

/** The event of `/door/{eventId}`; null on the list. */
function eventIdOf(path: string): string | null {
  const id = /^\/door\/([^/]+)\/?$/.exec(path)?.[1]
  return id === undefined ? null : decodeURIComponent(id)
}
