import { prefetch } from '@app/ui/transport/early-answers.ts'
import { isOver } from '#auth/session-life.ts'
import { stored } from '#auth/stored.ts'
import { storedToken } from '#auth/stored-token.ts'
import { earlyUrls } from '#early/early-urls.ts'

/** Runs first, before the desk's code has come: asks what the first screen asks, for a person whose session goes on. */
const session = stored.session()
const nowMs = Date.now()
const token = session === null || isOver(session, nowMs) ? null : storedToken(nowMs)
if (token !== null) {
  for (const url of earlyUrls(window.location.pathname, new Date(nowMs)))
    prefetch({ method: 'GET', url, accessToken: token })
}
