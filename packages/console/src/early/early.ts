import { prefetch } from '@app/ui/transport/early-answers.ts'
import { isOver } from '#auth/session-life.ts'
import { stored } from '#auth/stored.ts'
import { storedToken } from '#auth/stored-token.ts'
import { earlyUrls } from '#early/early-urls.ts'

/** Runs first, before the desk's code has come: asks what the first screen asks, for a person whose session goes on. */
const token = keptToken(Date.now())
if (token !== null) {
  for (const url of earlyUrls(window.location.pathname, new Date()))
    prefetch({ method: 'GET', url, accessToken: token })
}

function keptToken(nowMs: number): string | null {
  try {
    const session = stored.session()
    if (session === null || isOver(session, nowMs)) return null
    return storedToken(sessionStorage, nowMs)
  } catch {
    return null
  }
}
