import { prefetch } from '#api/early-answers.ts'
import { storedSession } from '#auth/stored-tokens.ts'
import { watchForm } from '#early/early-form.ts'
import { earlyRequests } from '#early/early-requests.ts'

/**
 * The first module of the app's document, a kilobyte with nothing to wait for: a member whose session is good gets the
 * files of their first screen and its answers asked for at once, while the app itself still comes. A visitor's press on
 * a form that is in the document waits for the app.
 */
watchForm()
const path = window.location.pathname
const session = storedSession(Date.now())
if (session?.emailVerified) {
  for (const request of earlyRequests(path, session.sub)) {
    prefetch({ ...request, accessToken: session.accessToken })
  }
  if (path === '/top') preload()
}

/** The files that the document names for this screen. */
function preload(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name="member-files"]')?.content ?? ''
  for (const href of files.split(' ').filter((file) => file !== '')) {
    const link = document.createElement('link')
    // With the mode in which the app asks for it, or it would come twice.
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '', href })
    else Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
}
