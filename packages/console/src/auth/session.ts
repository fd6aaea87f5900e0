import type { Bearer } from '@app/ui/transport/transport.ts'
import { isOver } from '#auth/session-life.ts'
import { askToSignInAgain, sessionStateStore } from '#auth/session-state.ts'
import { stored } from '#auth/stored.ts'
import { storedToken } from '#auth/stored-token.ts'

const LOOK_EVERY_MS = 15_000
const SEE_EVERY_MS = 10_000

/**
 * The session of a call. One that has ended is renewed in place by its owner, and the call waits; null when no one
 * was signed in. Throws when a token could not be renewed without a network.
 */
export async function staffSession(): Promise<Bearer | null> {
  if (sessionStateStore.get() === 'ended') return sessionAgain()
  const session = stored.session()
  const lives = session !== null && !isOver(session, Date.now())
  return (lives ? await currentBearer() : null) ?? sessionAgain()
}

/** The session of the person who signed in again; null when no one was signed in before. */
export async function sessionAgain(): Promise<Bearer | null> {
  return (await askToSignInAgain()) ? currentBearer() : null
}

/** Whether a call would find a session, without asking anybody to sign in. */
export function sessionLives(): boolean {
  const session = stored.session()
  return sessionStateStore.get() === 'in' && session !== null && !isOver(session, Date.now())
}

let reading: Promise<Bearer | null> | null = null

/** The kept token; one that ends is renewed by the pool's client, once for all who ask at the same time. */
async function currentBearer(): Promise<Bearer | null> {
  const accessToken = storedToken(Date.now())
  if (accessToken !== null) return { accessToken }
  reading ??= import('#auth/pool.ts')
    .then(({ currentSession }) => currentSession())
    .finally(() => {
      reading = null
    })
  return reading
}

/**
 * Notes presses and keys at the desk, and ends a session after an hour without use. With `asks: false` (the door, where a
 * line of people waits) nothing is asked until a call needs it. Answers how to stop.
 */
export function watchDesk({ asks = true }: { readonly asks?: boolean } = {}): () => void {
  const touch = () => {
    const session = stored.session()
    if (session === null || sessionStateStore.get() !== 'in') return
    const nowMs = Date.now()
    // The first press after the hour is too late: what it asks for waits until its owner has signed in again.
    if (!isOver(session, nowMs) && nowMs - session.seenMs >= SEE_EVERY_MS) stored.see(nowMs)
  }
  const look = () => {
    const session = stored.session()
    if (sessionStateStore.get() === 'in' && session !== null && isOver(session, Date.now()))
      void askToSignInAgain()
  }
  const timer = asks ? setInterval(look, LOOK_EVERY_MS) : undefined
  window.addEventListener('pointerdown', touch, { capture: true })
  window.addEventListener('keydown', touch, { capture: true })
  if (asks) document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('pointerdown', touch, { capture: true })
    window.removeEventListener('keydown', touch, { capture: true })
    document.removeEventListener('visibilitychange', look)
  }
}
