import { redirect } from 'react-router-dom'
import { readSession } from '#auth/session.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'

/**
 * S111–S114: the screen of a signed-in user; null when signed out. Throws when it cannot be known: a
 * failed look-up never counts as "no profile" (SEC-H4).
 */
export async function entryPath(): Promise<string | null> {
  // Without the flag there are no tokens: no need to load the pool's client.
  const session = stored.signedIn.is() ? await readSession() : null
  if (session === null) {
    stored.signedIn.end()
    return null
  }
  if (!session.emailVerified) {
    stored.pendingSignUp.begin(session.email)
    return paths.thanks()
  }
  // Code for members only, loaded on demand.
  const { memberPath } = await import('#app/entry/member-path.ts')
  return memberPath()
}

/** For /login and /register: signed-in users are redirected, those waiting for a code to /thanks (G6). */
export async function entryLoader() {
  const path = await entryPath()
  if (path !== null) return redirect(path)
  return stored.pendingSignUp.email() === null ? stored.arrival.take() : redirect(paths.thanks())
}

/** S59–S61: /thanks for users waiting for a code; the others are redirected, or sent to /register. */
export async function thanksLoader({ request }: { request: Request }) {
  const path = await entryPath()
  if (path !== null && path !== paths.thanks()) return redirect(path)
  const email = stored.pendingSignUp.email()
  // G8: without the stored address the page asks for it, when opened by name.
  if (email === null && !new URL(request.url).searchParams.has('resume')) return redirect(paths.register())
  return { email }
}
