import { prefetch } from '@app/ui/transport/early-answers.ts'
import { storedSession } from '#auth/stored-tokens.ts'
import { watchForm } from '#early/early-form.ts'
import { earlyRequests } from '#early/early-requests.ts'

/**
 * Runs first, before the app has loaded. For a member with a valid session it requests the files and data of their
 * first screen. It holds a visitor's press on a form until the app has loaded.
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
    // With the same mode as the app, so that the browser loads the file once.
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '', href })
    else Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
}
