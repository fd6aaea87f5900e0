import { prefetch } from '@app/ui/transport/early-answers.ts'
import { renewEarly } from '#auth/early-renewal.ts'
import { inStorage, storedSession } from '#auth/stored-tokens.ts'
import { drawAnswers } from '#early/draw-answers.ts'
import { earlyRequests } from '#early/early-requests.ts'

declare global {
  /** A page asks once: in its document, or by the first file where the document has no script. */
  var hasAsked: true | undefined
}

/** For a member, requests the files and data of their first screen, with a renewed token where theirs has expired. */
export function askFirst(): void {
  if (globalThis.hasAsked) return
  globalThis.hasAsked = true
  if (inStorage(Date.now()) !== null) void ask(window.location.pathname)
}

async function ask(path: string): Promise<void> {
  const drawer = path === '/top' ? preload() : Promise.resolve()
  const session = storedSession(Date.now()) ?? (await renewEarly())
  if (!session?.emailVerified) return
  const { accessToken } = session
  const answers = earlyRequests(path, session.sub).map((request) => prefetch({ ...request, accessToken }))
  // What it cannot draw, the app does.
  if (path === '/top') await drawAnswers(answers, drawer).catch(() => {})
}

/** Requests the files that the document names for this screen. The drawer of codes runs when it comes. */
async function preload(): Promise<unknown> {
  const files = document.querySelector<HTMLMetaElement>('meta[name="member-files"]')?.content ?? ''
  for (const href of files.split(' ').filter((file) => file !== '')) {
    const link = document.createElement('link')
    // With the same mode as the app, so that the browser loads the file once.
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '', href })
    else Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
  const drawer = /\S+\/code-drawer-\S+/.exec(files)?.[0]
  return drawer === undefined ? undefined : import(/* @vite-ignore */ drawer)
}
