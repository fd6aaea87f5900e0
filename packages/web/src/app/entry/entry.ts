import { redirect } from 'react-router-dom'
import { readSession } from '#auth/session.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'

/**
 * S111–S114: where whoever is signed in belongs; null when nobody is. Throws when it cannot be known: a
 * failed look-up is never taken for "no profile" (SEC-H4).
 */
export async function entryPath(): Promise<string | null> {
  // Nobody without the flag has tokens: no need to load the pool's client only to learn that.
  const session = stored.signedIn.is() ? await readSession() : null
  if (session === null) {
    stored.signedIn.end()
    return null
  }
  if (!session.emailVerified) {
    stored.pendingSignUp.begin(session.email)
    return paths.thanks()
  }
  // What only members need comes with the first of them.
  const { memberPath } = await import('#app/entry/member-path.ts')
  return memberPath()
}

/** For /login and /register: who is signed in goes on, who waits for a code goes to /thanks (G6). */
export async function entryLoader() {
  const path = await entryPath()
  if (path !== null) return redirect(path)
  return stored.pendingSignUp.email() === null ? stored.arrival.take() : redirect(paths.thanks())
}

/** S59–S61: /thanks for who waits for a code; the others go on or to /register. */
export async function thanksLoader({ request }: { request: Request }) {
  const path = await entryPath()
  if (path !== null && path !== paths.thanks()) return redirect(path)
  const email = stored.pendingSignUp.email()
  // G8: without the stored address the page itself offers to enter it, when it is asked for by name.
  if (email === null && !new URL(request.url).searchParams.has('resume')) return redirect(paths.register())
  return { email }
}
