import { useEffect } from 'react'

const KEY = 'reloadedFrom'
/** What Chromium and Firefox, WebKit, and the build say when a file of a screen cannot be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module|preload CSS/i

/** Reloads the page once for each release when a file of its screen is gone, as after a deploy; never in a loop. */
export function useNewRelease(error: unknown): void {
  useEffect(() => {
    if (error instanceof Error && NOT_LOADED.test(error.message)) void reloadOnce()
  }, [error])
}

/** The worker of /top has dropped its caches by then, so the next document comes from the server. */
async function reloadOnce(): Promise<void> {
  const release = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''
  try {
    if (sessionStorage.getItem(KEY) === release) return
    // Without a network the file may still be there.
    const answer = await fetch('/config.json', { cache: 'no-cache' })
    if (!answer.ok) return
    sessionStorage.setItem(KEY, release)
    window.location.reload()
  } catch {
    // No network, or no storage to count in: the button reloads.
  }
}
