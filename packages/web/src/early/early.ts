import { prefetch } from '@app/ui/transport/early-answers.ts'
import { renewEarly } from '#auth/early-renewal.ts'
import { inStorage, storedSession } from '#auth/stored-tokens.ts'
import { drawAnswers } from '#early/draw-answers.ts'
import { watchForm } from '#early/early-form.ts'
import { earlyRequests } from '#early/early-requests.ts'

/**
 * Runs first, before the app has loaded. For a member it requests the files and data of their first
 * screen, with a renewed token where theirs has expired. It holds a visitor's press on a form until the app has loaded.
 */
watchForm()
const path = window.location.pathname
if (inStorage(Date.now()) !== null) void askFirst()

async function askFirst(): Promise<void> {
  if (path === '/top') preload()
  const session = storedSession(Date.now()) ?? (await renewEarly())
  if (!session?.emailVerified) return
  const { accessToken } = session
  const answers = earlyRequests(path, session.sub).map((request) => prefetch({ ...request, accessToken }))
  // What it cannot draw, the app does.
  if (path === '/top') await drawAnswers(answers).catch(() => {})
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
